// Where the page is: a few kinds of address, no more.
export type Place =
  | { page: "shelf" }
  | { page: "box"; game: string }
  | { page: "table"; table: string; invitation: string }
  | { page: "rules"; game: string; clause: string }
  | { page: "learn"; game: string; task: string }
  | { page: "exercises"; game: string; exercise: string }
  | { page: "games"; code: string }
  | { page: "circles" }
  | { page: "circle"; circle: string; invitation: string }
  | { page: "replay"; table: string; moment: string }
  | { page: "lost" };

export function readPlace(path: string, hash: string): Place {
  const [, first = "", second = "", ...rest] = path.split("/");
  const fragment = readFragment(hash.replace(/^#/, ""));
  if (rest.some(Boolean)) return { page: "lost" };
  if (first === "") return { page: "shelf" };
  if (first === "games" && second === "") return { page: "games", code: fragment };
  if (first === "circles" && second === "") return { page: "circles" };
  if (first === "replay") return { page: "replay", table: second, moment: fragment };
  if (second === "") return { page: "lost" };
  if (first === "c") return { page: "circle", circle: second, invitation: fragment };
  if (first === "box") return { page: "box", game: second };
  if (first === "t") return { page: "table", table: second, invitation: fragment };
  if (first === "rules") return { page: "rules", game: second, clause: fragment };
  if (first === "learn") return { page: "learn", game: second, task: fragment };
  if (first === "exercises") return { page: "exercises", game: second, exercise: fragment };
  return { page: "lost" };
}

function readFragment(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // cut off by whoever passed the link on
  }
}

class Router {
  place = $state.raw<Place>(readPlace(location.pathname, location.hash));

  constructor() {
    addEventListener("popstate", () => this.#look());
    addEventListener("hashchange", () => this.#look());
  }

  #look(): void {
    this.place = readPlace(location.pathname, location.hash);
  }

  /** Go somewhere else in the house; `replace` leaves no trace in the history. */
  go(address: string, { replace = false } = {}): void {
    if (replace) history.replaceState(null, "", address);
    else history.pushState(null, "", address);
    this.#look();
    if (!replace) scrollTo(0, 0);
  }
}

export const router = new Router();

/** For links: follow them inside the page, unless a key or a button asks for more. */
export function follow(event: MouseEvent): void {
  const clicked = event.currentTarget;
  const link = clicked instanceof Element ? clicked.getAttribute("href") : null;
  if (link === null || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  router.go(link);
}
