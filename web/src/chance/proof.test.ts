import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { describe, expect, it, vi } from "vitest";
import type { Kept } from "./kept";
import { prove, type Step } from "./proof";
import { drawn, findHashing, matchKey } from "./stream";

// The worked example of docs/chance.md.
const SECRET = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
const COMMITMENT = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd";
const KEY = "442d3a630a92f754c27d1242bf5fa8ab9259db01d4cbd411dd135e46a6685953";
const SHUFFLED =
  "24,40,9,20,35,1,36,39,27,2,7,3,8,38,50,47,28,37,15,10,44,48,45,26,41,33,21,30,42,19,23,46,11,5,32,12,25,4,18,31,51,6,0,43,34,22,16,29,17,13,14,49";
const DRAWS = [
  "2d6 2-3",
  "2d6 3-1",
  "13! 12,7,4,9,11,0,6,8,3,2,5,10,1",
  "2d6 1-6",
  "5d10 5-9-4-1-4",
  `52! ${SHUFFLED}`,
  "4d3000000000 1161202166-1244665177-476924136-76394832",
];
const KEPT: Kept = { commitment: COMMITMENT, game: "jacquet", since: 0, seat: 0, contribution: "7461626c65" };

const seal = (body: string): string => `${body}digest ${bytesToHex(sha256(utf8ToBytes(body)))}\n`;
const BODY = [
  "tablee-record 2",
  "game jacquet",
  "rules 1",
  "options rules=text2",
  "seats 3",
  "seat 0 human Ada",
  "seat 1 bot:planner Bo",
  "seat 2 human Zoé",
  "chance committed",
  `commitment ${COMMITMENT}`,
  "contribution 0 7461626c65",
  "contribution 2 c3a9",
  "moves",
  ...DRAWS.map((draw, at) => `${2 * at + 1} ! ${draw}\n${2 * at + 2} 0 0-5 @420ms`),
  "result 1-0-0 winners 0 JAC-35",
  `secret ${SECRET}`,
  "",
].join("\n");
const RECORD = seal(BODY);

/** Prove a record, and what was looked into. */
async function look(text: string, kept: Kept | null = null): Promise<[string, Step[]]> {
  const steps: Step[] = [];
  const proof = await prove(text, kept, (step) => void steps.push(step));
  return [proof.kind, steps];
}

describe("the stream of chance", () => {
  it("is that of the worked example, by the browser and by the library alike", async () => {
    const given = new Map([
      [2, hexToBytes("c3a9")],
      [0, hexToBytes("7461626c65")],
    ]);
    vi.stubGlobal("isSecureContext", true);
    const native = findHashing();
    vi.stubGlobal("isSecureContext", false);
    const library = findHashing();
    vi.unstubAllGlobals();
    expect([native.isNative, library.isNative]).toEqual([true, false]);
    for (const hashing of [native, library]) {
      const key = await matchKey(hashing, hexToBytes(SECRET), given);
      expect(bytesToHex(key)).toBe(KEY);
      const shuffle = await drawn(hashing, key, 5, { count: 52, sides: null });
      expect(shuffle.join()).toBe(SHUFFLED);
      const large = await drawn(hashing, key, 6, { count: 4, sides: 3_000_000_000 });
      expect(large).toEqual([1161202166, 1244665177, 476924136, 76394832]);
    }
  });
});

describe("the proof of a record", () => {
  it("makes every draw again, entry by entry", async () => {
    const [kind, steps] = await look(RECORD, KEPT);
    expect(kind).toBe("kept");
    expect(steps.map((step) => step.kind)).toEqual([
      "seal",
      "kept-commitment",
      "kept-contribution",
      "promise",
      ...DRAWS.map(() => "draw"),
    ]);
    expect(steps.every((step) => step.isGood)).toBe(true);
  });

  it("says how much it knows", async () => {
    expect((await look(RECORD))[0]).toBe("alone");
    expect((await look(RECORD, { ...KEPT, contribution: undefined }))[0]).toBe("in-part");
    expect((await look(RECORD, { ...KEPT, contribution: "00" }))[0]).toBe("broken");
    expect((await look(RECORD, { ...KEPT, commitment: "f".repeat(64) }))[0]).toBe("broken");
    const manual = BODY.replace(/chance committed[^]*?moves/, "chance manual\nmoves").replace(
      /secret .*\n/,
      "",
    );
    expect((await look(seal(manual)))[0]).toBe("manual");
    const open = BODY.replace(/result .*\nsecret .*\n/, "result unfinished\n");
    expect((await look(seal(open)))[0]).toBe("sealed");
    expect((await look("nonsense"))[0]).toBe("unread");
    expect((await look(""))[0]).toBe("unread");
  });

  it("finds a draw that was changed, however well the record was sealed again", async () => {
    const proof = await prove(seal(BODY.replace("! 2d6 3-1", "! 2d6 6-6")), KEPT);
    expect(proof).toMatchObject({ kind: "broken", fault: { what: "draw", line: 16 } });
    const secret = await prove(seal(BODY.replace("secret 00", "secret 10")), null);
    expect(secret).toMatchObject({ kind: "broken", fault: { what: "secret" } });
  });

  it("catches the change of any one bit", { timeout: 60_000 }, async () => {
    const bytes = utf8ToBytes(RECORD);
    const decoder = new TextDecoder();
    for (let bit = 0; bit < bytes.length * 8; bit++) {
      const changed = bytes.slice();
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      const { kind } = await prove(decoder.decode(changed), null);
      expect(["broken", "unread"], `bit ${bit}`).toContain(kind);
    }
  });

  it(
    "catches the change of any one bit of its chance, though it be sealed again",
    { timeout: 60_000 },
    async () => {
      const lines = BODY.split("\n");
      for (const [at, line] of lines.entries()) {
        const found = /^(?:commitment|secret|contribution \d) ([0-9a-f]+)$/.exec(line);
        if (!found?.[1]) continue;
        const [digits, before] = [found[1], line.slice(0, line.length - found[1].length)];
        for (let bit = 0; bit < digits.length * 4; bit++) {
          const data = hexToBytes(digits);
          data[bit >> 3] = (data[bit >> 3] ?? 0) ^ (1 << (bit & 7));
          const changed = lines.with(at, before + bytesToHex(data)).join("\n");
          expect((await prove(seal(changed), null)).kind, `${line} bit ${bit}`).toBe("broken");
        }
      }
    },
  );
});
