// A table at which what the others did is shown again, one position after the other; nobody acts in it.
import type { GameTypes, PositionOf } from "../lib/game";
import { TableClient } from "../lib/table.svelte";
import type { Step } from "./others";

export class AgainClient<G extends GameTypes = GameTypes> extends TableClient<G> {
  override readonly isReplay = true;
  /** How many steps have been shown. */
  at = $state.raw(0);
  readonly steps: Step<G>[];
  readonly #before: PositionOf<G>;

  constructor(of: TableClient<G>, before: PositionOf<G>, steps: Step<G>[]) {
    super(of.id, null);
    this.steps = steps;
    this.#before = before;
    this.about = of.about;
    this.seat = of.seat;
    this.connection = "open";
    this.position = looked(before);
  }

  /** What happened with the step that is shown, in sentences. */
  get told(): string[] {
    const events = this.steps[this.at - 1]?.entries.flatMap((entry) => entry.events) ?? [];
    return events.map((event) => event.say).filter(Boolean);
  }

  get isAtEnd(): boolean {
    return this.at >= this.steps.length;
  }

  /** Show another step: on, so that it is seen how it came about; back, so that it is seen how it is undone. */
  go(to: number): void {
    const at = Math.max(0, Math.min(to, this.steps.length));
    const step = this.steps[at - 1];
    this.latest = at > this.at ? (step?.entries ?? []) : [];
    this.undone = this.steps.slice(at, this.at).flatMap(({ entries }) => entries);
    this.position = looked(step?.position ?? this.#before);
    this.at = at;
  }

  override connect(): void {
    // there is nobody to talk to
  }
}

/** A position that is only looked at. */
function looked<G extends GameTypes>(position: PositionOf<G>): PositionOf<G> {
  return { ...position, legal: [], canUndo: false };
}
