// From many moves to one, part by part: any game's moves can be chosen by what they are made of.
import type { ChoiceOf, GameTypes } from "../../lib/game";

type Plain = ChoiceOf<GameTypes>;
/** The parts of a move, whatever its game calls them. */
type Parts = Record<string, unknown>;

/** So many choices are offered at once. */
export const FEW = 8;

/** Moves of one sort, in the order in which they came. */
export interface Group {
  what: string;
  choices: Plain[];
}

export function groupBySort(legal: readonly Plain[]): Group[] {
  const groups = new Map<string, Plain[]>();
  for (const choice of legal) groups.set(choice.move.what, [...(groups.get(choice.move.what) ?? []), choice]);
  return [...groups].map(([what, choices]) => ({ what, choices }));
}

const parts = (choice: Plain): Parts => ({ ...choice.move });

/** A question that tells many moves apart: the part they differ in, and its values. */
export interface Question {
  part: string;
  values: string[];
}

/** What to ask first; nothing where the moves are few enough to be listed. */
export function question(choices: readonly Plain[]): Question | null {
  const first = choices[0];
  if (!first || choices.length <= FEW) return null;
  for (const part of Object.keys(parts(first)).filter((name) => name !== "what" && name !== "action")) {
    const values = [...new Set(choices.map((choice) => String(parts(choice)[part])))];
    if (values.length > 1 && values.length < choices.length) return { part, values };
  }
  return null;
}

/** The moves of which a part has this value. */
export function narrow(choices: readonly Plain[], { part }: Question, value: string): Plain[] {
  return choices.filter((choice) => String(parts(choice)[part]) === value);
}

/** A range from which an amount is to be named, if the move asks for one. */
export function amountOf(choice: Plain): { least: number; most: number } | null {
  const amount = parts(choice)["amount"];
  if (typeof amount !== "object" || amount === null || !("least" in amount) || !("most" in amount))
    return null;
  return { least: Number(amount.least), most: Number(amount.most) };
}

/** Cards of which some are to be chosen, if the move asks for that. */
export function cardsOf(choice: Plain): { cards: string[]; count: number } | null {
  const wanted = parts(choice)["choose"];
  if (typeof wanted !== "object" || wanted === null || !("cards" in wanted) || !("count" in wanted))
    return null;
  return Array.isArray(wanted.cards)
    ? { cards: wanted.cards.map(String), count: Number(wanted.count) }
    : null;
}
