// What stands and lies where, as it is to be drawn: the table the house has shown, and on top of it the move
// that is on its way there, so that a piece leaves as soon as it is asked to.
import type { Keys } from "./following";
import type { Card, Move, Piece, Square, View } from "./game";
import { pieceOn, PIECES } from "./squares";

export interface LyingToken {
  key: string;
  square: Square;
  /** Its face, if the seat sees it or is reminded of it. */
  face: Card | null;
  /** Whether the face is in sight now, and not only remembered. */
  isUp: boolean;
  /** Whether it is being lifted, its face not yet known. */
  isLifted: boolean;
  /** The piece that stands on it. */
  under: Piece | null;
}

export interface Arrangement {
  tokens: LyingToken[];
  pieces: { piece: Piece; square: Square; isLifted: boolean }[];
  trays: { key: string; card: Card }[][];
}

/** Arrange a table; `sending` is a legal move on its way, `hushed` are squares whose faces were put down. */
export function arrange(
  view: View,
  keys: Keys,
  { sending, hushed }: { sending: Move | null; hushed: ReadonlySet<Square> },
): Arrangement {
  const where =
    sending?.what === "move-piece" ? { ...view.pieces, [sending.piece]: sending.target } : view.pieces;
  const up = new Set(
    [...view.lookedNow, ...view.shownNow].filter((square) => square in view.known && !hushed.has(square)),
  );
  if (view.turned) up.add(view.turned.square);
  const tokens = view.tokens
    .filter((square) => !(sending?.what === "keep" && square === view.turned?.square))
    .map((square): LyingToken => {
      const isSliding = sending?.what === "move-token" && sending.source === square;
      return {
        key: keys.at(square),
        square: isSliding ? sending.target : square,
        face: isRemembered(view, square) || up.has(square) ? faceOf(view, square) : null,
        isUp: up.has(square),
        isLifted: (sending?.what === "look" || sending?.what === "take") && sending.source === square,
        under: isSliding ? null : pieceOn(where, square),
      };
    });
  if (sending?.what === "give") tokens.push(laid(sending.card, sending.target, keys));
  // In an order that never changes: an element that is put elsewhere in the document would not glide.
  tokens.sort((a, b) => (a.key < b.key ? -1 : 1));
  const isLifted = (square: Square): boolean =>
    tokens.some((token) => token.square === square && (token.isUp || token.isLifted));
  return {
    tokens,
    pieces: PIECES.map((piece) => ({ piece, square: where[piece], isLifted: isLifted(where[piece]) })),
    trays: arrangeTrays(view, keys, sending),
  };
}

/** Of the faces a view holds, those seen in this turn are in sight; all others come from the memory aid. */
function isRemembered(view: View, square: Square): boolean {
  const isNow = view.lookedNow.includes(square) || view.shownNow.includes(square);
  const isGivenBack = view.seat !== null && view.looks[view.seat]?.includes(square);
  return square in view.known && (isGivenBack || !isNow);
}

function faceOf(view: View, square: Square): Card | null {
  return view.turned?.square === square ? view.turned.card : (view.known[square] ?? null);
}

function laid(card: Card, square: Square, keys: Keys): LyingToken {
  return { key: keys.of(card), square, face: card, isUp: true, isLifted: false, under: null };
}

function arrangeTrays(view: View, keys: Keys, sending: Move | null): { key: string; card: Card }[][] {
  return view.trays.map((tray, seat) => {
    const kept = tray
      .filter((card) => !(sending?.what === "give" && seat === view.turn && sending.card === card))
      .map((card) => ({ key: keys.of(card), card }));
    const isKeeping = sending?.what === "keep" && seat === view.turn && view.turned;
    return isKeeping ? [...kept, { key: keys.at(isKeeping.square), card: isKeeping.card }] : kept;
  });
}
