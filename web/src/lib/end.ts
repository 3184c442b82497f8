// Lines of which the last one is to be seen, whatever becomes of the room they have; who reads further up is left there.

const NEAR = 40;

const sizeOf = (box: HTMLElement): string => `${box.clientWidth}×${box.clientHeight}`;

/** Whether whoever reads a box is at its end, and is kept there. */
export class End {
  isThere = true;
  /** The room that was there when it was last looked at. */
  #size = "";

  /** Keep the end in sight while the box grows and shrinks; returns what ends that. */
  follow(box: HTMLElement): () => void {
    this.#size = sizeOf(box);
    const observer = new ResizeObserver(() => {
      this.#size = sizeOf(box);
      this.show(box);
    });
    observer.observe(box);
    return () => observer.disconnect();
  }

  /** Show the end to whoever is there. */
  show(box: HTMLElement): void {
    if (this.isThere) box.scrollTop = box.scrollHeight;
  }

  /** The box was scrolled: by its reader, unless its room has just changed, which moves what is in it. */
  note(box: HTMLElement): void {
    if (sizeOf(box) === this.#size) this.isThere = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR;
  }
}
