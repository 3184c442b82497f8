import { beforeAll, describe, expect, it } from "vitest";
import { loadWords } from "../../lib/words.svelte";
import type { Choosing, Chosen } from "./choosing.svelte";
import type { Move, View } from "./game";
import { guide, inHand } from "./guiding";
import { choice, give, look, movePiece, moveToken, take, VIEW } from "./sample";

beforeAll(() => loadWords("fr"));

const plain = (text: string): string => text.replaceAll("\u00a0", " ");

function asked(chosen: Chosen | null, targets: string[] = [], moves: Move[] = []) {
  const find: Choosing["find"] = (what) => moves.map(choice).find(({ move }) => move.what === what);
  return { chosen, targets: new Set(targets), find };
}
const at = (stage: View["stage"]): View => ({ ...VIEW, stage });
const rook: Chosen = { kind: "piece", piece: "R", source: "a1" };
const landed: Chosen = { kind: "open", square: "c5" };

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
    const both = asked(landed, [], [look("c5"), take("c5")]);
    expect(plain(inHand(at("settle"), both))).toContain("c5 : le voir ou le prendre");
    expect(plain(inHand(at("settle"), asked(landed, [], [look("c5")])))).toContain("encore le voir");
  });

  it("is nothing without anything in hand, while the guide still leads", () => {
    const settling = asked(null, [], [look("c5")]);
    expect(inHand(at("settle"), settling)).toBe("");
    expect(plain(guide(at("settle"), settling))).toBe("Voir est secret ; prendre est public.");
    expect(guide(at("settle"), asked(null))).toBe("");
  });
});

describe("the guide", () => {
  const piece = movePiece("R", "a1", "a4");
  const token = moveToken("b2", "a2");

  it("says what is left to be moved", () => {
    expect(guide(at("move"), asked(null, [], [piece, token]))).toContain("une pièce ou un jeton");
    expect(guide(at("move"), asked(null, [], [piece]))).toContain("une pièce, puis");
    expect(guide(at("move"), asked(null, [], [token]))).toContain("un jeton, puis");
    expect(guide(at("give"), asked(null, [], [give("9h", "a2")]))).toContain("jeton de votre tableau");
  });
});
