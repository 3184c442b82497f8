// Changes made here and not by the house (a card picked up, a hand sorted) are seen on their way as well.
import { tick } from "svelte";
import { look, travel } from "../../lib/travel";

/** Make a change; what stands elsewhere after it glides there. */
export function moving(root: HTMLElement | null, change: () => void): void {
  const before = root && look(root);
  change();
  if (root && before) void tick().then(() => travel(root, before));
}
