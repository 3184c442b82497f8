// The keyboard never falls off the table.
//
// A button that was pressed is often gone with the position it belonged to: the browser then gives the focus to
// the page itself, and whoever plays by keyboard or by ear starts again from the top. `keepFocus` gives it to
// whatever a table finds sensible instead, and as long as nobody has touched anything since, goes on following
// what is sensible (a card that was sent and refused is back in the hand).

import { touched } from "./elements";

const CAN_HOLD = "a[href], button, input, select, textarea, summary, [tabindex]";

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** Whether an element can have the focus now. */
function canHold(item: HTMLElement | null): item is HTMLElement {
  return item !== null && item.isConnected && !item.matches(":disabled") && item.closest("[inert]") === null;
}

/** The first of these elements of a page that can have the focus. */
export function firstOf(root: ParentNode | null, ...selectors: string[]): HTMLElement | null {
  for (const selector of selectors) {
    const found = [...(root?.querySelectorAll<HTMLElement>(selector) ?? [])].find(canHold);
    if (found) return found;
  }
  return null;
}

/** From now on, a focus that would be lost goes to what `find` names; return how to stop that. */
export function keepFocus(find: () => HTMLElement | null): () => void {
  let last: Element | null = null;
  let given: HTMLElement | null = null;
  let byKeyboard = false;

  const remember = (event: FocusEvent): void => {
    last = touched(event);
    if (last !== given) given = null;
  };
  const touch = (event: Event): void => {
    given = null;
    if (event.type === "keydown") byKeyboard = true;
    if (event.type !== "pointerdown") return;
    byKeyboard = false;
    // Who touches nothing in particular gives the focus away willingly.
    if (!touched(event)?.closest(CAN_HOLD)) last = null;
  };
  const settle = (): void => {
    const isOurs = given !== null && document.activeElement === given;
    const isOnInert = last !== null && document.activeElement === last && last.closest("[inert]") !== null;
    if (!isOurs && !isOnInert && !(isLost() && last !== null)) return;
    const found = find();
    if (!found || found === document.activeElement) return;
    given = found;
    // What is touched by hand does not make the page jump.
    found.focus({ preventScroll: !byKeyboard });
  };

  const changes = new MutationObserver(settle);
  changes.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ["disabled", "inert"],
  });
  addEventListener("focusin", remember);
  const touches = ["keydown", "pointerdown", "click"] as const;
  for (const name of touches) addEventListener(name, touch, true);
  return () => {
    changes.disconnect();
    removeEventListener("focusin", remember);
    for (const name of touches) removeEventListener(name, touch, true);
  };
}
