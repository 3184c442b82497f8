// What is asked of the house by who learns a game; it keeps nothing of it.
import type {
  Choice,
  EntryTold,
  Position,
  PrimerTold,
  TaskAnswered,
  TaskAsk,
  TaskTold,
  TaskTry,
  TriedTold,
} from "../generated/messages";
import type { AnswerOf, ChoiceOf, EntryOf, GameTypes, PositionOf } from "../lib/game";
import { ask } from "../lib/house";

/** What the house says of any game, in the types of this one. */
type Of<G extends GameTypes, T> = {
  [K in keyof T]: T[K] extends Position
    ? PositionOf<G>
    : T[K] extends EntryTold[]
      ? EntryOf<G>[]
      : T[K] extends Choice[]
        ? ChoiceOf<G>[]
        : T[K];
};

/** One task. */
export type TaskOf<G extends GameTypes = GameTypes> = Of<G, TaskTold>;
/** All tasks of a game. */
export type PrimerOf<G extends GameTypes = GameTypes> = Omit<PrimerTold, "tasks"> & { tasks: TaskOf<G>[] };
/** What came of a try. */
export type TriedOf<G extends GameTypes = GameTypes> = Of<G, TriedTold>;
/** What the game answers, or what would be good. */
export type AnsweredOf<G extends GameTypes = GameTypes> = Omit<TaskAnswered, "answer" | "choice"> & {
  answer: AnswerOf<G> | null;
  choice: ChoiceOf<G> | null;
};

export const getPrimer = (game: string): Promise<PrimerOf> => ask(`/api/learn/${encodeURIComponent(game)}`);

export const tryTask = <G extends GameTypes>(game: string, wanted: TaskTry): Promise<TriedOf<G>> =>
  ask(`/api/learn/${encodeURIComponent(game)}/try`, { body: wanted });

export const askTask = <G extends GameTypes>(game: string, wanted: TaskAsk): Promise<AnsweredOf<G>> =>
  ask(`/api/learn/${encodeURIComponent(game)}/ask`, { body: wanted });
