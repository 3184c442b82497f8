import { flushSync } from "svelte";
import { beforeAll, expect, it } from "vitest";
import { entry, hint, position, ScriptedSocket, welcome } from "../lib/scripted-socket";
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
  last.say(welcome());
  expect(said()).toBe("");
  last.say(hint(1, null));
  expect(said()).toContain("un bot ne ferait rien");
  last.say({ type: "news", entries: [entry(2, "suite")], position: position(2) });
  expect(said()).toBe("");
});
