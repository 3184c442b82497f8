// Actions as they are written: a word (`pass`, `show`, `bid`…), chips pushed forward (`+20`), a suit led
// (`lead-h`), a sequence up to a card (`seq-7d`), a card picked for poker (`pick-Ks`).
import type { Choice } from "../../generated/messages";
import { JOKER, RANKS, SPACE_CARDS, SUITS, type Space, type Suit } from "./view";

export type Action =
  | { kind: "word"; word: string }
  | { kind: "push"; chips: number }
  | { kind: "lead"; suit: Suit }
  | { kind: "sequence"; top: string }
  | { kind: "pick"; card: string };

/** The chips one may push forward in one go, the largest first. */
export const PUSHES = [100, 20, 5, 1] as const;

export function readAction(text: string): Action {
  const push = /^\+(\d+)$/.exec(text);
  if (push) return { kind: "push", chips: Number(push[1]) };
  const [verb, thing = ""] = text.split("-", 2);
  if (verb === "lead" && SUITS.includes(thing as Suit)) return { kind: "lead", suit: thing as Suit };
  if (verb === "seq" && thing) return { kind: "sequence", top: thing };
  if (verb === "pick" && thing) return { kind: "pick", card: thing };
  return { kind: "word", word: text };
}

/** The three cards of a sequence up to this one; below the three lies the ace. */
export function cardsUpTo(top: string): string[] {
  const rank = RANKS.indexOf(top[0] ?? "");
  const suit = top[1] ?? "";
  return [rank - 2, rank - 1, rank].map((at) => `${RANKS.at(at) ?? ""}${suit}`);
}

/** The cards as this hand would show them: what it lacks is the joker. */
export function withJoker(cards: readonly string[], hand: readonly string[]): string[] {
  return cards.map((card) => (hand.includes(card) ? card : JOKER));
}

/** The cards that an answer to a call would show. */
export function answerCards(action: string, call: Space | null, hand: readonly string[]): string[] {
  const read = readAction(action);
  if (read.kind === "sequence") return withJoker(cardsUpTo(read.top), hand);
  if (action === "show" && call) return withJoker(SPACE_CARDS[call] ?? [], hand);
  return [];
}

/** The card that a suit would be led with: a hand is told in rising order. */
export function leadCard(suit: string, hand: readonly string[]): string | null {
  return hand.find((card) => card[1] === suit) ?? null;
}

/** What may be done, sorted by kind. */
export interface Legal {
  words: Map<string, Choice>;
  pushes: Set<number>;
  leads: { choice: Choice; suit: Suit }[];
  sequences: { choice: Choice; top: string }[];
  picks: Set<string>;
}

export function readLegal(choices: readonly Choice[]): Legal {
  const legal: Legal = { words: new Map(), pushes: new Set(), leads: [], sequences: [], picks: new Set() };
  for (const choice of choices) {
    const action = readAction(choice.action);
    if (action.kind === "word") legal.words.set(action.word, choice);
    if (action.kind === "push") legal.pushes.add(action.chips);
    if (action.kind === "lead") legal.leads.push({ choice, suit: action.suit });
    if (action.kind === "sequence") legal.sequences.push({ choice, top: action.top });
    if (action.kind === "pick") legal.picks.add(action.card);
  }
  return legal;
}
