// The receipt of a table: what was promised and given, as a text that `tablee verify --receipt` reads.
import type { Kept } from "./kept";

/** The receipt of what is kept of a table of the house at this address. */
export function receiptOf(table: string, kept: Kept, house: string): string {
  const lines = [
    "tablee-receipt 1",
    `house ${house}`,
    `table ${table}`,
    `game ${kept.game}`,
    `commitment ${kept.commitment}`,
  ];
  if (kept.contribution) lines.push(`seat ${kept.seat ?? 0}`, `contribution ${kept.contribution}`);
  lines.push(`kept ${new Date(kept.since).toISOString()}`);
  return lines.map((line) => `${line}\n`).join("");
}
