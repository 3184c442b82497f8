// Takes the court figures of the npm package svg-cards apart, one small file each, into generated/public/cards.
// Only the figures are taken (two halves and the band between them): frame, pips and indices are our own.
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { roundPath, roundList } from "./paths.mjs";

const source = new URL("../node_modules/svg-cards/", import.meta.url);
const out = new URL("../generated/public/cards/", import.meta.url);
const drawing = readFileSync(new URL("svg-cards.svg", source), "utf8");
const { version } = JSON.parse(readFileSync(new URL("package.json", source), "utf8"));

const SUITS = { c: "club", d: "diamond", h: "heart", s: "spade" };
const RANKS = { J: "jack", Q: "queen", K: "king" };
/** The fifth suit has no figures of its own: those of diamonds, seen in a mirror and in other colours. */
const STAR = {
  from: "diamond",
  colours: { "#e61408": "#0f6a62", "#1c1585": "#8a4b00", "#f8c20f": "#f3d27a" },
};

/** The group with this id, from its opening to its closing tag. */
function group(id) {
  const start = drawing.indexOf(`<g id="${id}"`);
  if (start < 0) throw new Error(`svg-cards has no ${id}`);
  const tags = /<g\b[^>]*?(\/?)>|<\/g>/g;
  tags.lastIndex = start;
  for (let depth = 0, tag; (tag = tags.exec(drawing));) {
    if (tag[0] === "</g>") depth -= 1;
    else if (tag[1] !== "/") depth += 1;
    if (depth === 0) return drawing.slice(start, tags.lastIndex);
  }
  throw new Error(`${id} does not end`);
}

/** Shorter, and the same to the eye: no ids, no styles where an attribute says it, one decimal. */
function compact(markup) {
  return markup
    .replace(/ id="[^"]*"/g, "")
    .replace(/ style="fill:(#[0-9A-Fa-f]+);?"/g, (_, colour) => ` fill="${colour.toLowerCase()}"`)
    .replaceAll(' fill="#000000"', "")
    .replace(/ d="([^"]*)"/g, (_, path) => ` d="${roundPath(path)}"`)
    .replace(/ points="([^"]*)"/g, (_, points) => ` points="${roundList(points)}"`)
    .replace(
      / (c?[xy][12]?|r|width|height)="(-?[\d.]+)"/g,
      (_, name, number) => ` ${name}="${Math.round(Number(number) * 100) / 100}"`,
    );
}

/** What lies inside the frame of a court card. */
function figure(card) {
  const markup = group(card);
  const [, left, above] = /translate\((-?[\d.]+),(-?[\d.]+)\)/.exec(markup).map(Number);
  const frame = [...markup.matchAll(/<path d="m (-?[\d.]+),(-?[\d.]+) /g)]
    .slice(0, 4)
    .map((corner) => corner.slice(1).map(Number));
  const xs = frame.map(([x]) => x + left);
  const ys = frame.map(([, y]) => y + above);
  const box = [
    Math.min(...xs),
    Math.min(...ys),
    Math.max(...xs) - Math.min(...xs),
    Math.max(...ys) - Math.min(...ys),
  ];
  const band = /<g transform="matrix[^"]*"><line[\s\S]*?<\/g>/.exec(markup)[0];
  const halves = [...markup.matchAll(/<use xlink:href="#((?:jack|queen|king)_\d)" transform="([^"]*)"/g)];
  const half = compact(group(halves[0][1])).replace("<g", '<g id="f"');
  const uses = halves.map(([, , transform]) => `<use href="#f" transform="${transform}"/>`).join("");
  return {
    box,
    inside: `<defs>${half}</defs><g transform="translate(${left},${above})">${compact(band)}${uses}</g>`,
  };
}

function write(name, { box, inside }) {
  const view = box.map((number) => Math.round(number * 10) / 10).join(" ");
  const note = `<!-- From svg-cards ${version}, (C) 2005 David Bellot, 2016-2017 Huub de Beer; LGPL-2.1: see NOTICE.txt and LICENSE.txt -->`;
  const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}" preserveAspectRatio="none">`;
  writeFileSync(new URL(`${name}.svg`, out), `${head}${note}${inside}</svg>\n`);
}

function recolour({ box, inside }) {
  const coloured = Object.entries(STAR.colours).reduce(
    (text, [old, fresh]) => text.replaceAll(old, fresh),
    inside,
  );
  return { box, inside: `<g transform="translate(${2 * box[0] + box[2]},0) scale(-1,1)">${coloured}</g>` };
}

const NOTICE = `The court figures in this folder (kings, queens and jacks) are a work of others.

They are taken from SVG-cards ${version} (https://github.com/htdebeer/SVG-cards, npm package svg-cards):
  Copyright (C) 2005 David Bellot
  Copyright (C) 2016, 2017 Huub de Beer
  with contributions by desphilboy, Thomas Linard and rhorns.
SVG-cards is free software under the GNU Lesser General Public License, version 2.1: see LICENSE.txt beside this
file. It comes without any warranty.

What was changed: each figure stands in a file of its own, without the card, its frame, indices and pips;
identifiers are left out and coordinates rounded to one decimal. The figures of the star suit (star-*.svg) are
those of diamonds, mirrored and recoloured. The files are made by web/build/cards.mjs of Tablée from the package
as published; the SVG files are their own source form.

Everything else on the cards (pips, indices, aces, number cards, jokers, backs) is drawn by Tablée and is under
Tablée's own licence.
`;

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
for (const [rank, rankName] of Object.entries(RANKS)) {
  for (const [suit, suitName] of Object.entries(SUITS))
    write(`${rank}${suit}`, figure(`${suitName}_${rankName}`));
  write(`star-${rank}`, recolour(figure(`${STAR.from}_${rankName}`)));
}
copyFileSync(new URL("LICENSE", source), new URL("LICENSE.txt", out));
writeFileSync(new URL("NOTICE.txt", out), NOTICE);
