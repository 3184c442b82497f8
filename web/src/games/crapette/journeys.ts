// Which card has just come from where: read from what the house told of the latest entries, or from the move
// that is on its way to it.
import type { EntryOf } from "../../lib/game";
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
      if (told.event !== "moved" && told.event !== "turned" && told.event !== "discarded") return;
      found.set(told.fields.putOn, { key, from: told.fields.takenFrom });
      key = `${sequence}.${number}`;
    });
  }
  return found;
}

/** The same with a move on its way, sent after this entry; what lies under its card came from nowhere. */
export function withDeparture(found: Journeys, move: Carrying, sequence: number): Journeys {
  found.delete(move.source);
  found.set(move.target, { key: firstKey(sequence), from: move.source });
  return found;
}
