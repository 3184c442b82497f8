// The time of this moment by the clock of the house, for what is shown of it: whoever reads it in the page follows it,
// second by second. A device whose own clock is wrong shows the same as all others.
import { createSubscriber } from "svelte/reactivity";

const follow = createSubscriber((update) => {
  const timer = setInterval(update, 1000);
  return () => clearInterval(timer);
});

/** What is told in whole seconds and takes its way through a network is not more exact. */
const NEAR = 3000;
let ahead = 0;

/** The house says what time it is there, in milliseconds of Unix time. */
export function hearTime(told: number): void {
  const difference = told - Date.now();
  ahead = Math.abs(difference) > NEAR ? difference : 0;
}

/** Milliseconds of Unix time, of this moment alone. */
export const atOnce = (): number => Date.now() + ahead;

/** The same, followed. */
export function now(): number {
  follow();
  return atOnce();
}
