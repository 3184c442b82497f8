// Which colour somebody is offered who comes to others: one that nobody has, as long as there is one.
import type { Colour } from "../generated/messages";
import { COLOURS } from "./settings.svelte";

/** The colours that cannot be chosen beside these: none once somebody has each. */
export function closedColours(taken: readonly Colour[]): readonly Colour[] {
  return COLOURS.every((colour) => taken.includes(colour)) ? [] : taken;
}

/** One's own colour if it may be chosen; else one that nobody has, or the one that is named first. */
export function offeredColour(own: Colour, taken: readonly Colour[]): Colour {
  if (!taken.includes(own)) return own;
  return COLOURS.find((colour) => !taken.includes(colour)) ?? taken[0] ?? own;
}
