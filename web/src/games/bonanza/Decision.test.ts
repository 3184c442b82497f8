import { mount, unmount } from "svelte";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Choice } from "../../generated/messages";
import type { TableClient } from "../../lib/table.svelte";
import { loadWords } from "../../lib/words.svelte";
import { Choosing } from "./choosing.svelte";
import Decision from "./Decision.svelte";
import type { BonanzaView } from "./view";

const NOTHING = {
  seat: 0,
  phase: "stops",
  call: null,
  answer: null,
  spaces: { joker: 3, "queen-jack": 7 },
  hand: ["2c", "5h", "Kh"],
  high: 0,
  bidder: null,
  pushed: 0,
  asideSize: 10,
  five: [],
  proposal: [],
  figure: null,
  picking: [],
};

let shown: ReturnType<typeof mount> | null = null;

function ask(
  changes: Partial<BonanzaView>,
  legal: string[] = [],
  more: Partial<TableClient> = {},
): Element | null {
  const view = { ...NOTHING, ...changes } as unknown as BonanzaView;
  const choices = legal.map((action): Choice => ({ action, say: action, warning: null }));
  const position = { view, sequence: 1, canUndo: view.pushed > 0 };
  const table = { legal: choices, hint: null, sending: null, position, ...more } as unknown as TableClient;
  shown = mount(Decision, { target: document.body, props: { table, view, choosing: new Choosing(table) } });
  return document.querySelector("[data-decision]");
}

const faces = (within: string) =>
  [...document.querySelectorAll<HTMLElement>(`${within} [data-face]`)].map((card) => card.dataset["face"]);

describe("what is asked", () => {
  beforeAll(() => loadWords("fr"));
  afterEach(() => shown && unmount(shown));

  it("is nothing, and nothing is drawn, while others play", () => {
    expect(ask({})).toBeNull();
  });
  it("shows the cards that a call is about", () => {
    ask({ phase: "calls", call: "queen-jack" }, ["silent"]);
    expect(faces("[data-call]")).toEqual(["Qs", "Jd"]);
  });
  it("says that nothing was shown, not what the button said", () => {
    expect(ask({ phase: "calls", call: "joker", answer: "silent" })?.textContent).toContain(
      "Vous n’avez rien montré.",
    );
  });
  it("says the word once where many sequences can be shown", () => {
    const hand = ["2c", "3c", "4c", "5c", "6c"];
    const asked = ask({ phase: "calls", call: "sequence", hand }, ["silent", "seq-4c", "seq-5c", "seq-6c"]);
    expect(asked?.textContent).toContain("Quelles cartes montrer");
    expect(asked?.textContent).not.toContain("Montrer");
    expect(
      [...document.querySelectorAll("[data-act]")].map(
        (one) => one.getAttribute("aria-label")?.split(/\s/)[0],
      ),
    ).toEqual(["Montrer", "Montrer", "Montrer", undefined]);
  });
  it("says what is sold", () => {
    expect(ask({ phase: "auction" }, ["bid", "pass", "+1"])?.textContent).toContain("le mort, 10 cartes");
  });
  it("shows the best five, the same ranks side by side, and what they make", () => {
    const proposal = ["5c", "5d", "9d", "5h", "9h"];
    expect(ask({ phase: "bet", proposal, figure: 7 }, ["stake", "pass"])?.textContent).toMatch(
      /Vos cinq meilleures\s:\sfull/,
    );
    expect(faces("[data-five=proposed]")).toEqual(["5h", "5c", "5d", "9h", "9d"]);
  });
  it("takes pushes back only when there are some", () => {
    const undone: string[] = [];
    const undo = () => {
      undone.push("undo");
      return new Promise<never>(() => undefined);
    };
    const back = () => document.querySelector<HTMLButtonElement>("[data-take-back]");
    ask({ phase: "bet" }, ["stake", "pass", "+1"]);
    expect(back()?.disabled).toBe(true);
    void unmount(shown!);
    ask({ phase: "bet", pushed: 5 }, ["stake", "pass", "+1"], { undo });
    back()?.click();
    expect(undone).toEqual(["undo"]);
  });
});
