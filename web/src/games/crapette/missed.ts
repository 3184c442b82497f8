// The move that was owed, found again on the table as it lay: the house names it in notation, and the cards
// are followed here from the beginning of the turn. Nothing is judged, cards only change places.
import { readMove } from "./notation";
import { readMat, type CrapetteView, type Mat } from "./view";

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

export interface Step {
  card: string;
  source: string;
  target: string;
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

function carryOut(mat: Mat, action: string, seat: number): Step | null {
  const own = mat.sides[seat];
  const other = mat.sides[1 - seat];
  if (!own || !other) return null;
  if (action === "t") {
    if (!own.stock.length) own.stock = own.waste.splice(0).reverse();
    mat.waiting = own.stock.pop() ?? null;
    return null;
  }
  const move = readMove(action);
  const card = move && takeFrom(mat, own, move.source);
  if (!move || !card) return null;
  if (move.target === "C") other.crapette.push(card);
  else if (move.target === "E") other.waste.push(card);
  else if (move.target !== "+") mat.columns[Number(move.target) - 1]?.push(card);
  return { card, source: move.source, target: move.target };
}

function takeFrom(mat: Mat, own: Mat["sides"][0], source: string): string | null {
  if (source === "t") {
    const card = mat.waiting;
    mat.waiting = null;
    return card;
  }
  const pile = source === "c" ? own.crapette : source === "e" ? own.waste : mat.columns[Number(source) - 1];
  return pile?.pop() ?? null;
}
