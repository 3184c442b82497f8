import { describe, expect, it } from "vitest";
import { actionsAt, isBelow, movable } from "./marking";
import { VIEW } from "./sample";

describe("what can be moved is marked before it is picked up", () => {
  it("marks the pieces that can go", () => {
    expect(movable(VIEW, new Set(["a1", "f1", "b2"]), null)).toEqual(new Set(["a1", "f1"]));
  });

  it("marks the tokens when no piece is left to be moved", () => {
    expect(movable(VIEW, new Set(["b2", "c3"]), null)).toEqual(new Set(["b2", "c3"]));
  });

  it("leaves the board to the squares where the thing in hand may go", () => {
    const rook = { kind: "piece", piece: "R", source: "a1" } as const;
    expect(movable(VIEW, new Set(["a1", "f1"]), rook).size).toBe(0);
  });
});

describe("actions stand at their token", () => {
  it("shows those of a single token, and of two that are far from each other", () => {
    expect(actionsAt(["c3"], null)).toEqual(["c3"]);
    expect(actionsAt(["c2", "c5"], null)).toEqual(["c2", "c5"]);
    expect(actionsAt(["a3", "e3"], null)).toEqual(["a3", "e3"]);
  });

  it("lets them stand above, unless they would leave the board or cover the other token", () => {
    expect(isBelow("c3", ["c3"])).toBe(false);
    expect(isBelow("c6", ["c6"])).toBe(true);
    expect(isBelow("c3", ["c3", "d4"])).toBe(true);
    expect(isBelow("d4", ["c3", "d4"])).toBe(false);
    expect(isBelow("c1", ["c1", "d2"])).toBe(false);
  });

  it("waits for a choice between two that are near", () => {
    expect(actionsAt(["c3", "d4"], null)).toEqual([]);
    expect(actionsAt(["c3", "d4"], { kind: "open", square: "d4" })).toEqual(["d4"]);
  });
});
