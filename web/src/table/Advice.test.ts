import { flushSync } from "svelte";
import { beforeAll, expect, it } from "vitest";
import type { Advised } from "../generated/messages";
import { choice, entry, hint, position, ScriptedSocket, welcome } from "../lib/scripted-socket";
import { loadWords } from "../lib/words.svelte";
import Notices from "./Notices.svelte";
import { showAtTable } from "./scripted-table";
import { worthOf } from "./worth";

beforeAll(() => loadWords("fr"));
showAtTable(Notices);

const advised = (action: string, value: number, spread: number): Advised => ({
  choice: choice(action, { say: `coup ${action}` }),
  value,
  spread,
  why: [`raison ${action}`],
});
const BEST = [advised("0-5", 0.63, 0), advised("0-3", 0.6, 0.021), advised("3-8", 0.41, 0.05)];

function begin(): void {
  ScriptedSocket.last.say(welcome());
  ScriptedSocket.last.say(hint(1, BEST[0]?.choice ?? null, BEST));
  flushSync();
}

const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>("[data-advice] label")];
const chosen = (): string[] => rows().map((row) => row.dataset["chosen"] ?? "");

it("tells the best moves with their worth and why, the first chosen", () => {
  begin();
  expect(rows().map((row) => row.textContent.replace(/\s+/g, " ").trim())).toEqual([
    "coup 0-5 63 % raison 0-5",
    "coup 0-3 60 % ± 2 raison 0-3",
    "coup 3-8 41 % ± 5 raison 3-8",
  ]);
  expect(chosen()).toEqual(["true", "false", "false"]);
});

it("follows who points at another, with the pointer or the keyboard, and plays it", () => {
  begin();
  rows()[2]?.dispatchEvent(new Event("pointerenter"));
  flushSync();
  expect(chosen()).toEqual(["false", "false", "true"]);
  rows()[1]?.querySelector("input")?.click();
  flushSync();
  expect(chosen()).toEqual(["false", "true", "false"]);
  document.querySelector<HTMLElement>("[data-action=follow]")?.click();
  expect(ScriptedSocket.last.sent.at(-1)).toMatchObject({ type: "act", action: "0-3" });
});

it("is put away, by hand or when the game goes on", () => {
  begin();
  document.querySelector<HTMLElement>("[data-advice] .quiet")?.click();
  flushSync();
  expect(rows()).toHaveLength(0);
  begin();
  ScriptedSocket.last.say({ type: "news", entries: [entry(2, "suite")], position: position(2) });
  flushSync();
  expect(rows()).toHaveLength(0);
});

it("counts points with their sign", () => {
  expect(worthOf({ value: 4.5, spread: 0 }, "points")).toBe("+4.5 pt");
  expect(worthOf({ value: -2, spread: 1.25 }, "points")).toBe("-2 ± 1.3 pt");
  expect(worthOf({ value: 1, spread: 0.01 }, "points")).toBe("+1 ± 0.1 pt"); // exact is only what has none
});
