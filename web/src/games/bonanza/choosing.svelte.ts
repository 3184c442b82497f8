// What a player has in mind before it is said: the suit to lead, the five cards for poker.
import type { TableClient } from "../../lib/table.svelte";
import { leadCard, readLegal } from "./notation";
import type { BonanzaView } from "./view";

const FIVE = 5;

export class Choosing {
  #at = $state.raw(-1);
  #suit = $state.raw<string | null>(null);
  /** Cards taken by hand for poker and not yet told to the house. */
  #taken = $state.raw<readonly string[]>([]);
  /** The cards being told, one after the other, in rising order. */
  #queue = $state.raw<readonly string[]>([]);
  /** The entry after which a card was told, or a push taken back, last. */
  #toldAt = -1;
  #isTakingBack = false;

  constructor(private readonly table: TableClient) {}

  get #view(): BonanzaView {
    return this.table.position?.view as unknown as BonanzaView;
  }
  get #legal() {
    return readLegal(this.table.legal);
  }

  /** The card that would be led, once its suit is chosen. */
  get lead(): string | null {
    if (this.#suit === null || this.#at !== this.table.position?.sequence || !this.#legal.leads.length)
      return null;
    return leadCard(this.#suit, this.#view.hand);
  }
  get isPicking(): boolean {
    return this.#legal.picks.size > 0;
  }
  /** The cards for poker so far, told or not. */
  get picked(): readonly string[] {
    if (!this.isPicking && !this.#queue.length) return [];
    return [...new Set([...this.#view.picking, ...this.#queue, ...this.#taken])];
  }
  get isFive(): boolean {
    return this.picked.length === FIVE;
  }
  get isTelling(): boolean {
    return this.#queue.length > 0;
  }

  /** A card of one's own hand was pressed. */
  press(card: string): void {
    if (this.#legal.leads.length) this.#pressLead(card);
    else if (this.isPicking) this.#pressPick(card);
  }

  #pressLead(card: string): void {
    const suit = card[1] ?? "";
    // A suit that may not be led is sent all the same: the house says why not.
    if (!this.#legal.leads.some((lead) => lead.suit === suit)) return this.act(`lead-${suit}`);
    if (this.lead === card) return this.act(`lead-${suit}`);
    this.#suit = this.lead?.[1] === suit ? null : suit;
    this.#at = this.table.position?.sequence ?? -1;
  }

  #pressPick(card: string): void {
    if (this.#view.picking.includes(card)) return;
    if (this.#taken.includes(card)) this.#taken = this.#taken.filter((one) => one !== card);
    else if (!this.isFive) this.#taken = [...this.#taken, card];
  }

  /** Lead the card chosen. */
  leadChosen(): void {
    if (this.lead) this.act(`lead-${this.lead.charAt(1)}`);
  }

  /** Tell the house the five cards; it wants them one by one, in rising order, as the hand is told. */
  tellFive(): void {
    this.#queue = this.#view.hand.filter((card) => this.#taken.includes(card));
    this.#taken = [];
    this.#toldAt = -1;
    this.goOn();
  }

  /** Take all chips pushed forward back; the house takes one push back at a time. */
  takeBack(): void {
    this.clear();
    this.#isTakingBack = true;
    this.#toldAt = -1;
    this.goOn();
  }

  /** Go on with what takes several steps, when the house has heard the one before. */
  goOn(): void {
    const sequence = this.table.position?.sequence ?? -1;
    // The receipt comes before the news: only the news says that the next step may be taken.
    if (this.table.sending !== null || sequence === this.#toldAt) return;
    if (this.#isTakingBack) this.#takeBackOne(sequence);
    else this.#tellOne(sequence);
  }

  #takeBackOne(sequence: number): void {
    // Cards chosen before the chips were pushed stay chosen.
    if (this.#view.pushed === 0 || !this.table.position?.canUndo) return this.clear();
    this.#toldAt = sequence;
    void this.table.undo().then((receipt) => {
      if (!receipt.ok) this.clear();
    });
  }

  #tellOne(sequence: number): void {
    const [next, ...rest] = this.#queue;
    if (next === undefined) return;
    this.#toldAt = sequence;
    this.#queue = rest;
    if (!this.#view.hand.includes(next)) return this.clear();
    void this.table.act(`pick-${next}`).then((receipt) => {
      if (!receipt.ok) this.clear();
    });
  }

  act(action: string): void {
    if (this.table.sending !== null) return;
    this.clear();
    void this.table.act(action);
  }

  clear(): void {
    this.#suit = null;
    this.#taken = [];
    this.#queue = [];
    this.#isTakingBack = false;
  }
}
