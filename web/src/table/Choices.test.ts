import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { asking } from "../lib/scripted-socket";
import { TableClient } from "../lib/table.svelte";
import { loadWords } from "../lib/words.svelte";
import Choices from "./Choices.svelte";

const PASS = { what: "pass", action: "pass" };
const BID = { what: "bid", action: "bid", amount: { least: 13, most: 90 } };
const FIVE = { what: "five", action: "five", choose: { cards: ["9d", "Td", "Jd"], count: 2 } };

let shown: ReturnType<typeof mount> | null = null;
let sent: string[] = [];

function list(...moves: { what: string; action: string }[]): void {
  const table = new TableClient("a-table", null);
  table.position = asking({}, moves);
  table.act = (action) => {
    sent.push(action);
    return new Promise(() => undefined);
  };
  shown = mount(Choices, { target: document.body, props: { table } });
  flushSync();
}

function press(name: string): void {
  [...document.querySelectorAll("button")].find((one) => one.textContent === name)?.click();
  flushSync();
}

beforeAll(() => loadWords("fr"));
afterEach(() => {
  if (shown) void unmount(shown);
  sent = [];
});

describe("the list of all moves", () => {
  it("sends a move", () => {
    list(PASS);
    press("pass");
    expect(sent).toEqual(["pass"]);
  });
  it("lets an amount be named, and says it once", () => {
    list(PASS, BID);
    const field = document.querySelector("input");
    expect([field?.min, field?.max, field?.value]).toEqual(["13", "90", "13"]);
    if (field) field.value = "37";
    field?.dispatchEvent(new Event("input", { bubbles: true }));
    flushSync();
    document.querySelector("form")?.requestSubmit();
    expect(sent).toEqual(["bid 37"]);
  });
  it("lets cards be chosen, and says them together", () => {
    list(PASS, FIVE);
    press("9d");
    press("Jd");
    document.querySelector<HTMLButtonElement>("fieldset .strong")?.click();
    expect(sent).toEqual(["five 9d Jd"]);
  });
});
