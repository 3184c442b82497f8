import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Move } from "../../generated/games/jacquet";
import type { Receipt } from "../../generated/messages";
import { asking } from "../../lib/scripted-socket";
import { TableClient } from "../../lib/table.svelte";
import { Choosing } from "./choosing.svelte";
import type { Jacquet, View } from "./game";
import { OFF } from "./standing";

let table: TableClient<Jacquet>;
let choosing: Choosing;
let sent: string[];

const men = (): number[] => [15, ...Array<number>(23).fill(0)];
const VIEW: View = {
  seat: 0,
  phase: "move",
  turn: 0,
  men: [men(), men()],
  off: [0, 0],
  couriers: [0, 0],
  pips: [360, 360],
  thrown: [6, 3],
  left: [6, 3],
  dice: [
    { number: 6, uses: 1, left: 1 },
    { number: 3, uses: 1, left: 1 },
  ],
  need: 2,
  mayReroll: false,
  score: [0, 0],
  options: {
    rules: "text2",
    openingReroll: true,
    largerDieRule: true,
    departureQuarter: "own",
    blocking: "returnMen2",
    overBearing: "always",
    matchLength: 1,
  },
};

/** A man goes on by a number; past the last arrow it leaves. */
function by(source: number, number: number): Move {
  const target = source + number;
  if (target >= OFF) return { what: "bear-off", action: `${source}x${number}`, source, number, die: 0 };
  return { what: "advance", action: `${source}-${target}`, source, target, number, die: 0, isCourier: false };
}
const REROLL: Move = { what: "reroll", action: "reroll" };

function lay(...moves: Move[]): void {
  table.position = asking(VIEW, moves, (table.position?.sequence ?? 0) + 1);
}

function answer(ok: boolean): void {
  vi.spyOn(table, "act").mockImplementation((action) => {
    sent.push(action);
    const receipt: Receipt = {
      type: "receipt",
      id: "",
      ok,
      sequence: 1,
      code: "",
      say: "",
      clause: null,
      params: {},
    };
    return Promise.resolve(receipt);
  });
}

beforeEach(() => {
  table = new TableClient("table", null);
  choosing = new Choosing(table);
  sent = [];
  answer(true);
});

describe("selecting and placing", () => {
  it("selects a man that can go, and places it where it may", () => {
    lay(by(0, 3), by(0, 6), REROLL);
    expect(choosing.live).toEqual([0]);
    choosing.press(0);
    expect(choosing.source).toBe(0);
    expect(choosing.live).toEqual([0, 3, 6]);
    choosing.press(6);
    expect(sent).toEqual(["0-6"]);
    expect(choosing.source).toBeNull();
    expect(choosing.moving).toEqual(by(0, 6));
    expect(choosing.isOpen).toBe(false);
    lay(by(6, 3));
    expect(choosing.moving).toBeNull();
    expect(choosing.isOpen).toBe(true);
  });

  it("puts a man back that the house refuses", async () => {
    lay(by(0, 3));
    answer(false);
    choosing.press(0);
    choosing.press(3);
    await Promise.resolve();
    expect(choosing.moving).toBeNull();
  });

  it("plays the only way at the second press, and else puts the man back", () => {
    lay(by(0, 3), by(0, 6), by(5, 3));
    choosing.press(0);
    choosing.press(0);
    expect([choosing.source, sent]).toEqual([null, []]);
    choosing.press(5);
    choosing.press(5);
    expect(sent).toEqual(["5-8"]);
  });

  it("changes to another man that can go", () => {
    lay(by(0, 3), by(5, 3));
    choosing.press(0);
    choosing.press(5);
    expect(choosing.source).toBe(5);
  });

  it("bears off by the smallest number that does", () => {
    lay(by(22, 3), by(22, 6));
    choosing.press(22);
    choosing.press(OFF);
    expect(sent).toEqual(["22x3"]);
  });

  it("forgets a selection with its position", () => {
    lay(by(0, 3), by(0, 6));
    choosing.press(0);
    lay(by(0, 3), by(0, 6));
    expect(choosing.source).toBeNull();
  });
});

describe("what is no move", () => {
  it("is sent to the house, which says why", () => {
    lay(by(0, 3));
    choosing.press(9);
    choosing.press(0);
    choosing.press(5);
    choosing.press(12);
    choosing.press(OFF);
    expect(sent).toEqual(["9", "0-5", "0-12", "0-off"]);
    expect(choosing.source).toBe(0);
    expect(choosing.moving).toBeNull();
  });

  it("is sent as it was tried when a man is dragged", () => {
    lay(by(8, 3));
    choosing.lift(8);
    choosing.drop(8, 2);
    expect(sent).toEqual(["8-2"]);
  });

  it("needs a man first to bear one off", () => {
    lay(by(8, 3));
    choosing.press(OFF);
    expect(table.refused).toMatchObject({ clause: null });
    expect(sent).toEqual([]);
  });

  it("marks what a bot advises, if that is a man's move", () => {
    lay(by(0, 3), REROLL);
    table.hint = { action: "0-3", move: by(0, 3), say: "", warning: null };
    expect(choosing.hinted).toEqual(by(0, 3));
    table.hint = { action: "reroll", move: REROLL, say: "", warning: null };
    expect(choosing.hinted).toBeNull();
  });

  it("means nothing while it is not one's turn", () => {
    lay();
    choosing.press(0);
    choosing.press(OFF);
    expect([sent, table.refused]).toEqual([[], null]);
  });
});
