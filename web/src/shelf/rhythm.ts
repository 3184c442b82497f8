// How much time people have, and how long one may be away: what the box offers, and how it is asked for.
import type { OpenTable, TimeWanted } from "../generated/messages";
import { t } from "../lib/words.svelte";
import { sayDuration } from "../table/presence";

export interface RhythmChosen {
  /** One of `TIMES`, as it is written there; nothing where there is no hurry. */
  time: string;
  /** The bot that plays on at zero; nothing where whoever has no time left loses. */
  standIn: string;
  /** Seconds; nothing where nobody is stood in for. */
  absence: number;
  playsForced: boolean;
}

export const NO_HURRY: RhythmChosen = { time: "", standIn: "", absence: 300, playsForced: false };

type Times = Pick<TimeWanted, "kind" | "amount" | "increment">;

/** By kind, as people choose among them. */
export const TIMES: Record<TimeWanted["kind"], Times[]> = {
  decision: [30, 60, 120, 300].map((amount) => ({ kind: "decision", amount })),
  clock: [
    { kind: "clock", amount: 300, increment: 5 },
    { kind: "clock", amount: 600, increment: 10 },
    { kind: "clock", amount: 1200, increment: 15 },
    { kind: "clock", amount: 3600, increment: 0 },
  ],
  days: [1, 2, 3, 7].map((amount) => ({ kind: "days", amount })),
};

/** Seconds one may be away before a bot may play; none for never. */
export const ABSENCES = [120, 300, 900, 3600, 86_400, 0];

export const keyOf = ({ kind, amount, increment }: Times): string => `${kind} ${amount} ${increment ?? 0}`;

const KNOWN = new Map(
  Object.values(TIMES)
    .flat()
    .map((time) => [keyOf(time), time]),
);

/** A time in words: how much, and what each decision brings. */
export function sayTime({ kind, amount, increment }: Times): string {
  const time = sayDuration(amount * (kind === "days" ? 86_400_000 : 1000));
  return kind === "clock" && increment ? t("web.rhythm.increment", { time, seconds: increment }) : time;
}

/** What losing on time means: of two the other has won, of more the others play on. */
export const sayLost = (seats: number): string => t(seats > 2 ? "web.rhythm.lostAmong" : "web.rhythm.lost");

/** What the house is asked for; who plays alone waits for nobody. */
export function wantedRhythm(
  chosen: RhythmChosen,
  hasGuests: boolean,
): Pick<OpenTable, "absence" | "time" | "playsForced"> {
  const time = KNOWN.get(chosen.time);
  return {
    absence: hasGuests && chosen.absence > 0 ? chosen.absence : null,
    time: time ? { ...time, standIn: chosen.standIn || null } : null,
    playsForced: chosen.playsForced,
  };
}
