// Which neighbours in a row of cards are melds: the house says so, and here its answer is laid beside the row.
import type { Group } from "./game";

/** Some neighbours in a row: a meld, or cards that are none. */
export interface Marked<T> {
  sort: Group["sort"];
  items: T[];
}

/**
 * A row in the groups of an answer. While the answer is about an earlier row, the melds whose cards still stand
 * together in the same order keep their marks, and nothing else has any.
 */
export function markRow<T extends { card: string }>(
  row: readonly T[],
  groups: readonly Group[],
): Marked<T>[] {
  const isOfThisRow = groups.flatMap(({ cards }) => cards).join() === row.map(({ card }) => card).join();
  return isOfThisRow ? split(row, groups) : keep(row, groups);
}

function split<T>(row: readonly T[], groups: readonly Group[]): Marked<T>[] {
  let from = 0;
  return groups.map(({ sort, cards }) => ({ sort, items: row.slice(from, (from += cards.length)) }));
}

function keep<T extends { card: string }>(row: readonly T[], groups: readonly Group[]): Marked<T>[] {
  const melds = groups.filter(({ sort }) => sort !== null);
  const found: Marked<T>[] = [];
  for (let from = 0; from < row.length;) {
    const at = melds.findIndex(({ cards }) => cards.every((card, place) => row[from + place]?.card === card));
    const [meld] = at < 0 ? [] : melds.splice(at, 1);
    const items = row.slice(from, from + (meld?.cards.length ?? 1));
    const last = found.at(-1);
    if (!meld && last?.sort === null) last.items.push(...items);
    else found.push({ sort: meld?.sort ?? null, items });
    from += items.length;
  }
  return found;
}
