import { describe, expect, it } from "vitest";
import { judge } from "./check";
import type { Kept } from "./kept";
import { receiptOf } from "./receipt";
import { readChance } from "./record";

// The worked example of docs/chance.md.
const SECRET = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
const COMMITMENT = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd";
const OTHER = "f".repeat(64);
const KEPT: Kept = { commitment: COMMITMENT, game: "jacquet", since: 0, seat: 0, contribution: "7461626c65" };

function record(changes: Record<string, string> = {}): string {
  const said = { commitment: COMMITMENT, contribution: "0 7461626c65", secret: SECRET, ...changes };
  return [
    "tablee-record 2",
    "game jacquet",
    "chance committed",
    `commitment ${said.commitment}`,
    `contribution ${said.contribution}`,
    "contribution 2 c3a9",
    "moves",
    "1 ! 2d6 2-3",
    "2 0 give-up",
    "result none",
    `secret ${said.secret}`,
    "digest 00",
    "",
  ].join("\n");
}

describe("a record", () => {
  it("is read as far as it speaks of chance", () => {
    expect(readChance(record())).toEqual({
      commitment: COMMITMENT,
      secret: SECRET,
      contributions: new Map([
        [0, "7461626c65"],
        [2, "c3a9"],
      ]),
    });
  });

  it("is read with clocks, stand-ins and an end of its own", () => {
    const played = [
      "1 ! 2d6 2-3",
      "2 0 0-5 @4200ms",
      "3 1 stand-in 0 planner",
      "4 = stand-in 0 planner",
      "5 = flag 1",
    ];
    const timed = record()
      .replace("chance committed", "time clock 600+5 lost\nchance committed")
      .replace("1 ! 2d6 2-3\n2 0 give-up\nresult none", `${played.join("\n")}\nresult 1-0 winners 0 JAC-R21`);
    expect(timed).toContain("JAC-R21");
    expect(judge(timed, KEPT, SECRET)).toEqual({ kind: "kept" });
  });

  it.each(["", "nonsense", "tablee-record 2\nmoves\nresult none\n", "moves\nresult\n"])(
    "is no record: %j",
    (text) => {
      expect(readChance(text)).toBeNull();
      expect(judge(text, KEPT, SECRET)).toEqual({ kind: "unread" });
    },
  );
});

describe("the check at the end", () => {
  it("finds what was kept", () => {
    expect(judge(record(), KEPT, SECRET)).toEqual({ kind: "kept" });
  });

  it("says so where nothing of one's own was mixed in", () => {
    expect(judge(record(), { ...KEPT, seat: undefined, contribution: undefined }, SECRET)).toEqual({
      kind: "in-part",
    });
  });

  it.each([
    ["commitment", { commitment: OTHER }, SECRET, COMMITMENT, OTHER],
    ["contribution", { contribution: "0 00" }, SECRET, KEPT.contribution, "00"],
    ["contribution", { contribution: "1 7461626c65" }, SECRET, KEPT.contribution, ""],
    ["secret", { secret: OTHER }, SECRET, COMMITMENT, OTHER],
    ["secret", {}, OTHER, COMMITMENT, OTHER],
    ["secret", {}, "no bytes", COMMITMENT, "no bytes"],
  ])("finds another %s: %j, told %s", (what, changes, told, kept, found) => {
    expect(judge(record(changes), KEPT, told)).toEqual({
      kind: "broken",
      breach: { what, kept, told: found },
    });
  });

  it("does not forget what was broken during play", () => {
    const breach = { what: "commitment" as const, kept: "a", told: "b" };
    expect(judge(record(), { ...KEPT, breach }, SECRET)).toEqual({ kind: "broken", breach });
  });
});

describe("the receipt", () => {
  it("is a text that programs read", () => {
    expect(receiptOf("t1", KEPT, "https://play.example")).toBe(
      `tablee-receipt 1\nhouse https://play.example\ntable t1\ngame jacquet\ncommitment ${COMMITMENT}\n` +
        "seat 0\ncontribution 7461626c65\nkept 1970-01-01T00:00:00.000Z\n",
    );
  });

  it("has nothing given by who only looks on", () => {
    const text = receiptOf("t1", { commitment: COMMITMENT, game: "jacquet", since: 0 }, "http://h");
    expect(text).not.toMatch(/seat|contribution/);
  });
});
