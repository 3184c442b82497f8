import { describe, expect, it } from "vitest";
import type { Choice, EntryTold } from "../../generated/messages";
import { fitHand, sortHand } from "./hand";
import { answerCards, cardsUpTo, leadCard, readAction, readLegal } from "./notation";
import { flightsOf, lastSettled } from "./told";

const choice = (action: string): Choice => ({ action, say: action, warning: null });

describe("actions", () => {
  it("are read by kind", () => {
    expect(readAction("+20")).toEqual({ kind: "push", chips: 20 });
    expect(readAction("lead-h")).toEqual({ kind: "lead", suit: "h" });
    expect(readAction("seq-7d")).toEqual({ kind: "sequence", top: "7d" });
    expect(readAction("pick-*")).toEqual({ kind: "pick", card: "*" });
    expect(readAction("pass")).toEqual({ kind: "word", word: "pass" });
  });
  it("are sorted", () => {
    const legal = readLegal(["pass", "stake", "+1", "+20", "pick-8c", "lead-s", "seq-Ah"].map(choice));
    expect([...legal.words.keys()]).toEqual(["pass", "stake"]);
    expect(legal.pushes).toEqual(new Set([1, 20]));
    expect(legal.picks).toEqual(new Set(["8c"]));
    expect(legal.leads.map(({ suit }) => suit)).toEqual(["s"]);
    expect(legal.sequences.map(({ top }) => top)).toEqual(["Ah"]);
  });
  it("show cards, the joker for what is lacking", () => {
    expect(cardsUpTo("7d")).toEqual(["5d", "6d", "7d"]);
    expect(cardsUpTo("3c")).toEqual(["Ac", "2c", "3c"]);
    expect(answerCards("show", "queen-jack", ["Jd", "*"])).toEqual(["*", "Jd"]);
    expect(answerCards("seq-Ah", "sequence", ["Qh", "Kh", "Ah"])).toEqual(["Qh", "Kh", "Ah"]);
    expect(answerCards("silent", "joker", ["*"])).toEqual([]);
  });
  it("lead the lowest card", () => {
    expect(leadCard("h", ["2c", "5h", "9h", "*"])).toBe("5h");
    expect(leadCard("s", ["2c", "5h"])).toBeNull();
  });
});

describe("a hand", () => {
  it("is held by suits or by ranks", () => {
    const hand = ["2c", "Ad", "3h", "2s", "*"];
    expect(sortHand(hand, "suits")).toEqual(["*", "2s", "3h", "2c", "Ad"]);
    expect(sortHand(hand, "ranks")).toEqual(["2s", "2c", "3h", "Ad", "*"]);
  });
  it("lies in one row while each card can be touched and read", () => {
    const fit = (cards: number, width: number) => {
      const { card, rows } = fitHand(
        Array.from({ length: cards }, (_, at) => String(at)),
        width,
      );
      return [card, ...rows.map((row) => row.length)];
    };
    expect(fit(18, 1000)).toEqual([70, 18]);
    expect(fit(10, 331)).toEqual([54, 10]);
    expect(fit(13, 331)).toEqual([43, 13]);
    expect(fit(14, 331)).toEqual([48, 7, 7]);
    expect(fit(18, 331)).toEqual([48, 9, 9]);
    expect(fit(0, 331)).toEqual([54, 0]);
  });
});

const entry = (sequence: number, ...events: [string, Record<string, unknown>][]): EntryTold => ({
  sequence,
  events: events.map(([event, fields]) => ({ event, fields, say: `${event}.`, keep: null })),
});

describe("the log", () => {
  it("tells which chips moved", () => {
    const entries = [
      entry(
        7,
        ["stake-made", { seat: 1, chips: 11, stake: 11 }],
        ["space-won", { seat: 1, space: "poker", chips: 14 }],
      ),
      entry(8, ["sold", { seat: 2, chips: 5 }], ["paid", { seat: 0, to: 1, chips: 0 }]),
    ];
    expect(
      flightsOf(entries, [true, true, true], "space-pot").map(({ from, to, chips }) => [from, to, chips]),
    ).toEqual([
      ["seat-1", "space-poker", 11],
      ["space-poker", "seat-1", 14],
      ["seat-2", "space-pot", 5],
    ]);
    expect(
      flightsOf([entry(9, ["round-started", { round: 2 }])], [true, false, true], "space-pot").map(
        ({ from }) => from,
      ),
    ).toEqual(["seat-0", "seat-2"]);
  });
  it("tells what was settled last, and only that", () => {
    const log = [
      entry(3, ["nobody-shows", { call: "joker" }], ["called", { call: "sequence" }]),
      entry(
        4,
        ["answered", { seat: 0 }],
        ["claimed", { seat: 1, cards: ["2c", "3c", "4c"] }],
        ["space-won", { seat: 1, space: "sequence", chips: 3 }],
        ["called", { call: "ten-two" }],
      ),
      entry(5, ["answered", { seat: 2 }]),
    ];
    expect(lastSettled(log)).toEqual({
      key: "4.1",
      says: ["space-won."],
      shown: [{ seat: 1, cards: ["2c", "3c", "4c"], figure: null }],
      isBonanza: false,
    });
    expect(lastSettled([entry(1, ["called", { call: "joker" }])])).toBeNull();
  });
  it("tells no old news once something new has begun", () => {
    const settled = entry(3, ["nobody-shows", { call: "ten-two" }], ["called", { call: "poker" }]);
    expect(lastSettled([settled, entry(4, ["looked", {}])])?.key).toBe("3.0");
    for (const begun of ["stake-passed", "stake-made", "bid-made", "for-sale", "card-led"]) {
      expect(lastSettled([settled, entry(4, [begun, { seat: 1 }])])).toBeNull();
    }
    const won = entry(5, ["folded", { seat: 1 }], ["space-won", { seat: 0, space: "poker", chips: 9 }]);
    expect(lastSettled([settled, entry(4, ["stake-made", { seat: 0 }]), won])?.key).toBe("5.1");
  });
});
