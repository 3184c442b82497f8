import { flushSync } from "svelte";
import { expect, it } from "vitest";
import { entry, position, ScriptedSocket, TABLE } from "../lib/scripted-socket";
import Announcer from "./Announcer.svelte";
import { showAtTable } from "./scripted-table";

showAtTable(Announcer);

function lines(): (string | null)[] {
  flushSync();
  return [...document.querySelectorAll("[data-announcer] p")].map((line) => line.textContent);
}
const theirs = { waiting: { kind: "act" as const, seats: [1], free: [] } };

it("says every event in order, then what one has to do", () => {
  ScriptedSocket.last.say({ type: "welcome", table: TABLE, seat: 0, wantsContribution: false, entries: [entry(1, "déjà dit")], position: position(1, theirs) });
  expect(lines()).toEqual([]);
  ScriptedSocket.last.say({ type: "news", entries: [entry(2, "un", "", "deux"), entry(3, "trois")], position: position(3) });
  expect(lines()).toEqual(["un", "deux", "trois", "statut 3"]);
});

it("is a live region that only adds", () => {
  const region = document.querySelector("[data-announcer]");
  expect(region?.getAttribute("aria-live")).toBe("polite");
  expect(region?.getAttribute("aria-relevant")).toBe("additions");
});

it("keeps the last lines only", () => {
  ScriptedSocket.last.say({ type: "welcome", table: TABLE, seat: null, wantsContribution: false, entries: [entry(1, "déjà")], position: position(1) });
  for (let number = 2; number < 30; number++) {
    ScriptedSocket.last.say({ type: "news", entries: [entry(number, `coup ${number}`)], position: position(number) });
    flushSync();
  }
  expect(lines()).toHaveLength(12);
  expect(lines().at(-1)).toBe("coup 29");
});
