// What is asked of the house about the review of a game that is over.
import type { Costly, Reviewed, ReviewTold, ReviewWanted } from "../generated/messages";
import type { ChoiceOf, GameTypes } from "../lib/game";
import { ask } from "../lib/house";

/** A decision that cost something, with the better move as its game declares it. */
export type CostlyOf<G extends GameTypes = GameTypes> = Omit<Costly, "move"> & Pick<ChoiceOf<G>, "move">;
export type ReviewedOf = Omit<Reviewed, "costly"> & { costly: CostlyOf[] };
export type ReviewOf = Omit<ReviewTold, "found"> & { found: ReviewedOf | null };

export const askReview = (wanted: ReviewWanted): Promise<ReviewOf> => ask("/api/review", { body: wanted });
