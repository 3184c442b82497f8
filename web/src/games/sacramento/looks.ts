// What a seat has looked at in secret, as the house told it and nobody else.
import type { Card, Entry, Square } from "./game";

export interface Look {
  sequence: number;
  square: Square;
  card: Card;
}

/** Everything a seat has looked at since the tokens were last laid out, oldest first. */
export function ownLooks(log: readonly Entry[], seat: number | null): Look[] {
  let looks: Look[] = [];
  for (const { sequence, events } of log) {
    for (const told of events) {
      if (told.event === "dealt") looks = [];
      if (told.event !== "looked" || told.fields.seat !== seat) continue;
      const { square, card } = told.fields;
      if (card !== undefined) looks.push({ sequence, square, card });
    }
  }
  return looks;
}

/** The squares whose last look was put away. */
export function putDown(looks: readonly Look[], away: ReadonlySet<number>): Set<Square> {
  const last = new Map(looks.map((look) => [look.square, look.sequence]));
  return new Set([...last].filter(([, sequence]) => away.has(sequence)).map(([square]) => square));
}
