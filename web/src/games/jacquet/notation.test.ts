import { describe, expect, it } from "vitest";
import { ahead, formatMove, OFF, parseMove, readOffers } from "./notation";
import type { Standing } from "./view";

const start = (): number[] => [15, ...Array<number>(23).fill(0)];
const opening = (): Standing => ({ men: [start(), start()], off: [0, 0], couriers: [0, 0] });

describe("moves", () => {
  it("reads a move and a man borne off", () => {
    expect(parseMove("0-5")).toEqual({ source: 0, target: 5, number: 5 });
    expect(parseMove("20x6")).toEqual({ source: 20, target: OFF, number: 6 });
    expect(parseMove("23x1")).toEqual({ source: 23, target: OFF, number: 1 });
  });

  it.each(["reroll", "undo", "5-0", "0-7", "24x1", "20x7", "20-24", "3x4", "0-", "-1-2"])(
    "does not read %s as a move",
    (text) => {
      expect(parseMove(text)).toBeNull();
    },
  );

  it("writes what it reads, for every arrow and number", () => {
    for (let source = 0; source < 24; source++) {
      for (let number = 1; number <= 6; number++) {
        const text = formatMove(source, number);
        expect(parseMove(text ?? "")).toEqual({ source, target: Math.min(source + number, OFF), number });
      }
    }
    expect(formatMove(3, 7)).toBeNull();
    expect(formatMove(3, -2)).toBeNull();
  });

  it("finds the moves among the choices", () => {
    const legal = ["0-5", "0-6", "reroll"].map((action) => ({ action, say: action, warning: null }));
    expect(readOffers(legal).map((offer) => [offer.source, offer.target, offer.choice.say])).toEqual([
      [0, 5, "0-5"],
      [0, 6, "0-6"],
    ]);
  });
});

describe("a man on his way", () => {
  it("leaves as the courier and arrives as a man like the others", () => {
    const away = ahead(opening(), 0, { source: 0, target: 6, number: 6 });
    expect(away.men[0].slice(0, 7)).toEqual([14, 0, 0, 0, 0, 0, 1]);
    expect(away.couriers).toEqual([6, 0]);
    const near = ahead({ ...opening(), couriers: [14, 0] }, 0, { source: 14, target: 20, number: 6 });
    expect(near.couriers[0]).toBeNull();
  });

  it("is counted when it leaves the board", () => {
    const home = [...Array<number>(18).fill(0), 0, 0, 15, 0, 0, 0];
    const next = ahead({ men: [start(), home], off: [0, 0], couriers: [0, null] }, 1, {
      source: 20,
      target: OFF,
      number: 6,
    });
    expect(next.off).toEqual([0, 1]);
    expect(next.men[1][20]).toBe(14);
    expect(next.men[0][0]).toBe(15);
  });
});
