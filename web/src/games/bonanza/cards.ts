// How the cards of this table are written, drawn and ordered to be looked at.
import { readFace, type NaturalFace } from "../../cards/faces";

export const JOKER = "*";
export const RANKS = "23456789TJQKA";

/** Red between black, as people hold them. */
export const SUITS = ["s", "h", "c", "d"] as const;

/** The face of a card as our cards are drawn. */
export function faceOf(card: string): string {
  return card === JOKER ? "JK" : card;
}

/** Rank and suit; nothing for the joker. */
function natural(card: string): NaturalFace | null {
  const face = readFace(faceOf(card));
  return face?.kind === "natural" ? face : null;
}

export function rankOf(card: string): string {
  return natural(card)?.rank ?? "";
}

export function suitOf(card: string): string {
  return natural(card)?.suit ?? "";
}

export function isRed(card: string): boolean {
  return suitOf(card) === "h" || suitOf(card) === "d";
}
