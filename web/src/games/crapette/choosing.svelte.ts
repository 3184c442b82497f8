// One card is chosen, then its place: what may be chosen and where it may go is what the house listed.
import type { TableClient } from "../../lib/table.svelte";
import { readMove, writeMove } from "./notation";

export class Choosing {
  /** The source chosen by hand (or put down, if null), and at which position: it counts for that one alone. */
  #chosen = $state.raw<{ source: string | null; at: number }>({ source: null, at: -1 });

  constructor(private readonly table: TableClient) {}

  /** The source in hand: chosen, or the turned card, which always waits to be placed. */
  get source(): string | null {
    if (!this.table.isMyTurn) return null;
    const sequence = this.table.position?.sequence ?? 0;
    if (this.#chosen.at === sequence) return this.#chosen.source;
    return this.sources.has("t") ? "t" : null;
  }

  get sources(): Set<string> {
    const sources = this.table.legal.flatMap((choice) => readMove(choice.action)?.source ?? []);
    return new Set(this.table.choice("d") ? [...sources, "t"] : sources); // it may go to one's own waste, too
  }

  get targets(): Set<string> {
    const source = this.source;
    return new Set(
      this.table.legal.flatMap((choice) => {
        const move = readMove(choice.action);
        return move?.source === source ? move.target : [];
      }),
    );
  }

  choose(source: string | null): void {
    this.#chosen = { source, at: this.table.position?.sequence ?? 0 };
  }

  /** A place was pressed that holds a source, a target, or both. */
  press(source: string | null, target: string | null): void {
    const inHand = this.source;
    if (inHand !== null && inHand === source) return this.choose(null);
    if (
      inHand !== null &&
      target !== null &&
      (this.targets.has(target) || source === null || !this.sources.has(source))
    ) {
      return this.send(writeMove(inHand, target)); // a move that is not allowed is explained by the house
    }
    if (source !== null && this.table.isMyTurn) this.choose(source);
  }

  /** What is in hand was dropped on a target, or on none: then it goes back. */
  drop(target: string | null): void {
    const source = this.source;
    if (target === "d") return source === "t" ? this.send("d") : this.choose(null);
    if (source === null || target === null) return this.choose(null);
    this.send(writeMove(source, target));
  }

  send(action: string): void {
    void this.table.act(action);
  }
}
