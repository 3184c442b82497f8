// What can be said without typing, in the order in which it is offered, and how much can be typed.
import type { Phrase, Reaction } from "../generated/messages";

/** A list in which the types let none be forgotten. */
type Whole<All, Listed extends readonly All[]> =
  Exclude<All, Listed[number]> extends never ? readonly All[] : never;

const OFFERED = [
  "hello",
  "luck",
  "well-played",
  "thanks",
  "pardon",
  "thinking",
  "moment",
  "close",
  "again",
  "goodbye",
] as const;
/** Every phrase there is. */
export const PHRASES: Whole<Phrase, typeof OFFERED> = OFFERED;

const DRAWN = ["bravo", "laugh", "wow", "oops", "heart", "clover"] as const;
/** Every reaction there is. */
export const REACTIONS: Whole<Reaction, typeof DRAWN> = DRAWN;

/** Whether a remark is one of the reactions that this page knows. */
export const isReaction = (text: string): text is Reaction => DRAWN.some((each) => each === text);

/** As the house has it. */
export const LONGEST_REMARK = 240;
