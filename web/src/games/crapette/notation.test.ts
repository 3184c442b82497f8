import { describe, expect, it } from "vitest";
import { missedSteps } from "./missed";
import { placeOfSource, placeOfTarget, readMove, sourceOf, targetOf, writeMove } from "./notation";
import type { CrapetteView, MatTold, SideTold } from "./view";
import { cardsOf, readMat, slotCard } from "./view";

describe("moves", () => {
  it.each(["c+", "cC", "tE", "e8", "3+", "1-2", "4C"])("%s is read and written again", (action) => {
    const move = readMove(action);
    expect(move && writeMove(move.source, move.target)).toBe(action);
  });
  it.each(["t", "d", "pass", "crapette!", "9+", ""])("%s is no move", (action) => {
    expect(readMove(action)).toBeNull();
  });
  it("knows where things lie", () => {
    expect(placeOfSource("c", 1)).toBe("c1");
    expect(placeOfSource("t", 1)).toBe("t");
    expect(placeOfTarget("E", 1, "5h")).toBe("e0");
    expect(placeOfTarget("+", 0, "5h")).toBe("+h");
    expect(placeOfTarget("7", 0, "5h")).toBe("7");
  });
});

const side = (crapette: string, stock: string, waste: string): SideTold => ({
  crapette,
  open: 1,
  stock,
  renewed: false,
  waste,
  turns: 0,
  turned: 0,
});
const start: MatTold = {
  sides: [side("??5h", "??Jd", "Qc"), side("??2s", "????", "")],
  columns: ["9s", "8d", "Kc", "Kd", "Kh", "Ks", "Qs", ""],
  centre: ["0.0", "0.0", "4.0", "0.0"],
  waiting: null,
};
const view = (actions: string): CrapetteView => ({
  seat: 1,
  stage: "play",
  turn: 0,
  tokens: [0, 0],
  now: start,
  start,
  actions,
  skips: [false, false],
});

describe("the mat", () => {
  it("takes piles apart", () => {
    expect(cardsOf("??5hTd")).toEqual(["??", "5h", "Td"]);
    expect(readMat(start).centre[2]).toEqual([4, 0]);
    expect(slotCard(2, 4)).toBe("4h");
    expect(slotCard(2, 0)).toBeNull();
  });
});

describe("the missed move", () => {
  it("is the card that could have gone to the centre", () => {
    const steps = missedSteps(view("t"), {
      seat: 1,
      offender: 0,
      right: true,
      clause: "CRA-30",
      fault: 1,
      at: 1,
      action: "t",
      owed: ["c+", "1-2"],
    });
    expect(steps).toEqual([{ card: "5h", source: "c", target: "+" }]);
  });
  it("is found after what was done before", () => {
    const steps = missedSteps(view("t,t7,t"), {
      seat: 1,
      offender: 0,
      right: true,
      clause: "CRA-30",
      fault: 2,
      at: 3,
      action: "t",
      owed: ["7E"],
    });
    expect(steps).toEqual([{ card: "Jd", source: "7", target: "E" }]);
  });
  it("is a whole series for the third fault", () => {
    const steps = missedSteps(view("t"), {
      seat: 1,
      offender: 0,
      right: true,
      clause: "CRA-32",
      fault: 3,
      at: 1,
      action: "t",
      owed: ["2-1", "c2"],
    });
    expect(steps.map((step) => step.card)).toEqual(["8d", "5h"]);
  });
  it("is nothing after a false call", () => {
    expect(missedSteps(view("t"), { seat: 1, offender: 0, right: false, clause: "CRA-R21" })).toEqual([]);
  });
});

describe("a pile on the mat", () => {
  it("is a source to its owner and a target to the other", () => {
    expect(["c1", "e1", "t", "4", "c0", "s1", "+"].map((pile) => sourceOf(pile, 1))).toEqual([
      "c",
      "e",
      "t",
      "4",
      null,
      null,
      null,
    ]);
    expect(["c0", "e0", "+", "4", "c1", "s0", "t"].map((pile) => targetOf(pile, 1))).toEqual([
      "C",
      "E",
      "+",
      "4",
      null,
      null,
      null,
    ]);
  });

  it("takes the turned card back, if it is one's own waste", () => {
    expect(targetOf("e1", 1)).toBe("d");
  });
});
