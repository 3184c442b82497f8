// The mat, place by place, with a card shown where it goes as soon as it is sent. Nothing is judged here: the
// house has said that the move is legal, and its answer puts right whatever was shown too early.
import type { MatView } from "../../generated/games/crapette";
import { t } from "../../lib/words.svelte";
import type { Carrying } from "./game";

export const COLUMNS = ["1", "2", "3", "4", "5", "6", "7", "8"] as const;
/**
 * The columns to the left and to the right of a player, from the top down: each has dealt four at his right, the
 * first nearest to himself.
 */
export function columnsBeside(near: number): { left: readonly string[]; right: readonly string[] } {
  const dealt = [COLUMNS.slice(0, 4), COLUMNS.slice(4)];
  return { left: dealt[1 - near] ?? [], right: [...(dealt[near] ?? [])].reverse() };
}

/** The centre as a whole: which of its slots takes a card is not for the player to choose. */
export const CENTRE = "+";
export const TURNED = "t";

/** The card on top of a place: null if it lies face down, nothing if there is none. */
export function topOf(mat: MatView, place: string): string | null | undefined {
  return mat.cards[place]?.at(-1);
}

/** The mat with a card carried to where it goes. */
export function carried(mat: MatView, move: Carrying): MatView {
  const waste = move.what === "turn" ? move.renewedFrom : null;
  const before = waste === null ? mat : turnedOver(mat, waste, move.source);
  const taken = change(before, move.source, (cards) => cards.slice(0, -1), -1);
  return change(taken, move.target, (cards) => [...cards, move.card], 1);
}

function change(
  mat: MatView,
  place: string,
  laid: (cards: (string | null)[]) => (string | null)[],
  more: number,
): MatView {
  const count = mat.counts[place];
  return {
    cards: { ...mat.cards, [place]: laid(mat.cards[place] ?? []) },
    counts: count === undefined ? mat.counts : { ...mat.counts, [place]: count + more },
  };
}

function turnedOver(mat: MatView, from: string, to: string): MatView {
  return {
    cards: { ...mat.cards, [from]: [], [to]: [null] },
    counts: { ...mat.counts, [from]: 0, [to]: mat.counts[from] ?? 0 },
  };
}

/** From which place a card comes, in words. */
export function fromWhere(place: string): string {
  if (place === TURNED) return t("crapette.web.source.turned");
  if (place.startsWith("c")) return t("crapette.web.source.crapette");
  return place.startsWith("e")
    ? t("crapette.web.source.waste")
    : t("crapette.web.source.column", { number: place });
}

/** To which place it goes. */
export function toWhere(place: string): string {
  if (place.startsWith(CENTRE)) return t("crapette.web.target.centre");
  if (place.startsWith("c")) return t("crapette.web.target.crapette");
  return place.startsWith("e")
    ? t("crapette.web.target.waste")
    : t("crapette.web.target.column", { number: place });
}
