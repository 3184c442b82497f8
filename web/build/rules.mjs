// Renders the rule pages of docs/rules into generated/public/rulebooks, with their drawings: a section for each part,
// an article for each clause, with its number as a link to itself and its kind in words; before them the sheet of the game,
// after them an index.
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import MarkdownIt from "markdown-it";
import { parse } from "smol-toml";
import { linkUp, makeIndex } from "./rule_links.mjs";
import { renderSheet } from "./sheets.mjs";

const pages = new URL("../../docs/rules/", import.meta.url);
const locales = new URL("../../src/tablee/locales/", import.meta.url);
const out = new URL("../generated/public/rulebooks/", import.meta.url);
// Articles are anchored with <a id="JAC-48" class="legality"></a>: our own pages, so their HTML is let through.
const markdown = new MarkdownIt({ html: true, linkify: false, typographer: false });
const ANCHOR = /^<a id="([A-Z]+-R?\d+[a-z]?)" class="([a-z-]+)"><\/a>\s*\S+ · (.*)$/s;

function slug(title) {
  const plain = title
    .replace(/<[^>]*>/g, "")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
}

/** The heading of an article: its number, which links to itself, its title and its kind. */
function heading(id, kind, title, words) {
  const link = words.rules.linkTo.replace("{clause}", id);
  return (
    `<article id="${id}" class="${kind}"><h3><a class="number" href="#${id}" title="${link}">${id}<span aria-hidden="true"> ¶</span></a>` +
    `<span class="title">${title}</span><span class="kind">${words.rules.kind[kind]}</span></h3>`
  );
}

/** Wrap parts and articles: each goes from its heading to the next one of its rank. */
function structure(html, words) {
  const used = new Set();
  let isInPart = false;
  let isInArticle = false;
  const close = (all) => {
    const end = (isInArticle ? "</article>" : "") + (all && isInPart ? "</section>" : "");
    isInArticle = false;
    if (all) isInPart = false;
    return end;
  };
  const body = html.replace(/<h([23])>(.*?)<\/h\1>/gs, (whole, rank, text) => {
    const article = ANCHOR.exec(text);
    if (article) {
      const start = close(false) + heading(article[1], article[2], article[3], words);
      isInArticle = true;
      return start;
    }
    if (rank === "3") return close(false) + whole;
    let id = slug(text);
    while (used.has(id)) id += "-2";
    used.add(id);
    const start = `${close(true)}<section id="${id}"><h2>${text}</h2>`;
    isInPart = true;
    return start;
  });
  return body + close(true);
}

function render(file) {
  const [, game, lang] = file.match(/^([a-z-]+)\.(fr|en)\.md$/);
  const words = parse(readFileSync(new URL(`${lang}/web.toml`, locales), "utf8"));
  const html = markdown
    .render(readFileSync(new URL(file, pages), "utf8"))
    .replaceAll('src="images/', 'loading="lazy" src="/rulebooks/images/')
    .replace("<h1>", '<h1 tabindex="-1">')
    .replaceAll(
      "<table>",
      `<div class="wide" tabindex="0" role="group" aria-label="${words.rules.table}"><table>`,
    )
    .replaceAll("</table>", "</table></div>");
  const page = linkUp(structure(html, words), game, lang, words);
  const whole = page + makeIndex(page, game, lang, words);
  return whole.replace("</h1>", () => `</h1>${renderSheet(file, markdown, words)}`);
}

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
for (const file of readdirSync(pages).filter((name) => /^[a-z-]+\.(fr|en)\.md$/.test(name))) {
  const html = render(file);
  if (html.includes(">undefined<"))
    throw new Error(`${file}: an article of a kind that has no word in web.toml`);
  writeFileSync(new URL(file.replace(/\.md$/, ".html"), out), html);
}
cpSync(new URL("images/", pages), new URL("images/", out), { recursive: true });
