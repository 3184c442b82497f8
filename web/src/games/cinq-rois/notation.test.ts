import { describe, expect, it } from "vitest";
import { discarding, goingOut, laying, placing, readAction } from "./notation";

describe("readAction", () => {
  it("reads every kind of action", () => {
    expect(readAction("draw")).toEqual({ kind: "draw" });
    expect(readAction("take")).toEqual({ kind: "take" });
    expect(readAction("meld")).toEqual({ kind: "meld" });
    expect(readAction("done")).toEqual({ kind: "done" });
    expect(readAction("-5H")).toEqual({ kind: "discard", card: "5H" });
    expect(readAction("out-10*")).toEqual({ kind: "out", card: "10*" });
    expect(readAction("+JK")).toEqual({ kind: "lay", card: "JK" });
    expect(readAction("to13")).toEqual({ kind: "place", size: 13 });
  });

  it("leaves to the list of choices what it does not know", () => {
    for (const action of ["", "undo", "-2H", "-AH", "out-", "to2", "to14", "*5H", "draw2"]) {
      expect(readAction(action)).toEqual({ kind: "other" });
    }
  });

  it("reads what it writes", () => {
    for (const card of ["3H", "10S", "K*", "JK"]) {
      expect(readAction(discarding(card))).toEqual({ kind: "discard", card });
      expect(readAction(goingOut(card))).toEqual({ kind: "out", card });
      expect(readAction(laying(card))).toEqual({ kind: "lay", card });
    }
    expect(readAction(placing(7))).toEqual({ kind: "place", size: 7 });
  });
});
