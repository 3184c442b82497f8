// Cards carried from place to place, as an action says. Nothing is judged here: whether it may be done is the
// house's affair, and what is carried on its way is put right by its answer.
import { readMove, type Move } from "./notation";
import { rankOf, suitOf, type Mat, type Side } from "./view";

export interface Step {
  card: string;
  source: string;
  target: string;
}

/** Carry one action of this seat out on a mat; the card that was moved, if one was. */
export function carryOut(mat: Mat, action: string, seat: number): Step | null {
  const own = mat.sides[seat];
  const other = mat.sides[1 - seat];
  if (!own || !other) return null;
  if (action === "t") turn(mat, own);
  if (action === "d" && mat.waiting !== null) own.waste.push(takeFrom(mat, own, "t") ?? "??");
  const move = readMove(action);
  const card = move && takeFrom(mat, own, move.source);
  if (!move || !card) return null;
  putOn(mat, other, move.target, card);
  return { card, ...move };
}

function turn(mat: Mat, own: Side): void {
  if (!own.stock.length) own.stock = own.waste.splice(0).reverse();
  mat.waiting = own.stock.pop() ?? null;
}

function takeFrom(mat: Mat, own: Side, source: Move["source"]): string | null {
  if (source === "t") {
    const card = mat.waiting;
    mat.waiting = null;
    return card;
  }
  const pile = source === "c" ? own.crapette : source === "e" ? own.waste : mat.columns[Number(source) - 1];
  return pile?.pop() ?? null;
}

function putOn(mat: Mat, other: Side, target: Move["target"], card: string): void {
  if (target === "C") other.crapette.push(card);
  else if (target === "E") other.waste.push(card);
  else if (target !== "+") mat.columns[Number(target) - 1]?.push(card);
  else {
    const slots = mat.centre[suitOf(card)];
    const slot = slots?.indexOf(rankOf(card)) ?? -1;
    if (slots && slot >= 0) slots[slot] = rankOf(card) + 1;
  }
}
