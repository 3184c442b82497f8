// Where everything is on the board: the geometry of the drawings in the rule pages, in three forms.
//
// The board has two sides of twelve arrows. A place is given by its side, by how far *along* the side it is,
// and by its *depth*: how far from the outer edge towards the middle. Seen from the near player the far side
// shows arrows 11 … 0 from left to right and the near side 12 … 23. On a phone held upright the whole board
// is turned clockwise by a quarter, so that one's own last quarter is at the bottom, and *along* goes down.
import { OFF } from "./standing";

export type Form = "wide" | "flat" | "tall";
export type Side = "far" | "near";

export interface Point {
  x: number;
  y: number;
}
export interface Box extends Point {
  width: number;
  height: number;
}

interface Measures {
  /** From one arrow to the next. */
  pitch: number;
  /** Between the two halves of the box. */
  bar: number;
  /** The ends of the box, where men borne off are put. */
  rim: number;
  /** The edge of the box behind the arrows, which carries their numbers. */
  frame: number;
  length: number;
  /** Between the tips of both sides. */
  gap: number;
  man: number;
  /** From man to man in a pile that has room. */
  step: number;
  /** How far inside the tip the courier stands. */
  tip: number;
  die: number;
  /** The height of the numbers in the frame. */
  numeral: number;
}

const MEASURES: Record<Form, Measures> = {
  wide: {
    pitch: 52,
    bar: 52,
    rim: 62,
    frame: 46,
    length: 208,
    gap: 100,
    man: 42,
    step: 39,
    tip: 2,
    die: 46,
    numeral: 22,
  },
  flat: {
    pitch: 52,
    bar: 34,
    rim: 58,
    frame: 34,
    length: 164,
    gap: 66,
    man: 42,
    step: 31,
    tip: 12,
    die: 46,
    numeral: 21,
  },
  tall: {
    pitch: 40,
    bar: 10,
    rim: 32,
    frame: 25,
    length: 116,
    gap: 62,
    man: 34,
    step: 21,
    tip: 9,
    die: 40,
    numeral: 15,
  },
};

/** The board in one form: every length is in its own units, `width` across. */
export class Geometry {
  readonly measures: Measures;
  readonly width: number;
  readonly height: number;
  readonly #along: number;
  readonly #breadth: number;

  constructor(readonly form: Form) {
    const m = MEASURES[form];
    this.measures = m;
    this.#along = 2 * m.rim + 12 * m.pitch + m.bar;
    this.#breadth = 2 * (m.frame + m.length) + m.gap;
    this.width = form === "tall" ? this.#breadth : this.#along;
    this.height = form === "tall" ? this.#along : this.#breadth;
  }

