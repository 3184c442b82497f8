import { beforeEach, describe, expect, it } from "vitest";
import { keepMembership, memberships } from "../lib/memberships";
import { heldSeat, heldTables, holdSeat } from "../lib/seats";
import { readSeats, writeSeats } from "./seats-file";

beforeEach(() => localStorage.clear());

describe("the file of one's seats", () => {
  it("brings seats and circles to another browser, beside what is there", () => {
    holdSeat("t1", { seat: 1, token: "one", game: "jacquet", invitation: "come" });
    holdSeat("t2", { seat: 0, token: "two", game: "bonanza" });
    keepMembership("c1", { name: "Famille", token: "mine", member: 3 });
    const file = writeSeats();
    const before = heldSeat("t1");
    localStorage.clear();
    holdSeat("t2", { seat: 0, token: "my own", game: "bonanza" });
    expect(readSeats(file)).toBe(2);
    expect(heldSeat("t1")).toEqual(before);
    expect(heldSeat("t2")?.token).toBe("my own");
    expect(memberships()).toEqual({ c1: { name: "Famille", token: "mine", member: 3 } });
    expect(readSeats(file)).toBe(0);
  });

  it("takes nothing from what is no such file", () => {
    for (const text of ["", "{", "null", "[]", "{}", '{"kind":"tablee-seats","version":2}'])
      expect(readSeats(text)).toBeNull();
    const bad = { kind: "tablee-seats", version: 1, seats: { a: 1, b: { seat: "x" }, c: null }, circles: 4 };
    expect(readSeats(JSON.stringify(bad))).toBe(0);
    expect(heldTables()).toEqual([]);
  });

  it("has room for hundreds of tables", () => {
    const seats = Object.fromEntries(
      Array.from({ length: 900 }, (_, n) => [`t${n}`, { seat: 0, token: "x", game: "jacquet", kept: n }]),
    );
    expect(readSeats(JSON.stringify({ kind: "tablee-seats", version: 1, seats }))).toBe(900);
    holdSeat("one more", { seat: 0, token: "y", game: "jacquet" });
    expect(heldTables()).toHaveLength(901);
  });
});
