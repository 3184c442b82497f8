// Squares, pieces and tokens in words, for whoever listens to the table.
import { readFace } from "../../cards/faces";
import { t } from "../../lib/words.svelte";
import type { Card, Piece, Square } from "./game";

const RANKS = ["7", "8", "9", "T", "J", "Q", "K", "A"] as const;
const SUITS = ["s", "h", "d", "c"] as const;

/** A token's face: “9 of hearts”. */
export function nameCard(card: Card): string {
  const face = readFace(card);
  const rank = RANKS.find((each) => face?.kind === "natural" && each === face.rank);
  const suit = SUITS.find((each) => face?.kind === "natural" && each === face.suit);
  return rank && suit ? t(`sacramento.card.${rank}`, { suit: t(`sacramento.suit.${suit}`) }) : card;
}

export function namePiece(piece: Piece): string {
  return t(`sacramento.piece.${piece}`);
}

/** What there is on a square. */
export interface Occupied {
  piece: Piece | null;
  hasToken: boolean;
  face: Card | null;
}

/** A square with everything on it, and its marks. */
export function nameSquare(square: Square, { piece, hasToken, face }: Occupied, marks: string[]): string {
  const on = { square, piece: piece ? namePiece(piece) : "", card: face ? nameCard(face) : "" };
  const kind = face ? "face" : hasToken ? "token" : "empty";
  const said = t(piece ? `sacramento.web.piece-${kind}` : `sacramento.web.${kind}`, on);
  return [said, ...marks].join(", ");
}
