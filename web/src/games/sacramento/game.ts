// Sacramento in the types that its box declares.
import type { Move, Notice, View } from "../../generated/games/sacramento";
import type { ChoiceOf, EntryOf, EventOf, GameTypes } from "../../lib/game";

/** What the house tells of Sacramento. */
export interface Sacramento extends GameTypes {
  view: View;
  move: Move;
  notice: Notice;
}

export type { Move, View };
export type Choice = ChoiceOf<Sacramento>;
export type Entry = EntryOf<Sacramento>;
export type Happening = EventOf<Sacramento>;

export type Piece = View["moved"][number];
export type Suit = NonNullable<View["suits"]>[number];
/** A token by its rank and its suit: `Ks`. */
export type Card = string;
/** `a1` to `f6`. */
export type Square = string;
