// A table at which somebody does an exercise: the question, and what is said of an answer.
import type { ExercisesTold, Receipt } from "../generated/messages";
import type { AnswerOf, GameTypes } from "../lib/game";
import { offeringNothing, StudyClient } from "../study/client.svelte";
import { answerExercise, askExercise, type AnsweredOf, type ExerciseOf } from "./house";

export class ExerciseClient<G extends GameTypes = GameTypes> extends StudyClient<G, AnsweredOf<G>> {
  /** What was said of the last answer; nothing before the first. */
  verdict = $state.raw<AnsweredOf["verdict"] | null>(null);
  /** The article that was named with it. */
  article = $state.raw<string | null>(null);
  /** Whether one still looks at what must be remembered. */
  isLooking = $state(false);

  constructor(
    readonly told: ExercisesTold,
    readonly exercise: ExerciseOf<G>,
  ) {
    super(told, exercise, false);
    this.isLooking = exercise.look !== null;
    this.position = exercise.look ? { ...exercise.look, legal: [] } : this.#asked();
  }

  /** Whether it is answered, or the answer was told. */
  get isOver(): boolean {
    return this.verdict === "right" || this.verdict === "wrong" || this.verdict === "told";
  }

  protected override get isClosed(): boolean {
    return this.isLooking || super.isClosed;
  }

  /** The position of the question; where one chooses among words, the table offers nothing. */
  #asked(): ExerciseOf<G>["position"] {
    const { position, choices } = this.exercise;
    return choices.length ? offeringNothing(position) : { ...position, canUndo: false };
  }

  /** One has looked: now the question. */
  goOn(): void {
    this.isLooking = false;
    this.position = this.#asked();
  }

  /** Give it up, and be told the answer. */
  giveIn(): Promise<Receipt> {
    return this.act("");
  }

  protected forget(): void {
    this.article = null;
  }

  protected ask(action: string): Promise<AnsweredOf<G>> {
    return answerExercise(this.told.game, { exercise: this.exercise.id, said: this.said, action });
  }

  protected hear(answered: AnsweredOf<G>): boolean {
    [this.verdict, this.article] = [answered.verdict, answered.article];
    if (answered.verdict === "refused") return false; // nothing has changed
    this.go({ ...answered, position: { ...answered.position, canUndo: false } });
    return true;
  }

  protected clauseOf(answered: AnsweredOf<G>): string | null {
    return answered.article;
  }

  protected askGame(question: string): Promise<{ answer: AnswerOf<G> | null }> {
    return askExercise(this.told.game, { exercise: this.exercise.id, said: this.said, question });
  }
}
