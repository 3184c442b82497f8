// The cards that stand for any other are drawn with a crown; jokers have a face of their own.
import { rankNumber, readFace } from "../../cards/faces";

/** Whether a card is of the rank that the house says is wild. */
export function isCrowned(card: string, wild: number): boolean {
  const face = readFace(card);
  return face?.kind === "natural" && rankNumber(face.rank) === wild;
}

/** What is drawn on a card besides its face. */
export function badgeOf(card: string, wild: number): string {
  return isCrowned(card, wild) ? "crown" : "";
}
