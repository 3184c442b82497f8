// A table of Sacramento as the house shows it to one seat, and the few words of its geometry.

export const PIECES = ["W", "B", "N", "R"] as const;
export type Piece = (typeof PIECES)[number];
export type Rank = "7" | "8" | "9" | "T" | "J" | "Q" | "K" | "A";
export type Suit = "s" | "h" | "d" | "c";
export type Card = `${Rank}${Suit}`;
/** `a1` to `f6`. */
export type Square = string;
export type Stage = "start" | "deal" | "move" | "settle" | "give" | "decide" | "ended";
export type Figure = "straight" | "full" | "flush" | "score";

/** What a seat, or a spectator, sees, and what the memory aid gives back to it. */
export interface SacramentoView {
  seat: number | null;
  stage: Stage;
  figure: Figure;
  turn: number | null;
  starter: number | null;
  turns: number;
  /** Where tokens lie face down. */
  tokens: Square[];
  pieces: Record<Piece, Square>;
  trays: Card[][];
  /** Totals by seat, in a Score round only. */
  points: number[] | null;
  /** Every face on the board that is in sight, or that the memory aid gives back. */
  known: Record<Square, Card>;
  /** By seat, where it has looked, as far as the memory aid gives it back. */
  looks: Square[][];
  /** Where somebody has looked in this turn. */
  lookedNow: Square[];
  /** What was shown to all in this turn. */
  shownNow: Square[];
  moved: Piece[];
  tokenDone: boolean;
  took: boolean;
  /** Landed on in this turn and not yet dealt with. */
  open: Square[];
  /** In a Score round: what may be kept or put back. */
  turned: { square: Square; card: Card } | null;
  /** Rounds won by seat. */
  score: number[];
}

/** All squares as they are read on the table: rank 6 first, from a to f. */
export const SQUARES: readonly Square[] = Array.from("654321").flatMap((rank) =>
  Array.from("abcdef").map((file) => file + rank),
);

export const column = (square: Square): number => square.charCodeAt(0) - 97;
/** Counted from the top of the board. */
export const row = (square: Square): number => 54 - square.charCodeAt(1);
/** The style that puts a thing of a sixth of the board onto a square. */
export const place = (square: Square): string =>
  `transform: translate(${column(square) * 100}%, ${row(square) * 100}%)`;
export const isDark = (square: Square): boolean => (column(square) + row(square)) % 2 === 1;

export const rankOf = (card: Card): Rank => card[0] as Rank;
export const suitOf = (card: Card): Suit => card[1] as Suit;

/** The suit of each seat (SAC-R14). */
export const SUITS: readonly Suit[] = ["s", "h", "d", "c"];
/** How many rounds win the match (SAC-15). */
export const ROUNDS_TO_WIN = 2;
/** How many tokens make a figure (SAC-02). */
export const HAND = 5;

/** The piece that stands on a square. */
export function pieceOn(pieces: Record<Piece, Square>, square: Square): Piece | null {
  return PIECES.find((piece) => pieces[piece] === square) ?? null;
}
