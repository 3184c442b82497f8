import { describe, expect, it } from "vitest";
import type { EntryOf, EventOf } from "../../lib/game";
import type { CinqRois } from "./game";
import { hasEnded, lastTurns, lastRound, lastThrower } from "./rounds";

type Told = EventOf<CinqRois>;
const told = <E extends Told["event"]>(event: E, fields: Extract<Told, { event: E }>["fields"]) =>
  ({ event, fields, say: "", keep: null }) as Told;
const entry = (sequence: number, ...events: Told[]): EntryOf<CinqRois> => ({ sequence, events });
const dealt = (round: number) =>
  told("dealt", { round, dealer: 0, cards: round + 2, wild: round + 2, upCard: "3H", clause: "" });

const LOG = [
  entry(1, dealt(3)),
  entry(
    2,
    told("discarded", { seat: 1, card: "9H" }),
    told("went-out", { seat: 1, melds: [["3H", "3D", "JK"]], clause: "" }),
  ),
  entry(
    3,
    told("discarded", { seat: 0, card: "KH" }),
    told("hand-counted", { seat: 0, melds: [], left: ["4H", "5S"], points: 9, clause: "" }),
  ),
  entry(4, told("round-ended", { round: 3, points: [9, 0], totals: [20, 4], clause: "" }), dealt(4)),
  entry(5, told("discarded", { seat: 1, card: "QS" })),
];

describe("lastTurns", () => {
  it("says what each did in his last turn of this round", () => {
    const more = [
      entry(6, told("discard-taken", { seat: 0, card: "QS" }), told("discarded", { seat: 0, card: "4H" })),
      entry(7, told("stock-drawn", { seat: 1, stock: 40 })),
    ];
    expect([...lastTurns([...LOG, ...more])]).toEqual([
      [1, { took: null, threw: null }],
      [0, { took: "QS", threw: "4H" }],
    ]);
  });
});

describe("lastRound", () => {
  it("says who laid, what was shown and what it cost", () => {
    expect(lastRound(LOG)).toMatchObject({
      round: 3,
      wild: 5,
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
