// What somebody else has just moved, so that nobody misses a token that slid away.
import type { Entry, Square } from "./game";

export interface Step {
  from: Square;
  to: Square;
  isPiece: boolean;
}

/** The movements of the latest turn; nothing once the viewer himself has moved on. */
export function lastSteps(log: readonly Entry[], viewer: number | null): Step[] {
  let mover: number | null = null;
  let steps: Step[] = [];
  for (const told of log.flatMap((entry) => entry.events)) {
    if (told.event === "dealt") steps = [];
    if (told.event === "taken-back") steps = steps.slice(0, -1);
    if (told.event !== "piece-moved" && told.event !== "token-moved") continue;
    const { seat, from, to } = told.fields;
    if (seat !== mover) steps = [];
    mover = seat;
    steps = [...steps, { from, to, isPiece: told.event === "piece-moved" }];
  }
  return mover === viewer ? [] : steps;
}
