// What happened in the round that has just ended: the next one is dealt at once, and people want to look back.
import type { EntryOf } from "../../lib/game";
import type { CinqRois, Shown } from "./game";

export interface RoundPlayed {
  round: number;
  /** The rank that stood for any other. */
  wild: number;
  /** Who laid first. */
  out: number | null;
  /** What each seat showed; points are those of the round. */
  shown: (Shown | null)[];
  points: number[];
  totals: number[];
}

/** The last round that ended, as far as these entries tell of it. */
export function lastRound(entries: readonly EntryOf<CinqRois>[]): RoundPlayed | null {
  let played: RoundPlayed | null = null;
  let shown: (Shown | null)[] = [];
  let [wild, out]: [number, number | null] = [0, null];
  for (const { event, fields } of entries.flatMap((entry) => entry.events)) {
    if (event === "dealt") [shown, wild, out] = [[], fields.wild, null];
    else if (event === "went-out") {
      shown[fields.seat] = { melds: fields.melds, left: [], points: 0 };
      out = fields.seat;
    } else if (event === "hand-counted") shown[fields.seat] = fields;
    else if (event === "round-ended") {
      const { round, points, totals } = fields;
      played = { round, wild, out, shown: points.map((_, seat) => shown[seat] ?? null), points, totals };
    }
  }
  return played;
}

/** Whether a round ended with these entries. */
export function hasEnded(entries: readonly EntryOf<CinqRois>[]): boolean {
  return entries.some((entry) => entry.events.some(({ event }) => event === "round-ended"));
}

/** What each seat did in its last turn: where its card came from, and what it threw. */
export interface LastTurn {
  /** The card taken from the discards, or nothing for one from the stock. */
  took: string | null;
  threw: string | null;
}

/** The last turns by seat, in the round that these entries end in. */
export function lastTurns(entries: readonly EntryOf<CinqRois>[]): Map<number, LastTurn> {
  const turns = new Map<number, LastTurn>();
  for (const { event, fields } of entries.flatMap((entry) => entry.events)) {
    if (event === "dealt") turns.clear();
    else if (event === "stock-drawn") turns.set(fields.seat, { took: null, threw: null });
    else if (event === "discard-taken") turns.set(fields.seat, { took: fields.card, threw: null });
    else if (event === "discarded")
      turns.set(fields.seat, { took: turns.get(fields.seat)?.took ?? null, threw: fields.card });
  }
  return turns;
}

/** Who threw the card that lies on top of the discards, as far as these entries tell. */
export function lastThrower(entries: readonly EntryOf<CinqRois>[]): number | null {
  const thrown = entries.flatMap((entry) => entry.events).findLast(({ event }) => event === "discarded");
  return thrown?.event === "discarded" ? thrown.fields.seat : null;
}
