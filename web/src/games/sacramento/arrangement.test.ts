import { describe, expect, it } from "vitest";
import { arrange } from "./arrangement";
import { Keys } from "./following";
import type { Move, View } from "./game";
import { give, KEEP, movePiece, moveToken, VIEW } from "./sample";

const LATER: View = {
  ...VIEW,
  tokens: ["b1", "c3", "d4"],
  pieces: { W: "f1", B: "f6", N: "a6", R: "b1" },
  trays: [["9h"], ["Ks"]],
};
const at = (view: Partial<View>, sending: Move | null = null, hushed: string[] = []) =>
  arrange({ ...LATER, ...view }, new Keys(), { sending, hushed: new Set(hushed) });
const token = (made: ReturnType<typeof at>, square: string) =>
  made.tokens.find((each) => each.square === square);

describe("the arrangement", () => {
  it("lets a piece leave as soon as it is sent", () => {
    const made = at({}, movePiece("R", "b1", "c3"));
    expect(made.pieces.find(({ piece }) => piece === "R")?.square).toBe("c3");
    expect(token(made, "c3")?.under).toBe("R");
    expect(token(made, "b1")?.under).toBeNull();
  });

  it("lets a token slide under its own key", () => {
    const made = at({}, moveToken("c3", "c5"));
    expect(token(made, "c3")).toBeUndefined();
    expect(token(made, "c5")?.key).toBe(new Keys().at("c3"));
  });

  it("shows a face that is in sight until it is put down", () => {
    const seen = { lookedNow: ["b1"], known: { b1: "Qd" } };
    expect(token(at(seen), "b1")).toMatchObject({ face: "Qd", isUp: true });
    expect(at(seen).pieces.find(({ piece }) => piece === "R")?.isLifted).toBe(true);
    expect(token(at(seen, null, ["b1"]), "b1")).toMatchObject({ face: null, isUp: false });
  });

  it("shows nothing of a look of somebody else", () => {
    expect(token(at({ lookedNow: ["b1"] }), "b1")).toMatchObject({ face: null, isUp: false });
  });

  it("keeps apart what is remembered from what is in sight", () => {
    const aided = { known: { c3: "7s", b1: "Qd" }, lookedNow: ["b1"], looks: [["c3", "b1"], []] };
    expect(token(at(aided), "c3")).toMatchObject({ face: "7s", isUp: false });
    expect(token(at(aided, null, ["b1"]), "b1")).toMatchObject({ face: "Qd", isUp: false });
  });

  it("takes a kept token to the tray and a token given up to the board at once", () => {
    const kept = at({ stage: "decide", turned: { square: "b1", card: "Ah" } }, KEEP);
    expect(kept.trays[0]?.map(({ card }) => card)).toEqual(["9h", "Ah"]);
    expect(token(kept, "b1")).toBeUndefined();
    const given = at({ stage: "give" }, give("9h", "e5"));
    expect(given.trays[0]).toEqual([]);
    expect(token(given, "e5")).toMatchObject({ key: new Keys().of("9h"), face: "9h", isUp: true });
  });
});
