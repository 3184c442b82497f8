// How the cards of this table are written, drawn and ordered to be looked at.
export const JOKER = "*";
export const RANKS = "23456789TJQKA";

/** Red between black, as people hold them. */
export const SUITS = ["s", "h", "c", "d"] as const;

/** The face of a card as our cards are drawn. */
export function faceOf(card: string): string {
  return card === JOKER ? "JK" : card;
}

export function suitOf(card: string): string {
  return card.charAt(1);
}

export function isRed(card: string): boolean {
  return suitOf(card) === "h" || suitOf(card) === "d";
}
