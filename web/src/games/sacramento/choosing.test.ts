import { flushSync } from "svelte";
import { describe, expect, it } from "vitest";
import { asking } from "../../lib/scripted-socket";
import { type Asked, Choosing } from "./choosing.svelte";
import type { Move, View } from "./game";
import { DONE, give, look, movePiece, moveToken, take, VIEW } from "./sample";

function choose(
  moves: Move[],
  view: Partial<View> = {},
): { choosing: Choosing; sent: string[]; tap: (square: string) => void } {
  const sent: string[] = [];
  const position = asking({ ...VIEW, ...view }, moves, 7);
  const table: Asked = {
    legal: position.legal,
    position,
    sending: null,
    act: (action) => {
      sent.push(action);
      return new Promise(() => undefined);
    },
  };
  const choosing = new Choosing(table);
  const tap = (square: string): void => {
    choosing.tap(square);
    flushSync();
  };
  return { choosing, sent, tap };
}

describe("choosing", () => {
  const moves = [
    movePiece("R", "a1", "a4"),
    movePiece("R", "a1", "b1"),
    movePiece("N", "a6", "b4"),
    moveToken("b2", "a2"),
    moveToken("c3", "d3"),
  ];

  it("picks a piece up, shows where it may go, and sends it there", () => {
    const { choosing, sent, tap } = choose(moves);
    expect([...choosing.sources].sort()).toEqual(["a1", "a6", "b2", "c3"]);
    tap("a1");
    expect(choosing.chosen).toEqual({ kind: "piece", piece: "R", source: "a1" });
    expect([...choosing.targets].sort()).toEqual(["a4", "b1"]);
    tap("b1");
    expect(sent).toEqual(["R a1-b1"]);
  });

  it("asks for a place that is not legal too, so that the house explains", () => {
    const { sent, tap } = choose(moves);
    tap("a1");
    tap("c3");
    expect(sent).toEqual(["R a1-c3"]);
  });

  it("slides a token onto an empty square, and takes another token for another choice", () => {
    const { choosing, sent, tap } = choose(moves);
    tap("b2");
    tap("c3");
    expect([...choosing.targets]).toEqual(["d3"]);
    tap("d3");
    tap("e5");
    expect(sent).toEqual(["c3-d3", "c3-e5"]);
  });

  it("lets go of what is tapped twice", () => {
    const { choosing, tap } = choose(moves);
    tap("a1");
    tap("a1");
    expect(choosing.chosen).toBeNull();
    expect(choosing.targets.size).toBe(0);
  });

  it("picks up what was landed on, and asks for a look anywhere else", () => {
    const { choosing, sent, tap } = choose([look("b1"), take("b1"), DONE], { stage: "settle", open: ["b1"] });
    tap("b1");
    expect(choosing.chosen).toEqual({ kind: "open", square: "b1" });
    expect(choosing.find("take", "b1")?.action).toBe("take b1");
    expect(choosing.find("take", "c3")).toBeUndefined();
    tap("c3");
    expect(sent).toEqual(["look c3"]);
  });

  it("gives a token up, and holds it by itself when it is the only one", () => {
    const only = choose([give("9h", "a2"), give("9h", "d4")], { stage: "give", trays: [["9h"], []] });
    expect(only.choosing.chosen).toEqual({ kind: "card", card: "9h" });
    only.tap("a2");
    only.tap("b1");
    expect(only.sent).toEqual(["give 9h a2", "give 9h b1"]);
    const two = choose([give("9h", "a2"), give("Ks", "a2")], { stage: "give", trays: [["9h", "Ks"], []] });
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
