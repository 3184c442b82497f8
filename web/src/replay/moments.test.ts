import { describe, expect, it } from "vitest";
import type { MomentTold } from "../generated/messages";
import { assemble, findWay, readMoment, roundStarts, type ReplayOf, writeMoment } from "./moments";

const ROUNDS = [0, 0, 1, 1, 1, 1, 2, 2];
const TURNS = [0, 0, 1, 1, 2, 2, 3, 3];
const moments = ROUNDS.map((round, sequence): MomentTold => ({
  sequence,
  entry: "",
  line: sequence,
  turn: TURNS[sequence] ?? 0,
  round,
  isStop: sequence !== 3,
  events: [],
  position: sequence === 0 ? { title: "a", status: "x" } : sequence === 5 ? { status: "y" } : {},
  view: sequence === 0 ? { hand: ["As"], turn: 0 } : sequence === 4 ? { turn: 1 } : {},
}));

describe("a game told moment by moment", () => {
  it("is put together from what has changed", () => {
    const shown = assemble({ moments } as unknown as ReplayOf);
    expect(shown.map(({ position }) => position.status)).toEqual(["x", "x", "x", "x", "x", "y", "y", "y"]);
    expect(shown[7]?.position.view).toEqual({ hand: ["As"], turn: 1 });
    expect(shown[3]?.position.view).toEqual({ hand: ["As"], turn: 0 });
    expect(shown[3]?.position.legal).toEqual([]);
  });

  it.each([
    ["next", 2, 4],
    ["previous", 4, 2],
    ["next", 7, 7],
    ["previous", 0, 0],
    ["next-turn", 0, 2],
    ["next-turn", 2, 4],
    ["previous-turn", 6, 4],
    ["next-round", 2, 6],
    ["next-round", 6, 7],
    ["previous-round", 7, 6],
    ["previous-round", 6, 2],
    ["previous-round", 2, 0],
    ["first", 5, 0],
    ["last", 1, 7],
  ] as const)("is walked through: %s from %i to %i", (way, from, to) => {
    expect(findWay(moments, from, way)).toBe(to);
  });

  it("has its rounds marked", () => {
    expect(roundStarts(moments)).toEqual([
      { at: 2, round: 1 },
      { at: 6, round: 2 },
    ]);
  });

  it.each([
    [17, { seat: 0, isOpen: false }, "17.0"],
    [0, { seat: null, isOpen: false }, "0.all"],
    [3, { seat: 2, isOpen: true }, "3.2o"],
  ] as const)("has an address for each moment: %i", (at, eyes, address) => {
    expect(writeMoment(at, eyes)).toBe(address);
    expect(readMoment(address)).toEqual({ at, eyes });
  });

  it("is at its start where an address says nothing that can be read", () => {
    expect(readMoment("")).toEqual({ at: 0, eyes: null });
    expect(readMoment("x.y")).toEqual({ at: 0, eyes: null });
    expect(readMoment("12")).toEqual({ at: 12, eyes: null });
  });
});
