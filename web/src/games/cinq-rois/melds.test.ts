import { describe, expect, it } from "vitest";
import { costOf, groupNeighbours, isWild, sortOf } from "./melds";

const SEVENS = { wild: 7, minNaturals: 0 };
const part = (cards: string, rules = SEVENS) =>
  groupNeighbours(cards.split(" "), (card) => card, rules).map(
    ({ sort, items }) => `${sort ?? "rest"} ${items.join(" ")}`,
  );

describe("sortOf", () => {
  it("knows families, twins and wilds among them", () => {
    expect(sortOf(["KH", "KH", "KS"], SEVENS)).toBe("family");
    expect(sortOf(["7C", "QD", "QS"], SEVENS)).toBe("family");
    expect(sortOf(["7C", "JK", "7S"], SEVENS)).toBe("family");
    expect(sortOf(["7C", "JK", "7S"], { wild: 7, minNaturals: 1 })).toBeNull();
  });

  it("knows runs, in any order, with wilds for what lacks (ROI-66)", () => {
    expect(sortOf(["9S", "7H", "JS"], SEVENS)).toBe("run");
    expect(sortOf(["6C", "7C", "7D", "9C"], SEVENS)).toBe("run");
    expect(sortOf(["10H", "8H", "9H"], SEVENS)).toBe("run");
  });

  it("knows what is neither", () => {
    expect(sortOf(["KH", "KS"], SEVENS)).toBeNull();
    expect(sortOf(["KH", "3H", "4H"], SEVENS)).toBeNull();
    expect(sortOf(["8H", "9S", "10H"], SEVENS)).toBeNull();
    expect(sortOf(["8H", "8H", "9H"], SEVENS)).toBeNull();
  });
});

describe("groupNeighbours", () => {
  it("finds melds among neighbours only", () => {
    expect(part("8H 9H 10H KS")).toEqual(["run 8H 9H 10H", "rest KS"]);
    expect(part("8H KS 9H 10H")).toEqual(["rest 8H KS 9H 10H"]);
  });

  it("leaves the cheapest cards over", () => {
    expect(part("8H 9H 10H 10S 10*")).toEqual(["rest 8H 9H", "family 10H 10S 10*"]);
    expect(part("8H 9H 10H 10S 10* 10C")).toEqual(["run 8H 9H 10H", "family 10S 10* 10C"]);
    expect(part("3H 3S JK 4D 5D")).toEqual(["rest 3H 3S", "run JK 4D 5D"]);
  });

  it("parts nothing into nothing", () => {
    expect(groupNeighbours([], (card: string) => card, SEVENS)).toEqual([]);
  });
});

describe("cards", () => {
  it("cost what the rules say", () => {
    expect(["3H", "10*", "JC", "QC", "KC", "7D", "JK"].map((card) => costOf(card, 7))).toEqual([
      3, 10, 11, 12, 13, 20, 50,
    ]);
    expect(["JK", "7*", "8*"].map((card) => isWild(card, 7))).toEqual([true, true, false]);
    expect(["JC", "JK", "KC"].map((card) => isWild(card, 11))).toEqual([true, true, false]);
  });
});
