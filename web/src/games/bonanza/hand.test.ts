import { describe, expect, it } from "vitest";
import { fitHand, sortHand } from "./hand";

describe("a hand", () => {
  it("is held by suits or by ranks", () => {
    const hand = ["2c", "Ad", "3h", "2s", "*"];
    expect(sortHand(hand, "suits")).toEqual(["*", "2s", "3h", "2c", "Ad"]);
    expect(sortHand(hand, "ranks")).toEqual(["2s", "2c", "3h", "Ad", "*"]);
  });
  it("lies in one row while each card can be touched and read", () => {
    const fit = (cards: number, width: number, height = 610) => {
      const { card, rows } = fitHand(
        Array.from({ length: cards }, (_, at) => String(at)),
        width,
        height,
      );
      return [card, ...rows.map((row) => row.length)];
    };
    expect(fit(18, 1000)).toEqual([70, 18]);
    expect(fit(9, 1500, 1000)).toEqual([115, 9]);
    expect(fit(10, 331)).toEqual([54, 10]);
    expect(fit(5, 331, 520)).toEqual([44, 5]);
    expect(fit(5, 520, 350)).toEqual([42, 5]);
    expect(fit(13, 331)).toEqual([43, 13]);
    expect(fit(14, 331)).toEqual([44, 7, 7]);
    expect(fit(18, 331)).toEqual([44, 9, 9]);
    expect(fit(0, 331)).toEqual([54, 0]);
  });
});
