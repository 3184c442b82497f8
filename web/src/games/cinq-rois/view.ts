// What a seat may know of Les Cinq Rois, as the house sends it: the game for two or more, and the game for one.
export interface Agreements {
  edition: "cinq-rois" | "five-crowns";
  minNaturals: number;
  autoArrange: boolean;
}

/** What lies before a seat whose round is over. */
export interface Shown {
  melds: string[][];
  left: string[];
  points: number;
}

export interface RoundView {
  seat: number | null;
  phase: "dealer" | "deal" | "draw" | "play" | "recycle" | "lay" | "ended";
  round: number;
  /** The wild rank, 3 to 13: how many cards were dealt to each, too. */
  wild: number;
  dealer: number | null;
  turn: number | null;
  hand: string[];
  counts: number[];
  /** The cards that everybody knows to be in each hand. */
  known: string[][];
  shown: (Shown | null)[];
  /** The melds laid by hand by the player in turn; the last one is not closed yet. */
  laying: string[][];
  stock: number;
  discards: string[];
  taken: string | null;
  out: number | null;
  marks: (number | null)[];
  startRound: number;
  scores: number[][];
  firsts: number[];
  totals: number[];
  options: Agreements;
}

export interface SoloView {
  seat: number | null;
  phase: "deal" | "place" | "throw" | "ended";
  /** Hand number i has i + 3 cards, and that rank wild. */
  hands: string[][];
  closed: boolean[];
  drawn: string | null;
  placed: number | null;
  stock: number;
  gone: string[];
  points: number;
  allPoints: number;
  options: Agreements;
}

export const LAST_ROUND = 11;
/** The smallest hand, which is the lowest rank too. */
export const LOWEST = 3;

/** Whether this is the table of the game for one. */
export function isSolo(view: Record<string, unknown>): boolean {
  return Array.isArray(view["hands"]);
}

/** Whether the cards with which one may go out are shown: where melds are laid for the players. */
export function mayShowOuts(view: RoundView): boolean {
  return view.options.autoArrange && view.phase === "play" && view.turn === view.seat;
}

/** What is still in the hand of the player who lays his melds one by one. */
export function unlaid(view: RoundView): string[] {
  if (view.phase !== "lay" || view.turn !== view.seat) return view.hand;
  const rest = [...view.hand];
  for (const card of view.laying.flat()) {
    const at = rest.indexOf(card);
    if (at >= 0) rest.splice(at, 1);
  }
  return rest;
}
