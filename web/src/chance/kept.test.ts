import { beforeEach, describe, expect, it, vi } from "vitest";
import { accuse, give, hearCommitment, hearContribution, keptOf } from "./kept";

const told = { lid: "jacquet", commitment: "c1" };

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: 1000 });
});

describe("the promise of a table", () => {
  it("is the first commitment that was told", () => {
    expect(hearCommitment("t1", told)).toBeNull();
    expect(keptOf("t1")).toEqual({ commitment: "c1", game: "jacquet", since: 1000 });
    expect(hearCommitment("t1", told)).toBeNull();
    expect(keptOf("t2")).toBeNull();
  });

  it("is broken by another commitment, and stays so whatever is told afterwards", () => {
    hearCommitment("t1", told);
    const breach = { what: "commitment", kept: "c1", told: "c2" };
    expect(hearCommitment("t1", { ...told, commitment: "c2" })).toEqual(breach);
    expect(hearCommitment("t1", told)).toEqual(breach);
    expect(hearCommitment("t1", { ...told, commitment: "c3" })).toEqual(breach);
    expect(keptOf("t1")?.commitment).toBe("c1");
  });

  it("is broken by another contribution, or by none where one was given", () => {
    hearCommitment("t1", told);
    const given = give("t1", 0);
    expect(hearContribution("t1", given)).toBeNull();
    expect(hearContribution("t1", "00")).toEqual({ what: "contribution", kept: given, told: "00" });
    hearCommitment("t2", told);
    give("t2", 0);
    expect(hearContribution("t2", null)?.told).toBe("");
  });

  it("says nothing about a contribution that this browser did not make", () => {
    hearCommitment("t1", told);
    expect(hearContribution("t1", "00")).toBeNull();
    expect(keptOf("t1")?.contribution).toBeUndefined();
  });

  it("gives the same to chance however often it is asked", () => {
    hearCommitment("t1", told);
    const given = give("t1", 2);
    expect(given).toMatch(/^[0-9a-f]{64}$/);
    expect(give("t1", 2)).toBe(given);
    expect(keptOf("t1")).toMatchObject({ seat: 2, contribution: given });
  });

  it("keeps the first accusation", () => {
    hearCommitment("t1", told);
    const first = accuse("t1", { what: "secret", kept: "a", told: "b" });
    expect(accuse("t1", { what: "commitment", kept: "c", told: "d" })).toEqual(first);
  });

  it("forgets the oldest of too many tables, and nothing where storage is closed", () => {
    for (let number = 0; number < 305; number++) {
      vi.advanceTimersByTime(1);
      hearCommitment(`t${number}`, told);
    }
    expect(keptOf("t4")).toBeNull();
    expect(keptOf("t5")).not.toBeNull();
    const closed = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new Error("closed");
    });
    hearCommitment("private", told);
    closed.mockRestore();
    expect(hearCommitment("private", { ...told, commitment: "c2" })?.what).toBe("commitment");
  });
});
