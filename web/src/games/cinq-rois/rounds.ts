// What happened in the round that has just ended: the next one is dealt at once, and people want to look back.
import type { EntryTold } from "../../generated/messages";
import type { Shown } from "./view";

export interface RoundPlayed {
  round: number;
  /** Who laid first. */
  out: number | null;
  /** What each seat showed; points are those of the round. */
  shown: (Shown | null)[];
  points: number[];
  totals: number[];
}

type Fields = Record<string, unknown>;

function showing(fields: Fields): Shown {
  return {
    melds: fields["melds"] as string[][],
    left: (fields["left"] ?? []) as string[],
    points: (fields["points"] ?? 0) as number,
  };
}

/** The last round that ended, as far as these entries tell of it. */
export function lastRound(entries: readonly EntryTold[]): RoundPlayed | null {
  let played: RoundPlayed | null = null;
  let shown: (Shown | null)[] = [];
  let out: number | null = null;
  for (const { event, fields } of entries.flatMap((entry) => entry.events)) {
    const seat = fields["seat"] as number;
    if (event === "dealt") [shown, out] = [[], null];
    else if (event === "went-out") [shown[seat], out] = [showing(fields), seat];
    else if (event === "hand-counted") shown[seat] = showing(fields);
    else if (event === "round-ended") {
      const points = fields["points"] as number[];
      const totals = fields["totals"] as number[];
      played = {
        round: fields["round"] as number,
        out,
        shown: points.map((_, each) => shown[each] ?? null),
        points,
        totals,
      };
    }
  }
  return played;
}

/** Whether a round ended with these entries. */
export function hasEnded(entries: readonly EntryTold[]): boolean {
  return entries.some((entry) => entry.events.some(({ event }) => event === "round-ended"));
}

/** Who threw the card that lies on top of the discards, as far as these entries tell. */
export function lastThrower(entries: readonly EntryTold[]): number | null {
  const thrown = entries.flatMap((entry) => entry.events).findLast(({ event }) => event === "discarded");
  return thrown ? (thrown.fields["seat"] as number) : null;
}
