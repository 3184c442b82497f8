// Dragging with a mouse or a pen: the same two taps, from press to release. A finger taps, since it also scrolls.
import { tick } from "svelte";
import type { Square } from "./view";

/** How far a pointer goes before a press becomes a drag. */
const SLACK = 6;

export class Dragging {
  /** Where the thing that is dragged comes from. */
  source = $state.raw<Square | null>(null);
  offset = $state.raw({ x: 0, y: 0 });
  /** A thing that was dropped is where it is: it need not glide there. */
  isDropping = $state.raw(false);

  #press: { square: Square; x: number; y: number } | null = null;

  constructor(
    private readonly isSource: (square: Square) => boolean,
    private readonly pick: (square: Square) => void,
    private readonly drop: (square: Square) => void,
  ) {}

  press = (event: PointerEvent): void => {
    const square = squareOf(event.target);
    if (event.pointerType === "touch" || event.button !== 0 || !square || !this.isSource(square)) return;
    this.#press = { square, x: event.clientX, y: event.clientY };
  };

  move = (event: PointerEvent): void => {
    if (!this.#press) return;
    const offset = { x: event.clientX - this.#press.x, y: event.clientY - this.#press.y };
    if (this.source === null && Math.hypot(offset.x, offset.y) < SLACK) return;
    if (this.source === null) {
      (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
      this.source = this.#press.square;
      this.pick(this.source);
    }
    this.offset = offset;
  };

  release = (event: PointerEvent): void => {
    const source = this.source;
    this.cancel();
    const target = squareOf(document.elementFromPoint(event.clientX, event.clientY));
    if (source === null || !target || target === source) return;
    this.isDropping = true;
    this.drop(target);
    void tick().then(() => requestAnimationFrame(() => (this.isDropping = false)));
  };

  cancel = (): void => {
    this.#press = null;
    this.source = null;
    this.offset = { x: 0, y: 0 };
  };
}

function squareOf(target: EventTarget | null): Square | null {
  const button = target instanceof Element ? target.closest<HTMLElement>("[data-square]") : null;
  return button?.dataset["square"] ?? null;
}
