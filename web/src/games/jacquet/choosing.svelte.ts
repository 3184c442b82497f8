// Select, then place. What may be selected and where it may go is what the house listed; anything else is
// sent all the same, so that the house can say under which article it is not a move.
import type { TableClient } from "../../lib/table.svelte";
import { t } from "../../lib/words.svelte";
import { formatMove, type Move, OFF, type Offer, parseMove, readOffers } from "./notation";
import type { JacquetView } from "./view";

export class Choosing {
  #chosen = $state.raw<{ source: number; sequence: number } | null>(null);
  /** A move accepted but not yet shown by a new position. */
  #departed = $state.raw<{ action: string; sequence: number } | null>(null);

  readonly #offers = $derived.by(() => readOffers(this.table.legal));
  /** The arrows from which there is a move. */
  readonly sources = $derived(new Set(this.#offers.map((offer) => offer.source)));

  constructor(private readonly table: TableClient) {}

  get #sequence(): number {
    return this.table.position?.sequence ?? 0;
  }

  /** The arrow selected, if one is. */
  get source(): number | null {
    const chosen = this.#chosen;
    return chosen?.sequence === this.#sequence && this.sources.has(chosen.source) ? chosen.source : null;
  }

  /** Where the selected man may go; of several numbers that bear it off the smallest is offered. */
  get targets(): Map<number, Offer> {
    const found = new Map<number, Offer>();
    for (const offer of this.#offers) {
      if (offer.source === this.source && !found.has(offer.target)) found.set(offer.target, offer);
    }
    return found;
  }

  /** What a press would act upon now, in the order of the path. */
  get live(): number[] {
    const places = this.source === null ? this.sources : new Set([this.source, ...this.targets.keys()]);
    return [...places].sort((a, b) => a - b);
  }

  /** Whether pressing anything means something. */
  get isOpen(): boolean {
    return this.table.legal.length > 0 && !this.isAway;
  }

  /** Whether an action is on its way to the house. */
  get isAway(): boolean {
    return this.table.sending !== null || this.#departed?.sequence === this.#sequence;
  }

  /** The move on its way to the house, shown before the answer. */
  get moving(): Move | null {
    const departed = this.#departed?.sequence === this.#sequence ? this.#departed.action : null;
    const action = this.table.sending ?? departed;
    return action !== null && this.table.choice(action) ? parseMove(action) : null;
  }

  /** The move a bot would make, once it was asked. */
  get hinted(): Move | null {
    return this.table.hint ? parseMove(this.table.hint.action) : null;
  }

  cancel(): void {
    this.#chosen = null;
  }

  /** An arrow, or the tray, is pressed. */
  press(place: number): void {
    if (!this.isOpen) return;
    const { source, targets } = this;
    const offer = targets.get(place);
    if (source === null) this.#begin(place);
    else if (offer) this.play(offer.choice.action);
    else if (place === source) this.#pressAgain(targets);
    else if (this.sources.has(place)) this.#choose(place);
    else this.#explain(source, place);
  }

  /** A man is taken up to be dragged. */
  lift(source: number): void {
    if (this.isOpen && this.sources.has(source)) this.#choose(source);
  }

  /** A man that was dragged is let go over a place. */
  drop(source: number, place: number): void {
    if (!this.isOpen || source === place) return;
    const offer = this.targets.get(place);
    if (offer) this.play(offer.choice.action);
    else this.#explain(source, place);
  }

  /** Send an action, and show it at once. */
  play(action: string): void {
    this.cancel();
    this.#departed = { action, sequence: this.#sequence };
    void this.table.act(action).then((receipt) => {
      if (!receipt.ok) this.#departed = null;
    });
  }

  #begin(place: number): void {
    if (this.sources.has(place)) this.#choose(place);
    else if (place === OFF) this.#say(t("jacquet.web.choose-first"), null);
    else this.#explain(place, place + Math.max(...this.#left));
  }

  #choose(source: number): void {
    this.table.refused = null;
    this.#chosen = { source, sequence: this.#sequence };
  }

  /** Once more on the man selected: it goes if there is only one way, else it is put back. */
  #pressAgain(targets: Map<number, Offer>): void {
    const [only, ...others] = targets.values();
    if (only && others.length === 0) this.play(only.choice.action);
    else this.cancel();
  }

  get #left(): number[] {
    return (this.table.position?.view as unknown as JacquetView).left;
  }

  #explain(source: number, place: number): void {
    const action = formatMove(source, place >= OFF ? this.#exitNumber(source) : place - source);
    if (action !== null) void this.table.act(action);
    else if (place < source) this.#say(t("jacquet.web.never-back"), "JAC-33");
    else this.#say(t("jacquet.web.one-number"), "JAC-44");
  }

  #exitNumber(source: number): number {
    return this.#left.find((number) => source + number >= OFF) ?? OFF - source;
  }

  #say(say: string, clause: string | null): void {
    this.table.refused = { say, clause };
  }
}
