import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Receipt, Welcome } from "../generated/messages";
import { choice, entry, hint, position, ScriptedSocket, TABLE, welcome as told } from "./scripted-socket";
import { settings } from "./settings.svelte";
import { TableClient } from "./table.svelte";

let client: TableClient;

function welcome(last: number, changes: Partial<Welcome> = {}): void {
  const { entries = [entry(1, "a"), entry(2, "b")] } = changes;
  const after = (entries[0]?.sequence ?? 1) - 1;
  ScriptedSocket.last.say(told({ after, entries, position: position(last), ...changes }));
}
function receipt(id: string, changes: Partial<Receipt> = {}): void {
  ScriptedSocket.last.say({
    type: "receipt",
    id,
    ok: true,
    sequence: 3,
    code: "accepted",
    say: "",
    clause: null,
    params: {},
    ...changes,
  });
}
function reconnect(): void {
  ScriptedSocket.last.break();
  vi.runOnlyPendingTimers();
  ScriptedSocket.last.accept();
}
function lastAct(): { id: string; action: string; expected: number } {
  const act = ScriptedSocket.last.sent.filter((message) => message.type === "act").at(-1);
  if (act?.type !== "act") throw new Error("nothing was sent");
  return act;
}

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", ScriptedSocket);
  ScriptedSocket.opened = [];
  settings.choose({ lang: "fr" });
  client = new TableClient("t1", "token");
  client.connect();
  ScriptedSocket.last.accept();
});
afterEach(() => {
  client.leave();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("sitting down", () => {
  it("says who speaks in the first frame, never in the address", () => {
    expect(ScriptedSocket.last.url).toMatch(/\/api\/tables\/t1\/socket$/);
    expect(ScriptedSocket.last.sent).toEqual([{ type: "hello", token: "token", lang: "fr", since: 0 }]);
  });

  it("holds what the welcome tells, and animates nothing of it", () => {
    welcome(2);
    expect(client.connection).toBe("open");
    expect(client.log.map((one) => one.sequence)).toEqual([1, 2]);
    expect(client.latest).toEqual([]);
    expect(client.isMyTurn).toBe(true);
  });

  it("adds chance of its own when asked", () => {
    welcome(0, { entries: [], wantsContribution: true });
    const sent = ScriptedSocket.last.sent.at(-1);
    expect(sent?.type === "contribute" && sent.data).toMatch(/^[0-9a-f]{64}$/);
  });

  it("adds the same when asked again, and shows a refusal when the house tells another", () => {
    welcome(0, { entries: [], wantsContribution: true });
    const sent = ScriptedSocket.last.sent.at(-1);
    const given = sent?.type === "contribute" ? sent.data : "";
    welcome(0, { entries: [], wantsContribution: true });
    expect(ScriptedSocket.last.sent.at(-1)).toEqual({ type: "contribute", data: given });
    welcome(2, { contribution: given });
    expect(client.breach).toBeNull();
    welcome(2, { contribution: "00".repeat(32) });
    expect(client.breach).toEqual({ what: "contribution", kept: given, told: "00".repeat(32) });
  });

  it("shows a refusal when the house tells another commitment, and gives nothing to that", () => {
    welcome(0, { entries: [] });
    expect(client.breach).toBeNull();
    const other = { ...TABLE, commitment: "c1" };
    ScriptedSocket.last.say({ type: "table", table: other });
    expect(client.breach).toEqual({ what: "commitment", kept: "c0", told: "c1" });
    const before = ScriptedSocket.last.sent.length;
    welcome(0, { entries: [], wantsContribution: true, table: other });
    expect(ScriptedSocket.last.sent).toHaveLength(before);
    ScriptedSocket.last.say({ type: "table", table: TABLE });
    expect(client.breach?.told).toBe("c1");
  });

  it("follows the players to the table they went on to", () => {
    const moved = vi.fn();
    client.onmoved = moved;
    ScriptedSocket.last.say({ type: "moved", table: "t3", seat: 1, invitation: null });
    expect(moved).toHaveBeenCalledWith(expect.objectContaining({ table: "t3", seat: 1 }));
  });

  it("asks for the way there only if it would have played again", () => {
    welcome(2, { table: { ...TABLE, rematch: "t2" } });
    expect(ScriptedSocket.last.sent.at(-1)?.type).toBe("hello");
    client.wish({ type: "rematch" });
    reconnect();
    welcome(2, { table: { ...TABLE, rematch: "t2" } });
    expect(ScriptedSocket.last.sent.map(({ type }) => type)).toEqual(["hello", "rematch"]);
  });

  it("is called again what it wished to be while looking on", () => {
    settings.choose({ name: "Zoé" });
    welcome(2, { seat: null });
    client.watchAs({ isNamed: true, awaits: true });
    reconnect();
    welcome(2, { seat: null });
    expect(ScriptedSocket.last.sent.at(-1)).toEqual({ type: "watch", name: "Zoé", awaits: true });
  });

  it("knows the invitation of its table, and no record of one that never began", () => {
    welcome(0, { invitation: "i1", position: null, table: { ...TABLE, status: "waiting" } });
    expect(client.invitation).toBe("i1");
    client.wish({ type: "stand-up" });
    ScriptedSocket.last.say({ type: "trouble", code: "closed", say: "fermée" });
    ScriptedSocket.last.break(4404);
    expect([client.connection, client.hasEnded, client.isLeaving]).toEqual(["gone", false, true]);
  });
});

describe("acting", () => {
  it("sends what it has seen, and shows it until the news come after the receipt", async () => {
    welcome(2);
    const answer = client.act("0-5");
    expect(lastAct()).toMatchObject({ action: "0-5", expected: 2 });
    expect(client.sending).toBe("0-5");
    receipt(lastAct().id);
    expect((await answer).ok).toBe(true);
    expect(client.sending).toBe("0-5");
    ScriptedSocket.last.say({ type: "news", entries: [entry(3, "c")], position: position(3) });
    expect(client.sending).toBeNull();
  });

  it("shows nothing as sent any more that a welcome holds already", async () => {
    welcome(2);
    const answer = client.act("0-5");
    receipt(lastAct().id);
    await answer;
    welcome(3, { entries: [entry(1, "a"), entry(2, "b"), entry(3, "c")] });
    expect(client.sending).toBeNull();
  });

  it("agrees to give the game up", async () => {
    welcome(2);
    const answer = client.giveUp();
    const sent = ScriptedSocket.last.sent.at(-1);
    expect(sent?.type).toBe("give-up");
    receipt(sent?.type === "give-up" ? sent.id : "");
    expect((await answer).ok).toBe(true);
  });

  it("shows why the house refused, until the next try", async () => {
    welcome(2);
    const answer = client.act("0-9");
    receipt(lastAct().id, { ok: false, code: "off-board", say: "Impossible.", clause: "JAC-48" });
    await answer;
    expect(client.refused).toEqual({ say: "Impossible.", clause: "JAC-48" });
    void client.act("0-5");
    expect(client.refused).toBeNull();
  });

  it("asks first where the players agreed on warnings", async () => {
    welcome(2, {
      entries: [],
      position: position(2, { legal: [choice("pass", { say: "passer", warning: "Vraiment ?" })] }),
    });
    const declined = client.act("pass");
    expect(client.asked?.question).toBe("Vraiment ?");
    client.asked?.answer(false);
    expect((await declined).code).toBe("declined");
    expect(ScriptedSocket.last.sent.some((message) => message.type === "act")).toBe(false);
    void client.act("pass");
    client.asked?.answer(true);
    expect(lastAct().action).toBe("pass");
  });

  it("takes news in order and never goes back", () => {
    welcome(2);
    ScriptedSocket.last.say({ type: "news", entries: [entry(3, "c")], position: position(3) });
    ScriptedSocket.last.say({ type: "news", entries: [entry(2, "b")], position: position(2) });
    expect(client.log.map((one) => one.sequence)).toEqual([1, 2, 3]);
    expect(client.latest).toEqual([entry(3, "c")]);
    expect(client.position?.sequence).toBe(3);
  });

  it("comes back for what did not arrive", () => {
    welcome(2);
    ScriptedSocket.last.say({ type: "news", entries: [entry(4, "d")], position: position(4) });
    expect(client.connection).toBe("lost");
    expect(client.position?.sequence).toBe(2);
    vi.advanceTimersByTime(300);
    ScriptedSocket.last.accept();
    expect(ScriptedSocket.last.sent.at(-1)).toMatchObject({ type: "hello", since: 2 });
  });

  it("says that a hint found nothing, until something is done", () => {
    welcome(2);
    ScriptedSocket.last.say(hint(2, null));
    expect([client.hint, client.hintless, client.isPondering]).toEqual([
      null,
      "un bot ne ferait rien",
      false,
    ]);
    client.askHint();
    expect(client.hintless).toBe("");
  });

  it("takes a hint only for the position it is about", () => {
    welcome(2);
    client.askHint();
    expect(client.isPondering).toBe(true);
    ScriptedSocket.last.say(hint(1, choice("old")));
    expect(client.hint).toBeNull();
    ScriptedSocket.last.say(hint(2, choice("0-5")));
    expect(client.hint?.action).toBe("0-5");
    expect(client.hintless).toBe("");
    expect(client.isPondering).toBe(false);
  });
});

describe("a lost connection", () => {
  function reconnect(): void {
    vi.advanceTimersByTime(6000);
    ScriptedSocket.last.accept();
  }

  it("comes back by itself and resumes after what it holds", () => {
    welcome(2);
    ScriptedSocket.last.break();
    expect(client.connection).toBe("lost");
    reconnect();
    expect(ScriptedSocket.opened).toHaveLength(2);
    expect(ScriptedSocket.last.sent[0]).toMatchObject({ type: "hello", since: 2 });
    welcome(3, { entries: [entry(3, "c")] });
    expect(client.connection).toBe("open");
    expect(client.log.map((one) => one.sequence)).toEqual([1, 2, 3]);
    expect(client.latest).toEqual([entry(3, "c")]);
  });

  it("begins anew where the house tells everything again", () => {
    welcome(2);
    ScriptedSocket.last.break();
    reconnect();
    welcome(3, { entries: [entry(1, "x"), entry(2, "y"), entry(3, "z")] });
    expect(client.log).toEqual([entry(1, "x"), entry(2, "y"), entry(3, "z")]);
    expect(client.latest).toEqual([]);
  });

  it("begins anew with the last part where it has missed more than that", () => {
    welcome(2);
    ScriptedSocket.last.break();
    reconnect();
    welcome(9, { entries: [entry(8, "x"), entry(9, "y")] });
    expect(client.log).toEqual([entry(8, "x"), entry(9, "y")]);
    expect(client.latest).toEqual([]);
    expect(client.earlier).toBe(7);
  });

  it("keeps the earlier parts it has asked for", () => {
    welcome(9, { entries: [entry(9, "i")] });
    client.askEarlier();
    ScriptedSocket.last.say({ type: "earlier", after: 7, entries: [entry(8, "h")] });
    ScriptedSocket.last.break();
    reconnect();
    welcome(10, { entries: [entry(10, "j")] });
    expect([...client.older, ...client.log].map((one) => one.sequence)).toEqual([8, 9, 10]);
    expect(client.earlier).toBe(7);
  });

  it("sends again what was not answered, under the same id", async () => {
    welcome(2);
    const answer = client.act("0-5");
    const { id } = lastAct();
    ScriptedSocket.last.break();
    reconnect();
    welcome(2, { entries: [] });
    expect(lastAct()).toMatchObject({ id, action: "0-5", expected: 2 });
    receipt(id);
    expect((await answer).ok).toBe(true);
    ScriptedSocket.last.break();
    reconnect();
    welcome(3, { entries: [] });
    expect(ScriptedSocket.last.sent.some((message) => message.type === "act")).toBe(false);
  });

  it("keeps an action taken while nobody listened", () => {
    welcome(2);
    ScriptedSocket.last.break();
    void client.act("0-5");
    reconnect();
    welcome(2, { entries: [] });
    expect(lastAct().action).toBe("0-5");
  });

  it("waits longer each time, and not when the network is back", () => {
    welcome(2);
    for (let tries = 0; tries < 4; tries++) {
      ScriptedSocket.last.break();
      vi.advanceTimersByTime(6000);
    }
    const opened = ScriptedSocket.opened.length;
    ScriptedSocket.last.break();
    vi.advanceTimersByTime(1000);
    expect(ScriptedSocket.opened).toHaveLength(opened);
    dispatchEvent(new Event("online"));
    expect(ScriptedSocket.opened).toHaveLength(opened + 1);
  });

  it("does not wait for a network that has gone away", () => {
    welcome(2);
    const old = ScriptedSocket.last;
    dispatchEvent(new Event("offline"));
    expect(client.connection).toBe("lost");
    old.say({ type: "news", entries: [entry(9, "late")], position: position(9) });
    expect(client.position?.sequence).toBe(2);
  });

  it("gives up on a house that is silent for too long", () => {
    welcome(2);
    vi.advanceTimersByTime(20_000);
    expect(ScriptedSocket.last.sent.at(-1)).toEqual({ type: "ping" });
    vi.advanceTimersByTime(40_000);
    expect(client.connection).toBe("lost");
  });

  it.each([4401, 4404])("does not come back after %i", (code) => {
    ScriptedSocket.last.break(code);
    vi.advanceTimersByTime(60_000);
    expect(client.connection).toBe("gone");
    expect(ScriptedSocket.opened).toHaveLength(1);
  });

  it.each([
    ["closed", true],
    ["other-rules", true],
    ["no-such-table", false],
  ])("keeps what the house says last of a table that is gone: %s", (code, hasEnded) => {
    ScriptedSocket.last.say({ type: "trouble", code, say: "Nobody plays here any more." });
    ScriptedSocket.last.break(4404);
    expect(client.connection).toBe("gone");
    expect(client.farewell).toBe("Nobody plays here any more.");
    expect(client.hasEnded).toBe(hasEnded);
  });

  it("stays away after leaving", () => {
    welcome(2);
    client.leave();
    vi.advanceTimersByTime(60_000);
    dispatchEvent(new Event("online"));
    expect(ScriptedSocket.opened).toHaveLength(1);
  });
});

describe("a long game", () => {
  it("is told by its last part, and earlier ones as they are asked for", () => {
    welcome(9, { entries: [entry(8, "h"), entry(9, "i")] });
    expect(client.earlier).toBe(7);
    client.askEarlier();
    expect(ScriptedSocket.last.sent.at(-1)).toEqual({ type: "earlier", before: 8 });
    const earlier = { type: "earlier", after: 5, entries: [entry(6, "f"), entry(7, "g")] } as const;
    ScriptedSocket.last.say({ ...earlier, entries: [...earlier.entries] });
    expect(client.older.map((one) => one.sequence)).toEqual([6, 7]);
    expect(client.earlier).toBe(5);
    ScriptedSocket.last.say({ ...earlier, entries: [...earlier.entries] });
    expect(client.older.map((one) => one.sequence)).toEqual([6, 7]);
    expect(client.log.map((one) => one.sequence)).toEqual([8, 9]);
  });

  it("asks for nothing before the first entry", () => {
    welcome(2);
    client.askEarlier();
    expect(ScriptedSocket.last.sent.map((message) => message.type)).toEqual(["hello"]);
  });

  it("forgets the earlier parts in another language", () => {
    welcome(9, { entries: [entry(9, "i")] });
    client.askEarlier();
    ScriptedSocket.last.say({ type: "earlier", after: 7, entries: [entry(8, "h")] });
    settings.choose({ lang: "en" });
    client.speak();
    welcome(9, { entries: [entry(9, "I")] });
    expect(client.older).toEqual([]);
    expect(client.earlier).toBe(8);
  });
});

describe("another language", () => {
  it("is asked for, and the whole log is told again without being said again", () => {
    welcome(2);
    settings.choose({ lang: "en" });
    client.speak();
    expect(ScriptedSocket.last.sent.at(-1)).toEqual({ type: "language", lang: "en" });
    welcome(2, { entries: [entry(1, "A"), entry(2, "B")] });
    expect(client.log.map((one) => one.events[0]?.say)).toEqual(["A", "B"]);
    expect(client.latest).toEqual([]);
  });

  it("chosen while the connection was lost starts from nothing", () => {
    welcome(2);
    ScriptedSocket.last.break();
    settings.choose({ lang: "en" });
    client.speak();
    vi.advanceTimersByTime(6000);
    ScriptedSocket.last.accept();
    expect(ScriptedSocket.last.sent[0]).toMatchObject({ lang: "en", since: 0 });
  });
});

describe("consulting", () => {
  it("brings each answer to its question", async () => {
    welcome(2);
    const first = client.consult("one");
    const second = client.consult("two");
    const [one, two] = ScriptedSocket.last.sent.filter((message) => message.type === "consult");
    expect([one?.question, two?.question]).toEqual(["one", "two"]);
    ScriptedSocket.last.say({ type: "consulted", id: two!.id, answer: { points: 2 } });
    ScriptedSocket.last.say({ type: "consulted", id: one!.id, answer: null });
    expect([await first, await second]).toEqual([null, { points: 2 }]);
  });

  it("does not wait for a house that has gone away", async () => {
    welcome(2);
    const asked = client.consult("one");
    ScriptedSocket.last.break();
    expect(await asked).toBeNull();
    expect(await client.consult("two")).toBeNull();
  });
});
