// The curve of a review as it is drawn: a line for each seat, by moments from left to right.
import type { CurvePoint, Reviewed } from "../generated/messages";

/** What of a review is drawn. */
export type Curved = Pick<Reviewed, "curve" | "unit" | "last" | "seats">;

export interface Line {
  seat: number;
  /** The points of an SVG polyline. */
  points: string;
  first: number;
  last: number;
  low: number;
  high: number;
}

export interface Drawn {
  lines: Line[];
  low: number;
  high: number;
}

/** The values of one seat, each with its moment. */
export function valuesOf(curve: readonly CurvePoint[], seat: number): [number, number][] {
  return curve.flatMap(({ number, values }): [number, number][] => {
    const value = values[seat];
    return value === null || value === undefined ? [] : [[number, value]];
  });
}

/** All lines in a box of this size; a share goes from 0 to 1, points as far as they go. */
export function draw({ curve, unit, last, seats }: Curved, width: number, height: number): Drawn {
  const known = seats.map((_, seat) => valuesOf(curve, seat));
  const all = known.flat().map(([, value]) => value);
  const [low, high] = unit === "share" ? [0, 1] : [Math.min(0, ...all), Math.max(0, ...all)];
  const x = (number: number): number => (last ? (width * number) / last : 0);
  const y = (value: number): number => height - (high > low ? (height * (value - low)) / (high - low) : 0);
  const lines = known.flatMap((values, seat) => {
    const [first, final] = [values[0], values.at(-1)];
    if (!first || !final) return [];
    const numbers = values.map(([, value]) => value);
    const points = values
      .map(([number, value]) => `${x(number).toFixed(1)},${y(value).toFixed(1)}`)
      .join(" ");
    return [
      {
        seat,
        points,
        first: first[1],
        last: final[1],
        low: Math.min(...numbers),
        high: Math.max(...numbers),
      },
    ];
  });
  return { lines, low, high };
}

/** Where a click on the drawing leads: the moment below it. */
export const momentAt = (share: number, last: number): number =>
  Math.max(0, Math.min(last, Math.round(share * last)));
