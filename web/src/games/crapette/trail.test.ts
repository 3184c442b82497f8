import { describe, expect, it } from "vitest";
import type { EntryOf } from "../../lib/game";
import type { Crapette } from "./game";
import { touchedBy } from "./trail";

let sequence = 0;
function moved(seat: number, takenFrom: string, putOn: string): EntryOf<Crapette> {
  const fields = { seat, action: "", card: "9h", source: 0, target: 0, takenFrom, putOn };
  sequence += 1;
  return { sequence, events: [{ event: "moved", fields, say: "", keep: null }] };
}

describe("what the other has touched", () => {
  it("is where the cards lie now that he moved in his last turn", () => {
    const log = [moved(1, "c1", "2"), moved(0, "c0", "4"), moved(1, "c1", "3"), moved(1, "3", "5")];
    expect([...touchedBy(1, log)]).toEqual(["5"]);
  });

  it("is nothing once one has moved oneself", () => {
    expect(touchedBy(1, [moved(1, "c1", "2"), moved(0, "c0", "4")]).size).toBe(0);
  });
});
