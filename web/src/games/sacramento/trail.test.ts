import { describe, expect, it } from "vitest";
import { DEALT, entry, looked, slid, stepped, takenBack } from "./sample";
import { lastSteps } from "./trail";

const rook = entry(2, stepped("R", "a1", "a4", 1));
const token = entry(3, slid("b1", "a1", 1));
const mine = entry(1, stepped("N", "a6", "b4"));

describe("the last steps", () => {
  it("are those of the player before", () => {
    expect(lastSteps([mine, rook, token, entry(4, looked("a4", 1))], 0)).toEqual([
      { from: "a1", to: "a4", isPiece: true },
      { from: "b1", to: "a1", isPiece: false },
    ]);
  });

  it("are without what was taken back", () => {
    expect(lastSteps([rook, token, entry(4, takenBack(1))], 0)).toHaveLength(1);
  });

  it("are forgotten when the viewer moves, and when tokens are dealt", () => {
    expect(lastSteps([rook, mine], 0)).toEqual([]);
    expect(lastSteps([rook, entry(4, DEALT)], 0)).toEqual([]);
  });
});
