// What is asked of the house by who does exercises; it keeps nothing of it.
import type {
  ExerciseAnswered,
  ExerciseAsk,
  ExerciseConsulted,
  ExercisesTold,
  ExerciseTold,
  ExerciseTry,
} from "../generated/messages";
import type { AnswerOf, EntryOf, GameTypes, PositionOf } from "../lib/game";
import { ask } from "../lib/house";

/** One exercise, in the types of its game. */
export type ExerciseOf<G extends GameTypes = GameTypes> = Omit<ExerciseTold, "look" | "position"> & {
  look: PositionOf<G> | null;
  position: PositionOf<G>;
};
/** What came of an answer. */
export type AnsweredOf<G extends GameTypes = GameTypes> = Omit<ExerciseAnswered, "entries" | "position"> & {
  entries: EntryOf<G>[];
  position: PositionOf<G>;
};
/** What the game answers to a question. */
export type ConsultedOf<G extends GameTypes = GameTypes> = Omit<ExerciseConsulted, "answer"> & {
  answer: AnswerOf<G> | null;
};

const at = (game: string): string => `/api/exercises/${encodeURIComponent(game)}`;

/** All exercises of a game, with the one of a day. */
export const getExercises = (game: string, day: string): Promise<ExercisesTold> =>
  ask(`${at(game)}?day=${encodeURIComponent(day)}`);

export const getExercise = (game: string, id: string): Promise<ExerciseOf> =>
  ask(`${at(game)}/${encodeURIComponent(id)}`);

export const answerExercise = <G extends GameTypes>(
  game: string,
  wanted: ExerciseTry,
): Promise<AnsweredOf<G>> => ask(`${at(game)}/answer`, { body: wanted });

export const askExercise = <G extends GameTypes>(
  game: string,
  wanted: ExerciseAsk,
): Promise<ConsultedOf<G>> => ask(`${at(game)}/ask`, { body: wanted });
