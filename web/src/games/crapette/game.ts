// The declared types of Crapette.
import type { Move, Notice, TurnAgain, View } from "../../generated/games/crapette";
import type { EventOf, GameTypes } from "../../lib/game";

export interface Crapette extends GameTypes {
  view: View;
  move: Move;
  notice: Notice;
  answer: TurnAgain;
}

/** A move that carries a card from one place of the mat to another. */
export type Carrying = Extract<Move, { source: string }>;

export const isCarrying = (move: Move): move is Carrying => "source" in move;

/** The verdict on a call. */
export type Verdict = Extract<EventOf<Crapette>, { event: "called" }>;
