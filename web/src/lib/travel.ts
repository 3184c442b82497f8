// Things travel from where they were to where they go.
//
// An element with `data-travel="<key>"` is followed by its key: when, after a change, an element with the
// same key stands elsewhere, it starts from its old place and glides to the new one. A thing that comes from
// a place where it had no key (a card from a face-down pack) names that place with `data-from="<place>"`,
// and starts at the element with `data-place="<place>"`. Keys are unique at any moment; `data-from` is tried
// when the key was not there before.
import { settings } from "./settings.svelte";

const DURATION = 320;

export interface Places {
  travellers: Map<string, DOMRect>;
  places: Map<string, DOMRect>;
}

/** Where everything is, before a change. */
export function look(root: HTMLElement): Places {
  const travellers = new Map<string, DOMRect>();
  const places = new Map<string, DOMRect>();
  for (const item of root.querySelectorAll<HTMLElement>("[data-travel]")) {
    travellers.set(item.dataset["travel"] ?? "", item.getBoundingClientRect());
  }
  for (const item of root.querySelectorAll<HTMLElement>("[data-place]")) {
    places.set(item.dataset["place"] ?? "", item.getBoundingClientRect());
  }
  return { travellers, places };
}

/** After the change: start everything from where it was. */
export function travel(root: HTMLElement, before: Places): void {
  if (settings.isStill) return;
  for (const item of root.querySelectorAll<HTMLElement>("[data-travel]")) {
    const from =
      before.travellers.get(item.dataset["travel"] ?? "") ?? before.places.get(item.dataset["from"] ?? "");
    if (from) glide(item, from);
  }
}

function glide(item: HTMLElement, from: DOMRect): void {
  const to = item.getBoundingClientRect();
  const x = from.left + from.width / 2 - to.left - to.width / 2;
  const y = from.top + from.height / 2 - to.top - to.height / 2;
  if (to.width === 0 || from.width === 0 || (Math.abs(x) < 1 && Math.abs(y) < 1)) return;
  item.animate(
    [
      { translate: `${x}px ${y}px`, zIndex: 50 },
      { translate: "0 0", zIndex: 50 },
    ],
    { duration: Math.min(600, DURATION + Math.hypot(x, y) / 4), easing: "cubic-bezier(.2,.8,.3,1)" },
  );
}
