import { describe, expect, it } from "vitest";
import en from "../generated/words/en.json";
import fr from "../generated/words/fr.json";
import { settings } from "./settings.svelte";
import { loadWords, speak, t, tAny } from "./words.svelte";

describe("the words", () => {
  it("are the same keys in both languages, with the same holes", () => {
    const holes = (sentence: string): string[] =>
      [...sentence.matchAll(/\{\w+\}/g)].map(([hole]) => hole).sort();
    expect(Object.keys(en).sort()).toEqual(Object.keys(fr).sort());
    for (const [key, sentence] of Object.entries(fr))
      expect([key, holes(en[key as keyof typeof en])]).toEqual([key, holes(sentence)]);
  });

  it("follow the language chosen, and fill their holes", async () => {
    await loadWords("fr");
    expect(t("web.actions.hinted", { action: "0-5" })).toBe("Un bot jouerait\u00a0: 0-5");
    await speak("en");
    expect(t("web.actions.hinted", { action: "0-5" })).toBe("A bot would play: 0-5");
    expect(settings.lang).toBe("en");
    expect(document.documentElement.lang).toBe("en");
  });

  it("take the form that a number asks for", async () => {
    const said = (): string[] => [0, 1, 2].map((chips) => t("bonanza.web.call-for", { chips }));
    await speak("fr");
    expect(said()).toEqual(["0 jeton à prendre", "1 jeton à prendre", "2 jetons à prendre"]);
    await speak("en");
    expect(said()).toEqual(["0 chips to win", "1 chip to win", "2 chips to win"]);
  });

  it("leave a hole that nobody filled, and take the fallback of a key made at run time", () => {
    expect(t("web.actions.choices")).toContain("{count}");
    expect(tAny("jacquet.bot.nobody", "nobody")).toBe("nobody");
  });
});
