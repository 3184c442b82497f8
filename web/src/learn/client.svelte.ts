// A table at which somebody learns: one task, and what comes of a try at it.
import type { Receipt } from "../generated/messages";
import type { AnswerOf, GameTypes } from "../lib/game";
import { sentence } from "../shelf/new-table";
import { StudyClient } from "../study/client.svelte";
import { askTask, tryTask, type PrimerOf, type TaskOf, type TriedOf } from "./house";

/** A moment one may come back to. */
type Before<G extends GameTypes> = Pick<LearnClient<G>, "position" | "log" | "narration"> & {
  said: string[];
};

export class LearnClient<G extends GameTypes = GameTypes> extends StudyClient<G, TriedOf<G>> {
  /** What came of the last try; nothing before the first. */
  turnout = $state.raw<TriedOf["turnout"] | null>(null);

  #before: Before<G>;

  constructor(
    readonly primer: PrimerOf,
    readonly task: TaskOf<G>,
  ) {
    super(primer, task, true);
    // What is only to be looked at offers nothing.
    this.position = task.hasGoal ? task.position : { ...task.position, legal: [] };
    this.hint = task.show[0] ?? null;
    this.said = task.said;
    this.#before = this.#now();
  }

  /** Whether the task is over: it was only to be looked at, or its goal is reached. */
  get isDone(): boolean {
    return this.turnout === "done" || !this.task.hasGoal;
  }

  get isOver(): boolean {
    return this.turnout === "done" || this.turnout === "astray";
  }

  #now(): Before<G> {
    return { position: this.position, log: this.log, narration: this.narration, said: this.said };
  }

  protected forget(): void {
    this.turnout = null;
    this.forgetHint();
  }

  protected ask(action: string): Promise<TriedOf<G>> {
    return tryTask(this.primer.game, { task: this.task.id, said: this.said, action });
  }

  protected hear(tried: TriedOf<G>): boolean {
    this.turnout = tried.turnout;
    const isRefused = tried.turnout === "refused";
    if (tried.entries.length || !(isRefused || tried.turnout === "done")) {
      this.#before = this.#now();
      this.go(tried);
    }
    return !isRefused;
  }

  protected clauseOf(tried: TriedOf<G>): string | null {
    return tried.clause;
  }

  /** Back to where one was before what led astray. */
  back(): void {
    ({ position: this.position, log: this.log, narration: this.narration, said: this.said } = this.#before);
    this.latest = [];
    [this.turnout, this.comment] = [null, []];
  }

  override undo(): Promise<Receipt> {
    return this.act("undo");
  }

  override confirm(): Promise<Receipt> {
    return this.act("confirm");
  }

  /** Have what would be good shown on the table. */
  override askHint(): void {
    this.isPondering = true;
    askTask<G>(this.primer.game, { task: this.task.id, said: this.said })
      .then(({ choice }) => (this.hint = choice))
      .catch((error: unknown) => (this.trouble = sentence(error)))
      .finally(() => (this.isPondering = false));
  }

  protected askGame(question: string): Promise<{ answer: AnswerOf<G> | null }> {
    return askTask(this.primer.game, { task: this.task.id, said: this.said, question });
  }
}
