// The check at the end: is the record of what was promised, and of what was given?
// Browsers hash only where the connection is safe, which that of a house at home is not: so a library does it.
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import type { Breach, Kept } from "./kept";
import { readChance } from "./record";

/**
 * `kept`: commitment, secret and own contribution are as they should be; `in-part`: the same, but nothing of one's own was
 * mixed in; `broken`: they are not; `unread`: there was no record to look at.
 */
export type Verdict = { kind: "kept" | "in-part" | "unread" } | { kind: "broken"; breach: Breach };

/** Compare the text of a record, and the secret that was told, with what this browser has kept. */
export function judge(text: string, kept: Kept, told: string): Verdict {
  const record = readChance(text);
  if (!record) return { kind: "unread" };
  const breach = kept.breach ?? findBreach(record, kept, told);
  if (breach) return { kind: "broken", breach };
  return { kind: kept.contribution ? "kept" : "in-part" };
}

function findBreach(
  record: NonNullable<ReturnType<typeof readChance>>,
  { commitment, contribution, seat = 0 }: Kept,
  told: string,
): Breach | null {
  if (record.commitment !== commitment)
    return { what: "commitment", kept: commitment, told: record.commitment };
  const recorded = record.contributions.get(seat) ?? "";
  if (contribution && recorded !== contribution)
    return { what: "contribution", kept: contribution, told: recorded };
  const wrong = [record.secret, told].find((secret) => fingerprint(secret) !== commitment);
  return wrong === undefined ? null : { what: "secret", kept: commitment, told: wrong };
}

/** The SHA-256 of bytes in hexadecimal; nothing that fits anything if these are none. */
function fingerprint(secret: string): string {
  return /^[0-9a-f]{64}$/.test(secret) ? bytesToHex(sha256(hexToBytes(secret))) : "";
}
