import { afterEach, describe, expect, it, vi } from "vitest";
import { position } from "../lib/scripted-socket";
import { LearnClient } from "./client.svelte";
import type { PrimerOf, TaskOf, TriedOf } from "./house";
import { keepProgress, progressOf } from "./progress";

const task: TaskOf = {
  id: "count",
  title: "",
  text: "",
  article: "",
  hasGoal: true,
  canShow: true,
  look: [],
  show: [],
  tempt: [],
  playsOn: false,
  seat: 0,
  seats: [],
  options: {},
  said: [],
  position: { ...position(0), legal: [] },
  narration: ["as it begins"],
};
const primer: PrimerOf = { game: "jacquet", lid: "jacquet", rulesVersion: 1, tasks: [task] };
const tried = (turnout: TriedOf["turnout"], sequence: number): TriedOf => ({
  turnout,
  say: [turnout],
  clause: null,
  said: Array.from({ length: sequence }, () => "0 a"),
  entries: sequence ? [{ sequence, events: [] }] : [],
  position: { ...position(sequence), legal: [] },
  narration: [],
});

let asked: { said: string[]; action: string }[] = [];
function answer(told: TriedOf): void {
  vi.stubGlobal("fetch", (_: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body) as (typeof asked)[number]);
    return Promise.resolve(new Response(JSON.stringify(told)));
  });
}

afterEach(() => {
  vi.unstubAllGlobals();
  asked = [];
});

describe("a task", () => {
  it("sends along what was said, and goes on from what comes of it", async () => {
    const table = new LearnClient(primer, task);
    answer(tried("under-way", 1));
    expect((await table.act("a")).ok).toBe(true);
    answer(tried("done", 2));
    await table.act("b");
    expect(asked.map(({ said, action }) => [said, action])).toEqual([
      [[], "a"],
      [["0 a"], "b"],
    ]);
    expect(table.isDone).toBe(true);
    expect(table.legal).toEqual([]);
    expect((await table.act("c")).ok).toBe(false);
    expect(asked).toHaveLength(2);
  });

  it("shows where a wrong try leads, and comes back from there", async () => {
    const table = new LearnClient(primer, task);
    answer(tried("astray", 1));
    await table.act("a");
    expect([table.turnout, table.position?.sequence, table.log.length]).toEqual(["astray", 1, 1]);
    table.back();
    expect([table.turnout, table.position?.sequence, table.log.length]).toEqual([null, 0, 0]);
    answer(tried("done", 1));
    await table.act("b");
    expect(asked.at(-1)?.said).toEqual([]);
  });

  it("stays as it was when something is refused", async () => {
    const table = new LearnClient(primer, task);
    answer(tried("refused", 0));
    expect((await table.act("a")).ok).toBe(false);
    expect([table.turnout, table.comment]).toEqual(["refused", ["refused"]]);
    expect(table.position).toBe(task.position);
  });

  it("offers nothing where there is only something to look at", () => {
    const table = new LearnClient(primer, { ...task, hasGoal: false });
    expect(table.isDone).toBe(true);
    expect(table.legal).toEqual([]);
  });
});

describe("how far one has come", () => {
  it("is kept for each game, and never breaks on what is there", () => {
    keepProgress("jacquet", { done: ["table"], at: "count" });
    keepProgress("crapette", { done: [], at: "table" });
    expect(progressOf("jacquet")).toEqual({ done: ["table"], at: "count" });
    expect(progressOf("bonanza")).toEqual({ done: [], at: "" });
    localStorage.setItem("tablee.lessons", "nonsense");
    expect(progressOf("jacquet")).toEqual({ done: [], at: "" });
    localStorage.setItem("tablee.lessons", '{"jacquet":{"done":5}}');
    expect(progressOf("jacquet")).toEqual({ done: [], at: "" });
  });
});
