// The other's turn once more, position by position: the house says how the mat lay, and here one goes to and fro.
import type { MatView, TurnAgain } from "../../generated/games/crapette";

/** What the house is asked. */
const QUESTION = "turn";

export class LookingBack {
  #mats = $state.raw<readonly MatView[]>([]);
  /** Which of them is looked at; nothing while the table is shown as it is. */
  #at = $state.raw<number | null>(null);

  constructor(private readonly consult: (question: string) => Promise<TurnAgain | null>) {}

  /** The mat looked at, if it is not that of now. */
  get mat(): MatView | null {
    return this.#at === null ? null : (this.#mats[this.#at] ?? null);
  }

  /** How many actions had been taken then; nothing while the table is shown as it is. */
  get at(): number | null {
    return this.#at;
  }

  /** How many actions there are to look at. */
  get last(): number {
    return this.#mats.length - 1;
  }

  /** Go back by one action; the first time, the house is asked. */
  async back(): Promise<void> {
    if (this.#at === null) {
      await this.refresh();
      this.#at = this.last > 0 ? this.last - 1 : null;
    } else this.#at = Math.max(0, this.#at - 1);
  }

  /** Go on by one action, and at last to the table as it is. */
  on(): void {
    if (this.#at !== null) this.#at = this.#at + 1 < this.last ? this.#at + 1 : null;
  }

  /** Show the table as it is. */
  end(): void {
    this.#at = null;
  }

  /** Ask how the turn went on; who looks back stays where he is. */
  async refresh(): Promise<void> {
    this.#mats = (await this.consult(QUESTION))?.mats ?? [];
  }
}
