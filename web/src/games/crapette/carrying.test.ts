import { describe, expect, it } from "vitest";
import type { EntryTold } from "../../generated/messages";
import { carryOut } from "./carrying";
import { latestJourneys, withDeparture } from "./journeys";
import { readMat, type Mat } from "./view";

const side = (crapette: string, stock: string, waste: string) => ({
  crapette,
  open: 1,
  stock,
  renewed: false,
  waste,
  turns: 0,
  turned: 0,
});
const lying = (): Mat =>
  readMat({
    sides: [side("??5h", "????", "Qc"), side("??2s", "", "6hTd")],
    columns: ["9s", "8d", "Kc", "Kd", "Kh", "Ks", "Qs", ""],
    centre: ["0.0", "0.0", "6.4", "0.0"],
    waiting: null,
  });

describe("a card carried", () => {
  it("goes to the slot of the centre that waits for it", () => {
    const mat = lying();
    expect(carryOut(mat, "c+", 0)).toEqual({ card: "5h", source: "c", target: "+" });
    expect(mat.centre[2]).toEqual([6, 5]);
    expect(mat.sides[0].crapette).toEqual(["??"]);
  });
  it("goes from column to column, and to the other's piles", () => {
    const mat = lying();
    carryOut(mat, "2-1", 0);
    carryOut(mat, "eC", 0);
    expect(mat.columns.slice(0, 2)).toEqual([["9s", "8d"], []]);
    expect(mat.sides[1].crapette).toEqual(["??", "2s", "Qc"]);
  });
  it("is turned unseen, and goes to the waste", () => {
    const mat = lying();
    carryOut(mat, "t", 0);
    expect([mat.waiting, mat.sides[0].stock.length]).toEqual(["??", 1]);
    carryOut(mat, "d", 0);
    expect([mat.waiting, mat.sides[0].waste]).toEqual([null, ["Qc", "??"]]);
  });
  it("is the first of the waste when the stock is used up", () => {
    const mat = lying();
    carryOut(mat, "t", 1);
    expect([mat.waiting, mat.sides[1].stock, mat.sides[1].waste]).toEqual(["6h", ["Td"], []]);
  });
  it("stays where it is when nothing is said of it", () => {
    const mat = lying();
    for (const action of ["pass", "crapette!", "8-1", "t+"]) expect(carryOut(mat, action, 0)).toBeNull();
    expect(mat).toEqual(lying());
  });
});

const told = (sequence: number, event: string, fields: object): EntryTold =>
  ({ sequence, events: [{ event, fields, say: "", keep: null }] }) as unknown as EntryTold;

describe("a journey", () => {
  it("goes on under the same key when the house tells of it", () => {
    const sent = withDeparture(latestJourneys([]), "c7", 0, "5h", 41);
    const heard = latestJourneys([
      told(42, "moved", { seat: 0, action: "c7", card: "5h" }),
      told(43, "turned", { seat: 0, card: "Jd" }),
    ]);
    expect(sent.get("7")).toEqual(heard.get("7"));
    expect(heard.get("t")?.key).not.toBe(heard.get("7")?.key);
  });
  it("leaves nothing travelling where it began", () => {
    const arrived = latestJourneys([told(42, "moved", { seat: 0, action: "c7", card: "5h" })]);
    const sent = withDeparture(arrived, "7+", 0, "5h", 42);
    expect([sent.get("7"), sent.centre?.from, sent.centre?.card]).toEqual([undefined, "7", "5h"]);
  });
});
