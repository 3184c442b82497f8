// What the house tells of a table of Bonanza.
export const SPACES = [
  "joker",
  "queen-jack",
  "sequence",
  "ten-two",
  "poker",
  "ace",
  "king",
  "queen",
  "jack",
  "pot",
] as const;
export type Space = (typeof SPACES)[number];

export type Phase =
  "dealer" | "deal" | "dead-hand" | "auction" | "calls" | "bet" | "equal" | "stops" | "showdown" | "ended";

export interface BonanzaView {
  seat: number | null;
  phase: Phase;
  round: number;
  rounds: number;
  dealer: number | null;
  acting: number[];
  present: boolean[];
  bonanza: number | null;
  chips: number[];
  bought: number[];
  spaces: Record<Space, number>;
  /** One's own cards, in rising order, suit after suit; the joker last. */
  hand: string[];
  handSizes: number[];
  /** Cards that all know to be in each hand. */
  shown: string[][];
  aside: string[];
  asideSize: number;
  givenBy: number | null;
  gone: string[];
  call: Space | null;
  answered: boolean[];
  answer: string | null;
  high: number;
  bidder: number | null;
  waiting: boolean[];
  pushed: number;
  stakes: number[];
  passed: boolean[];
  /** One's own five cards for poker, once chosen. */
  five: string[];
  /** The best five of one's hand while nothing is chosen, and what the five make, chosen or proposed. */
  proposal: string[];
  figure: number | null;
  picking: string[];
  run: { card: string; seat: number }[];
  free: boolean;
  options: { auctionProceeds: "pot" | "dealer" };
}

export const JOKER = "*";
export const SUITS = ["c", "d", "h", "s"] as const;
export type Suit = (typeof SUITS)[number];
export const RANKS = "23456789TJQKA";

/** The face of a card as our cards are drawn. */
export function faceOf(card: string): string {
  return card === JOKER ? "JK" : card;
}

/** The cards that a space is about; none for the sequence, the poker and the pot. */
export const SPACE_CARDS: Partial<Record<Space, string[]>> = {
  joker: [JOKER],
  "queen-jack": ["Qs", "Jd"],
  "ten-two": ["Td", "2s"],
  ace: ["As"],
  king: ["Kh"],
  queen: ["Qd"],
  jack: ["Jc"],
};

/** The steps of a round, as they are shown above the wheel. */
export const STEPS = ["dead", "joker", "queen-jack", "sequence", "ten-two", "poker", "stops"] as const;
export type Step = (typeof STEPS)[number];

export function stepOf(view: BonanzaView): Step | null {
  if (view.phase === "dead-hand" || view.phase === "auction") return "dead";
  if (view.phase === "calls") return view.call as Step;
  if (view.phase === "bet" || view.phase === "equal") return "poker";
  return view.phase === "stops" ? "stops" : null;
}

/** The space that is being played for now. */
export function activeSpace(view: BonanzaView): Space | null {
  const step = stepOf(view);
  return step && step !== "dead" && step !== "stops" ? step : null;
}
