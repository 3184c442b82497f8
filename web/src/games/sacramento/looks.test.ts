import { describe, expect, it } from "vitest";
import { ownLooks, putDown } from "./looks";
import { DEALT, entry, looked } from "./sample";

describe("looks", () => {
  const log = [entry(3, looked("c3", 0, "9h")), entry(5, looked("d4", 1)), entry(9, looked("a1", 0, "Ks"))];

  it("are one's own alone", () => {
    expect(ownLooks(log, 0).map(({ square, card }) => `${card} ${square}`)).toEqual(["9h c3", "Ks a1"]);
    expect(ownLooks(log, 1)).toEqual([]);
    expect(ownLooks(log, null)).toEqual([]);
  });

  it("are over with their round", () => {
    const later = [...log, entry(10, DEALT), entry(14, looked("b2", 0, "8d"))];
    expect(ownLooks(later, 0).map(({ square }) => square)).toEqual(["b2"]);
  });

  it("stay put away until the square is looked at again", () => {
    expect([...putDown(ownLooks(log, 0), new Set([3]))]).toEqual(["c3"]);
    const again = [...log, entry(12, looked("c3", 0, "7c"))];
    expect([...putDown(ownLooks(again, 0), new Set([3]))]).toEqual([]);
  });
});
