// Which card has just come from where: read from what the house told of the latest entries, from those that were
// gone back over, or from the move that is on its way to the house.
import type { EntryOf, EventOf } from "../../lib/game";
import type { Carrying, Crapette } from "./game";

export interface Journey {
  key: string;
  /** The place where it began. */
  from: string;
}

/** The journeys by the places where they end. */
export type Journeys = Map<string, Journey>;

/** A move on its way has the key that it will have when the house tells of it: its journey goes on. */
const firstKey = (sequence: number): string => `after-${sequence}`;

export function latestJourneys(entries: readonly EntryOf<Crapette>[]): Journeys {
  const found: Journeys = new Map();
  let key = firstKey((entries[0]?.sequence ?? 0) - 1);
  for (const { sequence, events } of entries) {
    events.forEach((told, number) => {
      const way = wayOf(told);
      if (!way) return;
      const { takenFrom, putOn } = way;
      travelOn(found, takenFrom, putOn, key);
      key = `${sequence}.${number}`;
    });
  }
  return found;
}

/** The journeys of cards that go back to where they came from, the last one first. */
export function journeysBack(entries: readonly EntryOf<Crapette>[]): Journeys {
  const found: Journeys = new Map();
  for (const { sequence, events } of entries.toReversed()) {
    for (const [number, told] of [...events.entries()].reverse()) {
      const way = wayOf(told);
      if (way) travelOn(found, way.putOn, way.takenFrom, `back-${sequence}.${number}`);
    }
  }
  return found;
}

function wayOf(told: EventOf<Crapette>): { takenFrom: string; putOn: string } | null {
  const isCarried = told.event === "moved" || told.event === "turned" || told.event === "discarded";
  return isCarried ? told.fields : null;
}

/** A card goes from one place to another: if it has only just come there, it is one journey. */
function travelOn(found: Journeys, from: string, to: string, key: string): void {
  const begun = found.get(from);
  found.delete(from);
  found.set(to, begun ?? { key, from });
}

/** The same with a move on its way, sent after this entry; what lies under its card came from nowhere. */
export function withDeparture(found: Journeys, move: Carrying, sequence: number): Journeys {
  found.delete(move.source);
  found.set(move.target, { key: firstKey(sequence), from: move.source });
  return found;
}
