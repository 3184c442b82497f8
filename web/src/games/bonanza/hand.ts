// How a player holds his cards.
import { JOKER, RANKS, rankOf, SUITS, suitOf } from "./cards";

export type Order = "suits" | "ranks";

function rank(card: string): number {
  return card === JOKER ? RANKS.length : RANKS.indexOf(rankOf(card));
}

function suit(card: string): number {
  return SUITS.findIndex((one) => one === suitOf(card));
}

/** The hand in order: suit after suit, or rank after rank; rising, the joker at an end. */
export function sortHand(hand: readonly string[], order: Order): string[] {
  const bySuit = (a: string, b: string) => suit(a) - suit(b) || rank(a) - rank(b);
  const byRank = (a: string, b: string) => rank(a) - rank(b) || suit(a) - suit(b);
  return [...hand].sort(order === "suits" ? bySuit : byRank);
}

/** How wide the cards are, and in which rows they lie. */
export interface Fit {
  card: number;
  rows: string[][];
}

/** So much of a card must be free to be touched, and a card may be no smaller than this to be read. */
const TOUCHED = 24;
const READABLE = 42;
/** Two rows take twice the height: their cards stay small. */
const IN_TWO_ROWS = 44;

/** How large a card is at most, on a stage so high. */
const largestOn = (width: number, height: number): number =>
  height < 480
    ? 42
    : width < 520
      ? height < 540
        ? 44
        : 54
      : Math.round(Math.min(130, Math.max(48, Math.min(height * 0.115, width / 10))));

/** The hand in one row while every card can be read and touched, so that it leaves room for what is asked. */
export function fitHand(cards: readonly string[], width: number, height: number): Fit {
  const largest = largestOn(width, height);
  const room = Math.floor(width - Math.max(0, cards.length - 1) * TOUCHED);
  if (room >= READABLE) return { card: Math.min(largest, room), rows: [[...cards]] };
  return { card: IN_TWO_ROWS, rows: rowsOf(cards, width, IN_TWO_ROWS) };
}

/** The cards in as many rows as a width needs, so that enough of each can be touched. */
function rowsOf(cards: readonly string[], width: number, card: number, least = 34): string[][] {
  const most = Math.max(1, Math.floor((width - card) / least) + 1);
  const rows = Math.max(1, Math.ceil(cards.length / most));
  const each = Math.ceil(cards.length / rows);
  return Array.from({ length: rows }, (_, row) => cards.slice(row * each, (row + 1) * each));
}
