import { describe, expect, it } from "vitest";
import { plain } from "../lib/rulebook";
import { readContents } from "./contents";

describe("a rule page", () => {
  it("lists its parts and their articles", () => {
    const page = document.createElement("div");
    page.innerHTML =
      '<section id="en-bref"><h2>En bref</h2></section>' +
      '<section id="la-marche"><h2>La marche</h2><article id="JAC-01"><h3><span class="title">Deux joueurs</span></h3></article></section>';
    expect(readContents(page)).toEqual([
      { id: "en-bref", title: "En bref", articles: [] },
      { id: "la-marche", title: "La marche", articles: [{ id: "JAC-01", title: "Deux joueurs" }] },
    ]);
  });

  it("is searched without case and accents", () => expect(plain("L’ÉCART")).toBe("l'ecart"));
});
