import { beforeEach, describe, expect, it } from "vitest";
import type { GameTypes, PositionOf } from "../lib/game";
import { guidanceOf, keepGuidance, NEW } from "./kept";
import { OthersMoves } from "./others";

const position = (sequence: number): PositionOf<GameTypes> => ({ sequence }) as PositionOf<GameTypes>;
const step = (sequence: number) => ({ entries: [{ sequence, events: [] }], position: position(sequence) });

describe("what the others did last", () => {
  it("stays while one plays oneself, and begins anew with their next move", () => {
    const others = new OthersMoves<GameTypes>();
    others.note(step(1), position(0), false);
    others.note(step(2), position(1), false);
    others.note(step(3), position(2), true);
    expect(others.before?.sequence).toBe(0);
    expect(others.steps.map(({ position: { sequence } }) => sequence)).toEqual([1, 2]);
    others.note(step(4), position(3), false);
    expect(others.before?.sequence).toBe(3);
    expect(others.steps).toHaveLength(1);
    others.forget();
    expect(others.steps).toEqual([]);
  });
});

describe("what a guide has said", () => {
  beforeEach(() => localStorage.clear());

  it("is kept for each table, and for no more than thirty", () => {
    expect(guidanceOf("a")).toBeNull();
    keepGuidance("a", { ...NEW, heard: { courier: 2 } });
    expect(guidanceOf("a")?.heard).toEqual({ courier: 2 });
    for (let number = 0; number < 30; number++) keepGuidance(`t${number}`, NEW);
    expect(guidanceOf("a")).toBeNull();
    expect(guidanceOf("t29")?.isOn).toBe(true);
  });
});
