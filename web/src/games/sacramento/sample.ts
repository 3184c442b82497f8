// A table of Sacramento for the tests: a view, moves as the house lists them, entries as it tells them.
import type { Choice, Entry, Happening, Move, Piece, View } from "./game";

/** A position early in a match of two. */
export const VIEW: View = {
  seat: 0,
  stage: "move",
  figure: "straight",
  turn: 0,
  starter: 0,
  turns: 0,
  tokens: ["b1", "c1", "b2", "c3"],
  pieces: { W: "f1", B: "f6", N: "a6", R: "a1" },
  trays: [[], []],
  known: {},
  looks: [[], []],
  lookedNow: [],
  shownNow: [],
  moved: [],
  tokenDone: false,
  took: false,
  open: [],
  turned: null,
  score: [0, 0],
  options: {
    mode: "poker",
    lookTiming: "afterMoves",
    aceLowStraight: false,
    fourthKindFifth: "anything",
    scoreFifthFailure: "penalty",
    tokenMove: "mandatory",
    memoryAid: "off",
    stallRounds: 0,
  },
  points: null,
  suits: null,
  piecesLeft: 2,
  traySize: 5,
  trayGroups: [5],
  roundsToWin: 2,
  round: 1,
  figureClause: "",
  example: [],
};

export const movePiece = (piece: Piece, source: string, target: string): Move => ({
  what: "move-piece",
  action: `${piece} ${source}-${target}`,
  piece,
  source,
  target,
});
export const moveToken = (source: string, target: string): Move => ({
  what: "move-token",
  action: `${source}-${target}`,
  source,
  target,
});
export const look = (source: string): Move => ({ what: "look", action: `look ${source}`, source });
export const take = (source: string): Move => ({ what: "take", action: `take ${source}`, source });
export const give = (card: string, target: string): Move => ({
  what: "give",
  action: `give ${card} ${target}`,
  card,
  target,
});
export const DONE: Move = { what: "done", action: "done" };
export const KEEP: Move = { what: "keep", action: "keep" };

export const choice = (move: Move): Choice => ({
  action: move.action,
  move,
  say: move.action,
  warning: null,
});

/** What happened, without the sentence. */
export type Told = Happening extends infer H
  ? H extends Happening
    ? Pick<H, "event" | "fields">
    : never
  : never;

export const entry = (sequence: number, ...events: Told[]): Entry => ({
  sequence,
  events: events.map((told) => ({ ...told, say: "", keep: null })),
});
export const DEALT: Told = { event: "dealt", fields: { seat: 0, figure: "straight", clause: "" } };
export const slid = (from: string, to: string, seat = 0): Told => ({
  event: "token-moved",
  fields: { seat, from, to },
});
export const stepped = (piece: Piece, from: string, to: string, seat = 0): Told => ({
  event: "piece-moved",
  fields: { seat, piece, from, to, lands: true },
});
export const looked = (square: string, seat = 0, card?: string): Told => ({
  event: "looked",
  fields: card === undefined ? { seat, square } : { seat, square, card },
});
export const takenBack = (seat = 0): Told => ({ event: "taken-back", fields: { seat } });
