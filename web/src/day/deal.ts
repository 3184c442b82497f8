// The deal of the day: a short game with the same cards for everybody, from the date alone. Which one this browser plays,
// and what came of it, is kept here and nowhere else.
import type { TableOpened } from "../generated/messages";
import { ask, getTable } from "../lib/house";
import { router } from "../lib/router.svelte";
import { holdSeat } from "../lib/seats";
import { keep, readKept } from "../lib/storage";
import { mine } from "../shelf/new-table";

/** A deal that was begun here. */
export interface Dealt {
  day: string;
  table: string;
  /** The result as a text, once it is over. */
  share?: string | undefined;
}

const KEY = "tablee.deals";
const all = (): Record<string, Dealt | undefined> => readKept(KEY, {});

/** The day where one is, as 2026-11-17. */
export function today(now: Date = new Date()): string {
  const two = (part: number): string => String(part).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** A day as people say it. */
export function sayDay(day: string, lang: string): string {
  return new Date(`${day}T12:00:00`).toLocaleDateString(lang, { day: "numeric", month: "long" });
}

/** What was begun here of today's deal of a game, if anything was. */
export function dealtOf(game: string, day: string = today()): Dealt | null {
  const kept = all()[game];
  return kept?.day === day ? kept : null;
}

export function keepDealt(game: string, dealt: Dealt): void {
  keep(KEY, { ...all(), [game]: dealt });
}

/** Sit down at today's deal: at the table where one has begun it, or at a new one. */
export async function playDay(game: string): Promise<void> {
  const begun = dealtOf(game);
  if (begun && (await isThere(begun.table))) {
    router.go(`/t/${begun.table}`);
    return;
  }
  const day = today();
  const path = `/api/deals/${encodeURIComponent(game)}`;
  const { table, seat, token, invitation } = await ask<TableOpened>(path, { body: { ...mine(), day } });
  keepDealt(game, { day, table });
  holdSeat(table, { seat, token, invitation, game });
  router.go(`/t/${table}`);
}

/** A house that was set up anew knows no tables of before. */
const isThere = (table: string): Promise<boolean> =>
  getTable(table).then(
    () => true,
    () => false,
  );
