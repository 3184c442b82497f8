// The tables of this browser as its person thinks of them: whose turn, how it ended, against whom.
import type { Glance, SeatGlanced } from "../generated/messages";
import type { Held } from "../lib/seats";

/** How a game ended for somebody. */
export type Outcome = "won" | "shared" | "lost" | "without";

/** One table: what this browser holds of it, and what the house tells; nothing where it tells nothing. */
export interface MyGame {
  table: string;
  held: Held;
  glance: Glance | null;
}

export type State = "mine" | "theirs" | "waiting" | "left" | "over" | "gone";

/** What is held, each with what the house tells of it. */
export function join(held: [string, Held][], glances: Glance[]): MyGame[] {
  const told = new Map(glances.map((glance) => [glance.table, glance]));
  return held.map(([table, one]) => ({ table, held: one, glance: told.get(table) ?? null }));
}

/** How far a game is, for the person who sits there. */
export function stateOf({ glance, held }: MyGame): State {
  if (glance === null) return "gone";
  if (glance.seat === null || glance.status === "closed") return "gone";
  if (glance.result) return "over";
  if (held.hasLeft) return "left";
  if (glance.status === "playing") return glance.turn.includes(glance.seat) ? "mine" : "theirs";
  return glance.status === "archived" ? "theirs" : "waiting";
}

export const isRunning = (game: MyGame): boolean => ["mine", "theirs", "waiting"].includes(stateOf(game));

/** How a game ended for the person who sits there; nothing before the end. */
export function outcomeOf({ glance }: MyGame): Outcome | null {
  if (!glance?.result || glance.seat === null) return null;
  if (glance.result.isGivenUp) return "without";
  if (!glance.result.winners.includes(glance.seat)) return "lost";
  return glance.result.winners.length > 1 ? "shared" : "won";
}

/** Everybody else at the table. */
export function othersOf({ glance }: MyGame): SeatGlanced[] {
  return glance?.seats.filter((_, seat) => seat !== glance.seat) ?? [];
}

/** When something last happened there, in seconds. */
export const timeOf = ({ glance, held }: MyGame): number =>
  glance?.result?.ended ?? glance?.since ?? held.kept / 1000;

const RANK: Record<State, number> = { mine: 0, theirs: 1, waiting: 1, left: 2, over: 2, gone: 3 };

/** Where it is one's turn first, then what goes on, then what is over: of each the latest first. */
export function sorted(games: MyGame[]): MyGame[] {
  return [...games].sort((a, b) => RANK[stateOf(a)] - RANK[stateOf(b)] || timeOf(b) - timeOf(a));
}

/** A text without marks on letters and without capitals, as people type it. */
export const plain = (text: string): string =>
  text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();

/** The games in whose name, or in the name of somebody there, every word of the search is found. */
export function search(games: MyGame[], text: string, nameOf: (lid: string) => string): MyGame[] {
  const words = plain(text).split(/\s+/);
  return games.filter((game) => {
    const names = game.glance?.seats.map(({ name }) => name ?? "") ?? [];
    const about = plain([nameOf(game.glance?.lid ?? game.held.game), ...names].join(" "));
    return words.every((word) => about.includes(word));
  });
}
