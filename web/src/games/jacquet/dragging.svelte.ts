// Dragging, an extra to select-then-place: the top man of an arrow follows the pointer. Not with a finger,
// which scrolls the page.
import type { Choosing } from "./choosing.svelte";
import type { Point } from "./geometry";

/** How far a pointer goes before a press becomes a drag, in pixels. */
const SLACK = 8;

export interface Held {
  arrow: number;
  /** Where the pointer is, in parts of the board. */
  at: Point;
}

export class Dragging {
  held = $state.raw<Held | null>(null);
  /** The click that follows a drag on the same arrow is not a press. */
  hasJustDropped = false;
  #stop: AbortController | null = null;

  constructor(
    private readonly choosing: Choosing,
    private readonly box: () => HTMLElement | null,
  ) {}

  /** A pointer goes down on an arrow: from now on it may become a drag. */
  start(arrow: number, down: PointerEvent): void {
    if (
      down.pointerType === "touch" ||
      down.button !== 0 ||
      !this.choosing.isOpen ||
      !this.choosing.sources.has(arrow)
    )
      return;
    this.#end();
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    addEventListener("pointermove", (move) => this.#move(arrow, down, move), { signal });
    addEventListener("pointerup", (up) => this.#drop(arrow, up), { signal });
    addEventListener("pointercancel", () => this.#end(), { signal });
  }

  #move(arrow: number, down: PointerEvent, move: PointerEvent): void {
    const box = this.box()?.getBoundingClientRect();
    if (!box || move.pointerId !== down.pointerId) return;
    if (!this.held && Math.hypot(move.clientX - down.clientX, move.clientY - down.clientY) < SLACK) return;
    if (!this.held) this.choosing.lift(arrow);
    this.held = {
      arrow,
      at: { x: (move.clientX - box.left) / box.width, y: (move.clientY - box.top) / box.height },
    };
  }

  #drop(arrow: number, up: PointerEvent): void {
    const wasDragged = this.held !== null;
    this.#end();
    if (!wasDragged) return;
    this.hasJustDropped = true;
    setTimeout(() => (this.hasJustDropped = false));
    const under = document.elementFromPoint(up.clientX, up.clientY)?.closest<HTMLElement>("[data-arrow]");
    if (under && this.box()?.contains(under)) this.choosing.drop(arrow, Number(under.dataset["arrow"]));
    else this.choosing.cancel();
  }

  #end(): void {
    this.#stop?.abort();
    this.#stop = null;
    this.held = null;
  }
}
