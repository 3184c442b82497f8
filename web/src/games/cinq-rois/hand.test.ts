import { beforeEach, describe, expect, it } from "vitest";
import {
  gatherCards,
  keepHand,
  moveCard,
  orderCards,
  sortHand,
  withoutCard,
  withoutCards,
  type Held,
} from "./hand";

let last = 0;
const number = () => ++last;
const cards = (hand: Held[]) => hand.map(({ card }) => card).join(" ");
const deal = (text: string) => keepHand([], text.split(" "), number);

beforeEach(() => {
  last = 0;
});

describe("sortHand", () => {
  it("sorts by suit or by rank, the wild cards last", () => {
    const hand = deal("JK 5S 10H 5H KD 3* 5D");
    expect(cards(sortHand(hand, 5, "suit"))).toBe("10H KD 3* 5H 5D 5S JK");
    expect(cards(sortHand(hand, 13, "rank"))).toBe("3* 5H 5D 5S 10H KD JK");
    expect(cards(sortHand(hand, 5, "own"))).toBe("JK 5S 10H 5H KD 3* 5D");
  });
});

describe("keepHand", () => {
  it("keeps places and numbers, and tells twins apart", () => {
    const before = deal("5H 9S 5H KD");
    const after = keepHand(before, ["KD", "5H", "JK", "5H"], number);
    expect(after.map(({ id, card }) => `${id}${card}`)).toEqual(["15H", "35H", "4KD", "5JK"]);
    expect(keepHand(after, ["5H", "KD", "JK"], number).map(({ id }) => id)).toEqual([1, 4, 5]);
    expect(keepHand(after, ["5H", "KD", "JK"], number, 1).map(({ id }) => id)).toEqual([3, 4, 5]);
    expect(keepHand(after, ["5H", "5H", "KD", "JK"], number, 1).map(({ id }) => id)).toEqual([1, 3, 4, 5]);
  });
});

describe("withoutCard", () => {
  it("takes the very card away, or its twin", () => {
    const hand = deal("5H 9S 5H");
    expect(withoutCard(hand, 3, "5H").map(({ id }) => id)).toEqual([1, 2]);
    expect(withoutCard(hand, null, "5H").map(({ id }) => id)).toEqual([2, 3]);
    expect(withoutCard(hand, 2, "KD")).toHaveLength(3);
  });
});

describe("moveCard", () => {
  it("puts a card before a place of the row as it was", () => {
    const hand = deal("3H 4H 5H 6H");
    expect(cards(moveCard(hand, 1, 3))).toBe("4H 5H 3H 6H");
    expect(cards(moveCard(hand, 4, 0))).toBe("6H 3H 4H 5H");
    expect(cards(moveCard(hand, 1, 4))).toBe("4H 5H 6H 3H");
    expect(cards(moveCard(hand, 9, 0))).toBe("3H 4H 5H 6H");
  });
});

describe("gatherCards", () => {
  it("brings cards together where the first of them stood", () => {
    const hand = deal("3H KS 4H QD 5H");
    expect(cards(gatherCards(hand, [5, 1, 3]))).toBe("5H 3H 4H KS QD");
    expect(cards(gatherCards(hand, [2, 4]))).toBe("3H KS QD 4H 5H");
    expect(cards(gatherCards(hand, []))).toBe("3H KS 4H QD 5H");
  });
});

describe("orderCards", () => {
  it("brings the hand into an order, what is not named last", () => {
    const hand = deal("5H 9S 5H KD");
    expect(orderCards(hand, ["KD", "5H", "5H", "JK"]).map(({ id }) => id)).toEqual([4, 1, 3, 2]);
  });
});

describe("withoutCards", () => {
  it("takes one card away for each", () => {
    expect(withoutCards(["5H", "9S", "5H"], ["5H", "KD"])).toEqual(["9S", "5H"]);
  });
});
