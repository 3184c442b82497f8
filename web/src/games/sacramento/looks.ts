// What a seat has looked at in secret, as the house told it and nobody else.
import type { EntryTold } from "../../generated/messages";
import type { Card, Square } from "./view";

export interface Look {
  sequence: number;
  square: Square;
  card: Card;
}

/** Everything a seat has looked at since the tokens were last laid out, oldest first. */
export function ownLooks(log: readonly EntryTold[], seat: number | null): Look[] {
  let looks: Look[] = [];
  for (const { sequence, events } of log) {
    for (const { event, fields } of events) {
      if (event === "dealt") looks = [];
      if (event !== "looked" || fields["seat"] !== seat || !("card" in fields)) continue;
      looks.push({ sequence, square: fields["square"] as Square, card: fields["card"] as Card });
    }
  }
  return looks;
}

/** The squares whose last look was put away. */
export function putDown(looks: readonly Look[], away: ReadonlySet<number>): Set<Square> {
  const last = new Map(looks.map((look) => [look.square, look.sequence]));
  return new Set([...last].filter(([, sequence]) => away.has(sequence)).map(([square]) => square));
}
