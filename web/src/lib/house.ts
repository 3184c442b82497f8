// Requests to the house over HTTP; everything at a table goes through its socket instead.
import type {
  Failure,
  OpenTable,
  SeatTaken,
  Shelf,
  TableOpened,
  TableTold,
  TakeSeat,
} from "../generated/messages";
import { hearCommitment } from "../chance/kept";
import { settings } from "./settings.svelte";
import { learnGuests } from "./words.svelte";

/** The house said no, or did not answer: a sentence for people. */
export class HouseError extends Error {
  constructor(
    readonly code: string,
    readonly say: string,
    readonly clause: string | null,
  ) {
    super(`${code}: ${say}`);
  }
}

async function ask<T>(path: string, { body, token }: { body?: object; token?: string } = {}): Promise<T> {
  const headers: Record<string, string> = { "Accept-Language": settings.lang };
  if (body) headers["Content-Type"] = "application/json";
  if (token) headers["Authorization"] = `Bearer ${token}`;
  let answer: Response;
  try {
    answer = await fetch(path, body ? { method: "POST", headers, body: JSON.stringify(body) } : { headers });
  } catch {
    throw new HouseError("offline", "", null);
  }
  if (answer.ok) return (await answer.json()) as T;
  const failure = (await answer.json().catch(() => null)) as Failure | null;
  throw new HouseError(failure?.code ?? `http-${answer.status}`, failure?.say ?? "", failure?.clause ?? null);
}

let shelf: Promise<Shelf> | null = null;

/** The boxes on the shelf; asked once. */
export function getShelf(): Promise<Shelf> {
  shelf ??= askShelf().catch((error: unknown) => {
    shelf = null;
    throw error;
  });
  return shelf;
}

/** Games of other packages bring their words with them. */
async function askShelf(): Promise<Shelf> {
  const told = await ask<Shelf>("/api/shelf");
  if (told.games.some((game) => game.isGuest)) await learnGuests((lang) => ask(`/api/words/${lang}`));
  return told;
}

export const openTable = (wanted: OpenTable): Promise<TableOpened> => ask("/api/tables", { body: wanted });

/** What everybody may know of a table; the promise that is told here may be the first one heard. */
export async function getTable(table: string): Promise<TableTold> {
  const told = await ask<TableTold>(`/api/tables/${table}`);
  hearCommitment(table, told);
  return told;
}

/** Where the record of a game that is over is fetched. */
export const recordAddress = (table: string): string => `/api/tables/${table}/record`;

/** The text of that record; nothing if the house does not give it. */
export async function getRecord(table: string): Promise<string> {
  try {
    const answer = await fetch(recordAddress(table));
    return answer.ok ? await answer.text() : "";
  } catch {
    return "";
  }
}

export const takeSeat = (table: string, invitation: string, who: TakeSeat): Promise<SeatTaken> =>
  ask(`/api/tables/${table}/seats`, { body: who, token: invitation });
