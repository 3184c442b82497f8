import { beforeEach, describe, expect, it, vi } from "vitest";
import type { BoardView, Move, SideView, View } from "../../generated/games/crapette";
import type { Receipt } from "../../generated/messages";
import { asking } from "../../lib/scripted-socket";
import { TableClient } from "../../lib/table.svelte";
import { Choosing } from "./choosing.svelte";
import type { Crapette } from "./game";

let table: TableClient<Crapette>;
let hand: Choosing;
let sent: string[];

const SIDE: SideView = { crapette: "", open: 0, stock: "", renewed: false, waste: "", turns: 0, turned: 0 };
const NOW: BoardView = { sides: [SIDE, SIDE], columns: [], centre: [], waiting: null, stall: 0 };
const VIEW: View = {
  seat: 0,
  stage: "play",
  turn: 0,
  tokens: [0, 0],
  now: NOW,
  start: null,
  actions: "",
  mayCall: false,
  skips: [false, false],
  unseen: [],
  options: {
    centreDuty: "all",
    fault3: "full",
    undoFault: false,
    falseCall: "none",
    callWindow: "turn",
    wasteIsSource: true,
    loadFromColumns: true,
    mustPlacePending: false,
    recycle: "onNeed",
    blocked: "void",
    assist: "off",
  },
  mat: { cards: {}, counts: {} },
  roundsToWin: 3,
};

const build: Move = { what: "build", action: "c+", source: "c0", target: "+h1", card: "5h" };
const lay: Move = { what: "lay", action: "1-2", source: "1", target: "2", card: "8d" };
const load: Move = { what: "load", action: "cE", source: "c0", target: "e1", card: "5h" };
const turn: Move = {
  what: "turn",
  action: "t",
  source: "s0",
  target: "t",
  card: null,
  renewedFrom: null,
};
const place: Move = { what: "lay", action: "t3", source: "t", target: "3", card: "Jd" };
const discard: Move = { what: "discard", action: "d", source: "t", target: "e0", card: "Jd" };

function offer(...moves: Move[]): void {
  table.position = asking(VIEW, moves, (table.position?.sequence ?? 0) + 1);
}

beforeEach(() => {
  table = new TableClient("table", null);
  table.seat = 0;
  hand = new Choosing(table);
  sent = [];
  vi.spyOn(table, "act").mockImplementation((action) => {
    sent.push(action);
    return new Promise<Receipt>(() => undefined);
  });
});

describe("a card in hand", () => {
  it("is the one chosen, and goes where the house lets it", () => {
    offer(build, load, lay, turn);
    expect(hand.source).toBeNull();
    hand.take("c0");
    expect([hand.source, [...hand.targets]]).toEqual(["c0", ["+h1", "e1"]]);
    hand.press("e1");
    expect(sent).toEqual(["cE"]);
  });
  it("goes to the centre by any of its slots", () => {
    offer(build, turn);
    hand.take("c0");
    hand.press("+");
    expect(sent).toEqual(["c+"]);
  });
  it("is put down again, and taken by another", () => {
    offer(build, lay, turn);
    hand.take("c0");
    hand.take("c0");
    expect(hand.source).toBeNull();
    hand.take("c0");
    hand.press("1", true);
    expect([hand.source, sent]).toEqual(["1", []]);
    hand.press("1", true);
    expect(hand.source).toBeNull();
  });
  it("may be one with nowhere to go, and the house says why", () => {
    offer(turn);
    hand.press("4", true);
    expect(hand.source).toBe("4");
    hand.press("5", true);
    expect(sent).toEqual(["4 5"]);
  });
  it("is the turned card, as long as nothing else was chosen", () => {
    offer(lay, place, discard);
    expect(hand.source).toBe("t");
    hand.carry("t", "e0");
    hand.press("3");
    hand.take("t");
    expect([hand.source, sent]).toEqual([null, ["d", "t3"]]);
    offer(lay, place, discard);
    expect(hand.source).toBe("t");
  });
  it("is none when another plays", () => {
    offer(build);
    table.position = table.position && { ...table.position, waiting: { kind: "act", seats: [1], free: [] } };
    hand.choose("c0");
    expect(hand.source).toBeNull();
  });
});

describe("places", () => {
  it("without a card are not taken", () => {
    offer(build, turn);
    hand.press("3");
    expect(hand.source).toBeNull();
  });
  it("turn a card, or have it explained", () => {
    offer(turn);
    hand.carry("s0", "t");
    offer(place);
    hand.carry("s0", "t");
    expect(sent).toEqual(["t", "s0 t"]);
  });
});

describe("a card dropped", () => {
  it("goes to its place, or back", () => {
    offer(build, turn);
    hand.choose("c0");
    hand.drop("+");
    hand.drop(null);
    expect([hand.source, sent]).toEqual([null, ["c+"]]);
  });
  it("is explained where it does not go", () => {
    offer(build, turn);
    hand.choose("c0");
    hand.drop("s1");
    expect(sent).toEqual(["c0 s1"]);
  });
});
