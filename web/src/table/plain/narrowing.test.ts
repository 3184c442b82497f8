import { describe, expect, it } from "vitest";
import { amountOf, cardsOf, FEW, groupBySort, narrow, question } from "./narrowing";

const choice = (what: string, parts: object = {}) => ({
  action: JSON.stringify(parts),
  move: { what, action: "x", ...parts },
  say: what,
  warning: null,
});
const bids = [1, 2, 3].flatMap((count) =>
  [1, 2, 3, 4, 5, 6].map((number) => choice("bid", { count, number })),
);

describe("any game's moves", () => {
  it("are grouped by their sort, in their order", () => {
    const groups = groupBySort([...bids, choice("doubt")]);
    expect(groups.map(({ what, choices }) => [what, choices.length])).toEqual([
      ["bid", 18],
      ["doubt", 1],
    ]);
  });

  it("are asked for part by part where they are many", () => {
    const asked = question(bids);
    expect(asked).toEqual({ part: "count", values: ["1", "2", "3"] });
    const left = asked ? narrow(bids, asked, "2") : [];
    expect(left).toHaveLength(6);
    expect(question(left)).toBeNull();
  });

  it("are listed where they are few, or where nothing tells them apart", () => {
    expect(question(bids.slice(0, FEW))).toBeNull();
    expect(question(Array.from({ length: 20 }, (_, n) => choice("odd", { target: `t${n}` })))).toBeNull();
  });

  it("may ask for an amount, or for cards", () => {
    expect(amountOf(choice("bid", { amount: { least: 3, most: 9 } }))).toEqual({ least: 3, most: 9 });
    expect(amountOf(choice("pass"))).toBeNull();
    expect(cardsOf(choice("five", { choose: { cards: ["As", "Kd"], count: 1 } }))).toEqual({
      cards: ["As", "Kd"],
      count: 1,
    });
    expect(cardsOf(choice("five", { choose: null }))).toBeNull();
  });
});
