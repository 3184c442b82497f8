// The seats of this browser as a file, and back: whoever has the file can sit down in their place.
import { addSeats, heldTables, type Held } from "../lib/seats";
import { addMemberships, memberships, type Membership } from "../lib/memberships";

const KIND = "tablee-seats";
const VERSION = 1;

interface SeatsFile {
  kind: typeof KIND;
  version: number;
  seats: Record<string, Held>;
  circles: Record<string, Membership>;
}

/** What the file says. */
export function writeSeats(): string {
  const seats = Object.fromEntries(heldTables());
  const file: SeatsFile = { kind: KIND, version: VERSION, seats, circles: memberships() };
  return JSON.stringify(file, null, 1);
}

/** Have the browser save it. */
export function saveSeats(): void {
  const link = document.createElement("a");
  const day = new Date().toISOString().slice(0, 10);
  link.href = URL.createObjectURL(new Blob([writeSeats()], { type: "application/json" }));
  link.download = `tablee-${day}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

const isText = (value: unknown): value is string => typeof value === "string" && value.length <= 200;
const isNumber = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

function entries(value: unknown): [string, Record<string, unknown>][] {
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, one]) => (isText(key) && isRecord(one) ? [[key, one]] : []));
}

function readHeld({ seat, token, invitation, game, kept, hasLeft }: Record<string, unknown>): Held | null {
  if (!isNumber(seat) || !isText(token) || !isText(game)) return null;
  return {
    seat,
    token,
    game,
    kept: isNumber(kept) ? kept : Date.now(),
    invitation: isText(invitation) ? invitation : undefined,
    hasLeft: hasLeft === true || undefined,
  };
}

function readMembership({ name, token, member }: Record<string, unknown>): Membership | null {
  return isText(name) && isText(token) && isNumber(member) ? { name, token, member } : null;
}

function readAll<T>(value: unknown, read: (one: Record<string, unknown>) => T | null): Record<string, T> {
  const found = entries(value).flatMap(([key, one]) => {
    const made = read(one);
    return made === null ? [] : [[key, made] as const];
  });
  return Object.fromEntries(found);
}

/** Keep the seats of a file beside one's own; returns how many are new, or nothing if it is no such file. */
export function readSeats(text: string): number | null {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return null;
  }
  const { kind, version, seats, circles }: Record<string, unknown> = isRecord(file) ? file : {};
  if (kind !== KIND || version !== VERSION) return null;
  return addSeats(readAll(seats, readHeld)) + addMemberships(readAll(circles, readMembership));
}
