// Who is to sit at a table to be opened: oneself first, then people and bots.
import type { GameTold, SeatWanted } from "../generated/messages";

/** A seat: nothing for a person, else the name of a bot. */
export type Places = (string | null)[];

const strongest = (game: GameTold): string => game.bots.at(-1) ?? "random";
const most = (game: GameTold): number => Math.max(...game.seats);
const least = (game: GameTold): number => Math.min(...game.seats);

/** Oneself against as many of the strongest bots as asked. */
export function firstPlaces(game: GameTold, count: number): Places {
  return [null, ...Array.from({ length: count - 1 }, () => strongest(game))];
}

export const canAdd = (game: GameTold, places: Places): boolean => places.length < most(game);
export const canRemove = (game: GameTold, places: Places): boolean => places.length > least(game);

/** One more, like the last one. */
export function add(game: GameTold, places: Places): Places {
  if (!canAdd(game, places)) return places;
  return [...places, places.length > 1 ? (places.at(-1) ?? null) : strongest(game)];
}

/** One fewer; one's own seat stays. */
export function remove(game: GameTold, places: Places, number: number): Places {
  if (!canRemove(game, places) || number === 0) return places;
  return places.filter((_, place) => place !== number);
}

export function replace(places: Places, number: number, who: string | null): Places {
  return places.map((old, place) => (place === number ? who : old));
}

/** Whether others are to be invited. */
export const hasGuests = (places: Places): boolean => places.filter((who) => who === null).length > 1;

export const wantedSeats = (places: Places): SeatWanted[] => places.map((bot) => ({ bot }));
