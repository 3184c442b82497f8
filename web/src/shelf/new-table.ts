// From a box to a table.
import type { FirstGame, GameTold, OpenTable } from "../generated/messages";
import { keepGuidance, NEW } from "../guide/kept";
import { getShelf, HouseError, openTable } from "../lib/house";
import { router } from "../lib/router.svelte";
import { holdSeat } from "../lib/seats";
import { settings } from "../lib/settings.svelte";
import { t } from "../lib/words.svelte";
import { usualBot } from "./strength";

/** Make a table, keep the seat, and go there; with the guide of a first game, if that is wanted. */
export async function open(wanted: OpenTable, { isGuided } = { isGuided: false }): Promise<void> {
  const { table, seat, token, invitation } = await openTable(wanted);
  if (isGuided) keepGuidance(table, NEW);
  holdSeat(table, { seat, token, invitation, game: wanted.game });
  router.go(`/t/${table}`);
}

/** One click: against bots of the usual strength, with as many as the game is best with. */
export function playNow(game: GameTold): Promise<void> {
  const bot = usualBot(game);
  const others = Array.from({ length: game.party - 1 }, () => ({ bot }));
  return open({ ...mine(), game: game.id, seats: [{ bot: null }, ...others], options: {} });
}

/** A first game, with a guide at one's side, as the box sets it up. */
export function playFirst(game: GameTold, first: FirstGame): Promise<void> {
  const others = Array.from({ length: first.seats - 1 }, () => ({ bot: first.bot }));
  const seats = [{ bot: null }, ...others];
  return open({ ...mine(), game: game.id, seats, options: first.options }, { isGuided: true });
}

/** The same of a game that is named: it may lie under the lid of another. */
export async function playFirstOf(id: string): Promise<void> {
  for (const game of (await getShelf()).games)
    for (const first of game.firstGames) if (first.game === id) return playFirst(game, first);
  throw new HouseError("unknown-game", "", null);
}

/** One click on the shelf, which need not have been told what it holds. */
export async function playBox(id: string): Promise<void> {
  const game = (await getShelf()).games.find((one) => one.id === id);
  if (!game) throw new HouseError("unknown-game", "", null);
  await playNow(game);
}

/** What the one who opens a table says of himself. */
export function mine(): Pick<Required<OpenTable>, "name" | "colour" | "pace"> {
  return { name: settings.name || t("web.player"), colour: settings.colour, pace: settings.pace };
}

/** Why it did not work, in a sentence. */
export function sentence(error: unknown): string {
  return error instanceof HouseError && error.say ? error.say : t("web.offline");
}
