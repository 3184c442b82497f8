// Where the cards of a hand lie: side by side in one row or two, melds a little apart, and bent like a fan.
export interface Spot {
  x: number;
  y: number;
  turn: number;
  row: number;
}
export interface Brace {
  x: number;
  y: number;
  width: number;
  group: number;
}
export interface Fan {
  spots: Spot[];
  /** A line below each group, row by row. */
  braces: Brace[];
  height: number;
}

const GAP = 0.28;
const WIDEST = 0.74;
/** Less of a card than this is hard to touch: then there are two rows, unless the screen is too low for them. */
const TIGHT = 36;
const RATIO = 1.44;
const BELOW = 22;
/** A card at the end of a fan leans over its place by so much of its width. */
const LEANING = 0.3;

/** How a row may be laid. */
export interface Manner {
  /** The screen is too low for two rows. */
  isLow?: boolean;
  /** Less of a card than this, and there are two rows. */
  tight?: number;
  /** From the left edge on, and not in the middle. */
  isLeft?: boolean;
  /** What is left free below each row, for the line under a group and its name. */
  below?: number;
  /** How much of the first row is seen above the second, as a share of a card; else all of it. */
  seen?: number;
}

/** How wide the cards of a hand are: as large as the table allows for so many, and never too small to touch. */
export function cardWidth(width: number, height: number, count: number): number {
  if (height < 480 && width >= 440) return Math.round(Math.min(76, Math.max(52, height * 0.19)));
  if (width < 640) return width < 440 ? (height < 530 ? 48 : 56) : 66;
  // What stands above and below the hand does not grow less with the window: in a low one the hand must.
  const low = height * 0.17 - Math.max(0, 700 - height) * 0.3;
  return Math.round(Math.min(170, Math.max(62, Math.min(width / (0.6 * count + 1.5), low))));
}

/** How many cards of groups of these sizes go into each row: all, or a half that keeps groups whole if it can. */
export function rowSizes(
  groups: readonly number[],
  width: number,
  card: number,
  { isLow = false, tight = TIGHT }: Manner = {},
): number[] {
  const count = groups.reduce((sum, size) => sum + size, 0);
  const step = (width - card - (groups.length - 1) * card * GAP) / Math.max(1, count - 1);
  if (isLow || count < 7 || step >= tight) return [count];
  const most = Math.floor((width - card) / tight) + 1;
  const ends = groups.map((_, at) => groups.slice(0, at + 1).reduce((sum, size) => sum + size, 0));
  const half = Math.ceil(count / 2);
  const whole = ends.filter((end) => end < count && Math.max(end, count - end) <= most);
  const first = whole.sort((a, b) => Math.abs(a - half) - Math.abs(b - half))[0] ?? half;
  return [first, count - first];
}

/** Lay out groups of these sizes. */
export function layFan(groups: readonly number[], width: number, card: number, manner: Manner = {}): Fan {
  const groupOf = groups.flatMap((size, group) => Array.from({ length: size }, () => group));
  const fan: Fan = { spots: [], braces: [], height: 0 };
  const { below = BELOW } = manner;
  const pitch = manner.seen ? card * RATIO * manner.seen : card * RATIO + below;
  let from = 0;
  const sizes = rowSizes(groups, width, card, manner);
  sizes.forEach((size, row) => {
    const members = groupOf.slice(from, from + size);
    from += size;
    layRow(fan, members, {
      row,
      width,
      card,
      pitch,
      isBent: sizes.length === 1 && width >= 560,
      isLeft: manner.isLeft ?? false,
    });
  });
  fan.height =
    (sizes.length - 1) * pitch +
    card * RATIO +
    below +
    (sizes.length === 1 && width >= 560 ? card * 0.24 : 0);
  return fan;
}

interface Row {
  row: number;
  width: number;
  card: number;
  /** How far below the first row the second begins. */
  pitch: number;
  isBent: boolean;
  isLeft: boolean;
}

function layRow(fan: Fan, members: number[], { row, width, card, pitch, isBent, isLeft }: Row): void {
  const gaps = members.filter((group, at) => at > 0 && group !== members[at - 1]).length;
  const gap = card * GAP;
  const step = Math.min(
    card * WIDEST,
    (width - 2 * (isBent ? card * LEANING : 0) - card - gaps * gap) / Math.max(1, members.length - 1),
  );
  const whole = step * (members.length - 1) + gaps * gap + card;
  const middle = (members.length - 1) / 2;
  const bend = Math.min(2, 18 / Math.max(1, members.length));
  const top = row * pitch;
  let x = isLeft ? 0 : (width - whole) / 2;
  members.forEach((group, at) => {
    if (at > 0) x += step + (group !== members[at - 1] ? gap : 0);
    const off = middle ? (at - middle) / middle : 0;
    const y = top + (isBent ? off * off * card * 0.16 : 0);
    fan.spots.push({ x, y, turn: isBent ? (at - middle) * bend : 0, row });
    const brace = fan.braces.at(-1);
    if (brace?.group === group && brace.y >= top) brace.width = x + card - brace.x;
    else fan.braces.push({ x, y: top + card * RATIO + (isBent ? card * 0.24 : 4), width: card, group });
  });
}

/** The place in the hand at which a card let go here would stand. */
export function placeAt(spots: readonly Spot[], card: number, x: number, y: number): number {
  const lastRow = Math.max(0, ...spots.map((spot) => spot.row));
  const row = Math.max(0, Math.min(lastRow, Math.floor(y / (card * RATIO + BELOW))));
  const before = spots.filter((spot) => spot.row < row || (spot.row === row && spot.x + card / 2 < x));
  return before.length;
}
