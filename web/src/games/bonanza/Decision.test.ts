import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Move, View } from "../../generated/games/bonanza";
import { asking } from "../../lib/scripted-socket";
import { TableClient } from "../../lib/table.svelte";
import { loadWords } from "../../lib/words.svelte";
import { Choosing } from "./choosing.svelte";
import Decision from "./Decision.svelte";
import type { Bonanza } from "./game";
import { viewWith } from "./samples";

let shown: ReturnType<typeof mount> | null = null;
let sent: string[] = [];

const BID: Move = { what: "bid", action: "bid", amount: { least: 13, most: 90 }, proposed: 13 };
const PASS: Move = { what: "pass", action: "pass" };

/** A table at which this is asked; what is sent goes nowhere but into `sent`. */
function ask(changes: Partial<View>, ...moves: Move[]): { panel: Element | null; choosing: Choosing } {
  const view = viewWith(changes);
  const table = new TableClient<Bonanza>("a-table", null);
  table.position = asking(view, moves);
  table.act = (action) => {
    sent.push(action);
    return new Promise(() => undefined);
  };
  const choosing = new Choosing(table);
  shown = mount(Decision, { target: document.body, props: { table, view, choosing } });
  flushSync();
  return { panel: document.querySelector("[data-decision]"), choosing };
}

function press(which: string): void {
  document.querySelector<HTMLButtonElement>(which)?.click();
  flushSync();
}

function type(amount: string): void {
  const field = document.querySelector<HTMLInputElement>("[data-total]");
  if (field) field.value = amount;
  field?.dispatchEvent(new Event("input", { bubbles: true }));
  flushSync();
}

const total = () => document.querySelector<HTMLInputElement>("[data-total]")?.value;
const button = (which: string) => document.querySelector<HTMLButtonElement>(which);
const faces = (within: string) =>
  [...document.querySelectorAll<HTMLElement>(`${within} [data-face]`)].map((card) => card.dataset["face"]);

beforeAll(() => loadWords("fr"));
afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
  sent = [];
});

describe("what is asked", () => {
  it("is nothing, and nothing is drawn, while others play", () => {
    expect(ask({}).panel).toBeNull();
  });
  it("shows the cards that a call is about", () => {
    ask({ phase: "calls", call: "queen-jack" }, { what: "silent", action: "silent" });
    expect(faces("[data-call]")).toEqual(["Qs", "Jd"]);
  });
  it("says that nothing was shown, not what the button said", () => {
    const { panel } = ask({ phase: "calls", call: "joker", answer: "silent" });
    expect(panel?.textContent).toContain("Vous n’avez rien montré.");
  });
  it("shows the cards of one's answer", () => {
    ask({ phase: "calls", call: "queen-jack", answer: "show", answerCards: ["*", "Jd"] });
    expect(faces(".said")).toEqual(["JK", "Jd"]);
  });
  it("says the word once where many sequences can be shown", () => {
    const sequences = ["4c", "5c", "6c"].map((top): Move => ({
      what: "sequence",
      action: `seq-${top}`,
      cards: ["2c", "3c", top],
    }));
    const { panel } = ask(
      { phase: "calls", call: "sequence" },
      { what: "silent", action: "silent" },
      ...sequences,
    );
    expect(panel?.textContent).toContain("Quelles cartes montrer");
    expect(panel?.textContent).not.toContain("Montrer");
    const labels = [...document.querySelectorAll("[data-act]")].map((one) => one.getAttribute("aria-label"));
    expect(labels.map((label) => label?.split(/\s/)[0])).toEqual([
      "Montrer",
      "Montrer",
      "Montrer",
      undefined,
    ]);
  });
  it("says what is sold", () => {
    expect(ask({ phase: "auction" }, PASS, BID).panel?.textContent).toContain("le mort, 10 cartes");
  });
  it("shows the best five, the same ranks side by side, and what they make", () => {
    const proposal = ["5c", "5d", "9d", "5h", "9h"];
    const { panel } = ask({ phase: "bet", proposal, figure: 7 }, PASS);
    expect(panel?.textContent).toMatch(/Vos cinq meilleures\s:\sfull/);
    expect(faces("[data-five=proposed]")).toEqual(["5h", "5c", "5d", "9h", "9d"]);
  });
});

describe("an amount", () => {
  it("is composed here and said once", () => {
    ask({ phase: "auction" }, PASS, BID);
    expect(total()).toBe("13");
    press("[data-push='20']");
    press("[data-push='5']");
    expect(total()).toBe("38");
    expect(sent).toEqual([]);
    expect(button("[data-act=bid]")?.textContent).toBe("Offrir 38");
    press("[data-act=bid]");
    expect(sent).toEqual(["bid 38"]);
  });
  it("may be typed, and what cannot be is left to the house", () => {
    ask({ phase: "auction" }, PASS, BID);
    type("");
    expect(button("[data-act=bid]")?.disabled).toBe(true);
    type("500");
    press("[data-act=bid]");
    expect(sent).toEqual(["bid 500"]);
  });
  it("grows by chips only as far as it may, and begins anew", () => {
    ask({ phase: "auction" }, PASS, BID);
    expect(button("[data-push='100']")?.disabled).toBe(true);
    expect(button("[data-take-back]")?.disabled).toBe(true);
    press("[data-push='20']");
    expect(button("[data-take-back]")?.disabled).toBe(false);
    press("[data-take-back]");
    expect(total()).toBe("13");
  });
});

describe("five cards", () => {
  const hand = ["2c", "3c", "4c", "5c", "6c", "Kh"];
  const FIVE: Move = {
    what: "five",
    action: "five",
    choose: { cards: hand, count: 5 },
    proposed: hand.slice(0, 5),
  };

  it("are taken in any order and said together", () => {
    const { choosing } = ask({ phase: "bet", hand, proposal: FIVE.proposed, figure: 9 }, PASS, FIVE);
    for (const card of ["Kh", "2c", "6c", "3c"]) choosing.press(card);
    flushSync();
    expect(button("[data-take-five]")?.disabled).toBe(true);
    for (const card of ["5c", "4c"]) choosing.press(card); // the sixth is one too many
    choosing.press("2c"); // and put back again
    choosing.press("4c");
    flushSync();
    press("[data-take-five]");
    expect(sent).toEqual(["five Kh 6c 3c 5c 4c"]);
  });
});

describe("a lead", () => {
  const LEAD: Move = { what: "lead", action: "lead-h", suit: "h", card: "5h" };

  it("is chosen by a card of its suit, and led by another touch", () => {
    const { choosing } = ask({ hand: ["2c", "5h", "Kh"] }, LEAD);
    choosing.press("Kh");
    expect(choosing.lead).toBe("5h");
    choosing.press("5h");
    expect(sent).toEqual(["lead-h"]);
  });
  it("of another suit is asked of the house, which says why not", () => {
    const { choosing } = ask({ hand: ["2c", "5h", "Kh"] }, LEAD);
    choosing.press("2c");
    expect(sent).toEqual(["lead-c"]);
  });
});