  /** The point at a place of the board. */
  at(side: Side, along: number, depth: number): Point {
    if (this.form !== "tall") return { x: along, y: side === "far" ? depth : this.#breadth - depth };
    return { x: side === "far" ? this.#breadth - depth : depth, y: along };
  }

  /** The side of an arrow, and how far along it its middle is; OFF is where the near player's men leave. */
  slot(arrow: number): { side: Side; along: number } {
    const { rim, pitch, bar } = this.measures;
    const side = arrow < 12 ? "far" : "near";
    if (arrow === OFF) return { side, along: this.#along - rim / 2 };
    const place = arrow < 12 ? 11 - arrow : arrow - 12;
    return { side, along: rim + (place + 0.5) * pitch + (place > 5 ? bar : 0) };
  }

  /** The triangle of an arrow, as the points of a polygon. */
  triangle(arrow: number): string {
    const { frame, length, pitch } = this.measures;
    const { side, along } = this.slot(arrow);
    const half = pitch / 2 - 2;
    const corners = [
      this.at(side, along - half, frame),
      this.at(side, along + half, frame),
      this.at(side, along, frame + length),
    ];
    return corners.map(({ x, y }) => `${x},${y}`).join(" ");
  }

  /** The middle of an arrow's number in the frame. */
  numeral(arrow: number): Point {
    const { side, along } = this.slot(arrow);
    return this.at(side, along, this.measures.frame * 0.52);
  }

  /** What belongs to an arrow when it is touched: frame, arrow, and a little of the middle. */
  reach(arrow: number): Box {
    const { pitch, frame, length, gap } = this.measures;
    const { side, along } = this.slot(arrow);
    return this.#box(side, [along - pitch / 2, along + pitch / 2], [0, frame + length + gap / 6]);
  }

  /** How much of an arrow's reach is frame, and on which side of it: to be left out of what lights up. */
  edge(arrow: number): string {
    const { frame, length, gap } = this.measures;
    const part = `${(frame / (frame + length + gap / 6)) * 100}%`;
    const isFar = this.slot(arrow).side === "far";
    if (this.form === "tall") return isFar ? `0 ${part} 0 0` : `0 0 0 ${part}`;
    return isFar ? `${part} 0 0 0` : `0 0 ${part} 0`;
  }

  /** The middle of the man at a height of a pile, counted from 0 at the frame; tall piles close up. */
  man(arrow: number, rank: number, count: number): Point {
    const { frame, man, step } = this.measures;
    const { side, along } = this.slot(arrow);
    const each = count > 5 ? (4 * step) / (count - 1) : step;
    return this.at(side, along, frame + man / 2 + 1 + rank * each);
  }

  /** Where the courier stands on an arrow: on its tip. */
  courier(arrow: number): Point {
    const { frame, length, tip } = this.measures;
    const { side, along } = this.slot(arrow);
    return this.at(side, along, frame + length - tip);
  }

  /** The tray of a side's men borne off: past its own last arrow. */
  tray(isNear: boolean): Box {
    const { rim, frame, length, gap } = this.measures;
    const inset = rim * 0.19;
    const start = isNear ? this.#along - rim : 0;
    return this.#box(
      isNear ? "near" : "far",
      [start + inset, start + rim - inset],
      [frame * 0.6, frame + length + gap / 4],
    );
  }

  /** The middle of the man borne off so many before. */
  trayed(isNear: boolean, rank: number): Point {
    const { rim, frame, length, gap, man } = this.measures;
    const first = frame * 0.6 + man * 0.5;
    const each = (frame + length + gap / 4 - man * 0.5 - first) / 14;
    return this.at(isNear ? "near" : "far", isNear ? this.#along - rim / 2 : rim / 2, first + rank * each);
  }

  /** The two halves of the floor. */
  floors(): Box[] {
    const { rim, pitch, bar, frame } = this.measures;
    const half = 6 * pitch;
    return [rim, rim + half + bar].map((start) =>
      this.#box("far", [start, start + half], [frame, this.#breadth - frame]),
    );
  }

  /** The middle of a die: the near player's lie in the half at his right, the other's in the half opposite. */
  die(isNear: boolean, place: number): Point {
    const { rim, pitch, bar, die, frame, length, gap } = this.measures;
    const middle = rim + 3 * pitch + (isNear ? 6 * pitch + bar : 0);
    return this.at("far", middle + (place - 0.5) * die * 1.45, frame + length + gap / 2);
  }

  /** The part of an end of the box that the trays leave free, nearest to a player: room for words on a phone. */
  ledge(isNear: boolean): Box {
    const { rim, frame, length, gap } = this.measures;
    const isLast = isNear === (this.form === "tall");
    const start = isLast ? this.#along - rim : 0;
    return this.#box(
      isLast ? "far" : "near",
      [start, start + rim],
      [frame * 0.4, frame + length + gap * 0.65],
    );
  }

  #box(side: Side, [from, to]: [number, number], [outer, inner]: [number, number]): Box {
    const a = this.at(side, from, outer);
    const b = this.at(side, to, inner);
    return {
      x: Math.min(a.x, b.x),
      y: Math.min(a.y, b.y),
      width: Math.abs(a.x - b.x),
      height: Math.abs(a.y - b.y),
    };
  }
}

const MADE: Record<Form, Geometry> = {
  wide: new Geometry("wide"),
  flat: new Geometry("flat"),
  tall: new Geometry("tall"),
};

/** The board in a form. */
export const geometryOf = (form: Form): Geometry => MADE[form];

/** The form that suits a room: upright in a narrow one, low in a low one. */
export function chooseForm(width: number, height: number): Form {
  if (width < 600 && height > width) return "tall";
  return height < 480 ? "flat" : "wide";
}

/** Where the plaques and the words stand: beside the board, in a row above it, or above and below it. */
export type Place = "beside" | "above" | "around";

/** How much of the width or the height they take there, in pixels. */
const TAKEN: Record<Place, { width: number; height: number }> = {
  beside: { width: 210, height: 0 },
  around: { width: 0, height: 190 },
  above: { width: 0, height: 76 },
};

/** The place that leaves the widest board, and how wide that is. */
export function choosePlace(width: number, height: number): { place: Place; breadth: number } {
  const { width: across, height: high } = geometryOf("wide");
  const found = (["beside", "around", "above"] as const).map((place) => {
    const taken = TAKEN[place];
    const breadth = Math.min(width - taken.width, ((height - taken.height) * across) / high);
    return { place, breadth: Math.floor(breadth) };
  });
  return found.reduce((best, next) => (next.breadth > best.breadth ? next : best));
}
