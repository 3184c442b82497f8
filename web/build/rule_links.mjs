// What leads from one thing of a rule page to another: from articles to lessons and drawings and back, and from words to
// the articles that speak of them.
import { existsSync, readFileSync } from "node:fs";
import { parse } from "smol-toml";

const boxes = new URL("../../src/tablee/games/", import.meta.url);
const index = parse(readFileSync(new URL("../../docs/rules/sheets/words.toml", import.meta.url), "utf8"));
/** So many articles are named for a word: those that have it in their title first. */
const MOST = 6;
const ARTICLE = /<article id="([^"]+)"[^>]*>(.*?)<\/article>/gs;
const IMAGE = /<p>(<img [^>]*?src="\/rulebooks\/images\/([a-z0-9-]+)\.svg"[^>]*>)<\/p>/g;
/** A drawing that stands between articles, and the arrow under it to those that it shows. */
const APART = new RegExp(`${IMAGE.source}\\s*<p>→ (.*?)</p>`, "gs");

const plain = (text) =>
  text
    .replace(/<[^>]*>/g, " ")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[’‘]/g, "'")
    .toLowerCase();

/** The lessons of a game and of what lies under its lid, by the article that each is about. */
function lessonsOf(game, lang) {
  const found = new Map();
  const folder = game.replaceAll("-", "_");
  for (const [id, path] of [
    [game, `${folder}/primer/`],
    [`${game}-solo`, `${folder}/solo/primer/`],
  ]) {
    if (!existsSync(new URL(`${path}tasks.toml`, boxes))) continue;
    const words = parse(readFileSync(new URL(`${path}${lang}.toml`, boxes), "utf8"));
    for (const task of parse(readFileSync(new URL(`${path}tasks.toml`, boxes), "utf8")).task) {
      const link = { href: `/learn/${id}#${task.id}`, title: words[task.id].title };
      found.set(task.article, [...(found.get(task.article) ?? []), link]);
    }
  }
  return found;
}

/** Which articles each drawing belongs to: the one that shows it and those that refer to that one, or those it names. */
function drawingsOf(html) {
  const shown = new Map();
  const apart = new Map();
  for (const [, , name, links] of html.replace(ARTICLE, "").matchAll(APART))
    apart.set(
      name,
      [...links.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id),
    );
  for (const [, id, body] of html.matchAll(ARTICLE))
    for (const [, , name] of body.matchAll(IMAGE)) shown.set(name, [id]);
  for (const [, id, body] of html.matchAll(ARTICLE))
    for (const articles of shown.values())
      if (articles[0] !== id && body.includes(`href="#${articles[0]}"`)) articles.push(id);
  return { shown, apart };
}

const linkTo = (id) => `<a href="#${id}">${id}</a>`;

/** Drawings become figures that name their articles and the lessons on these, articles name their drawings and lessons. */
export function linkUp(html, game, lang, words) {
  const lessons = lessonsOf(game, lang);
  const { shown, apart } = drawingsOf(html);
  const lessonsOn = (articles) =>
    articles
      .flatMap((id) => lessons.get(id) ?? [])
      .map(
        ({ href, title }) =>
          `<a class="lesson" href="${href}">${words.rules.lesson.replace("{title}", title)}</a>`,
      );
  const figure = (whole, image, name) => {
    const articles = shown.get(name) ?? apart.get(name) ?? [];
    const links = [...articles.map(linkTo), ...lessonsOn(articles)];
    const caption = links.length ? `<figcaption>${links.join(" ")}</figcaption>` : "";
    return `<figure id="drawing-${name}">${image}${caption}</figure>`;
  };
  const isApart = (name) => apart.has(name) && !shown.has(name);
  const withFigures = html
    .replace(APART, (whole, image, name) => (isApart(name) ? figure(whole, image, name) : whole))
    .replace(IMAGE, figure);
  return withFigures.replace(ARTICLE, (whole, id) => {
    const pictures = [
      ...[...apart].filter(([, articles]) => articles.includes(id)),
      ...[...shown].filter(([, articles]) => articles.slice(1).includes(id)),
    ];
    const links = [
      ...pictures.map(([name]) => `<a href="#drawing-${name}">${words.rules.drawing}</a>`),
      ...lessonsOn([id]),
    ];
    if (!links.length) return whole;
    return whole.replace(/<\/article>$/, `<p class="ways">${links.join(" ")}</p></article>`);
  });
}

/** The index: every word with the articles that speak of it. */
export function makeIndex(html, game, lang, words) {
  const articles = [...html.matchAll(ARTICLE)].map(([, id, body]) => ({
    id,
    title: plain(/<span class="title">(.*?)<\/span>/s.exec(body)?.[1] ?? ""),
    text: plain(body),
  }));
  const rows = (index[game]?.[lang] ?? []).map((word) => {
    const pattern = new RegExp(`(?<![a-z])${plain(word)}(e?s|x)?(?![a-z])`);
    const titled = articles.filter(({ title }) => pattern.test(title));
    const spoken = articles.filter((each) => pattern.test(each.text) && !titled.includes(each));
    const found = [...titled, ...spoken].slice(0, MOST);
    if (!found.length) throw new Error(`${game}.${lang}: no article speaks of ${word}`);
    return `<dt>${word}</dt><dd>${found.map(({ id }) => linkTo(id)).join(" ")}</dd>`;
  });
  if (!rows.length) return "";
  return `<section id="index"><h2>${words.rules.index}</h2><dl class="index">${rows.join("")}</dl></section>`;
}
