// What a moment is called.
import type { Place } from "./moments";
import { t } from "../lib/words.svelte";

/** Where in the game a moment is, in words. */
export function momentName({ sequence, round, turn }: Place, last: number): string {
  if (!turn) return t("web.replay.momentBefore", { number: sequence, last });
  return t("web.replay.moment", { number: sequence, last, round, turn });
}
