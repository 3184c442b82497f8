// The stream of chance, written from docs/chance.md and from nothing else: what a secret and the contributions draw.
// It is a second opinion on the one that dealt: nothing of it is taken over from there.
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";

/** HMAC-SHA256 of bytes under a key. */
export type Mac = (key: Uint8Array, data: Uint8Array) => Promise<Uint8Array>;
/** SHA-256 of bytes. */
export type Digest = (data: Uint8Array) => Promise<Uint8Array>;

/** What hashes: the browser itself, where the connection is safe; a library, where the browser refuses. */
export interface Hashing {
  mac: Mac;
  digest: Digest;
  /** Whether it is the browser's own. */
  isNative: boolean;
}

/** A request of chance: dice of so many sides, or (without sides) a shuffle of so many things. */
export interface Asked {
  count: number;
  sides: number | null;
}

const WORDS = 2 ** 32;
const BY_LIBRARY: Hashing = {
  mac: (key, data) => Promise.resolve(hmac(sha256, key, data)),
  digest: (data) => Promise.resolve(sha256(data)),
  isNative: false,
};

/** The browser's own hashing, or a library's. */
export function findHashing(): Hashing {
  const browser: { crypto?: { subtle?: SubtleCrypto } } = globalThis;
  const subtle = browser.crypto?.subtle;
  if (!subtle || !globalThis.isSecureContext) return BY_LIBRARY;
  let held: { key: Uint8Array; imported: Promise<CryptoKey> } | null = null;
  const take = (key: Uint8Array): Promise<CryptoKey> => {
    if (held?.key !== key)
      held = {
        key,
        imported: subtle.importKey("raw", new Uint8Array(key), { name: "HMAC", hash: "SHA-256" }, false, [
          "sign",
        ]),
      };
    return held.imported;
  };
  return {
    mac: async (key, data) =>
      new Uint8Array(await subtle.sign("HMAC", await take(key), new Uint8Array(data))),
    digest: async (data) => new Uint8Array(await subtle.digest("SHA-256", new Uint8Array(data))),
    isNative: true,
  };
}

/** Numbers, ASCII and bytes end to end; numbers are `[value, bytes]`, big-endian. */
function join(...parts: (string | Uint8Array | [number, 4 | 8])[]): Uint8Array {
  const pieces = parts.map((part) => {
    if (typeof part === "string") return new TextEncoder().encode(part);
    if (part instanceof Uint8Array) return part;
    const [value, size] = part;
    const piece = new DataView(new ArrayBuffer(size));
    piece.setUint32(size - 4, value % WORDS);
    if (size === 8) piece.setUint32(0, Math.floor(value / WORDS));
    return new Uint8Array(piece.buffer);
  });
  const joined = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    joined.set(piece, at);
    at += piece.length;
  }
  return joined;
}

/** The key of a match: the secret mixed with what the seats gave, by rising seat. */
export function matchKey(
  hashing: Hashing,
  secret: Uint8Array,
  given: ReadonlyMap<number, Uint8Array>,
): Promise<Uint8Array> {
  const seats = [...given.entries()].sort(([a], [b]) => a - b);
  const parts = seats.flatMap(([seat, data]): Parameters<typeof join> => [[seat, 4], [data.length, 4], data]);
  return hashing.mac(secret, join("tablee/chance/1", [seats.length, 4], ...parts));
}

/** What the key of a match draws for the request of this number. */
export async function drawn(
  { mac }: Hashing,
  key: Uint8Array,
  number: number,
  { count, sides }: Asked,
): Promise<number[]> {
  let block = 0;
  let words: number[] = [];
  const nextWord = async (): Promise<number> => {
    if (!words.length) {
      const found = await mac(key, join("tablee/draw/1", [number, 8], [block++, 8]));
      const view = new DataView(found.buffer, found.byteOffset, found.byteLength);
      words = Array.from({ length: 8 }, (_, at) => view.getUint32(4 * at));
    }
    return words.shift() ?? 0;
  };
  const below = async (n: number): Promise<number> => {
    const limit = Math.floor(WORDS / n) * n;
    for (;;) {
      const word = await nextWord();
      if (word < limit) return word % n;
    }
  };
  const outcome: number[] = [];
  if (sides !== null) {
    for (let die = 0; die < count; die++) outcome.push(1 + (await below(sides)));
    return outcome;
  }
  for (let thing = 0; thing < count; thing++) outcome.push(thing);
  for (let i = count - 1; i > 0; i--) {
    const j = await below(i + 1);
    const [at, other] = [outcome[i] ?? 0, outcome[j] ?? 0];
    [outcome[i], outcome[j]] = [other, at];
  }
  return outcome;
}
