// Parts of a drawn table are pointed at by the names they have there (`data-vital`).

/** Mark the parts with these names, also those that are drawn later, until it is called off. */
export function pointAt(stage: HTMLElement, names: string[]): () => void {
  if (!names.length) return () => undefined;
  const mark = (): void => {
    for (const part of stage.querySelectorAll<HTMLElement>("[data-vital]"))
      if (names.includes(part.dataset["vital"] ?? "")) part.dataset["pointed"] = "";
  };
  mark();
  const watch = new MutationObserver(mark);
  watch.observe(stage, { childList: true, subtree: true });
  return () => {
    watch.disconnect();
    for (const part of stage.querySelectorAll<HTMLElement>("[data-pointed]")) delete part.dataset["pointed"];
  };
}
