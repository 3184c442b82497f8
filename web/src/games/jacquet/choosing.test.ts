import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Receipt } from "../../generated/messages";
import { TableClient } from "../../lib/table.svelte";
import { Choosing } from "./choosing.svelte";
import { OFF } from "./notation";

let table: TableClient;
let choosing: Choosing;
let sent: string[];

function lay(actions: string[], left: number[] = [6, 3]): void {
  table.position = {
    sequence: (table.position?.sequence ?? 0) + 1,
    view: { left },
    waiting: { kind: "act", seats: [0], free: [] },
    legal: actions.map((action) => ({ action, say: action, warning: null })),
    canUndo: false,
    title: "",
    status: "",
    ending: null,
  };
}

function answer(ok: boolean): void {
  vi.spyOn(table, "act").mockImplementation((action) => {
    sent.push(action);
    const receipt: Receipt = {
      type: "receipt",
      id: "",
      ok,
      sequence: 1,
      code: "",
      say: "",
      clause: null,
      params: {},
    };
    return Promise.resolve(receipt);
  });
}

beforeEach(() => {
  table = new TableClient("table", null);
  choosing = new Choosing(table);
  sent = [];
  answer(true);
});

describe("selecting and placing", () => {
  it("selects a man that can go, and places it where it may", () => {
    lay(["0-3", "0-6"]);
    expect(choosing.live).toEqual([0]);
    choosing.press(0);
    expect(choosing.source).toBe(0);
    expect(choosing.live).toEqual([0, 3, 6]);
    choosing.press(6);
    expect(sent).toEqual(["0-6"]);
    expect(choosing.source).toBeNull();
    expect(choosing.moving).toEqual({ source: 0, target: 6, number: 6 });
    expect(choosing.isOpen).toBe(false);
    lay(["6-9"]);
    expect(choosing.moving).toBeNull();
    expect(choosing.isOpen).toBe(true);
  });

  it("puts a man back that the house refuses", async () => {
    lay(["0-3"]);
    answer(false);
    choosing.press(0);
    choosing.press(3);
    await Promise.resolve();
    expect(choosing.moving).toBeNull();
  });

  it("plays the only way at the second press, and else puts the man back", () => {
    lay(["0-3", "0-6", "5-8"]);
    choosing.press(0);
    choosing.press(0);
    expect([choosing.source, sent]).toEqual([null, []]);
    choosing.press(5);
    choosing.press(5);
    expect(sent).toEqual(["5-8"]);
  });

  it("changes to another man that can go", () => {
    lay(["0-3", "5-8"]);
    choosing.press(0);
    choosing.press(5);
    expect(choosing.source).toBe(5);
  });

  it("bears off by the smallest number that does", () => {
    lay(["22x3", "22x6"]);
    choosing.press(22);
    choosing.press(OFF);
    expect(sent).toEqual(["22x3"]);
  });

  it("forgets a selection with its position", () => {
    lay(["0-3", "0-6"]);
    choosing.press(0);
    lay(["0-3", "0-6"]);
    expect(choosing.source).toBeNull();
  });
});

describe("what is no move", () => {
  it("is sent to the house, which says why", () => {
    lay(["0-3"]);
    choosing.press(9);
    choosing.press(0);
    choosing.press(5);
    expect(sent).toEqual(["9-15", "0-5"]);
    expect(choosing.source).toBe(0);
    expect(choosing.moving).toBeNull();
  });

  it("is explained here when no die could do it", () => {
    lay(["8-11"]);
    choosing.press(8);
    choosing.press(2);
    expect(table.refused?.clause).toBe("JAC-33");
    choosing.press(20);
    expect(table.refused?.clause).toBe("JAC-44");
    choosing.press(OFF);
    expect(table.refused?.clause).toBe("JAC-44");
    expect(sent).toEqual([]);
  });

  it("asks the house about leaving too early", () => {
    lay(["20-23"]);
    choosing.press(20);
    choosing.press(OFF);
    expect(sent).toEqual(["20x6"]);
  });

  it("means nothing while it is not one's turn", () => {
    lay([]);
    choosing.press(0);
    choosing.press(OFF);
    expect([sent, table.refused]).toEqual([[], null]);
  });
});
