// How this table names what it shows.
import { cardName } from "../../cards/names";
import type { TableClient } from "../../lib/table.svelte";
import { t, tAny } from "../../lib/words.svelte";
import { faceOf, JOKER, rankOf, suitOf } from "./cards";
import type { Bonanza, Space } from "./game";

export function nameSpace(space: Space): string {
  return tAny(`bonanza.space.${space}`);
}

export function nameCard(card: string): string {
  return cardName(faceOf(card));
}

export function nameCards(cards: readonly string[]): string {
  return cards.map(nameCard).join(", ");
}

/** Who sits at a seat. */
export function nameSeat(table: TableClient<Bonanza>, seat: number): string {
  return table.about?.seats[seat]?.name ?? t("web.seats.free");
}

const SIGNS: Record<string, string> = { c: "♣", d: "♦", h: "♥", s: "♠" };

/** A card in two signs, as it is written small beside a name: 10♦, V♣, ★ for the joker. */
export function shortCard(card: string): string {
  if (card === JOKER) return "★";
  const rank = rankOf(card);
  return tAny(`bonanza.rank.${rank}`, rank) + (SIGNS[suitOf(card)] ?? "");
}
