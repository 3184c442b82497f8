// How the eleven hands share the table: in as many columns as leave the largest cards, and so that all are seen.
import { layFan } from "../cinq-rois/fan";

/** Fingers are wide: where a card is touched to be thrown, a hand with less of each to be seen has two rows. */
export const TOUCHABLE = 24;
/** At a desk, where all hands are seen at once, so much of a card shows its index. */
const READABLE = 17;
/** What is left free below each row of cards, for the line under a meld. */
const BELOW = 6;
/** What a hand takes besides its cards: its name and its frame, across and down. */
const FRAME = { across: 60, down: 12 };
const GAP = 6;
const SMALLEST = 46;
/** On a telephone hands are small and their two rows overlap: the cards of one's turn are shown larger beside. */
const SMALL = { across: 34, down: 6, smallest: 20, largest: 44, readable: 12, seen: 0.36, below: 4 };
const LARGEST = 120;

/** How the hands lie. */
export interface Fit {
  columns: number;
  /** How wide a card is. */
  card: number;
  /** Less of a card than this, and a hand has two rows. */
  tight: number;
  /** How much of a first row is seen above the second; all of it, unless hands are small. */
  seen?: number;
  below: number;
}

/** The columns and the cards of hands of these sizes: all are seen at once, small ones on a telephone. */
export function fitHands(sizes: readonly number[], width: number, height: number): Fit {
  for (let card = LARGEST; card >= SMALLEST; card -= 2) {
    for (const columns of [3, 4, 2]) {
      const fit = { columns, card, tight: READABLE, below: BELOW };
      if (isSeen(sizes, fit, width, height, FRAME)) return fit;
    }
  }
  const { readable: tight, seen, below } = SMALL;
  for (let card = SMALL.largest; card > SMALL.smallest; card -= 1) {
    for (const columns of [2, 3, 4]) {
      const fit = { columns, card, tight, seen, below };
      if (isSeen(sizes, fit, width, height, SMALL)) return fit;
    }
  }
  return { columns: width < 460 ? 2 : 4, card: SMALL.smallest, tight, seen, below };
}

/** Whether all hands fit into the height, and every card shows its index. */
function isSeen(
  sizes: readonly number[],
  { columns, card, ...manner }: Fit,
  width: number,
  height: number,
  frame: { across: number; down: number },
): boolean {
  const room = (width - (columns - 1) * GAP) / columns - frame.across;
  const fans = sizes.map((size) => layFan([size], room, card, { ...manner, isLeft: true }));
  let total = -GAP;
  for (let from = 0; from < fans.length; from += columns)
    total += Math.max(...fans.slice(from, from + columns).map(({ height }) => height)) + frame.down + GAP;
  const steps = fans.flatMap(({ spots }) =>
    spots.slice(1).map((spot, at) => (spot.row === spots[at]?.row ? spot.x - spots[at].x : Infinity)),
  );
  return total <= height && Math.min(...steps) >= manner.tight;
}
