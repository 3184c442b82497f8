// Who is to sit at a table to be opened: oneself first, then people and bots.
import type { GameTold, SeatWanted } from "../generated/messages";
import { usualBot } from "./strength";

/** A seat: nothing for a person, else the name of a bot. */
export type Places = (string | null)[];

/** Oneself against as many bots as asked, of the usual strength. */
export function firstPlaces(game: GameTold, count: number): Places {
  return [null, ...Array.from({ length: count - 1 }, () => usualBot(game))];
}

/** Whether one more, or one fewer, could play: `counts` are the numbers of players that can. */
export const canAdd = (counts: number[], places: Places): boolean => places.length < Math.max(...counts);
export const canRemove = (counts: number[], places: Places): boolean => places.length > Math.min(...counts);

/** One more, like the last one. */
export function add(game: GameTold, places: Places): Places {
  return [...places, places.length > 1 ? (places.at(-1) ?? null) : usualBot(game)];
}

/** One fewer; one's own seat stays. */
export function remove(places: Places, number: number): Places {
  return number === 0 ? places : places.filter((_, place) => place !== number);
}

/** As many places as can play: the last ones go, or more like them come. */
export function fit(game: GameTold, counts: number[], places: Places): Places {
  if (counts.includes(places.length)) return places;
  if (canAdd(counts, places)) return fit(game, counts, add(game, places));
  return places.slice(0, Math.max(...counts));
}

export function replace(places: Places, number: number, who: string | null): Places {
  return places.map((old, place) => (place === number ? who : old));
}

/** Whether others are to be invited. */
export const hasGuests = (places: Places): boolean => places.filter((who) => who === null).length > 1;

export const wantedSeats = (places: Places): SeatWanted[] => places.map((bot) => ({ bot }));
