// What a player may want to do, written as the house reads it. It need not be possible: the house says why not.
export const DRAW = "draw";
export const TAKE = "take";
export const CLOSE_MELD = "meld";
export const END_LAYING = "done";
export const discard = (card: string): string => `-${card}`;
export const goOut = (card: string): string => `out-${card}`;
export const lay = (card: string): string => `+${card}`;
