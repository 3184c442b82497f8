// How far one has come in learning each game: kept in this browser, and nowhere else.
export interface Progress {
  /** The tasks that are done, by their names. */
  done: string[];
  /** The task one was at last. */
  at: string;
}

const KEY = "tablee.lessons";

function all(): Record<string, Partial<Progress>> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof kept === "object" && kept !== null && !Array.isArray(kept)
      ? (kept as Record<string, Partial<Progress>>)
      : {};
  } catch {
    return {};
  }
}

export function progressOf(game: string): Progress {
  const kept = all()[game];
  return {
    done: Array.isArray(kept?.done) ? kept.done.filter((id) => typeof id === "string") : [],
    at: typeof kept?.at === "string" ? kept.at : "",
  };
}

export function keepProgress(game: string, progress: Progress): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...all(), [game]: progress }));
  } catch {
    // there is no room: then one begins again
  }
}
