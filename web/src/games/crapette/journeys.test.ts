import { describe, expect, it } from "vitest";
import type { EntryOf, EventOf } from "../../lib/game";
import type { Carrying, Crapette } from "./game";
import { journeysBack, latestJourneys, withDeparture } from "./journeys";

const told = (sequence: number, ...events: EventOf<Crapette>[]): EntryOf<Crapette> => ({ sequence, events });
const MOVED: EventOf<Crapette> = {
  event: "moved",
  fields: { seat: 0, action: "c7", card: "5h", source: 0, target: 9, takenFrom: "c0", putOn: "7" },
  say: "",
  keep: null,
};
const TURNED: EventOf<Crapette> = {
  event: "turned",
  fields: { seat: 0, card: "Jd", left: 3, renewed: false, takenFrom: "s0", putOn: "t" },
  say: "",
  keep: null,
};
const BEGUN: EventOf<Crapette> = {
  event: "begun",
  fields: { seat: 0, clause: "CRA-18" },
  say: "",
  keep: null,
};
const lay = (source: string, target: string): Carrying => ({
  what: "lay",
  action: "",
  source,
  target,
  card: "5h",
});

describe("a journey", () => {
  it("goes on under the same key when the house tells of it", () => {
    const sent = withDeparture(latestJourneys([]), lay("c0", "7"), 41);
    const heard = latestJourneys([told(42, MOVED), told(43, TURNED)]);
    expect(sent.get("7")).toEqual(heard.get("7"));
    expect(heard.get("t")).toEqual({ key: "42.0", from: "s0" });
  });
  it("leaves nothing travelling where it began", () => {
    const sent = withDeparture(latestJourneys([told(42, MOVED)]), lay("7", "+h1"), 42);
    expect([sent.get("7"), sent.get("+h1")?.from]).toEqual([undefined, "7"]);
  });
  it("of several moves is one, there and back", () => {
    const on: EventOf<Crapette> = {
      ...MOVED,
      fields: { ...MOVED.fields, takenFrom: "7", putOn: "+h1" },
    };
    const entries = [told(42, MOVED), told(43, on), told(44, TURNED)];
    expect([...latestJourneys(entries)]).toEqual([
      ["+h1", { key: "after-41", from: "c0" }],
      ["t", { key: "43.0", from: "s0" }],
    ]);
    expect([...journeysBack(entries)]).toEqual([
      ["s0", { key: "back-44.0", from: "t" }],
      ["c0", { key: "back-43.0", from: "+h1" }],
    ]);
  });
  it("is made by cards alone", () => {
    expect(latestJourneys([told(3, BEGUN)]).size).toBe(0);
    expect(journeysBack([told(3, BEGUN)]).size).toBe(0);
  });
});
