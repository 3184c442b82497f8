// How a player holds his cards.
import { JOKER, RANKS } from "./view";

export type Order = "suits" | "ranks";

/** Red between black, as people hold them. */
const SUIT_ORDER = "shcd";

function rank(card: string): number {
  return card === JOKER ? RANKS.length : RANKS.indexOf(card[0] ?? "");
}

function suit(card: string): number {
  return card === JOKER ? -1 : SUIT_ORDER.indexOf(card[1] ?? "");
}

/** The hand in order: suit after suit, or rank after rank; rising, the joker at an end. */
export function sortHand(hand: readonly string[], order: Order): string[] {
  const bySuit = (a: string, b: string) => suit(a) - suit(b) || rank(a) - rank(b);
  const byRank = (a: string, b: string) => rank(a) - rank(b) || suit(a) - suit(b);
  return [...hand].sort(order === "suits" ? bySuit : byRank);
}

/** The cards in as many rows as a width needs, so that enough of each can be touched. */
export function rowsOf(cards: readonly string[], width: number, card: number, least = 34): string[][] {
  const most = Math.max(1, Math.floor((width - card) / least) + 1);
  const rows = Math.max(1, Math.ceil(cards.length / most));
  const each = Math.ceil(cards.length / rows);
  return Array.from({ length: rows }, (_, row) => cards.slice(row * each, (row + 1) * each));
}
