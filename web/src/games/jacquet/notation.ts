// Moves as the house writes them: `0-5`, `20x6` for a man borne off by a six, `reroll`.
import type { Choice } from "../../generated/messages";
import { ARROWS, type Standing } from "./view";

/** Where a man goes that leaves the board: past the last arrow. */
export const OFF = ARROWS;
export const REROLL = "reroll";

/** One man moved by one number. */
export interface Move {
  source: number;
  /** An arrow, or OFF. */
  target: number;
  number: number;
}

/** Read a move; nothing if it is something else. */
export function parseMove(action: string): Move | null {
  const found = /^(\d{1,2})([-x])(\d{1,2})$/.exec(action);
  if (!found) return null;
  const source = Number(found[1]);
  const second = Number(found[3]);
  const number = found[2] === "x" ? second : second - source;
  const target = Math.min(source + number, OFF);
  const isMove = source < ARROWS && number >= 1 && number <= 6 && (found[2] === "x") === (target === OFF);
  return isMove ? { source, target, number } : null;
}

/** Write a move by its number; nothing if no die shows such a number. */
export function formatMove(source: number, number: number): string | null {
  if (source < 0 || source >= ARROWS || number < 1 || number > 6) return null;
  return source + number < OFF ? `${source}-${source + number}` : `${source}x${number}`;
}

/** A move that may be made, as the house listed it. */
export interface Offer extends Move {
  choice: Choice;
}

/** The moves among the legal actions, in the order of the house. */
export function readOffers(legal: readonly Choice[]): Offer[] {
  return legal.flatMap((choice) => {
    const move = parseMove(choice.action);
    return move ? [{ ...move, choice }] : [];
  });
}

/** The board with a man already on his way: what is shown until the house answers. */
export function ahead(standing: Standing, seat: 0 | 1, { source, target }: Move): Standing {
  const men = [...standing.men[seat]];
  men[source] = (men[source] ?? 0) - 1;
  if (target < OFF) men[target] = (men[target] ?? 0) + 1;
  const courier = standing.couriers[seat];
  // The courier stays one until it enters the last quarter (JAC-41).
  const home = courier === source ? (target >= 18 ? null : target) : courier;
  return {
    men: seat === 0 ? [men, standing.men[1]] : [standing.men[0], men],
    off: [
      standing.off[0] + Number(target === OFF && seat === 0),
      standing.off[1] + Number(target === OFF && seat === 1),
    ],
    couriers: seat === 0 ? [home, standing.couriers[1]] : [standing.couriers[0], home],
  };
}
