// A table at which somebody does an exercise, shown at the game's own table. The house judges every answer; what was
// said so far is held here and sent along, so that the house need not keep anything.
import type { ExercisesTold, Receipt, TableTold } from "../generated/messages";
import type { AnswerOf, GameTypes } from "../lib/game";
import { TableClient } from "../lib/table.svelte";
import { sentence } from "../shelf/new-table";
import { answerExercise, askExercise, type AnsweredOf, type ExerciseOf } from "./house";

export class ExerciseClient<G extends GameTypes = GameTypes> extends TableClient<G> {
  /** What was said of the last answer; nothing before the first. */
  verdict = $state.raw<AnsweredOf["verdict"] | null>(null);
  comment = $state.raw<string[]>([]);
  /** The article that was named with it. */
  article = $state.raw<string | null>(null);
  /** Whether one still looks at what must be remembered. */
  isLooking = $state(false);
  isBusy = $state(false);
  /** Why the house could not be asked, if it could not. */
  trouble = $state("");
  narration: string[];

  #said: string[] = [];

  constructor(
    readonly told: ExercisesTold,
    readonly exercise: ExerciseOf<G>,
  ) {
    super("", null);
    this.about = about(told, exercise);
    this.connection = "open";
    this.seat = exercise.seat;
    this.narration = exercise.narration;
    this.isLooking = exercise.look !== null;
    this.position = exercise.look
      ? { ...exercise.look, legal: [] }
      : this.#offered(exercise.position, exercise.choices.length > 0);
  }

  /** Whether it is answered, or the answer was told. */
  get isOver(): boolean {
    return this.verdict === "right" || this.verdict === "wrong" || this.verdict === "told";
  }

  /** Where one chooses among words, the table offers nothing. */
  #offered(position: ExerciseOf<G>["position"], isOver: boolean): ExerciseOf<G>["position"] {
    return isOver ? { ...position, legal: [], canUndo: false } : { ...position, canUndo: false };
  }

  /** One has looked: now the question. */
  goOn(): void {
    this.isLooking = false;
    this.position = this.#offered(this.exercise.position, this.exercise.choices.length > 0);
  }

  override async act(action: string): Promise<Receipt> {
    const sequence = this.position?.sequence ?? 0;
    if (this.isBusy || this.isOver || this.isLooking) return receipt(false, sequence);
    [this.isBusy, this.trouble, this.comment, this.article] = [true, "", [], null];
    this.sending = action;
    try {
      const wanted = { exercise: this.exercise.id, said: this.#said, action };
      const answered = await answerExercise<G>(this.told.game, wanted);
      this.#hear(answered);
      return receipt(answered.verdict !== "refused", answered.position.sequence, answered);
    } catch (error) {
      this.trouble = sentence(error);
      return receipt(false, sequence);
    } finally {
      this.sending = null;
      this.isBusy = false;
    }
  }

  /** Give it up, and be told the answer. */
  giveIn(): Promise<Receipt> {
    return this.act("");
  }

  #hear(answered: AnsweredOf<G>): void {
    [this.verdict, this.comment, this.article] = [answered.verdict, answered.say, answered.article];
    if (answered.verdict === "refused") return; // nothing has changed
    this.#said = answered.said;
    this.narration = answered.narration;
    this.latest = answered.entries;
    this.log = [...this.log, ...answered.entries];
    this.position = this.#offered(answered.position, this.isOver);
  }

  override describe(): void {
    this.description = this.narration;
  }

  override async consult(question: string): Promise<AnswerOf<G> | null> {
    const wanted = { exercise: this.exercise.id, said: this.#said, question };
    return (await askExercise<G>(this.told.game, wanted).catch(() => null))?.answer ?? null;
  }

  override connect(): void {
    // there is no socket: the house is asked answer by answer
  }
}

function receipt(ok: boolean, sequence: number, answered?: AnsweredOf): Receipt {
  const [say = ""] = answered?.say ?? [];
  const code = ok ? "accepted" : "refused";
  return { type: "receipt", id: "", ok, sequence, code, say, clause: answered?.article ?? null, params: {} };
}

/** What the tables ask of a table, from what is told of the exercise. */
function about(told: ExercisesTold, exercise: ExerciseOf): TableTold {
  return {
    id: "",
    game: told.game,
    lid: told.lid,
    rulesVersion: told.rulesVersion,
    options: exercise.options,
    seats: exercise.seats,
    status: "playing",
    pace: "calm",
    commitment: "",
    rematch: null,
    host: exercise.seat,
    waitsForHost: false,
    advice: false,
    isOpen: false,
    spectators: { count: 0, names: [], awaiting: [] },
    again: [],
    notAgain: [],
    turn: [],
    absence: null,
    time: null,
    playsForced: false,
    isFromPosition: true,
    hasRemarks: false,
  };
}
