import { describe, expect, it } from "vitest";
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

  it("stand one below the other on a telephone", () => {
    expect(fitHands(SIZES, 330, 450)).toMatchObject({ columns: 1, card: 46 });
  });
});
