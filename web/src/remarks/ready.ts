// What can be said without typing, in the order in which it is offered, and how much can be typed.
import type { Phrase } from "../generated/messages";

const OFFERED: Record<Phrase, true> = {
  hello: true,
  luck: true,
  "well-played": true,
  thanks: true,
  pardon: true,
  thinking: true,
  moment: true,
  close: true,
  again: true,
  goodbye: true,
};

/** Every phrase there is: the types do not let one be forgotten. */
export const PHRASES = Object.keys(OFFERED) as Phrase[];
/** As the house has it. */
export const LONGEST_REMARK = 240;
