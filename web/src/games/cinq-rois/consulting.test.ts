import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Consulting } from "./consulting.svelte";

let asked: { question: string; answer: (told: string | null) => void }[] = [];
let consulting: Consulting<string>;

const settle = () => vi.advanceTimersByTimeAsync(0);
const pause = () => vi.advanceTimersByTimeAsync(300);

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  consulting = new Consulting((question) => new Promise((answer) => asked.push({ question, answer })));
});
afterEach(() => vi.useRealTimers());

describe("Consulting", () => {
  it("asks once about the same, and remembers", async () => {
    consulting.ask("a");
    consulting.ask("a");
    expect(asked.map(({ question }) => question)).toEqual(["a"]);
    asked[0]?.answer("A");
    await pause();
    expect(consulting.answerTo("a")).toBe("A");
    consulting.ask("b");
    asked[1]?.answer("B");
    await pause();
    consulting.ask("a");
    expect([consulting.answerTo("a"), consulting.answerTo("b"), asked.length]).toEqual(["A", null, 2]);
  });

  it("passes over what nobody wants to know any more", async () => {
    for (const question of ["a", "b", "c"]) consulting.ask(question);
    asked[0]?.answer("A");
    await settle();
    expect(consulting.last).toBeNull();
    expect(asked).toHaveLength(1);
    await pause();
    expect(asked.map(({ question }) => question)).toEqual(["a", "c"]);
    asked[1]?.answer("C");
    await pause();
    expect(consulting.last).toEqual({ question: "c", answer: "C" });
  });

  it("asks again where nobody answered", async () => {
    consulting.ask("a");
    asked[0]?.answer(null);
    await pause();
    expect(asked).toHaveLength(1);
    consulting.ask("a");
    asked[1]?.answer("A");
    await pause();
    expect(consulting.answerTo("a")).toBe("A");
  });
});
