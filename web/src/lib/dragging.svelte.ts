// Dragging: the same two taps, from press to release. A finger taps, since it also scrolls, unless the table says
// that nothing scrolls where it is put down.
import { tick } from "svelte";

/** How far a pointer goes before a press becomes a drag. */
const SLACK = 6;

interface Handlers {
  /** The attribute (of `data-`) that names the places of this table. */
  attribute: string;
  isSource: (place: string) => boolean;
  pick: (place: string) => void;
  /** Put down on a place; null is none. */
  drop: (place: string | null) => void;
  byTouch?: boolean;
}

export class Dragging {
  /** Where the thing that is dragged comes from. */
  source = $state.raw<string | null>(null);
  offset = $state.raw({ x: 0, y: 0 });
  /** A thing that was dropped is where it is: it need not glide there. */
  isDropping = $state.raw(false);

  #press: { place: string; x: number; y: number; pointer: number } | null = null;

  constructor(private readonly handlers: Handlers) {}

  press = (event: PointerEvent): void => {
    const place = this.#placeOf(event.target);
    if (
      (event.pointerType === "touch" && !this.handlers.byTouch) ||
      event.button !== 0 ||
      !place ||
      !this.handlers.isSource(place)
    )
      return;
    this.#press = { place, x: event.clientX, y: event.clientY, pointer: event.pointerId };
  };

  move = (event: PointerEvent): void => {
    if (this.#press?.pointer !== event.pointerId) return;
    const offset = { x: event.clientX - this.#press.x, y: event.clientY - this.#press.y };
    if (this.source === null && Math.hypot(offset.x, offset.y) < SLACK) return;
    if (this.source === null) {
      if (event.currentTarget instanceof HTMLElement) event.currentTarget.setPointerCapture(event.pointerId);
      this.source = this.#press.place;
      this.handlers.pick(this.source);
    }
    this.offset = offset;
  };

  release = (event: PointerEvent): void => {
    const source = this.source;
    this.cancel();
    const target = this.#placeOf(document.elementFromPoint(event.clientX, event.clientY));
    if (source === null || target === source) return;
    this.isDropping = true;
    this.handlers.drop(target);
    void tick().then(() => requestAnimationFrame(() => (this.isDropping = false)));
  };

  cancel = (): void => {
    this.#press = null;
    this.source = null;
    this.offset = { x: 0, y: 0 };
  };

  #placeOf(target: EventTarget | null): string | null {
    const found = target instanceof Element ? target.closest(`[data-${this.handlers.attribute}]`) : null;
    return found?.getAttribute(`data-${this.handlers.attribute}`) ?? null;
  }
}
