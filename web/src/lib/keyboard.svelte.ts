// A button that did its work is gone, and the browser then drops the keyboard to the page itself: whoever was on
// it would have to start again from the top.
import { on } from "svelte/events";

/** After a change of what `watch` reads: whoever was on something that is gone goes on where `resume` leads. */
export function keepKeyboard(watch: () => unknown, resume: () => void): void {
  let last: Element | null = null;
  $effect(() => on(window, "focusin", (event) => (last = event.target as Element)));
  $effect(() => {
    watch();
    if (last && !last.isConnected && document.activeElement === document.body) resume();
  });
}
