// A review as it is asked for and made: how far it has come, what it says, or why there is none.
import { heldSeat } from "../lib/seats";
import type { Source } from "../replay/house";
import { sentence } from "../shelf/new-table";
import { askReview, type ReviewedOf, type ReviewOf } from "./house";
import { keepReview } from "./keeping";

const ASK_EVERY = 700;

class Wanted {
  /** Whether somebody who comes to a replay wants its review: said where the way there begins. */
  isWanted = $state.raw(false);
}

export const wanted = new Wanted();

export class ReviewAsked {
  told = $state.raw<ReviewOf | null>(null);
  trouble = $state.raw("");
  isAsking = $state.raw(false);
  #isLeft = false;

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
    this.trouble = "";
    this.isAsking = true;
    try {
      let told = await askReview({
        ...(this.source.table ? { table: this.source.table } : { record: this.source.record ?? "" }),
      });
      this.told = told;
      while (told.state !== "done" && !this.#isLeft) {
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

  /** Nobody looks any more. */
  leave(): void {
    this.#isLeft = true;
  }

  #keep(): void {
    const table = this.source.table;
    const held = table ? heldSeat(table) : null;
    if (table && held && this.found) keepReview(table, held.seat, this.found, Date.now());
  }
}
