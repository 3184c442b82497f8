// For tests: one component at a table whose house says what the test wants.
import { mount, unmount, type Component } from "svelte";
import { afterEach, beforeEach, vi } from "vitest";
import { ScriptedSocket } from "../lib/scripted-socket";
import { TableClient } from "../lib/table.svelte";

/** Show a component at a fresh table in every test of a file. */
export function showAtTable(component: Component<{ table: TableClient }>): void {
  let client: TableClient;
  let shown: ReturnType<typeof mount>;
  beforeEach(() => {
    vi.stubGlobal("WebSocket", ScriptedSocket);
    client = new TableClient("t1", null);
    client.connect();
    ScriptedSocket.last.accept();
    shown = mount(component, { target: document.body, props: { table: client } });
  });
  afterEach(async () => {
    await unmount(shown);
    client.leave();
    vi.unstubAllGlobals();
  });
}
