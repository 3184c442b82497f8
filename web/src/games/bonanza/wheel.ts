// Where the spaces of the wheel lie: five in the upper half, four in the lower, the pot in the middle.
import type { Space } from "./game";

export const HUB = 41;
export const INNER = 44;
export const OUTER = 106;
export const RIM = 127;
const NAMES = 113;
const GAP = 0.6;

export interface Sector {
  space: Space;
  isAbove: boolean;
  path: string;
  /** The line on which the name is written, always to be read upright. */
  line: string;
  sign: Point;
  pile: Point;
}
export interface Point {
  x: number;
  y: number;
}

/** A point on a circle; nought degrees is at the top, and they grow to the right. */
export function onCircle(degrees: number, radius: number): Point {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return { x: round(Math.cos(angle) * radius), y: round(Math.sin(angle) * radius) };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

const at = ({ x, y }: Point) => `${x} ${y}`;

function sector(space: Space, number: number): Sector {
  const isAbove = number < 5;
  // The lower four go on round the wheel: the jack is at the right, the ace at the left, as it is printed.
  const from = isAbove ? -90 + number * 36 : 90 + (8 - number) * 45;
  const to = from + (isAbove ? 36 : 45);
  const middle = (from + to) / 2;
  const [a, b, c, d] = [
    onCircle(from + GAP, OUTER),
    onCircle(to - GAP, OUTER),
    onCircle(to - GAP, INNER),
    onCircle(from + GAP, INNER),
  ];
  const names = isAbove ? NAMES : NAMES + 7;
  const [start, end] = isAbove ? [from, to] : [to, from];
  return {
    space,
    isAbove,
    path: `M${at(d)}L${at(a)}A${OUTER} ${OUTER} 0 0 1 ${at(b)}L${at(c)}A${INNER} ${INNER} 0 0 0 ${at(d)}Z`,
    line: `M${at(onCircle(start, names))}A${names} ${names} 0 0 ${isAbove ? 1 : 0} ${at(onCircle(end, names))}`,
    sign: onCircle(middle, space === "poker" ? 95 : 92),
    pile: onCircle(middle, 63),
  };
}

/** Round the wheel as it is printed, from the left over the top to the right, and back below. */
const PRINTED: Space[] = [
  "joker",
  "queen-jack",
  "sequence",
  "ten-two",
  "poker",
  "ace",
  "king",
  "queen",
  "jack",
];

export const SECTORS: Sector[] = PRINTED.map(sector);

/** How the chips of a space are piled: never more than three piles of four, whatever lies there. */
export function pilesOf(chips: number): number[] {
  const discs = Math.min(chips, 12);
  if (discs === 0) return [];
  const piles = discs <= 4 ? 1 : discs <= 8 ? 2 : 3;
  return Array.from(
    { length: piles },
    (_, pile) => Math.floor(discs / piles) + (pile < discs % piles ? 1 : 0),
  );
}
