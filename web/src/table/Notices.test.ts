import { flushSync } from "svelte";
import { beforeAll, expect, it } from "vitest";
import { entry, position, ScriptedSocket, TABLE } from "../lib/scripted-socket";
import { loadWords } from "../lib/words.svelte";
import Notices from "./Notices.svelte";
import { showAtTable } from "./scripted-table";

beforeAll(() => loadWords("fr"));
showAtTable(Notices);

function said(): string {
  flushSync();
  return document.querySelector(".notices [role=status]")?.textContent.trim() ?? "";
}

it("says that advice found nothing", () => {
  const { last } = ScriptedSocket;
  last.say({
    type: "welcome",
    table: TABLE,
    seat: 0,
    wantsContribution: false,
    contribution: null,
    after: 0,
    entries: [entry(1, "début")],
    position: position(1),
  });
  expect(said()).toBe("");
  last.say({ type: "hint", sequence: 1, choice: null });
  expect(said()).toContain("un bot ne ferait rien");
  last.say({ type: "news", entries: [entry(2, "suite")], position: position(2) });
  expect(said()).toBe("");
});
