import { flushSync } from "svelte";
import { describe, expect, it } from "vitest";
import type { Position } from "../../generated/messages";
import { type Asked, Choosing } from "./choosing.svelte";
import type { SacramentoView } from "./view";

const START: SacramentoView = {
  seat: 0,
  stage: "move",
  figure: "straight",
  turn: 0,
  starter: 0,
  turns: 0,
  tokens: ["b1", "c1", "b2", "c3"],
  pieces: { W: "f1", B: "f6", N: "a6", R: "a1" },
  trays: [[], []],
  points: null,
  known: {},
  looks: [[], []],
  lookedNow: [],
  shownNow: [],
  moved: [],
  tokenDone: false,
  took: false,
  open: [],
  turned: null,
  score: [0, 0],
};

function choose(
  legal: string[],
  view: Partial<SacramentoView> = {},
): { choosing: Choosing; sent: string[]; tap: (square: string) => void } {
  const sent: string[] = [];
  const position = { sequence: 7, view: { ...START, ...view } } as unknown as Position;
  const table = {
    legal: legal.map((action) => ({ action, say: action })),
    position,
    sending: null,
    act: (action: string) => {
      sent.push(action);
      return new Promise(() => undefined);
    },
  } as unknown as Asked;
  const choosing = new Choosing(table);
  const tap = (square: string): void => {
    choosing.tap(square);
    flushSync();
  };
  return { choosing, sent, tap };
}

describe("choosing", () => {
  const legal = ["R a1-a4", "R a1-b1", "N a6-b4", "b2-a2", "c3-d3"];

  it("picks a piece up, shows where it may go, and sends it there", () => {
    const { choosing, sent, tap } = choose(legal);
    tap("a1");
    expect(choosing.chosen).toEqual({ kind: "piece", piece: "R", from: "a1" });
    expect([...choosing.targets].sort()).toEqual(["a4", "b1"]);
    tap("b1");
    expect(sent).toEqual(["R a1-b1"]);
  });

  it("asks for a place that is not legal too, so that the house explains", () => {
    const { sent, tap } = choose(legal);
    tap("a1");
    tap("c3");
    expect(sent).toEqual(["R a1-c3"]);
  });

  it("slides a token onto an empty square, and takes another token for another choice", () => {
    const { choosing, sent, tap } = choose(legal);
    tap("b2");
    tap("c3");
    expect([...choosing.targets]).toEqual(["d3"]);
    tap("d3");
    expect(sent).toEqual(["c3-d3"]);
  });

  it("lets go of what is tapped twice", () => {
    const { choosing, tap } = choose(legal);
    tap("a1");
    tap("a1");
    expect(choosing.chosen).toBeNull();
    expect(choosing.targets.size).toBe(0);
  });

  it("picks up what was landed on, and asks for a look anywhere else", () => {
    const { choosing, sent, tap } = choose(["look b1", "take b1", "done"], { stage: "settle", open: ["b1"] });
    tap("b1");
    expect(choosing.chosen).toEqual({ kind: "open", square: "b1" });
    tap("c3");
    expect(sent).toEqual(["look c3"]);
  });

  it("gives a token up, and holds it by itself when it is the only one", () => {
    const only = choose(["give 9h a2", "give 9h d4"], { stage: "give", trays: [["9h"], []] });
    expect(only.choosing.chosen).toEqual({ kind: "card", card: "9h" });
    only.tap("a2");
    expect(only.sent).toEqual(["give 9h a2"]);
    const two = choose(["give 9h a2", "give Ks a2"], { stage: "give", trays: [["9h", "Ks"], []] });
    two.tap("a2");
    expect(two.sent).toEqual([]);
    two.choosing.tapCard("Ks");
    two.tap("a2");
    expect(two.sent).toEqual(["give Ks a2"]);
  });

  it("does nothing when it is not for this seat to act", () => {
    const { choosing, sent, tap } = choose([]);
    tap("a1");
    tap("a4");
    expect(choosing.chosen).toBeNull();
    expect(sent).toEqual([]);
  });
});
