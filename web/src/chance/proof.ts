// The proof of a record in one's own browser: its seal, its promise, and every draw of it made again.
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import type { Kept } from "./kept";
import { drawn, findHashing, matchKey, type Asked, type Hashing } from "./stream";

/** A draw as the record tells it. */
export interface Draw extends Asked {
  /** The line on which it stands. */
  line: number;
  /** The number of its entry. */
  entry: number;
  outcome: number[];
  /** How that is written. */
  text: string;
}

/** Why a record proves nothing. */
export interface Fault {
  line: number;
  what: "form" | "seal" | "secret" | "draw" | "day";
}

/** What a record says about its chance, read strictly. */
export interface Read {
  game: string;
  commitment: string | null;
  commitmentLine: number;
  contributions: Map<number, string>;
  secret: string | null;
  secretLine: number;
  isOver: boolean;
  draws: Draw[];
}

const NUMBER = "0|[1-9][0-9]{0,9}";
const ENTRY = new RegExp(`^(${NUMBER}) (?:! (${NUMBER})(?:d(${NUMBER})|!) ([0-9,-]+)|(?!!).+)$`);
const HEX_32 = /^[0-9a-f]{64}$/;
const GIVEN = /^(0|[1-9][0-9]?) ((?:[0-9a-f]{2}){1,1024})$/;
const MOST = 65_536;

/** A record that cannot be read: where. */
class Unreadable extends Error {
  constructor(readonly line: number) {
    super(`line ${line}`);
  }
}

class Lines {
  readonly all: string[];
  /** Of the line last taken, from 1. */
  number = 0;
  constructor(text: string) {
    this.all = text.split("\n");
  }
  get next(): string {
    return this.all[this.number] ?? "";
  }
  /** The rest of the next line, which must begin so. */
  take(word: string): string {
    const line = this.next;
    this.number += 1;
    if (line !== word && !line.startsWith(`${word} `)) throw new Unreadable(this.number);
    return line.slice(word.length + 1);
  }
  require(is: boolean): void {
    if (!is) throw new Unreadable(this.number);
  }
}

/** Read a record; Unreadable where it is none. */
function read(text: string): { told: Read; sealed: string; digest: string; sealLine: number } {
  const lines = new Lines(text);
  lines.require(["1", "2"].includes(lines.take("tablee-record")));
  const game = lines.take("game");
  lines.require(game !== "");
  for (const word of ["rules", "options", "seats"]) lines.require(lines.take(word) !== "");
  while (lines.next.startsWith("seat ")) lines.take("seat");
  for (const word of ["start", "time"]) if (lines.next.startsWith(`${word} `)) lines.take(word);
  const kind = lines.take("chance");
  lines.require(kind === "committed" || kind === "manual");
  const told: Read = {
    game,
    commitment: null,
    commitmentLine: lines.number,
    contributions: new Map(),
    secret: null,
    secretLine: 0,
    isOver: false,
    draws: [],
  };
  if (kind === "committed") readPromise(lines, told);
  lines.require(lines.take("moves") === "");
  readEntries(lines, told);
  told.isOver = lines.take("result") !== "unfinished";
  told.secretLine = lines.number + 1;
  if (lines.next.startsWith("secret ")) {
    told.secret = lines.take("secret");
    lines.require(HEX_32.test(told.secret) && told.commitment !== null);
  }
  const digest = lines.take("digest");
  lines.require(HEX_32.test(digest) && lines.number === lines.all.length - 1 && lines.next === "");
  const sealed = lines.all
    .slice(0, lines.number - 1)
    .map((line) => `${line}\n`)
    .join("");
  return { told, sealed, digest, sealLine: lines.number };
}

function readPromise(lines: Lines, told: Read): void {
  told.commitment = lines.take("commitment");
  told.commitmentLine = lines.number;
  lines.require(HEX_32.test(told.commitment));
  let before = -1;
  while (lines.next.startsWith("contribution ")) {
    const found = GIVEN.exec(lines.take("contribution"));
    lines.require(found !== null && Number(found[1]) > before);
    before = Number(found?.[1]);
    told.contributions.set(before, found?.[2] ?? "");
  }
}

function readEntries(lines: Lines, told: Read): void {
  for (let entry = 1; !lines.next.startsWith("result "); entry++) {
    const found = ENTRY.exec(lines.next);
    lines.number += 1;
    lines.require(found !== null && found[1] === String(entry));
    if (found?.[2] === undefined) continue;
    const [count, sides, text] = [
      Number(found[2]),
      found[3] === undefined ? null : Number(found[3]),
      found[4] ?? "",
    ];
    const values = text.split(sides === null ? "," : "-");
    const outcome = values.map(Number);
    const isWhole =
      values.every((value) => new RegExp(`^(?:${NUMBER})$`).test(value)) && outcome.length === count;
    lines.require(
      isWhole && count >= 1 && count <= MOST && (sides === null || (sides >= 2 && sides <= 2 ** 32)),
    );
    told.draws.push({ line: lines.number, entry, count, sides, outcome, text });
  }
}

