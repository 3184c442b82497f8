// Select, then place. What may be selected and where it may go is what the house listed; anything else is
// sent as it was tried, so that the house can say under which article it is not a move.
import type { TableClient } from "../../lib/table.svelte";
import { t } from "../../lib/words.svelte";
import { isOffer, type Jacquet, type ManMove, type Offer } from "./game";
import { OFF, placeOf } from "./standing";

export class Choosing {
  #chosen = $state.raw<{ source: number; sequence: number } | null>(null);
  /** A move accepted but not yet shown by a new position. */
  #departed = $state.raw<{ action: string; sequence: number } | null>(null);

  readonly #offers = $derived.by(() => this.table.legal.filter(isOffer));
  /** The arrows from which there is a move. */
  readonly sources = $derived(new Set(this.#offers.map((offer) => offer.move.source)));

  constructor(private readonly table: TableClient<Jacquet>) {}

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
      const place = placeOf(offer.move);
      if (offer.move.source === this.source && !found.has(place)) found.set(place, offer);
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
  get moving(): ManMove | null {
    const departed = this.#departed?.sequence === this.#sequence ? this.#departed.action : null;
    const action = this.table.sending ?? departed;
    return this.#offers.find((offer) => offer.action === action)?.move ?? null;
  }

  /** The move a bot would make, once it was asked. */
  get hinted(): ManMove | null {
    const { hint } = this.table;
    return hint && isOffer(hint) ? hint.move : null;
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
    else if (offer) this.play(offer.action);
    else if (place === source) this.#pressAgain(targets);
    else if (this.sources.has(place)) this.#choose(place);
    else this.#ask(source, place);
  }

  /** A man is taken up to be dragged. */
  lift(source: number): void {
    if (this.isOpen && this.sources.has(source)) this.#choose(source);
  }

  /** A man that was dragged is let go over a place. */
  drop(source: number, place: number): void {
    if (!this.isOpen || source === place) return;
    const offer = this.targets.get(place);
    if (offer) this.play(offer.action);
    else this.#ask(source, place);
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
    else if (place === OFF) this.table.refused = { say: t("jacquet.web.choose-first"), clause: null };
    else void this.table.act(String(place)); // the house says why no man goes from here
  }

  #choose(source: number): void {
    this.table.refused = null;
    this.#chosen = { source, sequence: this.#sequence };
  }

  /** Once more on the man selected: it goes if there is only one way, else it is put back. */
  #pressAgain(targets: Map<number, Offer>): void {
    const [only, ...others] = targets.values();
    if (only && others.length === 0) this.play(only.action);
    else this.cancel();
  }

  /** Let the house say why no man goes from here to there. */
  #ask(source: number, place: number): void {
    void this.table.act(`${source}-${place === OFF ? "off" : place}`);
  }
}
