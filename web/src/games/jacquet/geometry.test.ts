import { describe, expect, it } from "vitest";
import { chooseForm, choosePlace, type Form, geometryOf } from "./geometry";
import { OFF } from "./standing";

const FORMS: Form[] = ["wide", "flat", "tall"];
const centre = (form: Form, arrow: number) => {
  const { x, y, width, height } = geometryOf(form).reach(arrow);
  return { x: x + width / 2, y: y + height / 2 };
};

describe("the board as the rule pages draw it", () => {
  it("starts at the far right and ends at the near right", () => {
    const { width, height } = geometryOf("wide");
    for (const form of ["wide", "flat"] as const) {
      const [start, turn, first, last] = [0, 11, 12, 23].map((arrow) => centre(form, arrow)) as [
        Pt,
        Pt,
        Pt,
        Pt,
      ];
      expect(start.x).toBeGreaterThan(turn.x);
      expect(first.x).toBeCloseTo(turn.x);
      expect(last.x).toBeCloseTo(start.x);
      expect(start.y).toBeLessThan(last.y);
    }
    expect(centre("wide", 0).x).toBeGreaterThan(width / 2);
    expect(centre("wide", 0).y).toBeLessThan(height / 2);
  });

  it("stands upright with one's own last quarter at the bottom", () => {
    expect(centre("tall", 23).y).toBeGreaterThan(centre("tall", 12).y);
    expect(centre("tall", 23).x).toBeLessThan(centre("tall", 0).x);
    expect(centre("tall", 0).y).toBeCloseTo(centre("tall", 23).y);
    const { height } = geometryOf("tall");
    expect(geometryOf("tall").trayed(true, 0).y).toBeGreaterThan(height * 0.9);
    expect(geometryOf("tall").trayed(false, 0).y).toBeLessThan(height * 0.1);
  });

  it.each(FORMS)("keeps everything inside the box, and arrows apart (%s)", (form) => {
    const board = geometryOf(form);
    const radius = board.measures.man / 2;
    const isInside = ({ x, y }: Pt, room: number) =>
      x >= room && y >= room && x <= board.width - room && y <= board.height - room;
    const centres = Array.from({ length: 24 }, (_, arrow) => centre(form, arrow));
    for (let arrow = 0; arrow < 24; arrow++) {
      for (const count of [1, 5, 15]) expect(isInside(board.man(arrow, count - 1, count), radius)).toBe(true);
      expect(isInside(board.courier(arrow), radius)).toBe(true);
      for (let other = 0; other < arrow; other++) {
        const apart = Math.max(
          Math.abs(centres[arrow]!.x - centres[other]!.x),
          Math.abs(centres[arrow]!.y - centres[other]!.y),
        );
        expect(apart).toBeGreaterThanOrEqual(board.measures.pitch - 0.001);
      }
    }
    for (const isNear of [true, false])
      for (const rank of [0, 14]) expect(isInside(board.trayed(isNear, rank), radius * 0.7)).toBe(true);
    expect(board.slot(OFF).side).toBe("near");
  });

  it.each(FORMS)("leaves the dice clear of couriers on facing tips (%s)", (form) => {
    const board = geometryOf(form);
    const { man, die, frame, length, tip, gap } = board.measures;
    expect(frame + length - tip + man / 2 + die / 2).toBeLessThanOrEqual(frame + length + gap / 2);
  });

  it.each(["tall", "flat"] as const)("keeps a place for words that no tray takes (%s)", (form) => {
    const board = geometryOf(form);
    for (const isNear of [true, false]) {
      const ledge = board.ledge(isNear);
      for (const tray of [board.tray(true), board.tray(false)]) {
        const apart =
          ledge.x + ledge.width <= tray.x ||
          tray.x + tray.width <= ledge.x ||
          ledge.y + ledge.height <= tray.y ||
          tray.y + tray.height <= ledge.y;
        expect(apart).toBe(true);
      }
      expect(ledge.y + ledge.height / 2 > board.height / 2).toBe(isNear);
    }
  });

  it("closes up a tall pile and never lets it outgrow five men", () => {
    const board = geometryOf("wide");
    expect(board.man(12, 14, 15)).toEqual(board.man(12, 4, 5));
  });
});

describe("the form of the board", () => {
  it("follows the room there is", () => {
    expect(chooseForm(344, 740)).toBe("tall");
    expect(chooseForm(724, 360)).toBe("flat");
    expect(chooseForm(900, 800)).toBe("wide");
    expect(chooseForm(700, 1024)).toBe("wide");
  });

  it.each([
    [1580, 1008, "beside"],
    [940, 728, "above"],
    [756, 900, "around"],
  ] as const)("puts the words where they leave most to the board (%i × %i)", (width, height, place) => {
    const chosen = choosePlace(width, height);
    expect(chosen.place).toBe(place);
    expect(chosen.breadth).toBeLessThanOrEqual(width);
    const { width: across, height: high } = geometryOf("wide");
    expect((chosen.breadth * high) / across).toBeLessThanOrEqual(height);
  });
});

interface Pt {
  x: number;
  y: number;
}
