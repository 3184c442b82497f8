import { describe, expect, it } from "vitest";
import type { Group } from "./game";
import { markRow } from "./marks";

const row = (cards: string) => cards.split(" ").map((card, id) => ({ id, card }));
const group = (sort: Group["sort"], cards: string): Group => ({ sort, cards: cards.split(" ") });
const marks = (cards: string, ...groups: Group[]) =>
  markRow(row(cards), groups).map(
    ({ sort, items }) => `${sort ?? "rest"} ${items.map(({ card }) => card).join(" ")}`,
  );

describe("markRow", () => {
  it("parts a row as the house says", () => {
    const groups = [group("run", "8H 9H 10H"), group(null, "KS 4D"), group("family", "5C 5S JK")];
    expect(marks("8H 9H 10H KS 4D 5C 5S JK", ...groups)).toEqual([
      "run 8H 9H 10H",
      "rest KS 4D",
      "family 5C 5S JK",
    ]);
  });

  it("takes the place of a meld from the answer, and not where its cards are seen first", () => {
    const groups = [group(null, "JK"), group("family", "JK JK JK")];
    expect(markRow(row("JK JK JK JK"), groups).map(({ items }) => items.map(({ id }) => id))).toEqual([
      [0],
      [1, 2, 3],
    ]);
  });

  it("keeps the marks of melds that still stand together until the next answer", () => {
    const groups = [group("run", "8H 9H 10H"), group(null, "KS"), group("family", "5C 5S JK")];
    expect(marks("KS 4D 5C 5S JK 8H 10H 9H", ...groups)).toEqual([
      "rest KS 4D",
      "family 5C 5S JK",
      "rest 8H 10H 9H",
    ]);
    expect(marks("5C 5S JK 5C 5S JK", ...groups)).toEqual(["family 5C 5S JK", "rest 5C 5S JK"]);
  });

  it("marks nothing before the house has answered", () => {
    expect(marks("8H 9H 10H")).toEqual(["rest 8H 9H 10H"]);
    expect(markRow([], [])).toEqual([]);
  });
});
