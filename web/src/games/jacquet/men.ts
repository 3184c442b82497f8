// Every man is followed from place to place, so that it is the same one that travels.
import { ARROWS, OFF } from "./standing";

/** The men of one seat: at each arrow of its path, and last off the board, their keys from the bottom up. */
export interface Lineup {
  places: string[][];
  /** Who has just changed places. */
  moved: ReadonlySet<string>;
}

/** The men of a seat after a change, each as little moved as the numbers allow. */
export function follow(before: Lineup | null, seat: number, men: readonly number[], off: number): Lineup {
  const wanted = [...men.slice(0, ARROWS), off];
  const places = before ? before.places.map((keys) => [...keys]) : wanted.map((): string[] => []);
  const all = wanted.reduce((sum, count) => sum + count, 0);
  const loose = before ? [] : Array.from({ length: all }, (_, number) => `${seat}.${number}`);
  places.forEach((keys, place) => loose.push(...keys.splice(Math.min(keys.length, wanted[place] ?? 0))));
  const moved = new Set(before ? loose : []);
  // Men only go forward, so the ones from farthest behind fill the places farthest behind.
  places.forEach((keys, place) => keys.push(...loose.splice(0, (wanted[place] ?? 0) - keys.length)));
  return { places, moved };
}

/** One man and where it stands. */
export interface Stander {
  key: string;
  place: number;
  rank: number;
  count: number;
  moved: boolean;
}

/** The men of a lineup one by one, always in the same order, so that nothing on the page is made anew. */
export function standers({ places, moved }: Lineup): Stander[] {
  return places
    .flatMap((keys, place) =>
      keys.map((key, rank) => ({ key, place, rank, count: keys.length, moved: moved.has(key) })),
    )
    .sort((a, b) => Number(a.key.slice(2)) - Number(b.key.slice(2)));
}

export const isOff = (place: number): boolean => place === OFF;
