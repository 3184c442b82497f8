// The name of a card in words, for those who listen to the table.
import { t } from "../lib/words.svelte";
import { readFace } from "./faces";

/** « dame de cœur », « roi d’étoile », "queen of hearts"; a card that cannot be seen says so. */
export function cardName(code: string | null | undefined): string {
  const face = readFace(code);
  if (face === null) return t("cards.card.back");
  if (face.kind === "joker") return t("cards.card.joker");
  const suit = face.suit === "*" ? "star" : face.suit;
  return t("cards.card.natural", { rank: t(`cards.rank.${face.rank}`), of: t(`cards.card.of.${suit}`) });
}
