// Who is away and since when, who plays in somebody's place, and what the clocks show.
import type { StandInTold } from "../generated/messages";
import { now } from "../lib/now";
import { settings } from "../lib/settings.svelte";
import type { TableClient } from "../lib/table.svelte";
import { t, tAny } from "../lib/words.svelte";
import { waitedSeats } from "./turn";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A duration in words, as exact as anybody needs. */
export function sayDuration(milliseconds: number): string {
  if (milliseconds < MINUTE) return t("web.seats.seconds", { count: Math.floor(milliseconds / 1000) });
  if (milliseconds < HOUR) return t("web.seats.minutes", { count: Math.floor(milliseconds / MINUTE) });
  if (milliseconds < 2 * DAY) return t("web.seats.hours", { count: Math.floor(milliseconds / HOUR) });
  return t("web.seats.days", { count: Math.floor(milliseconds / DAY) });
}

/** Since how long a person is away, in milliseconds; nothing for who is here. */
export function awayFor(table: TableClient, seat: number): number | null {
  const since = table.about?.seats[seat]?.awaySince;
  return since === null || since === undefined ? null : Math.max(0, now() - since * 1000);
}

/** When a person said to be back, in words; nothing if he did not. */
export function sayBack(table: TableClient, seat: number): string {
  const at = table.about?.seats[seat]?.backAt;
  if (at === null || at === undefined) return "";
  const date = new Date(at * 1000);
  const isToday = date.toDateString() === new Date(now()).toDateString();
  const day = isToday ? {} : ({ weekday: "short" } as const);
  const time = date.toLocaleString(settings.lang, { ...day, hour: "numeric", minute: "2-digit" });
  return t("web.seats.backAt", { time });
}

/** The people whom the others may let a bot play for: away for as long as the table agreed. */
export function absentSeats(table: TableClient): number[] {
  const allowed = table.about?.absence;
  if (allowed === null || allowed === undefined || !table.position || table.position.ending) return [];
  return (table.about?.seats ?? []).flatMap((_, seat) => {
    const away = standInOf(table, seat) ? null : awayFor(table, seat);
    return away !== null && away >= allowed * 1000 ? [seat] : [];
  });
}

/** From when on it is said, in milliseconds, that somebody is away who is waited for: a page that is loaded anew is not. */
const SAID = 5000;

/** The people whom everybody waits for in vain at this moment. */
export function awaySeats(table: TableClient): number[] {
  if (!table.position || table.position.ending) return [];
  return waitedSeats(table.position).filter(
    (seat) => !standInOf(table, seat) && (awayFor(table, seat) ?? 0) >= SAID,
  );
}

/** Since how long somebody is away, and when he said to be back. */
export function sayAway(table: TableClient, seat: number): string {
  const since = t("web.seats.since", { time: sayDuration(awayFor(table, seat) ?? 0) });
  return [since, sayBack(table, seat)].filter(Boolean).join(" · ");
}

/** The bot that plays in the place of a person, if one does. */
export function standInOf(table: TableClient, seat: number): StandInTold | null {
  return table.position?.standIns.find((each) => each.seat === seat) ?? null;
}

/** Whether somebody is at the table to whom it matters that one leaves: another person, or the one opponent. */
export function isAnybodyElse(table: TableClient): boolean {
  const seats = table.about?.seats ?? [];
  return seats.length === 2 || seats.some(({ bot }, seat) => bot === null && seat !== table.seat);
}

export function nameOf(table: TableClient, seat: number): string {
  return table.about?.seats[seat]?.name ?? "";
}

export function sayBot(table: TableClient, bot: string): string {
  return tAny(`${table.about?.lid ?? ""}.bot.${bot}`, bot);
}

/** What is left to a seat, in milliseconds; nothing without clocks. */
export function timeLeft(table: TableClient, seat: number): number | null {
  const clock = table.position?.clocks[seat];
  if (!clock) return null;
  return Math.max(0, clock.left - (clock.isRunning ? now() - table.positionAt : 0));
}

/** What a clock shows: minutes and seconds; hours and days where there is so much. */
export function sayClock(milliseconds: number): string {
  if (milliseconds >= DAY) {
    const hours = Math.ceil(milliseconds / HOUR);
    if (hours % 24 === 0) return t("web.seats.days", { count: hours / 24 });
    return t("web.clock.days", { days: Math.floor(hours / 24), hours: hours % 24 });
  }
  const seconds = Math.ceil(milliseconds / 1000);
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60];
  if (seconds >= 3600) parts.unshift(Math.floor(seconds / 3600));
  return parts.map((part, place) => (place ? String(part).padStart(2, "0") : String(part))).join(":");
}
