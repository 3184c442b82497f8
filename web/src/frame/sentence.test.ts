import { expect, it } from "vitest";
import { piecesOf, withoutCitations } from "./sentence";

it("finds the articles in a sentence", () => {
  expect(piecesOf("Voir BON-34 et BON-R15.")).toEqual(["Voir ", "BON-34", " et ", "BON-R15", "."]);
});

it("keeps what is cited in brackets for the end of a line", () => {
  expect(withoutCitations("Ana offre 5 (BON-13).")).toEqual({ text: "Ana offre 5.", articles: ["BON-13"] });
  expect(withoutCitations("Ana passe (BON-R6). Bob passe (BON-R6).")).toEqual({
    text: "Ana passe. Bob passe.",
    articles: ["BON-R6"],
  });
  expect(withoutCitations("Le prendre ? (BON-10, BON-11)")).toEqual({
    text: "Le prendre ?",
    articles: ["BON-10", "BON-11"],
  });
  expect(withoutCitations("D’après BON-34.")).toEqual({ text: "D’après BON-34.", articles: [] });
});
