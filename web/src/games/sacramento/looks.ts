// What a seat has looked at in secret, as the house told it and nobody else.
import type { EntryTold } from "../../generated/messages";
import type { Card, Square } from "./view";

export interface Look {
  sequence: number;
  square: Square;
  card: Card;
}

/** Everything a seat has looked at, oldest first. */
export function ownLooks(log: readonly EntryTold[], seat: number | null): Look[] {
  return log.flatMap(({ sequence, events }) =>
    events
      .filter(({ event, fields }) => event === "looked" && fields["seat"] === seat && "card" in fields)
      .map(({ fields }) => ({ sequence, square: fields["square"] as Square, card: fields["card"] as Card })),
  );
}

/** The squares whose last look was put away. */
export function putDown(looks: readonly Look[], away: ReadonlySet<number>): Set<Square> {
  const last = new Map(looks.map((look) => [look.square, look.sequence]));
  return new Set([...last].filter(([, sequence]) => away.has(sequence)).map(([square]) => square));
}
