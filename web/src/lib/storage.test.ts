import { beforeEach, describe, expect, it, vi } from "vitest";
import { keep, readKept } from "./storage";

describe("what a browser keeps", () => {
  beforeEach(() => localStorage.clear());

  it("is read as it was kept", () => {
    expect(readKept("k", { a: 0 })).toEqual({ a: 0 });
    expect(keep("k", { a: 5 })).toBe(true);
    expect(readKept("k", { a: 0 })).toEqual({ a: 5 });
    expect(readKept("k", { a: 0 }, "sessionStorage")).toEqual({ a: 0 });
  });

  it.each(["{", "null", "7", '"text"', "[1]"])("is nothing where %s stands", (text) => {
    localStorage.setItem("k", text);
    expect(readKept("k", { a: 0 })).toEqual({ a: 0 });
  });

  it("is a list where a list is kept, and nothing else", () => {
    localStorage.setItem("k", '{"0": 1}');
    expect(readKept<number[]>("k", [])).toEqual([]);
    keep("k", [1]);
    expect(readKept<number[]>("k", [])).toEqual([1]);
  });

  it("is nothing where nothing can be kept", () => {
    const refuse = (): never => {
      throw new DOMException("closed", "SecurityError");
    };
    vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse });
    expect(keep("k", { a: 5 })).toBe(false);
    expect(readKept("k", { a: 0 })).toEqual({ a: 0 });
    vi.unstubAllGlobals();
  });
});
