// The guide at a table: whether it speaks, what it says now, and what it is asked.
import type { Guided, GuideLine } from "../generated/messages";
import type { GameTypes } from "../lib/game";
import type { TableClient } from "../lib/table.svelte";
import type { Refused } from "../lib/table-messages";
import { isAmongPeople } from "../remarks/remarks.svelte";
import { AgainClient } from "./again.svelte";
import { guidanceOf, keepGuidance, NEW } from "./kept";

export class Guide<G extends GameTypes = GameTypes> {
  isOn = $state(false);
  /** What it says of this moment. */
  lines = $state.raw<GuideLine[]>([]);
  /** All there is to say of this moment, once asked for, until put away. */
  all = $state.raw<GuideLine[] | null>(null);
  /** What the others did, while it is shown again. */
  again = $state.raw<AgainClient<G> | null>(null);

  /** What was refused last in this turn, and why. */
  refused = $state.raw<Refused | null>(null);

  #heard: Record<string, number>;
  #since: number;
  /** The entry after which it was asked last. */
  #asked = -1;
  #isWhy = false;

  constructor(readonly table: TableClient<G>) {
    const kept = guidanceOf(table.id);
    this.isOn = kept?.isOn ?? false;
    this.#heard = kept?.heard ?? {};
    this.#since = kept?.since ?? 0;
  }

  /** Whether there can be a guide here: for who plays alone with bots. */
  get isPossible(): boolean {
    const { about, seat } = this.table;
    return about !== null && seat !== null && !isAmongPeople(about);
  }

  /** Call it, or send it away; what it has said it does not say again. */
  turn(isOn: boolean): void {
    this.isOn = isOn;
    if (!isOn) [this.lines, this.again, this.#asked] = [[], null, -1];
    this.#keep();
  }

  /** Something happened: ask what there is to say, once. */
  ask(): void {
    const { position, connection } = this.table;
    if (!this.isOn || !position || connection !== "open" || position.sequence === this.#asked) return;
    this.#asked = position.sequence;
    this.refused = null;
    this.#isWhy = false;
    this.table.askGuide(this.#heard, this.#since);
  }

  /** Ask for everything there is to say now, however often it was said. */
  askWhy(): void {
    this.all = [];
    this.#isWhy = true;
    this.table.askGuide({}, this.table.position?.sequence ?? 0);
  }

  hear(told: Guided): void {
    if (this.#isWhy) {
      this.#isWhy = false;
      this.all = told.lines.filter(({ about }) => about === "may" || about === "matters");
      return;
    }
    if (!this.isOn) return;
    // What was said before one's own turn stays to be read until there is something new to say.
    if (told.lines.length || this.table.isMyTurn) this.lines = told.lines;
    this.#heard = told.heard;
    this.#since = told.sequence;
    this.#keep();
  }

  /** Whether there is something to be shown again. */
  get canShowAgain(): boolean {
    return this.table.others.before !== null && this.table.others.steps.length > 0;
  }

  /** Show again what the others did last. */
  showAgain(): void {
    const { before, steps } = this.table.others;
    if (before && steps.length) this.again = new AgainClient<G>(this.table, before, steps);
  }

  #keep(): void {
    keepGuidance(this.table.id, { ...NEW, isOn: this.isOn, heard: this.#heard, since: this.#since });
  }
}
