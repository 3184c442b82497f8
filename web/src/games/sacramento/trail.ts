// What somebody else has just moved, so that nobody misses a token that slid away.
import type { EntryTold } from "../../generated/messages";
import type { Square } from "./view";

export interface Step {
  from: Square;
  to: Square;
  isPiece: boolean;
}

/** The movements of the latest turn; nothing once the viewer himself has moved on. */
export function lastSteps(log: readonly EntryTold[], viewer: number | null): Step[] {
  let mover: unknown = null;
  let steps: Step[] = [];
  for (const { event, fields } of log.flatMap((entry) => entry.events)) {
    if (event === "dealt") steps = [];
    if (event === "taken-back") steps = steps.slice(0, -1);
    if (event !== "piece-moved" && event !== "token-moved") continue;
    if (fields["seat"] !== mover) steps = [];
    mover = fields["seat"];
    steps = [
      ...steps,
      { from: fields["from"] as Square, to: fields["to"] as Square, isPiece: event === "piece-moved" },
    ];
  }
  return mover === viewer ? [] : steps;
}
