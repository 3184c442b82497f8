import { beforeEach, describe, expect, it } from "vitest";
import { draw, momentAt, valuesOf } from "./curve";
import { findHere } from "./here";
import type { ReviewedOf } from "./house";
import { byBox, forgetReviews, keepReview, keptReviews, summarize } from "./keeping";

function reviewed(accuracy: number | null, kinds: [number, string][]): ReviewedOf {
  const player = {
    decisions: 9,
    costly: 1,
    lost: 0.1,
    surelyLost: 0.1,
    answers: 3,
    luck: 0,
    luckSpread: 0,
    stoodIn: 0,
    say: "",
  };
  return {
    game: "jacquet",
    lid: "jacquet",
    unit: "share",
    span: "game",
    isOpen: true,
    seats: ["Ada", "Bo"],
    last: 10,
    appraisals: 20,
    curve: [
      { number: 0, values: [0.5, null] },
      { number: 5, values: [null, 0.25] },
      { number: 10, values: [1, 0] },
    ],
    players: [
      { ...player, seat: 0, accuracy },
      { ...player, seat: 1, accuracy: 0.5 },
    ],
    costly: [],
    decisions: kinds.map(([seat, kind]) => ({
      number: 1,
      seat,
      kind,
      loss: 0.1,
      spread: 0,
      isCostly: true,
      standIn: null,
    })),
    luck: [],
    findings: [],
    notes: [],
  };
}

describe("the curve", () => {
  it("has a line for each seat, through what is known of it", () => {
    const review = reviewed(1, []);
    expect(valuesOf(review.curve, 1)).toEqual([
      [5, 0.25],
      [10, 0],
    ]);
    const { lines, low, high } = draw(review, 100, 40);
    expect([low, high]).toEqual([0, 1]);
    expect(lines.map(({ points }) => points)).toEqual(["0.0,20.0 100.0,0.0", "50.0,30.0 100.0,40.0"]);
    expect(lines[0]).toMatchObject({ first: 0.5, last: 1, low: 0.5, high: 1 });
  });
  it("leads to the moment below a click", () => {
    expect([momentAt(-1, 10), momentAt(0.44, 10), momentAt(2, 10)]).toEqual([0, 4, 10]);
  });
});

describe("the moment that is shown", () => {
  const review = reviewed(1, [[1, "advance"]]);
  const luck = { purpose: "throw", gain: 0.1, spread: 0 };
  review.luck = [
    { ...luck, number: 1, seat: 0 },
    { ...luck, number: 1, seat: 1, gain: -0.1 },
    { ...luck, number: 4, seat: 1 },
  ];

  it("tells what chance brought to who looks, and the decision that follows", () => {
    expect(findHere(review, 1, 1)).toMatchObject({ luck: [{ gain: -0.1 }], decision: { kind: "advance" } });
    expect(findHere(review, 1, null).luck).toMatchObject([{ gain: 0.1 }]);
    expect(findHere(review, 4, 0)).toMatchObject({ luck: [{ seat: 1 }], decision: null });
    expect(findHere({ ...review, isOpen: false }, 1, 2).luck).toHaveLength(2);
    expect(findHere(review, 9, 0)).toEqual({ luck: [], decision: null });
  });
});

describe("my play", () => {
  beforeEach(forgetReviews);

  it("counts what cost one's own seat something", () => {
    const found = reviewed(0.9, [
      [0, "advance"],
      [1, "advance"],
      [0, "advance"],
      [0, "bear-off"],
    ]);
    expect(summarize("t", 0, found, 7)?.kinds).toEqual({ advance: 2, "bear-off": 1 });
    expect(summarize("t", 0, reviewed(null, []), 7)).toBeNull();
    expect(summarize("t", 5, found, 7)).toBeNull();
  });
  it("does not count what a stand-in decided", () => {
    const found = reviewed(0.9, [[0, "advance"]]);
    found.decisions.push({
      number: 2,
      seat: 0,
      kind: "advance",
      loss: 0.2,
      spread: 0,
      isCostly: true,
      standIn: "planner",
    });
    expect(summarize("t", 0, found, 7)?.kinds).toEqual({ advance: 1 });
  });
  it("keeps a game once, and when it was first reviewed", () => {
    keepReview("a", 0, reviewed(0.5, [[0, "advance"]]), 1);
    keepReview("b", 0, reviewed(0.7, [[0, "bear-off"]]), 2);
    keepReview("a", 0, reviewed(0.6, [[0, "advance"]]), 3);
    expect(keptReviews().map(({ table, at, accuracy }) => [table, at, accuracy])).toEqual([
      ["a", 1, 0.6],
      ["b", 2, 0.7],
    ]);
    const [play] = byBox(keptReviews());
    expect(play?.mean).toBeCloseTo(0.65);
    expect(play?.kinds.map(({ kind, count, each }) => [kind, count, each])).toEqual([
      ["advance", 1, [1, 0]],
      ["bear-off", 1, [0, 1]],
    ]);
  });
  it("bears whatever lies there", () => {
    localStorage.setItem("tablee.reviews", "{");
    expect(keptReviews()).toEqual([]);
    localStorage.setItem("tablee.reviews", "7");
    expect(keptReviews()).toEqual([]);
  });
});
