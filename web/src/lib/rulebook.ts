// The rule pages as the build made them: one piece of HTML for each game and language, an element for each article.
import type { Language } from "../generated/messages";

const pages = new Map<string, Promise<string>>();

/** The whole rulebook of a game; fetched once for each language. */
export function loadRulebook(game: string, lang: Language): Promise<string> {
  const path = `/rulebooks/${game}.${lang}.html`;
  const known = pages.get(path);
  if (known) return known;
  const asked = fetch(path).then(async (answer) => {
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return answer.text();
  });
  pages.set(path, asked);
  asked.catch(() => pages.delete(path));
  return asked;
}

/** One article of a rulebook, or nothing where there is no such article. */
export async function loadArticle(game: string, clause: string, lang: Language): Promise<string> {
  const page = new DOMParser().parseFromString(await loadRulebook(game, lang), "text/html");
  return page.getElementById(clause)?.outerHTML ?? "";
}

/** Letters only, without case and accents: how people search. */
export function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").replace(/[’‘]/g, "'").toLowerCase();
}
