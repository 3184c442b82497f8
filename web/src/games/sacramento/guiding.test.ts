import { beforeAll, describe, expect, it } from "vitest";
import { loadWords } from "../../lib/words.svelte";
import type { Chosen } from "./choosing.svelte";
import { guide, inHand } from "./guiding";
import type { SacramentoView } from "./view";

beforeAll(() => loadWords("fr"));

const plain = (text: string): string => text.replaceAll("\u00a0", " ");

function asked(chosen: Chosen | null, targets: string[] = [], canTake = true) {
  return { actions: [{ kind: "done" as const }], chosen, targets: new Set(targets), can: () => canTake };
}
const at = (stage: SacramentoView["stage"]): SacramentoView =>
  ({ stage, moved: [], tokenDone: false }) as unknown as SacramentoView;
const rook: Chosen = { kind: "piece", piece: "R", from: "a1" };

describe("what is said of what is in hand", () => {
  it("names a few squares and counts many", () => {
    expect(plain(inHand(at("move"), asked(rook, ["a4"])))).toBe("Tour en a1. Case possible : a4.");
    expect(plain(inHand(at("move"), asked(rook, ["b1", "a4", "c1", "a3"])))).toBe(
      "Tour en a1. Cases possibles : a4, a3, b1, c1.",
    );
    expect(plain(inHand(at("move"), asked(rook, ["a2", "a3", "a4", "a5", "a6"])))).toBe(
      "Tour en a1. Cases possibles : 5.",
    );
  });

  it("is what a token that was landed on allows", () => {
    expect(plain(inHand(at("settle"), asked({ kind: "open", square: "c5" })))).toContain(
      "c5 : le voir ou le prendre",
    );
    expect(plain(inHand(at("settle"), asked({ kind: "open", square: "c5" }, [], false)))).toContain(
      "encore le voir",
    );
  });

  it("is nothing without anything in hand, while the guide still leads", () => {
    expect(inHand(at("settle"), asked(null))).toBe("");
    expect(plain(guide(at("settle"), asked(null)))).toBe("Voir est secret ; prendre est public.");
    expect(guide(at("settle"), { ...asked(null), actions: [] })).toBe("");
  });
});
