import { describe, expect, it } from "vitest";
import { formatAction, parseAction } from "./notation";

describe("notation", () => {
  const written = {
    "R a1-a4": { kind: "piece", piece: "R", from: "a1", to: "a4" },
    "c3-e5": { kind: "token", from: "c3", to: "e5" },
    "look d3": { kind: "look", square: "d3" },
    "take f6": { kind: "take", square: "f6" },
    "give Th b2": { kind: "give", card: "Th", square: "b2" },
    done: { kind: "done" },
    skip: { kind: "skip" },
    keep: { kind: "keep" },
    return: { kind: "return" },
  } as const;

  for (const [text, action] of Object.entries(written)) {
    it(`reads and writes ${text}`, () => {
      expect(parseAction(text)).toEqual(action);
      expect(formatAction(action)).toBe(text);
    });
  }

  it.each(["undo", "", "K a1-a4", "R a1-a7", "g1-a1", "look", "give 6h a1", "take a1 b2"])(
    "takes %j for no action",
    (text) => {
      expect(parseAction(text)).toBeNull();
    },
  );
});
