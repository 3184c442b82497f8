import { beforeEach, describe, expect, it } from "vitest";
import { position, TABLE } from "../lib/scripted-socket";
import { TableClient } from "../lib/table.svelte";
import { isAsked } from "./giving-up";

const person = {
  ...TABLE.seats[0],
  name: "Ada",
  colour: "red" as const,
  bot: null,
  isPresent: true,
  awaySince: null,
  backAt: null,
  advice: false,
  agrees: true,
};
let table: TableClient;

/** The table as it is told, with somebody's proposals. */
function propose(told: {
  givingUp?: number[];
  proposals?: { seat: number; bot: string; agreed: number[] }[];
}): void {
  table.position = { ...position(3), ...told } as TableClient["position"];
}

beforeEach(() => {
  table = new TableClient("t1", "token");
  table.about = { ...TABLE, seats: [person, { ...person, name: "Bo" }, { ...person, name: "Cy" }] };
  table.seat = 0;
});

describe("whether the others wait for a word", () => {
  it("is so until one has agreed", () => {
    propose({});
    expect(isAsked(table)).toBe(false);
    propose({ givingUp: [1] });
    expect(isAsked(table)).toBe(true);
    propose({ givingUp: [0, 1] });
    expect(isAsked(table)).toBe(false);
    propose({ proposals: [{ seat: 2, bot: "random", agreed: [1] }] });
    expect(isAsked(table)).toBe(true);
    propose({ proposals: [{ seat: 2, bot: "random", agreed: [0, 1] }] });
    expect(isAsked(table)).toBe(false);
  });

  it("is never so for who looks on, or is away himself", () => {
    propose({ proposals: [{ seat: 0, bot: "random", agreed: [1] }] });
    expect(isAsked(table)).toBe(false);
    propose({ givingUp: [1] });
    table.seat = null;
    expect(isAsked(table)).toBe(false);
  });
});
