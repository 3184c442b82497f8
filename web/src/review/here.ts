// What a review says of the moment that is shown: what chance has just brought, and what the next decision costs.
import type { Judged, LuckTold, Reviewed } from "../generated/messages";

export interface Here {
  /** To whoever looks, or to everybody of whom it is known. */
  luck: LuckTold[];
  decision: Judged | null;
}

/** What is known of a moment; where all see the same, luck is told to one: the other has lost as much. */
export function findHere(
  { luck, decisions, isOpen }: Pick<Reviewed, "luck" | "decisions" | "isOpen">,
  at: number,
  seat: number | null,
): Here {
  const here = luck.filter(({ number }) => number === at);
  const own = here.filter((one) => one.seat === (seat ?? 0));
  return {
    luck: own.length ? own : isOpen ? here.slice(0, 1) : here,
    decision: decisions.find(({ number }) => number === at) ?? null,
  };
}
