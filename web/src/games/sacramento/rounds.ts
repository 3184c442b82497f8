// Rounds that were won, as the log tells them.
import type { EntryTold } from "../../generated/messages";
import type { Card } from "./view";

/** The last round won after an entry: the sentence about it, and the five tokens. */
export function roundWon(
  log: readonly EntryTold[],
  after: number,
): { say: string; tray: Card[] } | undefined {
  const told = log
    .filter((entry) => entry.sequence > after)
    .flatMap((entry) => entry.events)
    .findLast(({ event }) => event === "round-won");
  return told && { say: told.say, tray: told.fields["tray"] as Card[] };
}
