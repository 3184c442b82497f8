// Moves on their way: the card leaves the hand at once.
import type { Move } from "./game";

/** The card that leaves the hand with a move; none with one that takes a card up. */
export function leavingWith(move: Move | null): string | null {
  return move?.what === "discard" || move?.what === "go-out" || move?.what === "lay" ? move.card : null;
}
