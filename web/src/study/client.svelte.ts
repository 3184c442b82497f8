// A table at which somebody learns or does an exercise, shown at the game's own table. The house referees whatever is
// tried; what was said so far is held here and sent along, so that the house need not keep anything.
import type { Receipt, TableTold } from "../generated/messages";
import type { AnswerOf, EntryOf, GameTypes, PositionOf } from "../lib/game";
import { TableClient } from "../lib/table.svelte";
import { tableApart } from "../lib/table-apart";
import { sentence } from "../shelf/new-table";

/** The game, as the house tells it of all tasks or exercises. */
export interface StudyOf {
  game: string;
  lid: string;
  rulesVersion: number;
}

/** Where one sits, as it is told of a task or an exercise. */
type Sitting = Pick<TableTold, "options" | "seats"> & { seat: number; narration: string[] };

/** What comes of something that was tried. */
export interface HeardOf<G extends GameTypes> {
  say: string[];
  said: string[];
  entries: EntryOf<G>[];
  position: PositionOf<G>;
  narration: string[];
}

export abstract class StudyClient<G extends GameTypes, H extends HeardOf<G>> extends TableClient<G> {
  /** What is said of what was tried last. */
  comment = $state.raw<string[]>([]);
  /** Whether the house has not answered yet. */
  isBusy = $state(false);
  /** Why the house could not be asked, if it could not. */
  trouble = $state("");
  /** The table in sentences. */
  narration: string[];

  protected said: string[] = [];

  constructor(told: StudyOf, sitting: Sitting, advice: boolean) {
    super("", null);
    this.about = about(told, sitting, advice);
    this.connection = "open";
    this.seat = sitting.seat;
    this.narration = sitting.narration;
  }

  /** Whether nothing more is to be tried. */
  abstract get isOver(): boolean;
  /** Whether nothing can be tried now. */
  protected get isClosed(): boolean {
    return this.isBusy || this.isOver || this.position === null;
  }
  /** Have the house say what comes of it. */
  protected abstract ask(action: string): Promise<H>;
  /** Take it in; whether it was not refused. */
  protected abstract hear(heard: H): boolean;
  /** The article that was named with it. */
  protected abstract clauseOf(heard: H): string | null;
  protected abstract askGame(question: string): Promise<{ answer: AnswerOf<G> | null }>;
  /** Forget what was said of the try before. */
  protected abstract forget(): void;

  override async act(action: string): Promise<Receipt> {
    const sequence = this.position?.sequence ?? 0;
    if (this.isClosed) return receipt(false, sequence);
    [this.isBusy, this.trouble, this.comment] = [true, "", []];
    this.forget();
    this.sending = action;
    try {
      const heard = await this.ask(action);
      this.comment = heard.say;
      return receipt(this.hear(heard), heard.position.sequence, heard.say[0], this.clauseOf(heard));
    } catch (error) {
      this.trouble = sentence(error);
      return receipt(false, sequence);
    } finally {
      this.sending = null;
      this.isBusy = false;
    }
  }

  /** What has changed; where nothing more is to be done, nothing is offered either. */
  protected go(heard: H): void {
    this.said = heard.said;
    this.narration = heard.narration;
    this.latest = heard.entries;
    this.log = [...this.log, ...heard.entries];
    this.position = this.isOver ? offeringNothing(heard.position) : heard.position;
  }

  override describe(): void {
    this.description = this.narration;
  }

  override async consult(question: string): Promise<AnswerOf<G> | null> {
    return (await this.askGame(question).catch(() => null))?.answer ?? null;
  }

  override connect(): void {
    // there is no socket: the house is asked try by try
  }
}

/** A position at which there is only something to look at. */
export function offeringNothing<P extends { legal: unknown[]; canUndo: boolean }>(position: P): P {
  return { ...position, legal: [], canUndo: false };
}

function receipt(ok: boolean, sequence: number, say = "", clause: string | null = null): Receipt {
  const code = ok ? "accepted" : "refused";
  return { type: "receipt", id: "", ok, sequence, code, say, clause, params: {} };
}

/** What the tables ask of a table. */
function about(told: StudyOf, { options, seats, seat: host }: Sitting, advice: boolean): TableTold {
  const { game, lid, rulesVersion } = told;
  const known = { game, lid, rulesVersion, options, seats, host, advice };
  return tableApart({ ...known, status: "playing", isOpen: false, isFromPosition: true });
}
