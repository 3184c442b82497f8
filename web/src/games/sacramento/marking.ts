// What is marked on the board before anything is picked up: what can be moved, and what can be done with a token.
import type { Chosen } from "./choosing.svelte";
import type { Square, View } from "./game";
import { column, pieceOn, row } from "./squares";

/** What may be picked up: the pieces that can go and, when no piece is left to be moved, the tokens. */
export function movable(
  view: Pick<View, "pieces">,
  sources: ReadonlySet<Square>,
  chosen: Chosen | null,
): ReadonlySet<Square> {
  if (chosen) return new Set();
  const pieces = [...sources].filter((square) => pieceOn(view.pieces, square));
  return new Set(pieces.length ? pieces : sources);
}

/** The tokens at which their actions stand: the one that was picked, or all if their actions have room. */
export function actionsAt(open: readonly Square[], chosen: Chosen | null): readonly Square[] {
  if (chosen?.kind === "open") return [chosen.square];
  const [first, second] = open;
  return first && second && isNear(first, second) ? [] : open;
}

/** Whether the actions of a token stand below it: where they would leave the board above, or cover another token. */
export function isBelow(square: Square, open: readonly Square[]): boolean {
  const above = row(square) - 1;
  const covers = open.some((other) => row(other) === above && Math.abs(column(other) - column(square)) < 4);
  return above < 0 || (covers && row(square) < 5);
}

/** Whether the actions of two tokens would lie over each other, or over the other token. */
function isNear(one: Square, other: Square): boolean {
  return Math.abs(row(one) - row(other)) < 3 && Math.abs(column(one) - column(other)) < 4;
}
