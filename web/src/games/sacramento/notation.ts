// The notation of actions, read and written; docs: "How an action of Sacramento is coded" in the engine.
import type { Card, Piece, Square } from "./view";

export type Action =
  | { kind: "piece"; piece: Piece; from: Square; to: Square }
  | { kind: "token"; from: Square; to: Square }
  | { kind: "look" | "take"; square: Square }
  | { kind: "give"; card: Card; square: Square }
  | { kind: "done" | "skip" | "keep" | "return" };

const MOVE = /^(?:([WBNR]) )?([a-f][1-6])-([a-f][1-6])$/;
const SETTLE = /^(look|take) ([a-f][1-6])$/;
const GIVE = /^give ([789TJQKA][shdc]) ([a-f][1-6])$/;
const WORD = /^(done|skip|keep|return)$/;

/** Read an action, or nothing if the text is none (an undo, for one). */
export function parseAction(text: string): Action | null {
  const [, piece, from, to] = MOVE.exec(text) ?? [];
  if (from && to)
    return piece ? { kind: "piece", piece: piece as Piece, from, to } : { kind: "token", from, to };
  const [, settle, on] = SETTLE.exec(text) ?? [];
  if (settle && on) return { kind: settle as "look" | "take", square: on };
  const [, card, square] = GIVE.exec(text) ?? [];
  if (card && square) return { kind: "give", card: card as Card, square };
  const word = WORD.exec(text)?.[1];
  return word ? { kind: word as "done" | "skip" | "keep" | "return" } : null;
}

/** Write an action. */
export function formatAction(action: Action): string {
  switch (action.kind) {
    case "piece":
      return `${action.piece} ${action.from}-${action.to}`;
    case "token":
      return `${action.from}-${action.to}`;
    case "look":
    case "take":
      return `${action.kind} ${action.square}`;
    case "give":
      return `give ${action.card} ${action.square}`;
    default:
      return action.kind;
  }
}
