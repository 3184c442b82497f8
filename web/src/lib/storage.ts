// What this browser keeps between two visits, where it keeps anything at all: a private window may not.
import { believe } from "./json";

type Where = "localStorage" | "sessionStorage";

/** What is kept under a key; `nothing` where nothing is, where storage is closed or holds something else. */
export function readKept<T extends object>(key: string, nothing: T, where: Where = "localStorage"): T {
  try {
    const kept = believe<T | null>(globalThis[where].getItem(key) ?? "null");
    const isSo = typeof kept === "object" && Array.isArray(kept) === Array.isArray(nothing);
    return kept !== null && isSo ? kept : nothing;
  } catch {
    return nothing;
  }
}

/** Keep this under a key; whether that could be done. */
export function keep(key: string, value: object, where: Where = "localStorage"): boolean {
  try {
    globalThis[where].setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
