// Jacquet in the types that its box declares.
import type { Advance, BearOff, Die, Move, Notice, View } from "../../generated/games/jacquet";
import type { ChoiceOf, EntryOf, EventOf, GameTypes } from "../../lib/game";

/** What the house tells of Jacquet. */
export interface Jacquet extends GameTypes {
  view: View;
  move: Move;
  notice: Notice;
}

export type { Die, View };
export type Entry = EntryOf<Jacquet>;
export type Happening = EventOf<Jacquet>;

/** A move of one man: to another arrow, or off the board. */
export type ManMove = Advance | BearOff;

/** A move of one man that may be made, as the house listed it. */
export type Offer = ChoiceOf<Jacquet> & { move: ManMove };

export const isOffer = (choice: ChoiceOf<Jacquet>): choice is Offer => choice.move.what !== "reroll";
