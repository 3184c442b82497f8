// The sheet of a game: one page for people, which opens its rule page and is printed to lie beside a real box.
import { existsSync, readFileSync } from "node:fs";

const sheets = new URL("../../docs/rules/sheets/", import.meta.url);

/** The sheet of a page as HTML, each of its parts apart; nothing where a game has none. */
export function renderSheet(file, markdown, words) {
  const path = new URL(file, sheets);
  if (!existsSync(path)) return "";
  const html = markdown
    .render(readFileSync(path, "utf8"))
    .replaceAll('src="images/', 'src="/rulebooks/images/');
  const parts = html
    .split(/(?=<h2>)/)
    .filter((part) => part.startsWith("<h2>"))
    .map((part) => `<div class="part">${part}</div>`);
  return `<div class="sheet" id="sheet" role="region" aria-label="${words.rules.sheet}">${parts.join("")}</div>`;
}
