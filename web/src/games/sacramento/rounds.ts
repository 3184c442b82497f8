// Rounds that were won, as the log tells them.
import type { Card, Entry } from "./game";

/** The last round won after an entry: the sentence about it, and the five tokens. */
export function roundWon(log: readonly Entry[], after: number): { say: string; tray: Card[] } | undefined {
  const told = log
    .filter((entry) => entry.sequence > after)
    .flatMap((entry) => entry.events)
    .findLast((each) => each.event === "round-won");
  return told && { say: told.say, tray: told.fields.tray };
}
