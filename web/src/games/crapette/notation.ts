// Moves as they are written: a source (c crapette, t turned card, e waste, 1–8 a column) and a target
// (+ centre, C and E the other's crapette and waste, 1–8 a column); a dash between two columns.
export type Source = string;
export type Target = string;

const MOVE = /^([cte1-8])(-?)([+CE1-8])$/;

export interface Move {
  source: Source;
  target: Target;
}

/** The move a text writes; null for the words (turn, discard, pass, crapette!). */
export function readMove(action: string): Move | null {
  const found = MOVE.exec(action);
  return found ? { source: found[1] ?? "", target: found[3] ?? "" } : null;
}

export function writeMove(source: Source, target: Target): string {
  const isBetweenColumns = /\d/.test(source) && /\d/.test(target);
  return `${source}${isBetweenColumns ? "-" : ""}${target}`;
}

/** Where a source lies on the mat, when this seat is in turn: the name of a place. */
export function placeOfSource(source: Source, seat: number): string {
  return source === "c" || source === "e" ? `${source}${seat}` : source;
}

/** Where a target lies; the centre has a place for each suit. */
export function placeOfTarget(target: Target, seat: number, card: string | null): string {
  if (target === "C" || target === "E") return `${target.toLowerCase()}${1 - seat}`;
  return target === "+" ? `+${card?.[1] ?? ""}` : target;
}

/** What a pile on the mat is to the player of this seat as a source, and as a target ("d": one's own waste). */
export function sourceOf(pile: string, seat: number): Source | null {
  if (pile === `c${seat}` || pile === `e${seat}`) return pile[0] ?? null;
  return /^[t1-8]$/.test(pile) ? pile : null;
}

export function targetOf(pile: string, seat: number): Target | null {
  if (pile === `c${1 - seat}` || pile === `e${1 - seat}`) return pile[0]?.toUpperCase() ?? null;
  if (pile === `e${seat}`) return "d";
  return /^[+1-8]$/.test(pile) ? pile : null;
}
