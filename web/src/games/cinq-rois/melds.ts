// Which cards that lie side by side look like a suite or a family: only to draw a hand, the house alone judges.
import { rankNumber, readFace } from "../../cards/faces";

export interface Wildness {
  wild: number;
  minNaturals: number;
}
export type Sort = "run" | "family";

/** Some neighbours in a hand: a meld, or cards that are none. */
export interface Group<T> {
  sort: Sort | null;
  items: T[];
}

const LONGEST_RUN = 11;
const JOKER_COST = 50;
const WILD_COST = 20;

const rankOf = (card: string): number => {
  const face = readFace(card);
  return face?.kind === "natural" ? rankNumber(face.rank) : 0;
};
const suitOf = (card: string): string => card.slice(-1);

/** Whether a card is a joker or of the wild rank. */
export function isWild(card: string, wild: number): boolean {
  return card === "JK" || rankOf(card) === wild;
}

/** What a card left in hand costs. */
export function costOf(card: string, wild: number): number {
  if (card === "JK") return JOKER_COST;
  return rankOf(card) === wild ? WILD_COST : rankOf(card);
}

/** What sort of meld some cards are, if they are one. */
export function sortOf(cards: readonly string[], { wild, minNaturals }: Wildness): Sort | null {
  const own = cards.filter((card) => !isWild(card, wild));
  if (cards.length < 3) return null;
  const ranks = own.map(rankOf);
  if (own.length >= minNaturals && ranks.every((rank) => rank === ranks[0])) return "family";
  const isOfOneSuit = own.every((card) => suitOf(card) === suitOf(own[0] ?? ""));
  const isStraight =
    new Set(ranks).size === own.length && Math.max(...ranks) - Math.min(...ranks) < cards.length;
  return cards.length <= LONGEST_RUN && own.length > 0 && isOfOneSuit && isStraight ? "run" : null;
}

/** Part a row of cards into melds of neighbours and the rest, so that the rest costs least. */
export function groupNeighbours<T>(
  row: readonly T[],
  cardOf: (item: T) => string,
  rules: Wildness,
): Group<T>[] {
  // best[i]: the cheapest way to part what lies from i on.
  const best: { cost: number; take: number; sort: Sort | null }[] = [];
  best[row.length] = { cost: 0, take: 0, sort: null };
  for (let from = row.length - 1; from >= 0; from--) {
    const alone = costOf(cardOf(row[from] as T), rules.wild) + (best[from + 1]?.cost ?? 0);
    let found: (typeof best)[number] = { cost: alone, take: 1, sort: null };
    for (let to = from + 3; to <= row.length; to++) {
      const sort = sortOf(row.slice(from, to).map(cardOf), rules);
      const cost = best[to]?.cost ?? 0;
      if (sort && cost < found.cost) found = { cost, take: to - from, sort };
    }
    best[from] = found;
  }
  const groups: Group<T>[] = [];
  for (let from = 0; from < row.length;) {
    const { take, sort } = best[from] ?? { take: 1, sort: null };
    const last = groups.at(-1);
    if (sort === null && last?.sort === null) last.items.push(row[from] as T);
    else groups.push({ sort, items: row.slice(from, from + take) });
    from += take;
  }
  return groups;
}
