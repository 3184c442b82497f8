// How the eleven hands share the table: in as many columns as leave the largest cards, and so that all are seen.
import { layFan } from "../cinq-rois/fan";

/** Fingers are wide: on a telephone a hand of which less would be seen of each card has two rows. */
const TOUCHABLE = 24;
/** At a desk, where all hands are seen at once, so much of a card shows its index. */
const READABLE = 17;
/** What is left free below each row of cards, for the line under a meld. */
export const BELOW = 6;
/** What a hand takes besides its cards: its name and its frame, across and down. */
const FRAME = { across: 60, down: 12 };
const GAP = 6;
const SMALLEST = 46;
const LARGEST = 120;

/** How the hands lie. */
export interface Fit {
  columns: number;
  /** How wide a card is. */
  card: number;
  /** Less of a card than this, and a hand has two rows. */
  tight: number;
}

/** The columns and the cards of hands of these sizes; where not all can be seen, one column to be scrolled. */
export function fitHands(sizes: readonly number[], width: number, height: number): Fit {
  for (let card = LARGEST; card >= SMALLEST; card -= 2) {
    for (const columns of [3, 4, 2]) {
      const fit = { columns, card, tight: READABLE };
      if (isSeen(sizes, fit, width, height)) return fit;
    }
  }
  return { columns: width < 700 ? 1 : 2, card: SMALLEST, tight: TOUCHABLE };
}

/** Whether all hands fit into the height, and every card shows its index. */
function isSeen(sizes: readonly number[], { columns, card, tight }: Fit, width: number, height: number) {
  const room = (width - (columns - 1) * GAP) / columns - FRAME.across;
  const fans = sizes.map((size) => layFan([size], room, card, { tight, isLeft: true, below: BELOW }));
  let total = -GAP;
  for (let from = 0; from < fans.length; from += columns)
    total += Math.max(...fans.slice(from, from + columns).map(({ height }) => height)) + FRAME.down + GAP;
  const steps = fans.flatMap(({ spots }) =>
    spots.slice(1).map((spot, at) => (spot.row === spots[at]?.row ? spot.x - spots[at].x : Infinity)),
  );
  return total <= height && Math.min(...steps) >= tight;
}
