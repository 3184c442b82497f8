// Whether and how somebody is called when it is his turn: by one signal, never by two.
import { keep, readKept } from "../lib/storage";

export type Signal = "notification" | "sound" | "vibration";

/** What a call depends on. */
export interface Means {
  /** Whether the page is in sight. */
  isSeen: boolean;
  /** Whether notifications are wanted and allowed. */
  notifies: boolean;
  /** From 0 to 100; 0 when it is muted. */
  volume: number;
  vibrates: boolean;
  isQuiet: boolean;
}

/** The one signal for a turn: what reaches somebody who looks elsewhere first, and nothing in quiet hours. */
export function chooseSignal({ isSeen, notifies, volume, vibrates, isQuiet }: Means): Signal | null {
  if (isQuiet) return null;
  if (!isSeen && notifies) return "notification";
  if (volume > 0) return "sound";
  return vibrates ? "vibration" : null;
}

/** Whether a time of the day lies in the quiet hours, which may go over midnight; each written as `22:00`. */
export function isQuiet(now: Date, from: string, until: string): boolean {
  if (!from || !until || from === until) return false;
  const two = (number: number): string => String(number).padStart(2, "0");
  const time = `${two(now.getHours())}:${two(now.getMinutes())}`;
  return from < until ? from <= time && time < until : from <= time || time < until;
}

const KEY = "tablee.called";
const MOST = 50;
let called: Record<string, number> = {};

/** Take the call for a turn; false if another tab of this browser, or this one, has called for it already. */
export function claim(table: string, sequence: number): boolean {
  called = { ...called, ...readKept<typeof called>(KEY, {}) };
  if ((called[table] ?? 0) >= sequence) return false;
  const { [table]: _before, ...others } = called;
  called = Object.fromEntries([...Object.entries(others).slice(1 - MOST), [table, sequence]]);
  keep(KEY, called); // or else this tab alone knows
  return true;
}
