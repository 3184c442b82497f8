// Which exercises were answered, and how: kept in this browser, and nowhere else.
import { keep, readKept } from "../lib/storage";

export type Done = Record<string, "right" | "wrong">;

const KEY = "tablee.exercises";

const all = (): Record<string, unknown> => readKept(KEY, {});

export function doneOf(game: string): Done {
  const kept = all()[game];
  if (typeof kept !== "object" || kept === null) return {};
  const found: Done = {};
  for (const [id, how] of Object.entries<unknown>({ ...kept }))
    if (how === "right" || how === "wrong") found[id] = how;
  return found;
}

/** Note how an exercise was answered: once right, always right. Where there is no room, it is forgotten. */
export function keepDone(game: string, id: string, how: "right" | "wrong"): Done {
  const before = doneOf(game);
  const now: Done = { ...before, [id]: before[id] === "right" ? "right" : how };
  keep(KEY, { ...all(), [game]: now });
  return now;
}
