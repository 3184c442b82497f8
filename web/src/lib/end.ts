// Lines of which the last one is to be seen, whatever becomes of the room they have.

/** Keep the end of a box in sight while it grows and shrinks, as long as whoever reads is there; returns what ends that. */
export function keepEnd(box: HTMLElement, isAtEnd: () => boolean): () => void {
  const observer = new ResizeObserver(() => {
    if (isAtEnd()) box.scrollTop = box.scrollHeight;
  });
  observer.observe(box);
  return () => observer.disconnect();
}
