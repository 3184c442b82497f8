import { describe, expect, it } from "vitest";
import { followTokens } from "./following";
import type { Entry } from "./game";
import { DEALT, entry, slid, stepped, takenBack, type Told } from "./sample";

const log = (...events: Told[]): Entry[] => events.map((told, number) => entry(number + 1, told));
const shown = { seat: 0, card: "9h", clause: "" };
const first = followTokens(log(DEALT));

describe("tokens are followed", () => {
  it("by where they were dealt", () => {
    expect(first.at("c3")).not.toBe(first.at("c4"));
  });

  it("when they slide, also onto a square that another has left", () => {
    const keys = followTokens(log(DEALT, slid("b1", "a1"), slid("c1", "b1")));
    expect(keys.at("a1")).toBe(first.at("b1"));
    expect(keys.at("b1")).toBe(first.at("c1"));
  });

  it("into a tray and back onto the board", () => {
    const taken: Told[] = [
      DEALT,
      slid("b1", "a1"),
      { event: "taken", fields: { seat: 0, square: "a1", card: "9h", tray: ["9h"] } },
    ];
    expect(followTokens(log(...taken)).of("9h")).toBe(first.at("b1"));
    const given = followTokens(
      log(
        ...taken,
        { event: "misfit", fields: { seat: 0, square: "d4", card: "9s", clause: "" } },
        { event: "given-up", fields: { ...shown, square: "f6" } },
      ),
    );
    expect(given.at("f6")).toBe(first.at("b1"));
  });

  it("back, when a move is taken back", () => {
    const moves = [DEALT, slid("b1", "a1"), stepped("R", "a6", "a4")];
    const once = followTokens(log(...moves, takenBack()));
    expect(once.at("a1")).toBe(first.at("b1"));
    const twice = followTokens(log(...moves, takenBack(), takenBack()));
    expect(twice.at("b1")).toBe(first.at("b1"));
  });

  it("never from one deal into the next", () => {
    expect(followTokens(log(DEALT, DEALT)).at("c3")).not.toBe(first.at("c3"));
  });
});
