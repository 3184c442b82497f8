// The move that was owed, found again on the table as it lay: the house names it in notation, and the cards
// are followed here from the beginning of the turn. Nothing is judged, cards only change places.
import { carryOut, type Step } from "./carrying";
import { readMat, type CrapetteView } from "./view";

export interface Called {
  seat: number;
  offender: number;
  right: boolean;
  clause: string;
  fault?: number;
  at?: number;
  action?: string;
  owed?: string[];
}

/** What should have been played: for the third fault a whole series, else one move. */
export function missedSteps(before: CrapetteView, called: Called): Step[] {
  if (!called.right || !before.start || !called.owed) return [];
  const mat = readMat(before.start);
  const done = before.actions.split(",").filter((action) => action && action !== "crapette!");
  for (const action of done.slice(0, (called.at ?? 1) - 1)) carryOut(mat, action, called.offender);
  const owed = called.fault === 3 ? called.owed : called.owed.slice(0, 1);
  return owed.flatMap((action) => carryOut(mat, action, called.offender) ?? []);
}
