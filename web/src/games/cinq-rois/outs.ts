// The cards with which one may go out, as the house lists them.
import type { ChoiceOf } from "../../lib/game";
import type { CinqRois, View } from "./game";

/** The cards with which one may go out now. */
export function outsOf(legal: readonly ChoiceOf<CinqRois>[]): string[] {
  return legal.flatMap(({ move }) => (move.what === "go-out" ? [move.card] : []));
}

/** Those that are marked for the player: where the players find their melds themselves, none is. */
export function outsShown(legal: readonly ChoiceOf<CinqRois>[], view: View): string[] {
  return view.options.autoArrange ? outsOf(legal) : [];
}
