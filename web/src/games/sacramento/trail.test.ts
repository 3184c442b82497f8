import { describe, expect, it } from "vitest";
import type { EntryTold } from "../../generated/messages";
import { lastSteps } from "./trail";

const told = (event: string, fields: Record<string, unknown>): EntryTold => ({
  sequence: 1,
  events: [{ event, fields, say: "", keep: null }],
});
const rook = told("piece-moved", { seat: 1, piece: "R", from: "a1", to: "a4" });
const token = told("token-moved", { seat: 1, from: "b1", to: "a1" });
const mine = told("piece-moved", { seat: 0, piece: "N", from: "a6", to: "b4" });

describe("the last steps", () => {
  it("are those of the player before", () => {
    expect(lastSteps([mine, rook, token, told("looked", { seat: 1, square: "a4" })], 0)).toEqual([
      { from: "a1", to: "a4", isPiece: true },
      { from: "b1", to: "a1", isPiece: false },
    ]);
  });

  it("are without what was taken back", () => {
    expect(lastSteps([rook, token, told("taken-back", { seat: 1 })], 0)).toHaveLength(1);
  });

  it("are forgotten when the viewer moves, and when tokens are dealt", () => {
    expect(lastSteps([rook, mine], 0)).toEqual([]);
    expect(lastSteps([rook, told("dealt", {})], 0)).toEqual([]);
  });
});
