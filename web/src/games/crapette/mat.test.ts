import { describe, expect, it } from "vitest";
import type { MatView } from "../../generated/games/crapette";
import type { Carrying } from "./game";
import { carried, columnsBeside, topOf } from "./mat";

const MAT: MatView = {
  cards: {
    c0: [null, "5h"],
    s0: [null, null],
    e0: ["3c", "Qc"],
    c1: [null, "2s"],
    s1: [],
    e1: ["6h", "Td"],
    t: [],
    "1": ["9s"],
    "2": ["8d"],
    "3": [],
    "+h0": ["6h"],
    "+h1": ["4h"],
  },
  counts: { c0: 9, s0: 30, e0: 5, c1: 13, s1: 0, e1: 2 },
};

const card = (what: "build" | "lay" | "load", face: string, source: string, target: string): Carrying => ({
  what,
  action: "",
  source,
  target,
  card: face,
});
const turn = (seat: number, card: string | null, renewedFrom: string | null = null): Carrying => ({
  what: "turn",
  action: "t",
  source: `s${seat}`,
  target: "t",
  card,
  renewedFrom,
});

describe("a card carried", () => {
  it("goes from its pile to the slot that the house named", () => {
    const mat = carried(MAT, card("build", "5h", "c0", "+h1"));
    expect([topOf(mat, "+h0"), topOf(mat, "+h1"), topOf(mat, "c0")]).toEqual(["6h", "5h", null]);
    expect(mat.counts["c0"]).toBe(8);
  });
  it("goes from column to column, and to the other's piles", () => {
    const mat = carried(carried(MAT, card("lay", "8d", "2", "1")), card("load", "Qc", "e0", "c1"));
    expect([mat.cards["1"], mat.cards["2"]]).toEqual([["9s", "8d"], []]);
    expect([topOf(mat, "c1"), mat.counts["c1"], topOf(mat, "e0"), mat.counts["e0"]]).toEqual([
      "Qc",
      14,
      "3c",
      4,
    ]);
  });
  it("is turned unseen, and goes to the waste", () => {
    const mat = carried(MAT, turn(0, null));
    expect([topOf(mat, "t"), mat.counts["s0"]]).toEqual([null, 29]);
    const thrown = carried(mat, { what: "discard", action: "d", source: "t", target: "e0", card: "Jd" });
    expect([topOf(thrown, "t"), topOf(thrown, "e0"), thrown.counts["e0"]]).toEqual([undefined, "Jd", 6]);
  });
  it("comes from a waste turned over, where the house says so", () => {
    const mat = carried(MAT, turn(1, "6h", "e1"));
    expect([topOf(mat, "t"), mat.counts["s1"], mat.counts["e1"]]).toEqual(["6h", 1, 0]);
    expect(topOf(mat, "e1")).toBeUndefined();
  });
  it("leaves the mat that the house told as it was", () => {
    const before = structuredClone(MAT);
    carried(MAT, turn(1, "6h", "e1"));
    expect(MAT).toEqual(before);
  });
});

describe("where the columns lie", () => {
  it("is at the right of who has dealt them, the first nearest to him (CRA-06)", () => {
    expect(columnsBeside(0)).toEqual({ left: ["5", "6", "7", "8"], right: ["4", "3", "2", "1"] });
    expect(columnsBeside(1)).toEqual({ left: ["1", "2", "3", "4"], right: ["8", "7", "6", "5"] });
  });
});
