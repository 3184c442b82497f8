import { describe, expect, it } from "vitest";
import { roundWon } from "./rounds";
import { DEALT, entry, type Told } from "./sample";

const won: Told = {
  event: "round-won",
  fields: { seat: 1, figure: "straight", tray: ["7s", "8h"], wins: [0, 1], clause: "" },
};

describe("a round won", () => {
  it("is told with its tokens, until it was taken note of", () => {
    const log = [entry(8, won), entry(9, DEALT)];
    expect(roundWon(log, 5)).toEqual({ say: "", tray: ["7s", "8h"] });
    expect(roundWon(log, 8)).toBeUndefined();
  });
});
