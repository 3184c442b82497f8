// Which tables of this browser have a guide, and what it has said there: kept here, and nowhere else.
import { keep, readKept } from "../lib/storage";

const KEY = "tablee.guide";
/** So many tables are remembered, the last ones. */
const MOST = 30;

export interface Guidance {
  isOn: boolean;
  /** How often each thing was said. */
  heard: Record<string, number>;
  /** Up to which entry everything was spoken of. */
  since: number;
}

export const NEW: Guidance = { isOn: true, heard: {}, since: 0 };

export function guidanceOf(table: string): Guidance | null {
  return readKept<Partial<Record<string, Guidance>>>(KEY, {})[table] ?? null;
}

export function keepGuidance(table: string, guidance: Guidance): void {
  const others = Object.entries(readKept<Record<string, Guidance>>(KEY, {})).filter(([id]) => id !== table);
  const all: [string, Guidance][] = [...others, [table, guidance]];
  keep(KEY, Object.fromEntries<Guidance>(all.slice(-MOST)));
}
