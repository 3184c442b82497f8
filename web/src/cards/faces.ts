// The faces of cards as the games write them, brought to one form.
//
// Crapette, Bonanza and Sacramento write Td, Qh, As; Cinq Rois writes 10C, QH, 5* and JK for a joker. Here a rank
// is one of A 2 … 9 T J Q K, a suit one of c d h s and * (the star of Cinq Rois).
import type { Language } from "../generated/messages";

const SUITS = ["c", "d", "h", "s", "*"] as const;
const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K"] as const;
export type Suit = (typeof SUITS)[number];
export type Rank = (typeof RANKS)[number];

export interface NaturalFace {
  kind: "natural";
  rank: Rank;
  suit: Suit;
}
export type Face = NaturalFace | { kind: "joker" };

const WRITTEN = /^(A|[2-9]|T|10|J|Q|K)([CDHS*])$/;

/** The face a game wrote; null for a card that cannot be seen (null, "", "??", or anything unknown). */
export function readFace(code: string | null | undefined): Face | null {
  const upper = (code ?? "").trim().toUpperCase();
  if (upper === "JK") return { kind: "joker" };
  const written = WRITTEN.exec(upper);
  if (!written) return null;
  const rank = RANKS.find((each) => each === (written[1] === "10" ? "T" : written[1]));
  const suit = SUITS.find((each) => each === written[2]?.toLowerCase());
  return rank && suit ? { kind: "natural", rank, suit } : null;
}

/** A rank as a number: 1 for an ace, 11, 12 and 13 for jack, queen and king. */
export function rankNumber(rank: Rank): number {
  return RANKS.indexOf(rank) + 1;
}

const LETTERS: Record<Language, Partial<Record<Rank, string>>> = {
  fr: { T: "10", J: "V", Q: "D", K: "R" },
  en: { T: "10" },
};

/** What stands in the corner of a card: V D R in French, J Q K in English. */
export function indexOf(rank: Rank, lang: Language): string {
  return LETTERS[lang][rank] ?? rank;
}

export function isCourt(rank: Rank): boolean {
  return rank === "J" || rank === "Q" || rank === "K";
}

/** Where the figure of a court card lies (see /cards/NOTICE.txt). */
export function figureOf(face: NaturalFace): string {
  return face.suit === "*" ? `/cards/star-${face.rank}.svg` : `/cards/${face.rank}${face.suit}.svg`;
}

/** The inks of cards.css. */
export type Ink = "black" | "red" | "blue" | "green" | "star";

const TWO_COLOURS: Record<Suit, Ink> = { c: "black", s: "black", d: "red", h: "red", "*": "star" };
const FOUR_COLOURS: Record<Suit, Ink> = { c: "green", s: "black", d: "blue", h: "red", "*": "star" };

/** The ink of a suit, in two colours or in four; the star has its own in both. */
export function inkOf(suit: Suit, hasFourColours: boolean): Ink {
  return (hasFourColours ? FOUR_COLOURS : TWO_COLOURS)[suit];
}
