// Bonanza in the types that the game itself declares.
import type { Move, Notice, View } from "../../generated/games/bonanza";
import type { ChoiceOf, EntryOf, EventOf, GameTypes } from "../../lib/game";

export interface Bonanza extends GameTypes {
  view: View;
  move: Move;
  notice: Notice;
}

export type Choice = ChoiceOf<Bonanza>;
export type Entry = EntryOf<Bonanza>;
export type Event = EventOf<Bonanza>;
export type Space = keyof View["spaces"];
export type Step = View["steps"][number];

export type What = Move["what"];
type MoveOf<W extends What> = Extract<Move, { what: W }>;

/** A legal move of some sorts, with its words. */
export type ChoiceFor<W extends What> = Choice & { move: MoveOf<W> };

/** Whether a move is of one of these sorts. */
export function isMove<W extends What>(choice: Choice, ...sorts: W[]): choice is ChoiceFor<W> {
  return sorts.some((sort) => sort === choice.move.what);
}

/** The legal moves of some sorts. */
export function choicesFor<W extends What>(legal: readonly Choice[], ...sorts: W[]): ChoiceFor<W>[] {
  return legal.filter((choice): choice is ChoiceFor<W> => isMove(choice, ...sorts));
}
