// What the house tells of a table of Crapette, and its cards taken apart.
export interface SideTold {
  crapette: string;
  open: number;
  stock: string;
  renewed: boolean;
  waste: string;
  turns: number;
  turned: number;
}

export interface MatTold {
  sides: [SideTold, SideTold];
  columns: string[];
  /** The heights of the two slots of clubs, diamonds, hearts, spades: "3.0". */
  centre: string[];
  waiting: string | null;
}

export interface CrapetteView {
  seat: number | null;
  stage: "deal-0" | "deal-1" | "lots" | "play" | "over";
  turn: number | null;
  tokens: [number, number];
  now: MatTold;
  /** The table when the turn began, once something was done. */
  start: MatTold | null;
  /** What was done in this turn, in notation, between commas. */
  actions: string;
  skips: [boolean, boolean];
}

export interface Side {
  crapette: string[];
  stock: string[];
  waste: string[];
}

/** The cards on the mat, top card last. */
export interface Mat {
  sides: [Side, Side];
  columns: string[][];
  centre: [number, number][];
  waiting: string | null;
}

export const SUITS = ["c", "d", "h", "s"] as const;
/** Spades first, as people sort them. */
export const SUIT_ORDER = [3, 2, 1, 0] as const;

/** Cards written two letters each. */
export function cardsOf(text: string): string[] {
  return text.match(/../g) ?? [];
}

export function readMat(told: MatTold): Mat {
  const side = ({ crapette, stock, waste }: SideTold): Side => ({
    crapette: cardsOf(crapette),
    stock: cardsOf(stock),
    waste: cardsOf(waste),
  });
  return {
    sides: [side(told.sides[0]), side(told.sides[1])],
    columns: told.columns.map(cardsOf),
    centre: told.centre.map((heights) => {
      const [first = 0, second = 0] = heights.split(".").map(Number);
      return [first, second];
    }),
    waiting: told.waiting,
  };
}

const RANKS = "A23456789TJQK";

/** The number of a card's suit, and of its rank from the ace, 0. */
export const suitOf = (card: string): number => SUITS.indexOf(card[1] as (typeof SUITS)[number]);
export const rankOf = (card: string): number => RANKS.indexOf(card[0] ?? "?");

/** The card on top of a slot of this height, or nothing. */
export function slotCard(suit: number, height: number): string | null {
  return height ? `${RANKS.charAt(height - 1)}${SUITS[suit] ?? ""}` : null;
}

/** The card that a source of this seat shows: on its crapette or waste, the turned card, the end of a column. */
export function topCard(mat: Mat, seat: number, source: string): string | null {
  if (source === "t") return mat.waiting;
  const pile =
    source === "c"
      ? mat.sides[seat]?.crapette
      : source === "e"
        ? mat.sides[seat]?.waste
        : mat.columns[Number(source) - 1];
  return pile?.at(-1) ?? null;
}
