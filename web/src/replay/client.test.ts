import { describe, expect, it } from "vitest";
import { position } from "../lib/scripted-socket";
import { ReplayClient } from "./client.svelte";
import type { FirstMomentOf, ReplayOf } from "./moments";
import type { GameTypes } from "../lib/game";

const LAST = 30;
const at = (sequence: number): FirstMomentOf<GameTypes> => ({
  sequence,
  entry: "",
  line: sequence,
  turn: sequence,
  round: 1,
  isStop: true,
  events: [],
  position: position(sequence),
  view: { number: sequence },
});
const told: ReplayOf = {
  game: "jacquet",
  lid: "jacquet",
  rulesVersion: 1,
  options: {},
  seats: [],
  commitment: null,
  isFromPosition: false,
  moments: [at(0), ...Array.from({ length: LAST }, (_, number) => at(number + 1))],
  fault: null,
  isCut: false,
};

describe("a game that is seen again", () => {
  it("is the same forwards and backwards, with its log in step", () => {
    const table = new ReplayClient(told, { seat: 0, isOpen: false }, null);
    const seen = told.moments.map((_, at) => {
      table.go(at);
      expect(table.log).toHaveLength(at);
      return table.position;
    });
    expect(seen.map((position) => position?.view)).toEqual(told.moments.map(({ view }) => view));
    for (let at = LAST; at >= 0; at--) {
      table.go(at);
      expect(table.position).toBe(seen[at]);
      expect(table.log.map(({ sequence }) => sequence)).toEqual(
        told.moments.slice(1, at + 1).map(({ sequence }) => sequence),
      );
    }
  });

  it("shows how it came about forwards, and how it is undone backwards", () => {
    const table = new ReplayClient(told, { seat: 0, isOpen: false }, null);
    table.go(3);
    expect(table.latest.map(({ sequence }) => sequence)).toEqual([1, 2, 3]);
    expect(table.undone).toEqual([]);
    table.go(1);
    expect(table.latest).toEqual([]);
    expect(table.undone.map(({ sequence }) => sequence)).toEqual([2, 3]);
    table.go(LAST + 9);
    expect(table.at).toBe(LAST);
    expect(table.latest.map(({ sequence }) => sequence)).toEqual([LAST]);
    expect(table.undone).toEqual([]);
    table.go(0);
    expect(table.undone.map(({ sequence }) => sequence)).toEqual([1]);
  });
});
