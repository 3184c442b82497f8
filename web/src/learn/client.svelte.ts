// A table at which somebody learns: one task, shown to the game's own table. The house referees every try; what was
// said so far is held here and sent along, so that the house need not keep anything.
import type { Receipt, TableTold } from "../generated/messages";
import type { AnswerOf, GameTypes } from "../lib/game";
import { TableClient } from "../lib/table.svelte";
import { sentence } from "../shelf/new-table";
import { askTask, tryTask, type PrimerOf, type TaskOf, type TriedOf } from "./house";

export class LearnClient<G extends GameTypes = GameTypes> extends TableClient<G> {
  /** What came of the last try; nothing before the first. */
  turnout = $state.raw<TriedOf["turnout"] | null>(null);
  /** What is said of it. */
  comment = $state.raw<string[]>([]);
  /** Whether the house has not answered yet. */
  isBusy = $state(false);
  /** Why the house could not be asked, if it could not. */
  trouble = $state("");
  /** The table in sentences. */
  narration: string[];

  #said: string[];
  #before: Pick<LearnClient<G>, "position" | "log" | "narration">;
  #saidBefore: string[];

  constructor(
    readonly primer: PrimerOf,
    readonly task: TaskOf<G>,
  ) {
    super("", null);
    this.about = about(primer, task);
    this.connection = "open";
    this.seat = task.seat;
    // What is only to be looked at offers nothing.
    this.position = task.hasGoal ? task.position : { ...task.position, legal: [] };
    this.narration = task.narration;
    this.hint = task.show[0] ?? null;
    this.#said = task.said;
    this.#saidBefore = task.said;
    this.#before = { position: this.position, log: [], narration: task.narration };
  }

  /** Whether the task is over: it was only to be looked at, or its goal is reached. */
  get isDone(): boolean {
    return this.turnout === "done" || !this.task.hasGoal;
  }

  override async act(action: string): Promise<Receipt> {
    const { position } = this;
    if (this.isBusy || this.turnout === "done" || this.turnout === "astray" || !position)
      return receipt(false, position?.sequence ?? 0);
    [this.isBusy, this.trouble, this.comment, this.turnout] = [true, "", [], null];
    this.forgetHint();
    this.sending = action;
    try {
      const tried = await tryTask<G>(this.primer.game, { task: this.task.id, said: this.#said, action });
      this.#hear(tried);
      return receipt(tried.turnout !== "refused", tried.position.sequence, tried);
    } catch (error) {
      this.trouble = sentence(error);
      return receipt(false, position.sequence);
    } finally {
      this.sending = null;
      this.isBusy = false;
    }
  }

  #hear(tried: TriedOf<G>): void {
    this.turnout = tried.turnout;
    this.comment = tried.say;
    const isRefused = !tried.entries.length && (tried.turnout === "refused" || tried.turnout === "done");
    if (isRefused) return; // nothing has changed
    this.#before = { position: this.position, log: this.log, narration: this.narration };
    this.#saidBefore = this.#said;
    this.#said = tried.said;
    this.narration = tried.narration;
    this.latest = tried.entries;
    this.log = [...this.log, ...tried.entries];
    // Where nothing more is to be done, nothing is offered either.
    const isOver = tried.turnout === "done" || tried.turnout === "astray";
    this.position = isOver ? { ...tried.position, legal: [], canUndo: false } : tried.position;
  }

  /** Back to where one was before what led astray. */
  back(): void {
    this.#said = this.#saidBefore;
    ({ position: this.position, log: this.log, narration: this.narration } = this.#before);
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
    askTask<G>(this.primer.game, { task: this.task.id, said: this.#said })
      .then(({ choice }) => (this.hint = choice))
      .catch((error: unknown) => (this.trouble = sentence(error)))
      .finally(() => (this.isPondering = false));
  }

  override describe(): void {
    this.description = this.narration;
  }

  override async consult(question: string): Promise<AnswerOf<G> | null> {
    const wanted = { task: this.task.id, said: this.#said, question };
    return (await askTask<G>(this.primer.game, wanted).catch(() => null))?.answer ?? null;
  }

  override connect(): void {
    // there is no socket: the house is asked try by try
  }
}

function receipt(ok: boolean, sequence: number, tried?: TriedOf): Receipt {
  const [say = ""] = tried?.say ?? [];
  const code = ok ? "accepted" : "refused";
  return { type: "receipt", id: "", ok, sequence, code, say, clause: tried?.clause ?? null, params: {} };
}

/** What the tables ask of a table, from what is told of the task. */
function about<G extends GameTypes>(primer: PrimerOf, task: TaskOf<G>): TableTold {
  return {
    id: "",
    game: primer.game,
    lid: primer.lid,
    rulesVersion: primer.rulesVersion,
    options: task.options,
    seats: task.seats,
    status: "playing",
    pace: "calm",
    commitment: "",
    rematch: null,
    host: task.seat,
    waitsForHost: false,
    advice: true,
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
