import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Position } from "../generated/messages";
import { hearTime } from "../lib/now";
import { position, TABLE } from "../lib/scripted-socket";
import { TableClient } from "../lib/table.svelte";
import { loadWords } from "../lib/words.svelte";
import {
  absentSeats,
  awayFor,
  awaySeats,
  isAnybodyElse,
  sayAway,
  sayClock,
  sayDuration,
  standInOf,
  timeLeft,
} from "./presence";

const NOON = 1_800_000_000;
let table: TableClient;

/** A position of any game. */
const at = (told: Position): TableClient["position"] => told as TableClient["position"];

beforeEach(async () => {
  await loadWords("en");
  vi.useFakeTimers({ now: NOON * 1000 });
  table = new TableClient("t1", "token");
  const person = {
    ...TABLE.seats[0],
    advice: false,
    agrees: true,
    name: "Ada",
    colour: "red" as const,
    bot: null,
    backAt: null,
  };
  table.about = {
    ...TABLE,
    absence: 300,
    seats: [
      { ...person, isPresent: true, awaySince: null },
      { ...person, name: "Bo", isPresent: false, awaySince: NOON - 299 },
    ],
  };
  table.seat = 0;
  table.position = at(position(3));
  table.positionAt = NOON * 1000;
});
afterEach(() => vi.useRealTimers());

describe("who is away", () => {
  it("is told since when, and may be stood in for when that is long enough", () => {
    expect(awayFor(table, 0)).toBeNull();
    expect(awayFor(table, 1)).toBe(299_000);
    expect(absentSeats(table)).toEqual([]);
    vi.advanceTimersByTime(1000);
    expect(absentSeats(table)).toEqual([1]);
  });

  it("is not, where the table did not agree, the game is over, or a bot plays already", () => {
    vi.advanceTimersByTime(5000);
    table.position = at(
      position(4, { standIns: [{ seat: 1, bot: "planner", isForGood: false, isOutOfTime: false }] }),
    );
    expect(absentSeats(table)).toEqual([]);
    expect(standInOf(table, 1)?.bot).toBe("planner");
    table.position = at(position(5));
    if (table.about) table.about = { ...table.about, absence: null };
    expect(absentSeats(table)).toEqual([]);
    expect(isAnybodyElse(table)).toBe(true);
  });
});

describe("who is away and waited for", () => {
  const waiting = { kind: "act" as const, seats: [1], free: [] };

  it("is named, since when and until when, unless a bot plays or the page was loaded anew", () => {
    table.position = at(position(4, { waiting }));
    expect(awaySeats(table)).toEqual([1]);
    expect(sayAway(table, 1)).toBe("for 4\u00a0min");
    const [ada, bo] = table.about?.seats ?? [];
    if (!table.about || !ada || !bo) throw new Error("nobody is here");
    table.about = { ...table.about, seats: [ada, { ...bo, backAt: NOON + 60 }] };
    expect(sayAway(table, 1)).toMatch(/^for 4\u00a0min · back about /);
    table.about = { ...table.about, seats: [ada, { ...bo, awaySince: NOON - 2 }] };
    expect(awaySeats(table)).toEqual([]);
    vi.advanceTimersByTime(3000);
    expect(awaySeats(table)).toEqual([1]);
    const standIns = [{ seat: 1, bot: "planner", isForGood: false, isOutOfTime: false }];
    table.position = at(position(5, { waiting, standIns }));
    expect(awaySeats(table)).toEqual([]);
  });

  it("is so by the clock of the house, however wrong one's own is", () => {
    vi.setSystemTime((NOON - 600) * 1000);
    hearTime(NOON * 1000);
    expect(awayFor(table, 1)).toBe(299_000);
    hearTime(Date.now() + 900);
    expect(awayFor(table, 1)).toBe(0);
  });
});

describe("clocks", () => {
  it("run on from when they were heard of, and not below zero", () => {
    expect(timeLeft(table, 0)).toBeNull();
    const clocks = [true, false].map((isRunning) => ({ left: 61_000, isRunning }));
    table.position = at(position(4, { clocks }));
    vi.advanceTimersByTime(2000);
    expect([timeLeft(table, 0), timeLeft(table, 1)]).toEqual([59_000, 61_000]);
    vi.advanceTimersByTime(120_000);
    expect(timeLeft(table, 0)).toBe(0);
  });

  it.each([
    [0, "0:00"],
    [59_001, "1:00"],
    [61_000, "1:01"],
    [3_600_000, "1:00:00"],
    [3 * 86_400_000, "3\u00a0days"],
    [3 * 86_400_000 - 1000, "3\u00a0days"],
    [3 * 86_400_000 - 3_600_000, "2\u00a0d 23\u00a0h"],
  ])("show %d milliseconds as %s", (left, shown) => expect(sayClock(left)).toBe(shown));

  it.each([
    [5000, "5\u00a0s"],
    [300_000, "5\u00a0min"],
    [7_200_000, "2\u00a0h"],
    [172_800_000, "2\u00a0days"],
  ])("say %d milliseconds as %s", (left, said) => expect(sayDuration(left)).toBe(said));
});
