// From a box to a table.
import type { GameTold, OpenTable } from "../generated/messages";
import { openTable } from "../lib/house";
import { router } from "../lib/router.svelte";
import { holdSeat } from "../lib/seats";
import { settings } from "../lib/settings.svelte";
import { t } from "../lib/words.svelte";

/** Make a table, keep the seat, and go there. */
export async function open(wanted: OpenTable): Promise<void> {
  const { table, seat, token, invitation } = await openTable(wanted);
  holdSeat(table, { seat, token, invitation, game: wanted.game });
  router.go(`/t/${table}`);
}

/** One click: against the strongest bots, with as many as the game is best with. */
export function playNow(game: GameTold): Promise<void> {
  const bot = game.bots.at(-1) ?? "random";
  const seats = game.seats.find((count) => count >= 2) ?? 2;
  const others = Array.from({ length: seats - 1 }, () => ({ bot }));
  return open({
    game: game.id,
    seats: [{ bot: null }, ...others],
    name: settings.name || t("web.you"),
    colour: settings.colour,
    options: {},
    pace: settings.pace,
  });
}
