import { describe, expect, it } from "vitest";
import { OFF } from "./standing";
import { walk } from "./walking";

describe("walking over the board", () => {
  it("follows what is seen when the board lies", () => {
    expect(walk(0, "ArrowLeft", "wide", [])).toBe(1);
    expect(walk(0, "ArrowRight", "wide", [])).toBe(0);
    expect(walk(0, "ArrowDown", "wide", [])).toBe(23);
    expect(walk(23, "ArrowRight", "flat", [])).toBe(OFF);
    expect(walk(OFF, "ArrowUp", "wide", [])).toBe(0);
    expect(walk(OFF, "ArrowLeft", "wide", [])).toBe(23);
    expect(walk(12, "ArrowUp", "wide", [])).toBe(11);
    expect(walk(12, "ArrowLeft", "wide", [])).toBe(12);
  });

  it("follows what is seen when the board stands", () => {
    expect(walk(0, "ArrowUp", "tall", [])).toBe(1);
    expect(walk(0, "ArrowLeft", "tall", [])).toBe(23);
    expect(walk(23, "ArrowDown", "tall", [])).toBe(OFF);
    expect(walk(12, "ArrowRight", "tall", [])).toBe(11);
  });

  it("reaches every place by neighbours", () => {
    for (const form of ["wide", "tall"] as const) {
      const seen = new Set([0]);
      for (const place of seen)
        for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"])
          seen.add(walk(place, key, form, []) ?? 0);
      expect(seen.size).toBe(25);
    }
  });

  it("jumps among the places that are live, round and round", () => {
    expect(walk(3, "PageDown", "wide", [0, 5, 9])).toBe(5);
    expect(walk(9, "PageDown", "wide", [0, 5, 9])).toBe(0);
    expect(walk(0, "PageUp", "wide", [0, 5, 9])).toBe(9);
    expect(walk(4, "PageUp", "wide", [])).toBe(4);
    expect(walk(4, "x", "wide", [1])).toBeNull();
  });
});
