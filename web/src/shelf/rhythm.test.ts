import { describe, expect, it } from "vitest";
import type { TableTold } from "../generated/messages";
import { chosenAt, keyOf, NO_HURRY, TIMES, wantedRhythm } from "./rhythm";

describe("what the house is asked for", () => {
  it("is no hurry, and stand-ins after five minutes where people are invited", () => {
    expect(wantedRhythm(NO_HURRY, true)).toEqual({ absence: 300, time: null, playsForced: false });
    expect(wantedRhythm(NO_HURRY, false).absence).toBeNull();
    expect(wantedRhythm({ ...NO_HURRY, absence: 0 }, true).absence).toBeNull();
  });

  it("is any time of the list, with what happens at zero", () => {
    for (const time of Object.values(TIMES).flat()) {
      const wanted = wantedRhythm({ ...NO_HURRY, time: keyOf(time), standIn: "planner" }, true);
      expect(wanted.time).toEqual({ increment: 0, ...time, standIn: "planner" });
    }
    const [time] = TIMES.days;
    const lost = wantedRhythm({ ...NO_HURRY, time: time ? keyOf(time) : "" }, true);
    expect(lost.time).toEqual({ kind: "days", amount: 1, increment: 0, standIn: null });
  });

  it("is what a table agreed on already, also where that is not on the list", () => {
    const agreed = {
      time: { kind: "clock", amount: 77, increment: 3, standIn: "planner" },
      absence: 45,
      playsForced: true,
    };
    expect(wantedRhythm(chosenAt(agreed as TableTold), true)).toEqual(agreed);
    const none = { time: null, absence: null, playsForced: false };
    expect(wantedRhythm(chosenAt(none as unknown as TableTold), true)).toEqual(none);
  });
});
