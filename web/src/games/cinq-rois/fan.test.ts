import { describe, expect, it } from "vitest";
import { cardWidth, layFan, placeAt, rowSizes } from "./fan";

describe("cardWidth", () => {
  it("grows with the table and shrinks with the hand", () => {
    expect(cardWidth(900, 728, 14)).toBeLessThan(cardWidth(1060, 828, 14));
    expect(cardWidth(1060, 828, 14)).toBeLessThan(cardWidth(1540, 1008, 14));
    expect(cardWidth(1540, 1008, 14)).toBeLessThan(cardWidth(1540, 1008, 6));
  });

  it("lets fourteen cards lie in one row at a desk", () => {
    for (const [width, height] of [
      [900, 728],
      [1540, 1008],
    ] as const)
      expect(rowSizes([5, 9], width, cardWidth(width, height, 14))).toEqual([14]);
  });
});

describe("rowSizes", () => {
  it("keeps one row where there is room", () => {
    expect(rowSizes([14], 900, 84)).toEqual([14]);
    expect(rowSizes([3], 300, 60)).toEqual([3]);
  });

  it("makes two rows on a small screen and keeps groups whole", () => {
    expect(rowSizes([14], 330, 60)).toEqual([7, 7]);
    expect(rowSizes([14], 330, 60, { isLow: true })).toEqual([14]); // no room for a second one
    expect(rowSizes([3, 5, 6], 330, 60)).toEqual([8, 6]);
    expect(rowSizes([3, 9], 330, 60)).toEqual([6, 6]); // nine do not fit into one row
  });
});

describe("a hand of the game for one", () => {
  it("shows at least 24 pixels of thirteen cards and the one to be thrown, from the left edge on", () => {
    const { spots } = layFan([3, 11], 246, 46, { tight: 24, isLeft: true });
    expect(spots[0]?.x).toBe(0);
    spots.slice(1).forEach((spot, at) => {
      const before = spots[at];
      if (spot.row === before?.row) expect(spot.x - before.x).toBeGreaterThanOrEqual(24);
    });
  });
});

describe("layFan", () => {
  it.each([
    [330, 60],
    [540, 62],
    [900, 84],
  ])("keeps fourteen cards within %i pixels", (width, card) => {
    const { spots, height } = layFan([3, 4, 7], width, card);
    expect(spots).toHaveLength(14);
    for (const spot of spots) {
      expect(spot.x).toBeGreaterThanOrEqual(-0.01);
      expect(spot.x + card).toBeLessThanOrEqual(width + 0.01);
      expect(spot.y + card * 1.44).toBeLessThanOrEqual(height);
    }
  });

  it("sets groups apart and underlines them", () => {
    const { spots, braces } = layFan([3, 2], 900, 80);
    const [first, second, third, fourth] = spots.map(({ x }) => x) as [number, number, number, number];
    expect(fourth - third).toBeGreaterThan(second - first);
    expect(braces.map(({ group }) => group)).toEqual([0, 1]);
    expect(braces[0]?.width).toBeCloseTo(third - first + 80);
  });
});

describe("placeAt", () => {
  it("finds the place of a card let go", () => {
    const { spots } = layFan([7], 900, 80);
    expect(placeAt(spots, 80, 0, 10)).toBe(0);
    expect(placeAt(spots, 80, 900, 10)).toBe(7);
    const two = layFan([14], 330, 60).spots;
    expect(placeAt(two, 60, 0, 150)).toBe(7);
    expect(placeAt(two, 60, 330, 500)).toBe(14);
  });
});
