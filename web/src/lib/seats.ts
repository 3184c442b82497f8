// The seats this device holds: one token for each table, kept so that a reload finds its seat again.
import { randomHex } from "./random";
import { keep, readKept } from "./storage";

export interface Held {
  seat: number;
  token: string;
  /** The invitation to the other seats, for who made the table. */
  invitation?: string | undefined;
  game: string;
  kept: number;
  /** Whether its person has left the game for good. */
  hasLeft?: boolean | undefined;
}

const KEY = "tablee.seats";
/** As many as a browser has room for: nobody plays more. */
const MOST = 5000;
let unsaved: Record<string, Held> = {};

function readAll(): Record<string, Held> {
  return { ...readKept<Record<string, Held>>(KEY, {}), ...unsaved };
}

/** The seat held at a table, if there is one. */
export function heldSeat(table: string): Held | null {
  return readAll()[table] ?? null;
}

const WANTED = "tablee.wanted";
let wanted: Record<string, string> = {};

/** The token this device wants to sit down with at a table: the same one until it does, even after a reload. */
export function ownToken(table: string): string {
  wanted = { ...wanted, ...readKept<typeof wanted>(WANTED, {}, "sessionStorage") };
  const token = (wanted[table] ??= randomHex(16));
  keep(WANTED, wanted, "sessionStorage"); // or else until the page is left it is known all the same
  return token;
}

/** Keep a seat; the oldest ones are forgotten in the end. */
export function holdSeat(table: string, held: Omit<Held, "kept">): void {
  const all = { ...readAll(), [table]: { ...held, kept: Date.now() } };
  const recent = Object.entries(all)
    .sort(([, a], [, b]) => b.kept - a.kept)
    .slice(0, MOST);
  const kept = Object.fromEntries(recent);
  if (!keep(KEY, kept)) unsaved = kept;
}

/** The person of a seat has left for good: it is kept to see how the game ends. */
export function noteLeft(table: string): void {
  const all = readAll();
  const held = all[table];
  if (held) keepAll({ ...all, [table]: { ...held, hasLeft: true } });
}

/** The tables at which this device holds a seat, the latest first. */
export function heldTables(): [string, Held][] {
  return Object.entries(readAll()).sort(([, a], [, b]) => b.kept - a.kept);
}

/** Forget a table that is gone. */
export function forgetSeat(table: string): void {
  const { [table]: _gone, ...rest } = readAll();
  keepAll(rest);
}

/** Keep these seats beside those held already, which stay as they are; returns how many are new. */
export function addSeats(seats: Record<string, Held>): number {
  const all = readAll();
  const fresh = Object.entries(seats).filter(([table]) => !(table in all));
  keepAll({ ...all, ...Object.fromEntries(fresh) });
  return fresh.length;
}

function keepAll(seats: Record<string, Held>): void {
  unsaved = keep(KEY, seats) ? {} : seats;
}
