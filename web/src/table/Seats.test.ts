import { flushSync } from "svelte";
import { beforeAll, expect, it } from "vitest";
import { entry, position, ScriptedSocket, welcome } from "../lib/scripted-socket";
import { loadWords } from "../lib/words.svelte";
import Seats from "./Seats.svelte";
import { showAtTable } from "./scripted-table";

beforeAll(() => loadWords("fr"));
showAtTable(Seats);

const rings = (): number => {
  flushSync();
  return document.querySelectorAll("[data-thinking] .ring").length;
};

it("shows a ring at the bot that takes its time, until it has acted", () => {
  const { last } = ScriptedSocket;
  last.say(welcome());
  expect(rings()).toBe(0);
  last.say({ type: "thinking", sequence: 0, seat: 1 });
  expect(rings()).toBe(0);
  last.say({ type: "thinking", sequence: 1, seat: 1 });
  expect(rings()).toBe(1);
  last.say({ type: "news", entries: [entry(2, "suite")], position: position(2) });
  expect(rings()).toBe(0);
});
