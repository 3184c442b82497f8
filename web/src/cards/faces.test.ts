import { describe, expect, it } from "vitest";
import css from "./cards.css?raw";
import { figureOf, indexOf, inkOf, isCourt, rankNumber, readFace, type Suit } from "./faces";

const SUITS: Suit[] = ["c", "d", "h", "s", "*"];

describe("readFace", () => {
  it("reads the codes of Cinq Rois", () => {
    expect(readFace("10C")).toEqual({ kind: "natural", rank: "T", suit: "c" });
    expect(readFace("QH")).toEqual({ kind: "natural", rank: "Q", suit: "h" });
    expect(readFace("5*")).toEqual({ kind: "natural", rank: "5", suit: "*" });
    expect(readFace("JK")).toEqual({ kind: "joker" });
  });

  it("reads the codes of the other games", () => {
    expect(readFace("Td")).toEqual({ kind: "natural", rank: "T", suit: "d" });
    expect(readFace("As")).toEqual({ kind: "natural", rank: "A", suit: "s" });
    expect(readFace("7h")).toEqual({ kind: "natural", rank: "7", suit: "h" });
  });

  it("sees a back in everything else", () => {
    for (const code of [null, undefined, "", "??", "?", "1C", "11H", "QX", "QHQ"])
      expect(readFace(code)).toBeNull();
  });
});

describe("ranks", () => {
  it("are numbered from the ace to the king and back", () => {
    expect([rankNumber("A"), rankNumber("T"), rankNumber("K")]).toEqual([1, 10, 13]);
  });

  it("stand in the corner as each language writes them", () => {
    expect((["A", "T", "J", "Q", "K"] as const).map((rank) => indexOf(rank, "fr"))).toEqual([
      "A",
      "10",
      "V",
      "D",
      "R",
    ]);
    expect((["A", "T", "J", "Q", "K"] as const).map((rank) => indexOf(rank, "en"))).toEqual([
      "A",
      "10",
      "J",
      "Q",
      "K",
    ]);
  });

  it("have figures for courts only", () => {
    expect([isCourt("J"), isCourt("Q"), isCourt("K"), isCourt("T"), isCourt("A")]).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
    expect(figureOf({ kind: "natural", rank: "Q", suit: "h" })).toBe("/cards/Qh.svg");
    expect(figureOf({ kind: "natural", rank: "Q", suit: "*" })).toBe("/cards/star-Q.svg");
  });
});

function luminance(colour: string): number {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = parts.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

describe("inks", () => {
  it("are all different in four colours", () => {
    expect(new Set(SUITS.map((suit) => inkOf(suit, true))).size).toBe(5);
    expect(new Set(SUITS.map((suit) => inkOf(suit, false))).size).toBe(3);
  });

  it("are read on their paper, by day and by night", () => {
    const colour = "(#[0-9a-f]{6})";
    const told = [
      ...css.matchAll(new RegExp(`--card-(\\w+): (?:light-dark\\(${colour}, ${colour}\\)|${colour});`, "g")),
    ];
    for (const theme of [2, 3]) {
      const colours = Object.fromEntries(told.map((found) => [found[1], found[4] ?? found[theme]])) as Record<
        string,
        string
      >;
      for (const ink of ["black", "red", "blue", "green", "star", "badge"]) {
        const ratio = (luminance(colours["paper"] ?? "") + 0.05) / (luminance(colours[ink] ?? "") + 0.05);
        expect(ratio, ink).toBeGreaterThanOrEqual(4.5);
      }
    }
  });
});
