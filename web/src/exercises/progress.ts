// Which exercises were answered, and how: kept in this browser, and nowhere else.
export type Done = Record<string, "right" | "wrong">;

const KEY = "tablee.exercises";

function all(): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof kept === "object" && kept !== null && !Array.isArray(kept)
      ? (kept as Record<string, unknown>)
      : {};
  } catch {
    return {};
  }
}

export function doneOf(game: string): Done {
  const kept = all()[game];
  if (typeof kept !== "object" || kept === null) return {};
  const found: Done = {};
  for (const [id, how] of Object.entries<unknown>({ ...kept }))
    if (how === "right" || how === "wrong") found[id] = how;
  return found;
}

/** Note how an exercise was answered: once right, always right. */
export function keepDone(game: string, id: string, how: "right" | "wrong"): Done {
  const before = doneOf(game);
  const now: Done = { ...before, [id]: before[id] === "right" ? "right" : how };
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...all(), [game]: now }));
  } catch {
    // there is no room: then it is forgotten
  }
  return now;
}

/** The day where one is, as 2026-11-17. */
export function today(now: Date = new Date()): string {
  const two = (part: number): string => String(part).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
