// What was touched, as the elements they are.

/** The element that an event happened to, if it was one. */
export function touched(event: Event): Element | null {
  return event.target instanceof Element ? event.target : null;
}
