// From a box to a table.
import type { GameTold, OpenTable } from "../generated/messages";
import { getShelf, HouseError, openTable } from "../lib/house";
import { router } from "../lib/router.svelte";
import { holdSeat } from "../lib/seats";
import { settings } from "../lib/settings.svelte";
import { t } from "../lib/words.svelte";
import { usualBot } from "./strength";

/** Make a table, keep the seat, and go there. */
export async function open(wanted: OpenTable): Promise<void> {
  const { table, seat, token, invitation } = await openTable(wanted);
  holdSeat(table, { seat, token, invitation, game: wanted.game });
  router.go(`/t/${table}`);
}

/** One click: against bots of the usual strength, with as many as the game is best with. */
export function playNow(game: GameTold): Promise<void> {
  const bot = usualBot(game);
  const others = Array.from({ length: game.party - 1 }, () => ({ bot }));
  return open({ ...mine(), game: game.id, seats: [{ bot: null }, ...others], options: {} });
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
