// How much time people have, and how long one may be away: what the box offers, and how it is asked for.
import type { OpenTable, TableTold, TimeWanted } from "../generated/messages";
import { t } from "../lib/words.svelte";
import { sayDuration } from "../table/presence";

export interface RhythmChosen {
  /** Mostly one of `TIMES`, by its key; nothing where there is no hurry. */
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

/** A time by its key, whoever chose it. */
export function timeOf(key: string): Times | null {
  const [kind, amount, increment] = key.split(" ");
  if (kind !== "decision" && kind !== "clock" && kind !== "days") return null;
  return { kind, amount: Number(amount), increment: Number(increment) };
}

/** What a table agreed on, as it is chosen. */
export const chosenAt = ({ time, absence, playsForced }: TableTold): RhythmChosen => ({
  time: time ? keyOf(time) : "",
  standIn: time?.standIn ?? "",
  absence: absence ?? 0,
  playsForced: playsForced,
});

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
  const time = timeOf(chosen.time);
  return {
    absence: hasGuests && chosen.absence > 0 ? chosen.absence : null,
    time: time ? { ...time, standIn: chosen.standIn || null } : null,
    playsForced: chosen.playsForced,
  };
}
