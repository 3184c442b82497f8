// What this browser keeps of the promise of every table: the first commitment it was told, and what it gave to chance
// itself. A house that tells something else later has not kept its promise, and that is kept too.
import type { TableTold } from "../generated/messages";
import { randomHex } from "../lib/random";
import { keep, readKept } from "../lib/storage";

/** What of the promise is not as it was kept. */
export type Broken = "commitment" | "contribution" | "secret";

/** A promise that was not kept: what this browser has, and what the house tells instead. */
export interface Breach {
  what: Broken;
  kept: string;
  told: string;
}

export interface Kept {
  commitment: string;
  game: string;
  /** When the commitment was first told, in milliseconds. */
  since: number;
  seat?: number | undefined;
  contribution?: string | undefined;
  breach?: Breach | undefined;
}

const KEY = "tablee.kept";
const MOST = 300;
let unsaved: Record<string, Kept> = {};

function readAll(): Record<string, Kept> {
  return { ...readKept<Record<string, Kept>>(KEY, {}), ...unsaved };
}

/** What is kept of a table, if anything was ever told of it. */
export function keptOf(table: string): Kept | null {
  return readAll()[table] ?? null;
}

/** What is kept of the table, whichever it was, at which this commitment was told. */
export function findKept(commitment: string): Kept | null {
  return Object.values(readAll()).find((kept) => kept.commitment === commitment) ?? null;
}

/** Keep it; of too many tables the oldest are forgotten. */
function keepOf(table: string, kept: Kept): void {
  const recent = Object.entries({ ...readAll(), [table]: kept })
    .sort(([, a], [, b]) => b.since - a.since)
    .slice(0, MOST);
  const all = Object.fromEntries(recent);
  if (!keep(KEY, all)) unsaved = all; // a private window: until the page is left it is known all the same
}

/** Keep the first commitment of a table; of a later one that differs, the breach. */
export function hearCommitment(
  table: string,
  { lid, commitment }: Pick<TableTold, "lid" | "commitment">,
): Breach | null {
  const kept = keptOf(table);
  if (!kept) {
    keepOf(table, { commitment, game: lid, since: Date.now() });
    return null;
  }
  if (kept.commitment !== commitment)
    return accuse(table, { what: "commitment", kept: kept.commitment, told: commitment });
  return kept.breach ?? null;
}

/** What the house says this seat gave to chance; a breach if that is not what was given. */
export function hearContribution(table: string, told: string | null): Breach | null {
  const kept = keptOf(table);
  if (kept?.contribution && kept.contribution !== told)
    return accuse(table, { what: "contribution", kept: kept.contribution, told: told ?? "" });
  return kept?.breach ?? null;
}

/** Remember that the promise was broken, whatever the house tells afterwards; the first breach is the one that counts. */
export function accuse(table: string, breach: Breach): Breach {
  const kept = keptOf(table);
  if (kept?.breach) return kept.breach;
  if (kept) keepOf(table, { ...kept, breach });
  return breach;
}

/** What this browser gives to chance at a table, for the seat it has: kept before it is sent, and the same however often. */
export function give(table: string, seat: number): string {
  const kept = keptOf(table);
  const contribution = kept?.contribution ?? randomHex(32);
  if (kept) keepOf(table, { ...kept, seat, contribution });
  return contribution;
}
