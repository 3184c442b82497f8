// What the others did last, position by position: it can be shown again as long as this page stays open.
import type { EntryOf, GameTypes, PositionOf } from "../lib/game";

/** The table after some entries. */
export interface Step<G extends GameTypes> {
  entries: EntryOf<G>[];
  position: PositionOf<G>;
}

/** The last stretch in which others acted, whatever this seat has done since. */
export class OthersMoves<G extends GameTypes> {
  /** The table before the first of them. */
  before: PositionOf<G> | null = null;
  steps: Step<G>[] = [];
  #isMine = true;

  /** Something was heard: after one's own move it begins anew with the next of somebody else's. */
  note(step: Step<G>, before: PositionOf<G> | null, isMine: boolean): void {
    if (!isMine) {
      if (this.#isMine) [this.before, this.steps] = [before, []];
      this.steps = [...this.steps, step];
    }
    this.#isMine = isMine;
  }

  /** The table is told anew: what came before is not known. */
  forget(): void {
    [this.before, this.steps, this.#isMine] = [null, [], true];
  }
}
