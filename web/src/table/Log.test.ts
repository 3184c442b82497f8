import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { entry, position, ScriptedSocket, TABLE } from "../lib/scripted-socket";
import { TableClient } from "../lib/table.svelte";
import Log from "./Log.svelte";

let client: TableClient;
let shown: ReturnType<typeof mount>;

beforeEach(() => {
  vi.stubGlobal("WebSocket", ScriptedSocket);
  client = new TableClient("t1", null);
  client.connect();
  ScriptedSocket.last.accept();
  shown = mount(Log, { target: document.body, props: { table: client } });
});
afterEach(async () => {
  await unmount(shown);
  client.leave();
  vi.unstubAllGlobals();
});

function lines(): (string | null)[] {
  flushSync();
  return [...document.querySelectorAll(".lines li")].map((line) => line.textContent);
}

it("forgets what is to be remembered once the table has moved on", () => {
  ScriptedSocket.last.say({ type: "welcome", table: TABLE, seat: 0, wantsContribution: false, entries: [entry(1, "début")], position: position(1) });
  const look = entry(2, "Vous voyez en c3 : sept.");
  look.events[0]!.keep = "Ana regarde c3.";
  ScriptedSocket.last.say({ type: "news", entries: [look], position: position(2) });
  expect(lines()).toEqual(["début", "Vous voyez en c3 : sept."]);
  ScriptedSocket.last.say({ type: "news", entries: [entry(3, "Ana laisse le reste.")], position: position(3) });
  expect(lines()).toEqual(["début", "Ana regarde c3.", "Ana laisse le reste."]);
});
