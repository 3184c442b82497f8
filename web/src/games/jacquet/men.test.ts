import { describe, expect, it } from "vitest";
import { follow, standers } from "./men";

const board = (held: Record<number, number>): number[] =>
  Array.from({ length: 24 }, (_, arrow) => held[arrow] ?? 0);
const placeOf = (lineup: ReturnType<typeof follow>, key: string) =>
  lineup.places.findIndex((keys) => keys.includes(key));

describe("following men", () => {
  it("moves the top man of a pile and no other", () => {
    const start = follow(null, 0, board({ 0: 15 }), 0);
    const next = follow(start, 0, board({ 0: 14, 6: 1 }), 0);
    expect([...next.moved]).toEqual(["0.14"]);
    expect(placeOf(next, "0.14")).toBe(6);
    expect(next.places[0]).toEqual(start.places[0]!.slice(0, 14));
  });

  it("keeps the order of men that leave together", () => {
    const start = follow(null, 1, board({ 0: 14, 3: 1 }), 0);
    const [low, high] = [start.places[0]!.at(-1)!, start.places[3]![0]!];
    const next = follow(start, 1, board({ 0: 13, 5: 1, 8: 1 }), 0);
    expect([placeOf(next, low), placeOf(next, high)]).toEqual([5, 8]);
  });

  it("bears off, takes back, and sets up anew with the same fifteen", () => {
    const home = follow(null, 0, board({ 20: 14, 22: 1 }), 0);
    const off = follow(home, 0, board({ 20: 13, 22: 1 }), 1);
    expect(off.places[24]).toHaveLength(1);
    const back = follow(off, 0, board({ 20: 14, 22: 1 }), 0);
    expect(back.places).toEqual(home.places);
    const again = follow(off, 0, board({ 0: 15 }), 0);
    expect(new Set(again.places[0]).size).toBe(15);
  });

  it("lists everybody in a lasting order", () => {
    const start = follow(null, 0, board({ 0: 13, 20: 2 }), 0);
    const keys = (lineup: ReturnType<typeof follow>) => standers(lineup).map((man) => man.key);
    expect(keys(follow(start, 0, board({ 0: 12, 6: 1, 20: 2 }), 0))).toEqual(keys(start));
    expect(standers(start).find((man) => man.place === 20 && man.rank === 1)?.count).toBe(2);
  });
});