/** One thing that was looked into. */
export type Step =
  | { kind: "seal" | "promise" | "kept-commitment" | "kept-contribution" | "day"; isGood: boolean }
  | { kind: "draw"; isGood: boolean; draw: Draw };

/** What came of it all. */
export interface Proof {
  /**
   * `kept`: as promised to this browser, with what it gave; `in-part`: as promised, nothing of its own; `alone`: the record
   * holds in itself; `day`: with the cards of a day, which nobody was promised; `manual`: thrown by hand; `sealed`: not
   * revealed yet; `broken`: not as promised or drawn; `unread`.
   */
  kind: "kept" | "in-part" | "alone" | "day" | "manual" | "sealed" | "broken" | "unread";
  draws: number;
  fault: Fault | null;
  isNative: boolean;
}

/** Look into a record, step by step; `onstep` hears of each as soon as it is known, and may wait a while. */
export async function prove(
  text: string,
  kept: Kept | null,
  onstep: (step: Step) => Promise<void> | void = () => undefined,
  hashing: Hashing = findHashing(),
): Promise<Proof> {
  const end = (kind: Proof["kind"], draws = 0, fault: Fault | null = null): Proof => {
    return { kind, draws, fault, isNative: hashing.isNative };
  };
  let found: ReturnType<typeof read>;
  try {
    found = read(text);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return end("unread", 0, { line: error.line, what: "form" });
  }
  const { told, sealed, digest, sealLine } = found;
  const isSealed = bytesToHex(await hashing.digest(new TextEncoder().encode(sealed))) === digest;
  await onstep({ kind: "seal", isGood: isSealed });
  if (!isSealed) return end("broken", 0, { line: sealLine, what: "seal" });
  if (told.commitment === null) return end("manual", told.draws.length);
  const isAsKept = await compare(told, kept, onstep);
  if (told.secret === null)
    return end(
      told.isOver ? "broken" : "sealed",
      0,
      told.isOver ? { line: told.secretLine, what: "secret" } : null,
    );
  const secret = hexToBytes(told.secret);
  const isPromised = bytesToHex(await hashing.digest(secret)) === told.commitment;
  await onstep({ kind: "promise", isGood: isPromised });
  if (!isPromised) return end("broken", 0, { line: told.secretLine, what: "secret" });
  const isOfDay = await isDealOfDay(told, secret, hashing);
  if (isOfDay !== null) await onstep({ kind: "day", isGood: isOfDay });
  if (isOfDay === false) return end("broken", 0, { line: told.secretLine, what: "day" });
  const given = new Map([...told.contributions].map(([seat, data]) => [seat, hexToBytes(data)]));
  const key = await matchKey(hashing, secret, given);
  let fault: Fault | null = null;
  for (const [number, draw] of told.draws.entries()) {
    const again = await drawn(hashing, key, number, draw);
    const isGood = again.join() === draw.outcome.join();
    fault ??= isGood ? null : { line: draw.line, what: "draw" };
    await onstep({ kind: "draw", isGood, draw });
  }
  if (fault !== null || !isAsKept) return end("broken", told.draws.length, fault);
  if (isOfDay) return end("day", told.draws.length);
  return end(kept === null ? "alone" : kept.contribution ? "kept" : "in-part", told.draws.length);
}

/** What seat 0 gives to chance in the deal of a day begins so; its secret is the digest of this, the game and the date. */
const DAY = "tablee/deal-of-the-day/1";

/** Whether a record that says it is the deal of a day has the cards of that day; nothing where it does not say so. */
async function isDealOfDay(told: Read, secret: Uint8Array, hashing: Hashing): Promise<boolean | null> {
  const [domain, day] = new TextDecoder().decode(hexToBytes(told.contributions.get(0) ?? "")).split(" ");
  if (domain !== DAY) return null;
  const dealt = await hashing.digest(new TextEncoder().encode(`${DAY}|${told.game}|${day ?? ""}`));
  return bytesToHex(dealt) === bytesToHex(secret);
}

/** Compare with what this browser kept; whether nothing differs. */
async function compare(
  told: Read,
  kept: Kept | null,
  onstep: (step: Step) => Promise<void> | void,
): Promise<boolean> {
  if (kept === null) return true;
  const isPromised = told.commitment === kept.commitment && !kept.breach;
  await onstep({ kind: "kept-commitment", isGood: isPromised });
  if (!kept.contribution) return isPromised;
  const isGiven = told.contributions.get(kept.seat ?? 0) === kept.contribution;
  await onstep({ kind: "kept-contribution", isGood: isGiven });
  return isPromised && isGiven;
}
