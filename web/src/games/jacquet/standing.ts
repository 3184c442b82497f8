// What stands on the board, and where it is drawn: the numbers of the arrows are those of the near seat.
import type { ManMove, View } from "./game";

export const ARROWS = 24;
/** Where a man goes that leaves the board: past the last arrow. */
export const OFF = ARROWS;

/** As much of a view as drawing the men needs. */
export type Standing = Pick<View, "men" | "off" | "couriers">;

/** The seat whose side is nearest: the viewer's own, or the first one's for a spectator. */
export const nearSeat = (view: View): 0 | 1 => (view.seat === 1 ? 1 : 0);

/** An arrow of one seat's path as the other counts it; the same both ways. */
export const across = (arrow: number): number => (arrow + 12) % ARROWS;

/** An arrow of a seat's path in the numbers of the near seat, which are the ones drawn. */
export const drawn = (seat: number, arrow: number, near: number): number =>
  seat === near ? arrow : across(arrow);

/** How many men a side has, on the board and off it. */
export const menOf = ({ men, off }: Standing, seat: 0 | 1): number =>
  men[seat].reduce((sum, count) => sum + count, off[seat]);

/** Who stands on an arrow, given in the near seat's numbers. */
export interface Pile {
  seat: 0 | 1;
  count: number;
  isCourier: boolean;
}

/** The pile on an arrow, given in the near seat's numbers, if there is one. */
export function pileOn(standing: Standing, arrow: number, near: number): Pile | null {
  for (const seat of [0, 1] as const) {
    const own = drawn(seat, arrow, near);
    const count = standing.men[seat][own] ?? 0;
    if (count) return { seat, count, isCourier: own > 0 && standing.couriers[seat] === own };
  }
  return null;
}

/** Where a move leads: an arrow, or off the board. */
export const placeOf = (move: ManMove): number => (move.what === "advance" ? move.target : OFF);

/** The board with a man already on his way: what is shown until the house answers. */
export function ahead(standing: Standing, seat: 0 | 1, move: ManMove): Standing {
  const place = placeOf(move);
  const men = standing.men[seat].map(
    (count, arrow) => count - Number(arrow === move.source) + Number(arrow === place),
  );
  const courier = move.what === "advance" && move.isCourier ? move.target : null;
  const off = standing.off[seat] + Number(place === OFF);
  return {
    men: seat === 0 ? [men, standing.men[1]] : [standing.men[0], men],
    off: seat === 0 ? [off, standing.off[1]] : [standing.off[0], off],
    couriers: seat === 0 ? [courier, standing.couriers[1]] : [standing.couriers[0], courier],
  };
}
