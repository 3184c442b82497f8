import { beforeEach, describe, expect, it } from "vitest";
import { chooseSignal, claim, isQuiet } from "./signal";

const MEANS = { isSeen: true, notifies: true, volume: 40, vibrates: true, isQuiet: false };
const at = (hours: number, minutes = 0): Date => new Date(2026, 0, 5, hours, minutes);

describe("the signal for a turn", () => {
  it("is one alone", () => {
    expect(chooseSignal(MEANS)).toBe("sound");
    expect(chooseSignal({ ...MEANS, isSeen: false })).toBe("notification");
    expect(chooseSignal({ ...MEANS, isSeen: false, notifies: false })).toBe("sound");
    expect(chooseSignal({ ...MEANS, volume: 0 })).toBe("vibration");
    expect(chooseSignal({ ...MEANS, volume: 0, vibrates: false })).toBeNull();
  });

  it("is none in quiet hours", () => expect(chooseSignal({ ...MEANS, isQuiet: true })).toBeNull());
});

describe("quiet hours", () => {
  it("may go over midnight", () => {
    const quiet = [21, 22, 23, 0, 7, 8].map((hour) => isQuiet(at(hour), "22:00", "08:00"));
    expect(quiet).toEqual([false, true, true, true, true, false]);
    expect(isQuiet(at(12, 59), "12:30", "13:00")).toBe(true);
    expect(isQuiet(at(13), "12:30", "13:00")).toBe(false);
  });

  it("are none unless both ends are said", () => {
    expect([
      isQuiet(at(3), "", "08:00"),
      isQuiet(at(3), "22:00", ""),
      isQuiet(at(3), "02:00", "02:00"),
    ]).toEqual([false, false, false]);
  });
});

describe("a turn", () => {
  beforeEach(() => localStorage.clear());

  it("is called for once, in whichever tab", () => {
    expect([claim("a", 5), claim("a", 5), claim("a", 4), claim("b", 5), claim("a", 9)]).toEqual([
      true,
      false,
      false,
      true,
      true,
    ]);
    localStorage.setItem("tablee.called", JSON.stringify({ a: 12 }));
    expect(claim("a", 11)).toBe(false);
  });
});
