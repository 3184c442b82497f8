import { flushSync } from "svelte";
import { expect, it } from "vitest";
import { entry, position, ScriptedSocket, welcome } from "../lib/scripted-socket";
import { loadWords } from "../lib/words.svelte";
import Announcer from "./Announcer.svelte";
import { showAtTable } from "./scripted-table";

showAtTable(Announcer);

function lines(): (string | null)[] {
  flushSync();
  return [...document.querySelectorAll("[data-announcer] p")].map((line) => line.textContent);
}
const theirs = { waiting: { kind: "act" as const, seats: [1], free: [] } };

it("says every event in order, then what one has to do", () => {
  ScriptedSocket.last.say(welcome({ entries: [entry(1, "déjà dit")], position: position(1, theirs) }));
  expect(lines()).toEqual([]);
  ScriptedSocket.last.say({
    type: "news",
    entries: [entry(2, "un", "", "deux"), entry(3, "trois")],
    position: position(3),
  });
  expect(lines()).toEqual(["un", "deux", "trois", "statut 3"]);
});

it("says that a turn is only to be ended", async () => {
  await loadWords("fr");
  const ended = { waiting: { kind: "confirm" as const, seats: [0], free: [] } };
  ScriptedSocket.last.say(welcome({ entries: [], position: position(1, theirs) }));
  flushSync();
  ScriptedSocket.last.say({ type: "news", entries: [entry(2, "joué")], position: position(2, ended) });
  expect(lines()).toEqual(["joué", "Votre coup est joué. Terminez le tour, ou reprenez."]);
});

it("leaves the numbers of articles to the eyes", () => {
  ScriptedSocket.last.say(welcome({ entries: [], position: position(1, theirs) }));
  flushSync();
  const said = entry(2, "Tour passé (JAC-53).", "On relance (JAC-R2, JAC-06) (sorties : 3).");
  ScriptedSocket.last.say({ type: "news", entries: [said], position: position(2, theirs) });
  expect(lines()).toEqual(["Tour passé.", "On relance (sorties : 3)."]);
});

it("is a live region that only adds", () => {
  const region = document.querySelector("[data-announcer]");
  expect(region?.getAttribute("aria-live")).toBe("polite");
  expect(region?.getAttribute("aria-relevant")).toBe("additions");
});

it("keeps the last lines only", () => {
  ScriptedSocket.last.say(welcome({ seat: null, entries: [entry(1, "déjà")] }));
  for (let number = 2; number < 30; number++) {
    ScriptedSocket.last.say({
      type: "news",
      entries: [entry(number, `coup ${number}`)],
      position: position(number),
    });
    flushSync();
  }
  expect(lines()).toHaveLength(12);
  expect(lines().at(-1)).toBe("coup 29");
});
