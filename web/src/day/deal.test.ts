import { beforeEach, expect, test } from "vitest";
import { dealtOf, keepDealt, sayDay, today } from "./deal";

beforeEach(() => localStorage.clear());

test("a day is written as everybody writes it in an address", () => {
  expect(today(new Date(2026, 0, 5, 23, 59))).toBe("2026-01-05");
});

test("a day is said in the language of the page", () => {
  expect(sayDay("2026-11-17", "fr")).toBe("17 novembre");
  expect(sayDay("2026-11-17", "en")).toContain("November");
});

test("a deal is gone on with on its day alone", () => {
  keepDealt("crapette", { day: "2026-11-17", table: "abc" });
  expect(dealtOf("crapette", "2026-11-17")?.table).toBe("abc");
  expect(dealtOf("crapette", "2026-11-18")).toBeNull();
  expect(dealtOf("bonanza", "2026-11-17")).toBeNull();
});
