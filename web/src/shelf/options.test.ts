import { describe, expect, it } from "vitest";
import type { GameTold } from "../generated/messages";
import {
  formatValue,
  looseOptions,
  parseValue,
  presetOf,
  seatCounts,
  usualValues,
  valuesOf,
  wantedValues,
} from "./options";
import { add, canAdd, canRemove, firstPlaces, fit, hasGuests, remove, replace, wantedSeats } from "./places";

const GAME: GameTold = {
  seatRules: [],
  seatsClause: null,
  seatsByLot: false,
  id: "jacquet",
  rulesVersion: 1,
  seats: [2, 3, 4],
  options: [
    { name: "rules", choices: ["text2", "text1"], default: "text2", clause: "JAC-R1" },
    { name: "openingReroll", choices: [true, false], default: true, clause: "JAC-R3" },
    { name: "matchLength", choices: [1, 3, 5], default: 1, clause: "JAC-R18" },
  ],
  presets: { text2: {}, text1: { rules: "text1", openingReroll: false } },
  presetOption: "rules",
  customs: { alone: { matchLength: 3 } },
  bots: ["random", "planner"],
  levels: [],
  ladders: [],
  party: 2,
  lessons: [],
  firstGames: [],
  exercises: [],
  deals: [],
  isGuest: false,
};

describe("the options of a box", () => {
  it("start from an edition", () => {
    expect(valuesOf(GAME, "text2")).toEqual({ rules: "text2", openingReroll: true, matchLength: 1 });
    expect(valuesOf(GAME, "text1")).toEqual({ rules: "text1", openingReroll: false, matchLength: 1 });
  });

  it("start from what is usual where one plays with bots alone", () => {
    expect(usualValues(GAME, [null, "planner"])).toEqual({ ...valuesOf(GAME, "text2"), matchLength: 3 });
    expect(usualValues(GAME, [null, null])).toEqual(valuesOf(GAME, "text2"));
    expect(usualValues(GAME, [null])).toEqual(valuesOf(GAME, "text2"));
  });

  it("know their edition, until something is changed", () => {
    expect(presetOf(GAME, valuesOf(GAME, "text1"))).toBe("text1");
    expect(presetOf(GAME, { ...valuesOf(GAME, "text1"), matchLength: 3 })).toBe("");
  });

  it("leave out the option that names the edition", () => {
    expect(looseOptions(GAME).map((option) => option.name)).toEqual(["openingReroll", "matchLength"]);
  });

  it("are written as the words are, and read back with their type", () => {
    for (const option of GAME.options)
      for (const choice of option.choices) expect(parseValue(option, formatValue(choice))).toBe(choice);
    expect(parseValue(GAME.options[2]!, "99")).toBe(1);
  });

  it("are all sent, the edition among them", () => {
    expect(wantedValues(GAME, { rules: "text1", openingReroll: true })).toEqual({
      rules: "text1",
      openingReroll: true,
      matchLength: 1,
    });
  });
});

describe("the seats of a box", () => {
  it("are oneself and the strongest bots", () =>
    expect(firstPlaces(GAME, 3)).toEqual([null, "planner", "planner"]));

  it("are never more or fewer than the options allow", () => {
    const full = add(GAME, add(GAME, firstPlaces(GAME, 2)));
    expect([canAdd(GAME.seats, full), canRemove(GAME.seats, full)]).toEqual([false, true]);
    expect([canAdd([2, 3], firstPlaces(GAME, 2)), canRemove([2, 3], firstPlaces(GAME, 2))]).toEqual([
      true,
      false,
    ]);
    expect(fit(GAME, [2, 3], full)).toHaveLength(3);
    expect(fit(GAME, [3, 4], firstPlaces(GAME, 1))).toHaveLength(3);
    expect(fit(GAME, [2, 3, 4], full)).toBe(full);
  });

  it("may depend on the options, as the house says", () => {
    const limited = { ...GAME, seatRules: [{ options: { rules: "text1", matchLength: 3 }, seats: [2] }] };
    expect(seatCounts(limited, { rules: "text1", matchLength: 3 })).toEqual([2]);
    expect(seatCounts(limited, { rules: "text1", matchLength: 1 })).toBe(GAME.seats);
  });

  it("keep one's own", () => expect(remove(firstPlaces(GAME, 3), 0)).toHaveLength(3));

  it("are for people or bots", () => {
    const places = replace(firstPlaces(GAME, 3), 1, null);
    expect(hasGuests(places)).toBe(true);
    expect(hasGuests(firstPlaces(GAME, 3))).toBe(false);
    expect(wantedSeats(places)).toEqual([{ bot: null }, { bot: null }, { bot: "planner" }]);
    expect(add(GAME, [null, null])).toEqual([null, null, null]);
  });
});
