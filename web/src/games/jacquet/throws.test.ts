import { describe, expect, it } from "vitest";
import type { EntryTold } from "../../generated/messages";
import { chancesLeft, lastLines, lastLoss, lastMoves, lastThrows } from "./throws";

let sequence = 0;
function entry(...events: [string, Record<string, unknown>][]): EntryTold {
  return {
    sequence: ++sequence,
    events: events.map(([event, fields]) => ({
      event,
      fields,
      say: `${event} ${JSON.stringify(fields)}`,
      keep: null,
    })),
  };
}
const moved = (seat: number, source: number, target: number) =>
  entry(["moved", { seat, source, target, number: target - source }]);
const thrown = (seat: number, ...numbers: number[]) => entry(["thrown", { seat, numbers }]);

describe("throws in the log", () => {
  it("gives the opening dice to the higher, larger number first", () => {
    const log = [
      entry(["opening-thrown", { numbers: [3, 3], tied: true }]),
      entry(["opening-thrown", { numbers: [2, 5], tied: false }]),
    ];
    const [first, second] = lastThrows(log);
    expect(first).toBeNull();
    expect(second).toMatchObject({ seat: 1, numbers: [5, 2] });
    expect(lastThrows([...log, thrown(0, 6, 1)])[0]).toMatchObject({ seat: 0, numbers: [6, 1] });
  });

  it("starts again with a new game of the match", () => {
    const log = [
      thrown(0, 6, 1),
      thrown(1, 2, 1),
      entry(["opening-thrown", { numbers: [6, 1], tied: false }]),
    ];
    expect(lastThrows(log)[1]).toBeNull();
  });

  it("shows an automatic pass until the viewer has played and dice are thrown again", () => {
    const pass = entry(["thrown", { seat: 1, numbers: [6, 6] }], ["passed", { seat: 1, clause: "JAC-53" }]);
    const log = [thrown(0, 5, 1), moved(0, 0, 5), pass, thrown(0, 4, 3)];
    const said = (entries: EntryTold[]) => lastLines(entries, 0).map((line) => line.say.split(" ")[0]);
    expect(said(log)).toEqual(["thrown", "passed", "thrown"]);
    const played = [...log, moved(0, 5, 9)];
    expect(said(played)).toEqual(["thrown", "passed", "thrown"]);
    expect(said([...played, thrown(1, 2, 1)])).toEqual(["thrown"]);
  });

  it("remembers the moves of the last throw, without those taken back", () => {
    const log = [
      thrown(1, 5, 1),
      moved(1, 0, 5),
      moved(1, 5, 6),
      entry(["taken-back", { seat: 1 }]),
      moved(0, 0, 2),
    ];
    expect(lastMoves(log, 1)).toEqual([{ seat: 1, source: 0, target: 5 }]);
    expect(lastMoves([...log, thrown(1, 1, 1)], 1)).toEqual([]);
    expect(
      lastMoves([thrown(1, 6, 5), entry(["borne-off", { seat: 1, source: 20, number: 6, off: 1 }])], 1),
    ).toEqual([{ seat: 1, source: 20, target: null }]);
  });

  it("remembers what was lost of the last throw", () => {
    const pass = entry(["thrown", { seat: 1, numbers: [6, 6] }], ["passed", { seat: 1, clause: "JAC-53" }]);
    const lost = entry(
      ["moved", { seat: 0, source: 0, target: 6, number: 6 }],
      ["numbers-lost", { seat: 0, numbers: [6, 6, 6], clause: "JAC-53" }],
    );
    const log = [thrown(0, 6, 6), lost, pass];
    expect(lastLoss(log, 0)).toEqual({ isPass: false, numbers: [6, 6, 6], clause: "JAC-53" });
    expect(lastLoss(log, 1)).toEqual({ isPass: true, numbers: [], clause: "JAC-53" });
    expect(lastLoss([thrown(0, 6, 6), lost, entry(["taken-back", { seat: 0 }])], 0)).toBeNull();
    expect(lastLoss([...log, thrown(1, 2, 1)], 1)).toBeNull();
  });

  it("counts what each die still gives", () => {
    expect(chancesLeft([6, 3], [3])).toEqual([0, 1]);
    expect(chancesLeft([4, 4], [4, 4, 4])).toEqual([2, 1]);
    expect(chancesLeft([4, 4], [4])).toEqual([1, 0]);
    expect(chancesLeft([4, 4], [])).toEqual([0, 0]);
  });
});
