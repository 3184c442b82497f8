import { describe, expect, it } from "vitest";
import type { EntryTold } from "../../generated/messages";
import { ownLooks, putDown } from "./looks";

const look = (sequence: number, seat: number, square: string, card?: string): EntryTold => ({
  sequence,
  events: [{ event: "looked", fields: { seat, square, ...(card && { card }) }, say: "", keep: null }],
});

describe("looks", () => {
  const log = [look(3, 0, "c3", "9h"), look(5, 1, "d4"), look(9, 0, "a1", "Ks")];

  it("are one's own alone", () => {
    expect(ownLooks(log, 0).map(({ square, card }) => `${card} ${square}`)).toEqual(["9h c3", "Ks a1"]);
    expect(ownLooks(log, 1)).toEqual([]);
    expect(ownLooks(log, null)).toEqual([]);
  });

  it("are over with their round", () => {
    const dealt: EntryTold = { sequence: 10, events: [{ event: "dealt", fields: {}, say: "", keep: null }] };
    expect(ownLooks([...log, dealt, look(14, 0, "b2", "8d")], 0).map(({ square }) => square)).toEqual(["b2"]);
  });

  it("stay put away until the square is looked at again", () => {
    expect([...putDown(ownLooks(log, 0), new Set([3]))]).toEqual(["c3"]);
    expect([...putDown(ownLooks([...log, look(12, 0, "c3", "7c")], 0), new Set([3]))]).toEqual([]);
  });
});
