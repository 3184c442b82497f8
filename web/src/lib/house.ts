// Requests to the house over HTTP; everything at a table goes through its socket instead.
import type {
  CodeUsed,
  Failure,
  Glance,
  Glances,
  OpenTable,
  SeatTaken,
  Shelf,
  TableHeld,
  TableOpened,
  TableTold,
  TakeSeat,
} from "../generated/messages";
import { hearCommitment } from "../chance/kept";
import { believe } from "./json";
import { hearTime } from "./now";
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

/** Ask the house something, with a body to be posted or without. */
export async function ask<T>(
  path: string,
  { body, token }: { body?: object; token?: string } = {},
): Promise<T> {
  const headers: Record<string, string> = { "Accept-Language": settings.lang };
  if (body) headers["Content-Type"] = "application/json";
  if (token) headers["Authorization"] = `Bearer ${token}`;
  let answer: Response;
  try {
    answer = await fetch(path, body ? { method: "POST", headers, body: JSON.stringify(body) } : { headers });
  } catch {
    throw new HouseError("offline", "", null);
  }
  const told = Date.parse(answer.headers.get("Date") ?? "");
  if (!Number.isNaN(told)) hearTime(told);
  if (answer.ok) return believe<T>(await answer.text());
  const failure = await answer
    .text()
    .then((text) => believe<Failure | null>(text))
    .catch(() => null);
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

/** How many tables the house tells at once. */
const MOST_GLANCES = 100;

/** These tables from afar, as far as there are such; asked for in parts, one after the other. */
export async function glanceAt(tables: TableHeld[], ontold?: (glances: Glance[]) => void): Promise<Glance[]> {
  const all: Glance[] = [];
  for (let first = 0; first < tables.length; first += MOST_GLANCES) {
    const part = tables.slice(first, first + MOST_GLANCES);
    all.push(...(await ask<Glances>("/api/glances", { body: { tables: part } })).tables);
    ontold?.([...all]);
  }
  return all;
}

/** Have this device open what a code leads to. */
export const useCode = (code: string): Promise<CodeUsed> => ask("/api/devices", { body: { code } });

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
