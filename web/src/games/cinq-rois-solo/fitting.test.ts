import { describe, expect, it } from "vitest";
import { layFan } from "../cinq-rois/fan";
import { fitHands } from "./fitting";

const SIZES = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13];

describe("the eleven hands", () => {
  it.each([
    [900, 590],
    [650, 540],
    [1540, 870],
  ])("all fit on a table of %i × %i", (width, height) => {
    const { columns, card } = fitHands(SIZES, width, height);
    expect(columns).toBeGreaterThan(1);
    const rows = Math.ceil(SIZES.length / columns);
    expect(rows * card * 1.44).toBeLessThan(height);
  });

  it("grow with the table", () => {
    expect(fitHands(SIZES, 1540, 870).card).toBeGreaterThan(fitHands(SIZES, 900, 590).card);
  });

  it.each([
    [330, 380],
    [510, 250],
    [620, 280],
  ])("all fit on a telephone of %i × %i, with every index in sight", (width, height) => {
    const sizes = SIZES.map((size) => size + 1);
    const { columns, card, ...manner } = fitHands(sizes, width, height);
    const room = (width - (columns - 1) * 6) / columns - 34;
    const fans = sizes.map((size) => layFan([size], room, card, { ...manner, isLeft: true }));
    const rows = Array.from({ length: Math.ceil(sizes.length / columns) }, (_, row) =>
      Math.max(...fans.slice(row * columns, (row + 1) * columns).map((fan) => fan.height)),
    );
    expect(rows.reduce((sum, row) => sum + row + 12, 0)).toBeLessThanOrEqual(height + 6);
    for (const { spots } of fans)
      spots.slice(1).forEach((spot, at) => {
        if (spot.row === spots[at]?.row) expect(spot.x - spots[at].x).toBeGreaterThanOrEqual(12);
      });
  });
});
