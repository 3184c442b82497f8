// A review as it is asked for and made: how far it has come, what it says, or why there is none.
import { heldSeat } from "../lib/seats";
import type { Source } from "../replay/house";
import { sentence } from "../shelf/new-table";
import { settings } from "../lib/settings.svelte";
import { askReview, type CostlyOf, type ReviewedOf, type ReviewOf } from "./house";
import { keepReview } from "./keeping";

const ASK_EVERY = 700;

export class ReviewAsked {
  told = $state.raw<ReviewOf | null>(null);
  trouble = $state.raw("");
  isAsking = $state.raw(false);
  /** The language in which it was asked for last. */
  #lang = "";
  #readers = 0;

  constructor(readonly source: Source) {}

  get found(): ReviewedOf | null {
    return this.told?.found ?? null;
  }

  /** How far it is, from 0 to 100. */
  get percent(): number {
    return this.told?.of ? Math.floor((100 * this.told.done) / this.told.of) : 0;
  }

  /** Ask until it is there; whoever asks again is told at once what was kept. */
  async ask(): Promise<void> {
    this.#lang = settings.lang;
    this.trouble = "";
    this.isAsking = true;
    try {
      let told = await askReview({
        ...(this.source.table ? { table: this.source.table } : { record: this.source.record ?? "" }),
      });
      this.told = told;
      while (told.state !== "done" && this.#readers > 0) {
        await new Promise((wake) => setTimeout(wake, ASK_EVERY));
        told = await askReview({ review: told.review });
        this.told = told;
      }
      this.#keep();
    } catch (error) {
      this.told = null;
      this.trouble = sentence(error);
    } finally {
      this.isAsking = false;
    }
  }

  /** Somebody reads it, in the language of now: what was kept is asked for again, which costs nothing. */
  read(): void {
    this.#readers += 1;
    if (!this.isAsking && (!this.found || this.#lang !== settings.lang)) void this.ask();
  }

  /** Somebody has left; if nobody is there any more, it is not asked further. */
  leave(): void {
    this.#readers -= 1;
  }

  #keep(): void {
    const table = this.source.table;
    const held = table ? heldSeat(table) : null;
    if (table && held && this.found) keepReview(table, held.seat, this.found, Date.now());
  }
}

class Wanted {
  /** Whether somebody who comes to a replay wants its review: said where the way there begins. */
  isWanted = $state.raw(false);
  /** The decision that was gone to; through other eyes it is the same one. */
  chosen = $state.raw<CostlyOf | null>(null);
  /** Whose decisions are listed; nobody's in particular. */
  whose = $state.raw<number | null>(null);
  #last: ReviewAsked | null = null;

  /** The review of a game: one, however often the game is told anew for other eyes. */
  of(source: Source): ReviewAsked {
    const last = this.#last;
    if (last && last.source.table === source.table && last.source.record === source.record) return last;
    this.chosen = this.whose = null;
    this.#last = new ReviewAsked(source);
    return this.#last;
  }
}

export const wanted = new Wanted();
