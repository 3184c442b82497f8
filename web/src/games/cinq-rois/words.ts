// How this table names what it shows.
import { cardName } from "../../cards/names";
import type { TableClient } from "../../lib/table.svelte";
import { t, tAny } from "../../lib/words.svelte";
import { isWild } from "./melds";

/** A card by its name; one that stands for any other says so. */
export function nameCard(card: string, wild: number): string {
  const name = cardName(card);
  return isWild(card, wild) && card !== "JK" ? t("cinq-rois.web.is-wild", { card: name }) : name;
}

/** « les dames », "queens". */
export function nameRanks(wild: number): string {
  return tAny(`cinq-rois.ranks.${wild}`, String(wild));
}

/** The letter or number of a wild rank: 3 to 10, then V D R or J Q K. */
export function shortRank(wild: number): string {
  return tAny(`cinq-rois.rank.${wild}`, String(wild));
}

/** Who sits at a seat. */
export function nameSeat(table: TableClient, seat: number): string {
  return table.table?.seats[seat]?.name ?? t("web.seats.free");
}
