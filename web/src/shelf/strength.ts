// How strong bots are, and which of them people choose among.
import type { GameTold, LadderTold, RungTold } from "../generated/messages";
import { t, tAny } from "../lib/words.svelte";

/** The bots people choose among, gentle ones first: the levels of the game, or all its bots. */
export const levelsOf = (game: GameTold): string[] => (game.levels.length ? game.levels : game.bots);

/** The other bots: those that stand for what was played before, and chance. */
export const othersOf = (game: GameTold): string[] =>
  game.bots.filter((bot) => !levelsOf(game).includes(bot));

/** Whom one meets without having chosen: of the levels the one in the middle, else the strongest. */
export function usualBot(game: GameTold): string {
  const { levels } = game;
  return levels[Math.floor((levels.length - 1) / 2)] ?? game.bots.at(-1) ?? "random";
}

export const nameOf = (game: GameTold, bot: string): string => tAny(`${game.id}.bot.${bot}`, bot);

/** How a bot plays, in one line; nothing where its game does not say. */
export const characterOf = (game: GameTold, bot: string): string => tAny(`${game.id}.character.${bot}`, "");

/** A name inside a sentence: its article, if it has one, is small. */
const within = (name: string): string =>
  name.replace(/^(Le |La |Les |L’|The )/, (article) => article.toLowerCase());

/** How a bot fares against the one below: beats it in 71 of 100. */
export function stepOf(game: GameTold, ladder: LadderTold, rung: RungTold): string {
  if (rung.against === null || rung.won === null) return "";
  const [other, won] = [within(nameOf(game, rung.against)), Math.round(100 * rung.won)];
  if (ladder.seats === 1) return t("web.strength.beatsAlone", { other, won });
  if (ladder.seats === 2) return t("web.strength.beats", { other, won });
  const fair = Math.round(100 / ladder.seats);
  return t("web.strength.beatsAmong", { other, won, others: ladder.seats - 1, fair });
}

/** How a ladder was measured. */
export const howMeasured = ({ seats, games }: LadderTold): string =>
  seats === 1 ? t("web.strength.howAlone", { games }) : t("web.strength.how", { seats, games });

/** Where a rating stands between the ends of a ladder, from 0 to 100. */
export function placeOf(ladder: LadderTold, rating: number): number {
  const low = Math.min(...ladder.rungs.map((rung) => rung.low));
  const high = Math.max(...ladder.rungs.map((rung) => rung.high));
  return high > low ? (100 * (rating - low)) / (high - low) : 50;
}
