import { expect, it } from "vitest";
import { initialOf } from "./initial";

it("is the first letter of a name, and the number of a bot that has one", () => {
  expect(initialOf("Hélène")).toBe("H");
  expect(initialOf("« éric »")).toBe("É");
  expect(initialOf("L’habitué")).toBe("L");
  expect(initialOf("L’habitué 2")).toBe("2");
  expect(initialOf("Au hasard 12")).toBe("12");
  expect(initialOf("R2D2")).toBe("R");
  expect(initialOf("")).toBe("");
});
