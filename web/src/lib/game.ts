// What the house tells of a game, in the types that the game itself declares (src/generated/games).
import type { Notice as MatchNotice } from "../generated/match";
import type { Advised, Choice, EntryTold, EventTold, Hint, Position } from "../generated/messages";

/** The declared types of one game. */
export interface GameTypes {
  view: object;
  move: { what: string; action: string };
  notice: { event: string };
  /** What it says when it is consulted. */
  answer?: object;
}

/** What a game answers when it is consulted; nothing where it has no answers. */
export type AnswerOf<G extends GameTypes> = G extends { answer: infer A } ? A : never;

/** A legal move of a game: its parts, and its words. */
export type ChoiceOf<G extends GameTypes> = Omit<Choice, "move"> & { move: G["move"] };

/** The best moves of a seat: what the position is worth to it, and each of them. */
export type AdviceOf<G extends GameTypes> = Pick<Hint, "unit" | "value"> & {
  best: (Omit<Advised, "choice"> & { choice: ChoiceOf<G> })[];
};

/** The table of a game as this seat may see it. */
export type PositionOf<G extends GameTypes> = Omit<Position, "view" | "legal"> & {
  view: G["view"];
  legal: ChoiceOf<G>[];
};

/** What happened, told by its name, its fields and a sentence: one shape for each notice of game and match. */
export type EventOf<G extends GameTypes> = EventFrom<G["notice"] | MatchNotice>;
type EventFrom<N extends { event: string }> = N extends { event: infer E }
  ? Omit<EventTold, "event" | "fields"> & { event: E; fields: Omit<N, "event"> }
  : never;

/** Everything one entry of the match did. */
export type EntryOf<G extends GameTypes> = Omit<EntryTold, "events"> & { events: EventOf<G>[] };
