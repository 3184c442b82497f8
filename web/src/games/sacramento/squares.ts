// Where things are drawn: the squares as they are read, their columns and rows, and the pieces in their order.
import type { Piece, Square } from "./game";

export const PIECES: readonly Piece[] = ["W", "B", "N", "R"];

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

/** The piece that stands on a square. */
export function pieceOn(pieces: Record<Piece, Square>, square: Square): Piece | null {
  return PIECES.find((piece) => pieces[piece] === square) ?? null;
}
