// What a player has in mind before it is said: the suit to lead, an amount, the five cards for poker.
import type { TableClient } from "../../lib/table.svelte";
import { suitOf } from "./cards";
import { choicesFor, type Bonanza, type ChoiceFor } from "./game";

export class Choosing {
  /** The entry after which something was chosen: what was chosen before counts no more. */
  #at = $state.raw(-1);
  #suit = $state.raw<string | null>(null);
  #amount = $state.raw<number | null>(null);
  #taken = $state.raw<readonly string[]>([]);
  /** What was composed and said, and the cards of one's own in it. */
  #said = $state.raw<{ action: string; cards: readonly string[] } | null>(null);

  constructor(private readonly table: TableClient<Bonanza>) {}

  get #isFresh(): boolean {
    return this.#at === this.table.position?.sequence;
  }
  get #leads(): ChoiceFor<"lead">[] {
    return choicesFor(this.table.legal, "lead");
  }
  get #five(): ChoiceFor<"five"> | undefined {
    return choicesFor(this.table.legal, "five")[0];
  }
  /** The bid or the stake that may be made. */
  get asked(): ChoiceFor<"bid" | "stake"> | undefined {
    return choicesFor(this.table.legal, "bid", "stake")[0];
  }

  /** The card that would be led, once its suit is chosen. */
  get lead(): string | null {
    const chosen = this.#isFresh && this.#leads.find(({ move }) => move.suit === this.#suit);
    return chosen ? chosen.move.card : null;
  }
  get isPicking(): boolean {
    return this.#five !== undefined;
  }
  /** The cards taken by hand for poker. */
  get picked(): readonly string[] {
    return this.#isFresh && this.#five ? this.#taken : [];
  }
  get isFive(): boolean {
    return this.picked.length === this.#five?.move.choose.count;
  }
  /** The amount as it would be said now; not a number while it is being typed. */
  get amount(): number {
    return (this.#isFresh ? this.#amount : null) ?? this.asked?.move.proposed ?? NaN;
  }
  /** The cards of one's hand that are on their way to the house. */
  get leaving(): readonly string[] {
    return this.isSaying ? (this.#said?.cards ?? []) : [];
  }
  /** Whether what was composed is on its way to the house. */
  get isSaying(): boolean {
    return this.table.sending !== null && this.#said?.action === this.table.sending;
  }

  /** A card of one's own hand was pressed. */
  press(card: string): void {
    if (this.#leads.length) this.#pressLead(card);
    else if (this.isPicking) this.#pressPick(card);
  }

  #pressLead(card: string): void {
    const suit = suitOf(card);
    // A suit that may not be led is sent all the same: the house says why not.
    if (!this.#leads.some(({ move }) => move.suit === suit)) return this.act(`lead-${suit}`);
    if (this.lead === card) return this.leadChosen();
    const isPutBack = this.lead !== null && this.#suit === suit;
    this.#begin();
    this.#suit = isPutBack ? null : suit;
  }

  #pressPick(card: string): void {
    this.#begin();
    if (this.#taken.includes(card)) this.#taken = this.#taken.filter((one) => one !== card);
    else if (!this.isFive) this.#taken = [...this.#taken, card];
  }

  /** Lead the card chosen. */
  leadChosen(): void {
    const chosen = this.#leads.find(({ move }) => move.card === this.lead);
    if (chosen) this.act(chosen.action);
  }

  /** Think of another amount; what the house would refuse can be typed, and it says why. */
  think(amount: number): void {
    this.#begin();
    this.#amount = amount;
  }

  /** Think of the proposed amount again. */
  thinkAnew(): void {
    this.#amount = null;
  }

  get mayThinkAnew(): boolean {
    return this.amount !== this.asked?.move.proposed;
  }

  /** Say the amount, once and whole. */
  sayAmount(): void {
    if (this.asked && Number.isSafeInteger(this.amount)) this.#say(`${this.asked.action} ${this.amount}`);
  }

  /** Say the five cards, once and together. */
  sayFive(): void {
    const five = this.#five;
    if (!five || !this.isFive) return;
    const cards = this.picked;
    this.#say([five.action, ...cards].join(" "), cards);
  }

  /** Say what was composed; it is remembered as long as it is on its way. */
  #say(action: string, cards: readonly string[] = []): void {
    this.act(action);
    this.#said = { action, cards };
  }

  act(action: string): void {
    if (this.table.sending !== null) return;
    this.clear();
    void this.table.act(action);
  }

  /** Something is chosen in the present position; what was chosen in another is forgotten. */
  #begin(): void {
    if (!this.#isFresh) this.clear();
    this.#at = this.table.position?.sequence ?? -1;
  }

  clear(): void {
    this.#suit = null;
    this.#amount = null;
    this.#taken = [];
    this.#said = null;
  }
}
