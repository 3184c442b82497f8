import { describe, expect, it } from "vitest";
import type { EntryTold } from "../../generated/messages";
import { followTokens } from "./following";

let sequence = 0;
const entry = (...events: [string, object?][]): EntryTold => ({
  sequence: ++sequence,
  events: events.map(([event, fields]) => ({ event, fields: { ...fields }, say: "", keep: null })),
});
const dealt = entry(["dealt"]);
const slid = (from: string, to: string): EntryTold => entry(["token-moved", { from, to }]);

describe("tokens are followed", () => {
  it("by where they were dealt", () => {
    const keys = followTokens([dealt]);
    expect(keys.at("c3")).not.toBe(keys.at("c4"));
  });

  it("when they slide, also onto a square that another has left", () => {
    const first = followTokens([dealt]);
    const keys = followTokens([dealt, slid("b1", "a1"), slid("c1", "b1")]);
    expect(keys.at("a1")).toBe(first.at("b1"));
    expect(keys.at("b1")).toBe(first.at("c1"));
  });

  it("into a tray and back onto the board", () => {
    const first = followTokens([dealt]);
    const taken = [dealt, slid("b1", "a1"), entry(["taken", { square: "a1", card: "9h" }])];
    expect(followTokens(taken).of("9h")).toBe(first.at("b1"));
    const given = [
      ...taken,
      entry(["misfit", { square: "d4", card: "9s" }]),
      entry(["given-up", { card: "9h", square: "f6" }]),
    ];
    expect(followTokens(given).at("f6")).toBe(first.at("b1"));
  });

  it("back, when a move is taken back", () => {
    const log = [dealt, slid("b1", "a1"), entry(["piece-moved", { piece: "R", from: "a6", to: "a4" }])];
    const back = entry(["taken-back", { seat: 0 }]);
    expect(followTokens([...log, back]).at("a1")).toBe(followTokens(log).at("a1"));
    expect(followTokens([...log, back, back]).at("b1")).toBe(followTokens([dealt]).at("b1"));
  });

  it("never from one deal into the next", () => {
    expect(followTokens([dealt, dealt]).at("c3")).not.toBe(followTokens([dealt]).at("c3"));
  });
});
