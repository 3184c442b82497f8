import { beforeEach, expect, test } from "vitest";
import { doneOf, keepDone } from "./progress";

beforeEach(() => localStorage.clear());

test("an exercise once answered right stays so", () => {
  keepDone("jacquet", "race-1", "wrong");
  expect(doneOf("jacquet")).toEqual({ "race-1": "wrong" });
  keepDone("jacquet", "race-1", "right");
  keepDone("jacquet", "race-1", "wrong");
  expect(doneOf("jacquet")).toEqual({ "race-1": "right" });
  expect(doneOf("crapette")).toEqual({});
});

test("what somebody else left there is not believed", () => {
  localStorage.setItem("tablee.exercises", '{"jacquet": {"a": "right", "b": 3}, "crapette": null}');
  expect(doneOf("jacquet")).toEqual({ a: "right" });
  expect(doneOf("crapette")).toEqual({});
  localStorage.setItem("tablee.exercises", "no json");
  expect(doneOf("jacquet")).toEqual({});
});
