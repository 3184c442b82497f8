// One card is chosen, then its place: what may be chosen and where it may go is what the house listed. Anything
// else is asked of the house, which says why not.
import type { TableClient } from "../../lib/table.svelte";
import { type Carrying, type Crapette, isCarrying } from "./game";
import { CENTRE, TURNED } from "./mat";

export class Choosing {
  /** The place chosen by hand (or put down, if null), and at which position: it counts for that one alone. */
  #chosen = $state.raw<{ place: string | null; at: number }>({ place: null, at: -1 });

  constructor(private readonly table: TableClient<Crapette>) {}

  get #moves(): Carrying[] {
    return this.table.legal.map((choice) => choice.move).filter(isCarrying);
  }

  /** The place whose card is in hand: chosen, or the turned card, which always waits to be placed. */
  get source(): string | null {
    if (!this.table.isMyTurn) return null;
    const sequence = this.table.position?.sequence ?? 0;
    if (this.#chosen.at === sequence) return this.#chosen.place;
    return this.sources.has(TURNED) ? TURNED : null;
  }

  /** The places from which a card may go. */
  get sources(): Set<string> {
    return new Set(this.#moves.map((move) => move.source));
  }

  /** The places to which the card in hand may go. */
  get targets(): Set<string> {
    const source = this.source;
    return new Set(this.#moves.filter((move) => move.source === source).map((move) => move.target));
  }

  /** The legal move between two places. */
  move(source: string, target: string): Carrying | undefined {
    return this.#moves.find(
      (move) =>
        move.source === source && (move.target === target || (target === CENTRE && move.what === "build")),
    );
  }

  choose(place: string | null): void {
    this.#chosen = { place, at: this.table.position?.sequence ?? 0 };
  }

  /** A pile of one's own was pressed: its card is taken in hand, or put down again. */
  take(place: string): void {
    this.choose(this.source === place ? null : place);
  }

  /** Another place was pressed: what is in hand goes there, or its own card, if it has one, is taken in hand. */
  press(place: string, hasCard = false): void {
    const source = this.source;
    if (source === place) this.choose(null);
    else if (source === null || (this.sources.has(place) && !this.move(source, place))) {
      if (hasCard) this.choose(place);
    } else this.carry(source, place);
  }

  /** What is in hand was dropped on a place, or on none: then it goes back. */
  drop(place: string | null): void {
    const source = this.source;
    if (source === null || place === null) this.choose(null);
    else this.carry(source, place);
  }

  /** Carry a card from place to place; the house says why, if it does not go there. */
  carry(source: string, target: string): void {
    this.send(this.move(source, target)?.action ?? `${source} ${target}`);
  }

  send(action: string): void {
    void this.table.act(action);
  }
}
