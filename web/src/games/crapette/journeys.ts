// Which card has just come from where: read from what the house told of the latest entries, or from the move
// that is on its way to it.
import type { EntryTold } from "../../generated/messages";
import { placeOfSource, placeOfTarget, readMove } from "./notation";

export interface Journey {
  key: string;
  from: string;
}

export class Journeys extends Map<string, Journey> {
  /** A card that arrived in the centre, where two slots may show the same place. */
  centre: (Journey & { card: string }) | null = null;

  add(action: string, seat: number, card: string, key: string): void {
    if (action === "t") this.set("t", { key, from: `s${seat}` });
    if (action === "d") this.set(`e${seat}`, { key, from: "t" });
    const move = readMove(action);
    if (!move) return;
    const from = placeOfSource(move.source, seat);
    if (move.target === "+") this.centre = { key, from, card };
    else this.set(placeOfTarget(move.target, seat, card), { key, from });
  }
}

/** A move on its way has the key that it will have when the house tells of it: its journey goes on. */
const firstKey = (sequence: number): string => `after-${sequence}`;

const ACTIONS: Record<string, string> = { turned: "t", discarded: "d" };

export function latestJourneys(entries: readonly EntryTold[]): Journeys {
  const found = new Journeys();
  let key = firstKey((entries[0]?.sequence ?? 0) - 1);
  for (const { sequence, events } of entries) {
    events.forEach(({ event, fields }, number) => {
      const action = event === "moved" ? String(fields["action"]) : ACTIONS[event];
      if (action === undefined) return;
      const card = typeof fields["card"] === "string" ? fields["card"] : "";
      found.add(action, Number(fields["seat"]), card, key);
      key = `${sequence}.${number}`;
    });
  }
  return found;
}

/** The same with a move on its way, sent after this entry; what lies under its card came from nowhere. */
export function withDeparture(
  found: Journeys,
  action: string,
  seat: number,
  card: string,
  sequence: number,
): Journeys {
  const move = readMove(action);
  if (move) found.delete(placeOfSource(move.source, seat));
  found.add(action, seat, card, firstKey(sequence));
  return found;
}
