import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { firstOf, keepFocus } from "./focus";

const settled = (): Promise<void> => new Promise((done) => setTimeout(done));
const at = (id: string): HTMLElement => document.getElementById(id)!;

describe("keepFocus", () => {
  let stop: () => void;
  let wanted = "pile";

  beforeEach(() => {
    document.body.innerHTML =
      "<button id='throw'></button><button id='pile'></button><button id='card'></button><p id='cloth'></p>";
    wanted = "pile";
    stop = keepFocus(() => at(wanted));
  });
  afterEach(() => stop());

  it("gives a lost focus to what is sensible", async () => {
    at("throw").focus();
    at("throw").remove();
    await settled();
    expect(document.activeElement).toBe(at("pile"));
  });

  it("leaves the focus of somebody who goes on alone", async () => {
    at("card").focus();
    at("throw").remove();
    await settled();
    expect(document.activeElement).toBe(at("card"));
  });

  it("gives nothing to who had nothing, or who touched the cloth", async () => {
    at("throw").remove();
    await settled();
    expect(document.activeElement).toBe(document.body);
    at("card").focus();
    at("cloth").dispatchEvent(new Event("pointerdown", { bubbles: true }));
    at("card").remove();
    await settled();
    expect(document.activeElement).toBe(document.body);
  });

  it("follows what is sensible until something is touched", async () => {
    at("throw").focus();
    at("throw").remove();
    await settled();
    wanted = "card"; // the move was refused, and the card is back
    at("cloth").append("refused");
    await settled();
    expect(document.activeElement).toBe(at("card"));
    at("card").dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
    wanted = "pile";
    at("cloth").append("taken");
    await settled();
    expect(document.activeElement).toBe(at("card"));
  });
});

describe("firstOf", () => {
  it("passes over what is disabled or beneath something else", () => {
    document.body.innerHTML =
      "<button class='a' disabled></button><div inert><button class='a'></button></div><button class='a' id='c'></button>";
    expect(firstOf(document, ".none", ".a")?.id).toBe("c");
    expect(firstOf(document, ".none")).toBeNull();
  });
});
