import { describe, expect, it } from "vitest";
import type { Advance } from "../../generated/games/jacquet";
import { ahead, menOf, OFF, pileOn, placeOf, type Standing } from "./standing";

const start = (): number[] => [15, ...Array<number>(23).fill(0)];
const opening = (): Standing => ({ men: [start(), start()], off: [0, 0], couriers: [0, 0] });
const step = (source: number, target: number, isCourier: boolean): Advance => ({
  what: "advance",
  action: "",
  source,
  target,
  number: target - source,
  die: 0,
  isCourier,
});
const leave = { what: "bear-off", action: "", source: 20, number: 6, die: 0 } as const;

describe("a man on his way", () => {
  it("leaves as the courier and arrives as a man like the others", () => {
    const away = ahead(opening(), 0, step(0, 6, true));
    expect(away.men[0].slice(0, 7)).toEqual([14, 0, 0, 0, 0, 0, 1]);
    expect(away.couriers).toEqual([6, 0]);
    expect(ahead({ ...opening(), couriers: [14, 0] }, 0, step(14, 20, false)).couriers[0]).toBeNull();
  });

  it("is counted when it leaves the board", () => {
    const home = [...Array<number>(18).fill(0), 0, 0, 15, 0, 0, 0];
    const next = ahead({ men: [start(), home], off: [0, 0], couriers: [0, null] }, 1, leave);
    expect(next.off).toEqual([0, 1]);
    expect(next.men[1][20]).toBe(14);
    expect(next.men[0][0]).toBe(15);
    expect(menOf(next, 1)).toBe(15);
  });

  it("goes to an arrow or to the tray", () => {
    expect(placeOf(step(3, 8, false))).toBe(8);
    expect(placeOf(leave)).toBe(OFF);
  });
});

describe("who stands where", () => {
  it("is told in the numbers of the near seat", () => {
    const standing = ahead(opening(), 1, step(0, 5, true));
    expect(pileOn(standing, 0, 0)).toEqual({ seat: 0, count: 15, isCourier: false });
    expect(pileOn(standing, 12, 0)).toEqual({ seat: 1, count: 14, isCourier: false });
    expect(pileOn(standing, 17, 0)).toEqual({ seat: 1, count: 1, isCourier: true });
    expect(pileOn(standing, 5, 1)).toEqual({ seat: 1, count: 1, isCourier: true });
    expect(pileOn(standing, 5, 0)).toBeNull();
  });
});
