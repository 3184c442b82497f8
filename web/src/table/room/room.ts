// What the waiting room of a table comes to, from what everybody may know of it.
import type { GameTold, TableTold } from "../../generated/messages";
import { seatCounts } from "../../shelf/options";

/** Whether whoever sits here sees to the table: as its host, or in the place of a host who is away. */
export function isHosting(told: TableTold, seat: number | null): boolean {
  return seat !== null && (told.host === seat || !told.seats[told.host]?.isPresent);
}

export const freeSeats = (told: TableTold): number => told.seats.filter(({ name }) => name === null).length;

/** How many would play if the game began now. */
export const hereNow = (told: TableTold): number => told.seats.length - freeSeats(told);

/** Whether so many can: the house has the last word. */
export function canBegin(game: GameTold, told: TableTold): boolean {
  return seatCounts(game, told.options).includes(hereNow(told));
}

/** Who has not agreed yet to what the host has changed. */
export const silent = (told: TableTold): string[] =>
  told.seats.flatMap(({ name, agrees }) => (!agrees && name !== null ? [name] : []));

/** Whether other people sit here already. */
export const hasOthers = (told: TableTold, seat: number | null): boolean =>
  told.seats.some(({ name, bot }, number) => name !== null && bot === null && number !== seat);

/** Which sentence says what is waited for. */
export function awaited(
  told: TableTold,
  seat: number | null,
): "one" | "several" | "agreements" | "contributions" | "yours" | "hosts" | "anybodys" {
  const free = freeSeats(told);
  if (free > 0) return free === 1 ? "one" : "several";
  if (silent(told).length > 0) return "agreements";
  if (!told.waitsForHost) return "contributions";
  if (told.host === seat) return "yours";
  return told.seats[told.host]?.isPresent ? "hosts" : "anybodys";
}
