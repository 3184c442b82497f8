// A hand as its player holds it. The house only tells which cards there are: their order is everybody's own.
import { readFace, rankNumber } from "../../cards/faces";
import { isCrowned } from "./crowns";
import type { View } from "./game";

/** A card in the hand; twins are told apart by their number. */
export interface Held {
  id: number;
  card: string;
}
export type Order = "suit" | "rank" | "own";

const SUITS = "hdcs*";

function key(card: string, wild: number, order: Order): number[] {
  const face = readFace(card);
  const rank = face?.kind === "natural" ? rankNumber(face.rank) : 99;
  const suit = face?.kind === "natural" ? SUITS.indexOf(face.suit) : 9;
  const last = face?.kind === "joker" ? 2 : isCrowned(card, wild) ? 1 : 0;
  return order === "rank" ? [last, rank, suit] : [last, suit, rank];
}

/** The hand in order, the wild cards last; in one's own order it stays as it is. */
export function sortHand<T extends { card: string }>(hand: readonly T[], wild: number, order: Order): T[] {
  if (order === "own") return [...hand];
  return hand
    .map((held) => ({ held, key: key(held.card, wild, order) }))
    .sort(
      (a, b) => a.key.map((part, at) => part - (b.key[at] ?? 0)).find((difference) => difference !== 0) ?? 0,
    )
    .map(({ held }) => held);
}

/**
 * The hand after a change: what is still there keeps its place and its number, what is new stands at the end. Of
 * twins, the one that was sent away has gone.
 */
export function keepHand(
  before: readonly Held[],
  cards: readonly string[],
  number: () => number,
  sent: number | null = null,
): Held[] {
  const left = [...cards];
  const stays = new Set<Held>();
  for (const held of [...before].sort((a, b) => Number(a.id === sent) - Number(b.id === sent))) {
    const at = left.indexOf(held.card);
    if (at < 0) continue;
    left.splice(at, 1);
    stays.add(held);
  }
  return [...before.filter((held) => stays.has(held)), ...left.map((card) => ({ id: number(), card }))];
}

/** A card of the hand: the very one if it is still there, or its twin. */
export function findCard(hand: readonly Held[], id: number | null, card: string): Held | undefined {
  return hand.find((held) => held.id === id && held.card === card) ?? hand.find((held) => held.card === card);
}

/** The hand without that card. */
export function withoutCard(hand: readonly Held[], id: number | null, card: string): Held[] {
  const gone = findCard(hand, id, card);
  return hand.filter((held) => held !== gone);
}

/** Put one card before another place of the row. */
export function moveCard(hand: readonly Held[], id: number, to: number): Held[] {
  const from = hand.findIndex((held) => held.id === id);
  const moved = hand[from];
  if (!moved) return [...hand];
  const rest = hand.filter((held) => held.id !== id);
  rest.splice(Math.max(0, Math.min(to > from ? to - 1 : to, rest.length)), 0, moved);
  return rest;
}

/** Bring some cards together, in the order in which they were picked, where the first of the row stood. */
export function gatherCards(hand: readonly Held[], ids: readonly number[]): Held[] {
  const at = hand.findIndex((held) => ids.includes(held.id));
  if (at < 0) return [...hand];
  const picked = ids.flatMap((id) => hand.find((held) => held.id === id) ?? []);
  const rest = hand.filter((held) => !ids.includes(held.id));
  return [...rest.slice(0, at), ...picked, ...rest.slice(at)];
}

/** Bring cards into the order of these; what is not among them stands at the end. */
export function orderCards(hand: readonly Held[], cards: readonly string[]): Held[] {
  const rest = [...hand];
  const found = cards.flatMap((card) => {
    const at = rest.findIndex((held) => held.card === card);
    return at < 0 ? [] : rest.splice(at, 1);
  });
  return [...found, ...rest];
}

/** What is still in the hand of the player who lays his melds one by one. */
export function unlaid(view: View): string[] {
  if (view.phase !== "lay" || view.turn !== view.seat) return view.hand;
  return withoutCards(view.hand, view.laying.flat());
}

/** Some cards without others that may be among them. */
export function withoutCards(cards: readonly string[], gone: readonly string[]): string[] {
  const rest = [...cards];
  for (const card of gone) {
    const at = rest.indexOf(card);
    if (at >= 0) rest.splice(at, 1);
  }
  return rest;
}
