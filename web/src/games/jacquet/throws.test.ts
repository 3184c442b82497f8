import { describe, expect, it } from "vitest";
import type { Entry, Happening } from "./game";
import { lastLines, lastLoss, lastMoves, lastThrows, throwsOn, withPlayed } from "./throws";

type Pair = [number, number];
const CLAUSE = "an article";

let sequence = 0;
const entry = (...events: Happening[]): Entry => ({ sequence: ++sequence, events });
const moved = (seat: number, source: number, target: number): Happening => ({
  event: "moved",
  fields: { seat, source, target, number: target - source },
  say: "moved",
  keep: null,
});
const borneOff = (seat: number, source: number, number: number): Happening => ({
  event: "borne-off",
  fields: { seat, source, number, off: 1 },
  say: "borne-off",
  keep: null,
});
const thrown = (seat: number, ...numbers: Pair): Happening => ({
  event: "thrown",
  fields: { seat, numbers },
  say: "thrown",
  keep: null,
});
const opened = (numbers: Pair, opener: number | null): Happening => ({
  event: "opening-thrown",
  fields: { numbers, tied: opener === null, opener },
  say: "opening-thrown",
  keep: null,
});
const passed = (seat: number): Happening => ({
  event: "passed",
  fields: { seat, clause: CLAUSE },
  say: "passed",
  keep: null,
});
const lost = (seat: number, ...numbers: number[]): Happening => ({
  event: "numbers-lost",
  fields: { seat, numbers, clause: CLAUSE },
  say: "numbers-lost",
  keep: null,
});
const takenBack = (seat: number): Happening => ({
  event: "taken-back",
  fields: { seat },
  say: "taken-back",
  keep: null,
});

describe("throws in the log", () => {
  it("gives the opening dice to whoever begins, larger number first", () => {
    const log = [entry(opened([3, 3], null)), entry(opened([2, 5], 1))];
    const [first, second] = lastThrows(log);
    expect(first).toBeNull();
    expect(second).toMatchObject({ seat: 1, numbers: [5, 2] });
    expect(lastThrows([...log, entry(thrown(0, 6, 1))])[0]).toMatchObject({ seat: 0, numbers: [6, 1] });
  });

  it("starts again with a new game of the match", () => {
    const log = [entry(thrown(0, 6, 1)), entry(thrown(1, 2, 1)), entry(opened([6, 1], 0))];
    expect(lastThrows(log)[1]).toBeNull();
  });

  it("shows an automatic pass until the viewer has played and dice are thrown again", () => {
    const log = [
      entry(thrown(0, 5, 1)),
      entry(moved(0, 0, 5)),
      entry(thrown(1, 6, 6), passed(1)),
      entry(thrown(0, 4, 3)),
    ];
    const said = (entries: Entry[]) => lastLines(entries, 0).map((line) => line.say);
    expect(said(log)).toEqual(["thrown", "passed", "thrown"]);
    const played = [...log, entry(moved(0, 5, 9))];
    expect(said(played)).toEqual(["thrown", "passed", "thrown"]);
    expect(said([...played, entry(thrown(1, 2, 1))])).toEqual(["thrown"]);
  });

  it("remembers the moves of the last throw, without those taken back", () => {
    const log = [
      entry(thrown(1, 5, 1)),
      entry(moved(1, 0, 5)),
      entry(moved(1, 5, 6)),
      entry(takenBack(1)),
      entry(moved(0, 0, 2)),
    ];
    expect(lastMoves(log, 1)).toEqual([{ seat: 1, source: 0, target: 5 }]);
    expect(lastMoves([...log, entry(thrown(1, 1, 1))], 1)).toEqual([]);
    expect(lastMoves([...log, entry(opened([2, 1], 0))], 1)).toEqual([]);
    expect(lastMoves([entry(thrown(1, 6, 5)), entry(borneOff(1, 20, 6))], 1)).toEqual([
      { seat: 1, source: 20, target: null },
    ]);
  });

  it("remembers what was lost of the last throw", () => {
    const rest = entry(moved(0, 0, 6), lost(0, 6, 6, 6));
    const log = [entry(thrown(0, 6, 6)), rest, entry(thrown(1, 6, 6), passed(1))];
    expect(lastLoss(log, 0)).toEqual({ isPass: false, numbers: [6, 6, 6], clause: CLAUSE });
    expect(lastLoss(log, 1)).toEqual({ isPass: true, numbers: [], clause: CLAUSE });
    expect(lastLoss([entry(thrown(0, 6, 6)), rest, entry(takenBack(0))], 0)).toBeNull();
    expect(lastLoss([...log, entry(thrown(1, 2, 1))], 1)).toBeNull();
  });

  it("takes one use from the die that a move on its way plays", () => {
    const dice = [
      { number: 4, uses: 2, left: 2 },
      { number: 4, uses: 2, left: 1 },
    ];
    expect(withPlayed(dice, 1).map(({ left }) => left)).toEqual([2, 0]);
    expect(withPlayed(dice, 0).map(({ left }) => left)).toEqual([1, 1]);
  });
});

describe("a game that begins from a position", () => {
  it("shows the dice that are being played, which no log tells of", () => {
    const view = { turn: 0 as const, thrown: [6, 4] };
    expect(throwsOn([], view)[0]?.numbers).toEqual([6, 4]);
    expect(throwsOn([], { turn: 0, thrown: [] })).toEqual([null, null]);
    expect(throwsOn([entry(thrown(0, 5, 2))], { turn: 0, thrown: [5, 2] })[0]?.sequence).toBe(sequence);
  });
});
