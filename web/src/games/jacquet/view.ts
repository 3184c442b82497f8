// Jacquet as a seat sees it: everything, since nothing in this game is hidden.

export const ARROWS = 24;
export const MEN = 15;

/** The view the house sends; each side counts arrows along its own path. */
export interface JacquetView {
  seat: number | null;
  phase: "opening" | "throw" | "move" | "ended";
  turn: number | null;
  men: [number[], number[]];
  off: [number, number];
  /** Where each courier is under way (0 before it leaves), or nothing once it is home. */
  couriers: [number | null, number | null];
  pips: [number, number];
  thrown: number[];
  left: number[];
  need: number;
  mayReroll: boolean;
  score: [number, number];
  options: { matchLength: number };
}

/** What stands on the board, as far as drawing it goes. */
export interface Standing {
  men: [number[], number[]];
  off: [number, number];
  couriers: [number | null, number | null];
}

/** The seat whose side is nearest: the viewer's own, or the first one's for a spectator. */
export const nearSeat = (view: JacquetView): 0 | 1 => (view.seat === 1 ? 1 : 0);

/** An arrow of one seat's path as the other counts it; the same both ways. */
export const across = (arrow: number): number => (arrow + 12) % ARROWS;

/** An arrow of a seat's path in the numbers of the near seat, which are the ones drawn. */
export const drawn = (seat: number, arrow: number, near: number): number =>
  seat === near ? arrow : across(arrow);

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
