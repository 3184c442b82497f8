import { flushSync } from "svelte";
import { expect, it } from "vitest";
import { entry, position, ScriptedSocket, welcome } from "../lib/scripted-socket";
import Log from "./Log.svelte";
import { showAtTable } from "./scripted-table";

showAtTable(Log);

function lines(): (string | null)[] {
  flushSync();
  return [...document.querySelectorAll(".lines li")].map((line) => line.textContent);
}

it("forgets what is to be remembered once the table has moved on", () => {
  ScriptedSocket.last.say(welcome());
  const look = entry(2, "Vous voyez en c3 : sept.");
  look.events[0]!.keep = "Ana regarde c3.";
  ScriptedSocket.last.say({ type: "news", entries: [look], position: position(2) });
  expect(lines()).toEqual(["début", "Vous voyez en c3 : sept."]);
  ScriptedSocket.last.say({
    type: "news",
    entries: [entry(3, "Ana laisse le reste.")],
    position: position(3),
  });
  expect(lines()).toEqual(["début", "Ana regarde c3.", "Ana laisse le reste."]);
});

it("shows what came before when it is asked for, and says so", () => {
  ScriptedSocket.last.say(welcome({ after: 2, entries: [entry(3, "trois")], position: position(3) }));
  expect(lines()).toEqual(["trois"]);
  const button = document.querySelector<HTMLElement>(".earlier")!;
  button.focus();
  button.click();
  button.click();
  expect(ScriptedSocket.last.sent.filter(({ type }) => type === "earlier")).toEqual([
    { type: "earlier", before: 3 },
  ]);
  ScriptedSocket.last.say({ type: "earlier", after: 0, entries: [entry(1, "un"), entry(2, "deux")] });
  expect(lines()).toEqual(["un", "deux", "trois"]);
  expect(document.querySelector("[role=status]")?.textContent).toBe("web.log.shown");
  expect(document.querySelector(".earlier")).toBeNull();
  expect(document.activeElement?.className).toContain("lines");
});
