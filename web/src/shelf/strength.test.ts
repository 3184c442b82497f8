import { beforeAll, expect, it } from "vitest";
import type { GameTold, LadderTold } from "../generated/messages";
import { loadWords } from "../lib/words.svelte";
import { howMeasured, levelsOf, othersOf, placeOf, stepOf, usualBot } from "./strength";

beforeAll(() => loadWords("fr"));

const ladder: LadderTold = {
  seats: 2,
  games: 100,
  rungs: [
    { bot: "random", rating: 900, low: 850, high: 950, against: null, won: null },
    { bot: "planner", rating: 1100, low: 1050, high: 1150, against: "random", won: 0.712 },
  ],
};
const game = (levels: string[]): GameTold => ({
  id: "jacquet",
  rulesVersion: 1,
  seats: [2],
  seatRules: [],
  seatsClause: null,
  seatsByLot: false,
  options: [],
  presets: {},
  presetOption: "",
  customs: {},
  bots: ["random", "a", "planner", "b", "c"],
  levels,
  ladders: [ladder],
  party: 2,
  lessons: [],
  firstGames: [],
  exercises: [],
  deals: [],
  isGuest: false,
});

it("offers the levels first, and the other bots too", () => {
  expect(levelsOf(game(["a", "b", "c"]))).toEqual(["a", "b", "c"]);
  expect(othersOf(game(["a", "b", "c"]))).toEqual(["random", "planner"]);
  expect(levelsOf(game([]))).toHaveLength(5);
  expect(othersOf(game([]))).toEqual([]);
});

it("puts the one in the middle before who has not chosen", () => {
  expect(usualBot(game(["a", "b", "c"]))).toBe("b");
  expect(usualBot(game(["a", "planner", "b", "c"]))).toBe("planner");
  expect(usualBot(game([]))).toBe("c");
});

it("tells whom a bot beats how often", () => {
  const [gentle, strong] = ladder.rungs;
  if (!gentle || !strong) throw new Error("two rungs");
  expect(stepOf(game([]), ladder, gentle)).toBe("");
  expect(stepOf(game([]), ladder, strong)).toBe("Bat Au hasard 71 fois sur 100.");
  expect(stepOf(game([]), { ...ladder, seats: 4 }, strong)).toContain("contre 3");
  expect(stepOf(game([]), { ...ladder, seats: 1 }, strong)).toContain("que seul lui ou Au hasard réussit");
});

it("tells how it was measured, alone too", () => {
  expect(howMeasured(ladder)).toMatch(/^Mesuré à 2, 100 parties/);
  expect(howMeasured({ ...ladder, seats: 1 })).toMatch(/^Chacun joue seul les mêmes 100 donnes/);
});

it("places ratings between the ends of the ladder", () => {
  expect(placeOf(ladder, 850)).toBe(0);
  expect(placeOf(ladder, 1000)).toBe(50);
  expect(placeOf(ladder, 1150)).toBe(100);
});
