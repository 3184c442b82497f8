// The boxes in the order in which they stand: shown at once, before the house has answered anything.
export const BOXES = ["jacquet", "cinq-rois", "crapette", "bonanza", "sacramento"] as const;

/** Whether there is such a game on the shelf. */
export const isBox = (game: string): boolean => (BOXES as readonly string[]).includes(game);

/** With how many a game is best when one just wants to play. */
export const PARTY: Record<string, number> = { "cinq-rois": 3, bonanza: 4 };
