// How far one has come in learning each game: kept in this browser, and nowhere else.
import { keep, readKept } from "../lib/storage";

export interface Progress {
  /** The tasks that are done, by their names. */
  done: string[];
  /** The task one was at last. */
  at: string;
}

const KEY = "tablee.lessons";

const all = (): Record<string, Partial<Progress> | undefined> => readKept(KEY, {});

export function progressOf(game: string): Progress {
  const kept = all()[game];
  return {
    done: Array.isArray(kept?.done) ? kept.done.filter((id) => typeof id === "string") : [],
    at: typeof kept?.at === "string" ? kept.at : "",
  };
}

/** Where there is no room for it, one begins again. */
export function keepProgress(game: string, progress: Progress): void {
  keep(KEY, { ...all(), [game]: progress });
}
