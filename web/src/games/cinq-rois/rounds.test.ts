import { describe, expect, it } from "vitest";
import type { EntryTold } from "../../generated/messages";
import { hasEnded, lastRound, lastThrower } from "./rounds";

const entry = (sequence: number, ...events: [string, Record<string, unknown>][]): EntryTold => ({
  sequence,
  events: events.map(([event, fields]) => ({ event, fields, say: "", keep: null })),
});

const LOG = [
  entry(1, ["dealt", { round: 3 }]),
  entry(2, ["discarded", { seat: 1, card: "9H" }], ["went-out", { seat: 1, melds: [["3H", "3D", "JK"]] }]),
  entry(
    3,
    ["discarded", { seat: 0, card: "KH" }],
    ["hand-counted", { seat: 0, melds: [], left: ["4H", "5S"], points: 9 }],
  ),
  entry(4, ["round-ended", { round: 3, points: [9, 0], totals: [20, 4] }], ["dealt", { round: 4 }]),
  entry(5, ["discarded", { seat: 1, card: "QS" }]),
];

describe("lastRound", () => {
  it("says who laid, what was shown and what it cost", () => {
    expect(lastRound(LOG)).toEqual({
      round: 3,
      out: 1,
      shown: [
        { melds: [], left: ["4H", "5S"], points: 9 },
        { melds: [["3H", "3D", "JK"]], left: [], points: 0 },
      ],
      points: [9, 0],
      totals: [20, 4],
    });
  });

  it("says nothing while the first round is played", () => {
    expect(lastRound(LOG.slice(0, 3))).toBeNull();
  });
});

describe("entries", () => {
  it("tell whether a round ended and who threw last", () => {
    expect([hasEnded(LOG.slice(3, 4)), hasEnded(LOG.slice(0, 3))]).toEqual([true, false]);
    expect([lastThrower(LOG), lastThrower(LOG.slice(0, 3)), lastThrower([])]).toEqual([1, 0, null]);
  });
});
