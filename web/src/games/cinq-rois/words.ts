// How this table names what it shows.
import { indexOf, rankNumber, readFace } from "../../cards/faces";
import { cardName } from "../../cards/names";
import type { TableTold } from "../../generated/messages";
import { settings } from "../../lib/settings.svelte";
import { t, tAny } from "../../lib/words.svelte";
import { isCrowned } from "./crowns";

/** A card by its name; one that stands for any other says so. */
export function nameCard(card: string, wild: number): string {
  const name = cardName(card);
  return isCrowned(card, wild) ? t("cinq-rois.web.is-wild", { card: name }) : name;
}

/** A card within a sentence: « la dame de cœur », "the queen of hearts". */
export function theCard(card: string): string {
  const face = readFace(card);
  if (face?.kind !== "natural") return card === "JK" ? t("cinq-rois.card.the-joker") : cardName(card);
  const suit = face.suit === "*" ? "star" : face.suit;
  return t("cards.card.natural", {
    rank: tAny(`cinq-rois.the.${rankNumber(face.rank)}`),
    of: t(`cards.card.of.${suit}`),
  });
}

const SIGNS = { h: "♥", d: "♦", c: "♣", s: "♠", "*": "★" };

/** A card in two or three signs, as the sentences of the house write it. */
export function shortCard(card: string): string {
  const face = readFace(card);
  return face?.kind === "natural" ? indexOf(face.rank, settings.lang) + SIGNS[face.suit] : card;
}

/** « les dames », "queens". */
export function nameRanks(wild: number): string {
  return tAny(`cinq-rois.ranks.${wild}`, String(wild));
}

/** The letter or number of a wild rank: 3 to 10, then V D R or J Q K. */
export function shortRank(wild: number): string {
  return tAny(`cinq-rois.rank.${wild}`, String(wild));
}

/** A name and the number that tells it from its namesakes, if it ends with one. */
export function splitName(name: string): { stem: string; number: string } {
  const found = /^(.+?) (\d{1,3})$/.exec(name);
  return { stem: found?.[1] ?? name, number: found?.[2] ?? "" };
}

/** Who sits at a seat. */
export function nameSeat(table: { about: TableTold | null }, seat: number): string {
  return table.about?.seats[seat]?.name ?? t("web.seats.free");
}
