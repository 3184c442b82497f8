import { beforeEach, describe, expect, it, vi } from "vitest";
import { forgetSeat, heldSeat, heldTables, holdSeat, noteLeft, ownToken } from "./seats";

const seat = { seat: 0, token: "secret", game: "jacquet" };

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});

describe("the seats of this device", () => {
  it("wants to sit down with one token at a table, however often it asks", () => {
    const token = ownToken("t1");
    expect(token).toMatch(/^[0-9a-f]{32}$/);
    expect(ownToken("t1")).toBe(token);
    expect(ownToken("t2")).not.toBe(token);
    expect(sessionStorage.getItem("tablee.wanted")).toContain(token);
  });

  it("keeps a seat and finds it again", () => {
    holdSeat("t1", seat);
    expect(heldSeat("t1")).toMatchObject(seat);
    expect(heldSeat("t2")).toBeNull();
  });

  it("keeps what was left for good, to see how it ends", () => {
    holdSeat("t1", seat);
    noteLeft("t1");
    noteLeft("t2");
    expect(heldSeat("t1")).toMatchObject({ ...seat, hasLeft: true });
    expect(heldSeat("t2")).toBeNull();
  });

  it("lists the latest first and forgets what is gone", () => {
    holdSeat("old", seat);
    vi.advanceTimersByTime(1000);
    holdSeat("new", seat);
    expect(heldTables().map(([table]) => table)).toEqual(["new", "old"]);
    forgetSeat("new");
    expect(heldTables().map(([table]) => table)).toEqual(["old"]);
  });

  it("forgets the oldest when there are too many", () => {
    const full = Array.from({ length: 5000 }, (_, number) => [`t${number}`, { ...seat, kept: number }]);
    localStorage.setItem("tablee.seats", JSON.stringify(Object.fromEntries(full)));
    holdSeat("new", seat);
    expect(heldTables()).toHaveLength(5000);
    expect(heldSeat("t0")).toBeNull();
    expect(heldSeat("t1")).not.toBeNull();
    expect(heldSeat("new")).not.toBeNull();
  });

  it("works where storage holds something else", () => {
    localStorage.setItem("tablee.seats", "{broken");
    expect(heldSeat("t1")).toBeNull();
    holdSeat("t1", seat);
    expect(heldSeat("t1")).toMatchObject(seat);
  });

  it("keeps a seat for the page where storage is closed", () => {
    const closed = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new Error("closed");
    });
    holdSeat("t9", seat);
    expect(heldSeat("t9")).toMatchObject(seat);
    closed.mockRestore();
    forgetSeat("t9");
    expect(heldSeat("t9")).toBeNull();
  });
});
