import { describe, expect, it } from "vitest";
import type { Notice } from "../../generated/games/bonanza";
import type { Entry, Event } from "./game";
import { flightsBack, flightsOf, lastSettled, lastToAct, roundOver } from "./told";

/** What the house tells of a notice. */
function told(notice: Notice): Event {
  const { event, ...fields } = notice;
  return { event, fields, say: `${event}.`, keep: null } as Event; // each event has the fields of its notice
}
const entry = (sequence: number, ...notices: Notice[]): Entry => ({ sequence, events: notices.map(told) });
const clause = "";

const NOBODY: Notice = { event: "nobody-shows", call: "ten-two", clause };
const POKER: Notice = { event: "called", call: "poker", clause };
const STAKE: Notice = { event: "stake-made", seat: 1, chips: 11, stake: 11, clause };

describe("who acted last", () => {
  it("is the last seat that was told of, whatever was said after it", () => {
    const raised: Notice = { event: "stake-made", seat: 2, chips: 22, stake: 22, clause };
    expect(lastToAct([entry(1, STAKE), entry(2, raised, NOBODY)])).toBe(2);
    expect(lastToAct([entry(1, POKER)])).toBeNull();
  });
});

describe("chips on their way", () => {
  const ends = (...entries: Entry[]) =>
    flightsOf(entries, [true, false, true]).map(({ from, to, chips }) => [from, to, chips]);

  it("are those that the log tells of", () => {
    const won: Notice = { event: "space-won", seat: 1, space: "poker", chips: 14, clause };
    const nothing: Notice = { event: "paid", seat: 0, to: 1, cards: 1, chips: 0, clause };
    expect(ends(entry(7, STAKE, won), entry(8, nothing))).toEqual([
      ["seat-1", "space-poker", 11],
      ["space-poker", "seat-1", 14],
    ]);
  });
  it("fly back, the last ones first, where one goes back", () => {
    const won: Notice = { event: "space-won", seat: 2, space: "poker", chips: 14, clause };
    const there = flightsOf([entry(7, STAKE), entry(8, won)], []);
    const back = flightsBack([entry(7, STAKE), entry(8, won)], []);
    expect(back.map(({ from, to, chips }) => [from, to, chips])).toEqual([
      ["seat-2", "space-poker", 14],
      ["space-poker", "seat-1", 11],
    ]);
    expect(new Set([...there, ...back].map(({ key }) => key)).size).toBe(4);
  });
  it("go to the pot or to the dealer for the dead hand", () => {
    const sold = (to: number | null): Notice => ({ event: "sold", seat: 2, chips: 5, to, clause });
    expect(ends(entry(8, sold(null), sold(0)))).toEqual([
      ["seat-2", "space-pot", 5],
      ["seat-2", "seat-0", 5],
    ]);
  });
  it("come from everybody who is in when a round starts", () => {
    expect(ends(entry(9, { event: "round-started", round: 2, dealer: 0, chips: 10, clause }))).toEqual([
      ["seat-0", "space-pot", 10],
      ["seat-2", "space-pot", 10],
    ]);
  });
});

describe("what was settled last", () => {
  it("is told, and only that", () => {
    const cards = ["2c", "3c", "4c"];
    const log = [
      entry(
        3,
        { event: "nobody-shows", call: "joker", clause },
        { event: "called", call: "sequence", clause },
      ),
      entry(
        4,
        { event: "answered", seat: 0, clause },
        { event: "claimed", seat: 1, call: "sequence", cards, joker: false, clause },
        { event: "space-won", seat: 1, space: "sequence", chips: 3, clause },
        { event: "called", call: "ten-two", clause },
      ),
      entry(5, { event: "answered", seat: 2, clause }),
    ];
    expect(lastSettled(log)).toEqual({
      key: "4.1",
      says: ["space-won."],
      shown: [{ seat: 1, cards, figure: null }],
      isBonanza: false,
    });
    expect(lastSettled([entry(1, { event: "called", call: "joker", clause })])).toBeNull();
  });
  it("names the figure of five cards", () => {
    const five: Notice = { event: "five-shown", seat: 2, cards: ["2c"], figure: 9, clause };
    expect(lastSettled([entry(6, five)])?.shown).toEqual([{ seat: 2, cards: ["2c"], figure: 9 }]);
  });
  it("is no news any more once something new has begun", () => {
    const settled = entry(3, NOBODY, POKER);
    expect(lastSettled([settled, entry(4, { event: "looked", seat: 0, clause })])?.key).toBe("3.0");
    const begun: Notice[] = [
      STAKE,
      { event: "stake-passed", seat: 1, clause },
      { event: "bid-made", seat: 1, chips: 3, clause },
      { event: "for-sale", seat: 1, dead: 10, clause },
      { event: "card-led", seat: 1, card: "2c", left: 9, clause },
    ];
    for (const notice of begun) expect(lastSettled([settled, entry(4, notice)])).toBeNull();
    const won = entry(
      5,
      { event: "folded", seat: 1, clause },
      { event: "space-won", seat: 0, space: "poker", chips: 9, clause },
    );
    expect(lastSettled([settled, entry(4, STAKE), won])?.key).toBe("5.1");
  });
});

describe("a round that is over", () => {
  const BONANZA: Notice = { event: "bonanza", seat: 1, chips: 8, clause };
  const PAID: Notice = { event: "paid", seat: 0, to: 1, cards: 3, chips: 3, clause };
  const NEXT: Notice = { event: "round-started", round: 2, dealer: 0, chips: 10, clause };
  const DEALT: Notice = { event: "dealt", dealer: 0, sizes: [18, 18], dead: 17, clause };

  it("is told with its payments once the next begins, until it was taken note of", () => {
    const log = [entry(4, STAKE), entry(5, BONANZA, PAID, NEXT), entry(6, DEALT), entry(7, STAKE)];
    expect(roundOver(log, 4)).toMatchObject({ key: "5.0", says: ["bonanza.", "paid."], isBonanza: true });
    expect(roundOver(log, 5)).toBeNull();
  });
  it("is not told twice, nor where the game ends with it", () => {
    const left: Notice = { event: "left", seat: 0, chips: 2, clause };
    const log = [entry(5, BONANZA, PAID, NEXT), entry(9, BONANZA, left, NEXT)];
    expect(roundOver(log, 0)).toMatchObject({ key: "9.0", says: ["bonanza.", "left."] });
    expect(roundOver([...log, entry(12, BONANZA, PAID)], 0)).toBeNull();
    expect(roundOver([entry(1, NEXT), entry(2, DEALT)], 0)).toBeNull();
  });
});
