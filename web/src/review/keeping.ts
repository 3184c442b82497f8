// What this browser keeps of the reviews it has asked for of its own games: for "my play", and for nobody else.
import { keep, readKept } from "../lib/storage";
import type { ReviewedOf } from "./house";

export interface KeptReview {
  table: string;
  game: string;
  lid: string;
  /** When the game was reviewed first, in milliseconds. */
  at: number;
  accuracy: number;
  /** How often each sort of move cost something. */
  kinds: Record<string, number>;
}

const KEY = "tablee.reviews";
const MOST = 500;

export function keptReviews(): KeptReview[] {
  return readKept<KeptReview[]>(KEY, []);
}

/** Keep what a review says of one's own seat; of the same game once. */
export function keepReview(table: string, seat: number, found: ReviewedOf, now: number): void {
  const kept = summarize(table, seat, found, now);
  if (!kept) return;
  const others = keptReviews();
  const before = others.find((one) => one.table === table);
  const all = [...others.filter((one) => one !== before), { ...kept, at: before?.at ?? now }];
  all.sort((a, b) => a.at - b.at);
  keep(KEY, all.slice(-MOST)); // or, where there is no room, not
}

export function forgetReviews(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // then there was nothing
  }
}

/** What a review comes to for a seat; nothing where nothing could be lost. */
export function summarize(table: string, seat: number, found: ReviewedOf, at: number): KeptReview | null {
  const accuracy = found.players[seat]?.accuracy ?? null;
  if (accuracy === null) return null;
  const kinds: Record<string, number> = {};
  // What a bot decided in one's place is not one's play; the accuracy does not count it either.
  for (const { seat: who, kind, isCostly, standIn } of found.decisions)
    if (who === seat && isCostly && standIn === null) kinds[kind] = (kinds[kind] ?? 0) + 1;
  return { table, game: found.game, lid: found.lid, at, accuracy, kinds };
}

/** The games of one box, and what costs there most often. */
export interface Play {
  lid: string;
  games: KeptReview[];
  mean: number;
  kinds: Kind[];
}

/** A sort of move that cost something: how often in all, and in each game, the oldest first. */
export interface Kind {
  game: string;
  kind: string;
  count: number;
  each: number[];
}

/** By box, the one most reviewed first. */
export function byBox(kept: readonly KeptReview[]): Play[] {
  const boxes = new Map<string, KeptReview[]>();
  for (const one of kept) boxes.set(one.lid, [...(boxes.get(one.lid) ?? []), one]);
  return [...boxes.entries()]
    .map(([lid, unsorted]) => {
      const games = unsorted.toSorted((a, b) => a.at - b.at);
      const mean = games.reduce((sum, one) => sum + one.accuracy, 0) / games.length;
      return { lid, games, mean, kinds: commonest(games) };
    })
    .sort((a, b) => b.games.length - a.games.length || a.lid.localeCompare(b.lid));
}

function commonest(games: KeptReview[]): Kind[] {
  const counted = new Map<string, Kind>();
  for (const [place, { game, kinds }] of games.entries())
    for (const [kind, count] of Object.entries(kinds)) {
      const key = `${game} ${kind}`;
      const found = counted.get(key) ?? { game, kind, count: 0, each: games.map(() => 0) };
      found.count += count;
      found.each[place] = count;
      counted.set(key, found);
    }
  return [...counted.values()].sort((a, b) => b.count - a.count || a.kind.localeCompare(b.kind));
}
