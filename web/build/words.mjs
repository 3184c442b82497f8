// The words of the house come from the one source of all clients: src/tablee/locales and the boxes of the games.
// Makes src/generated/words/<lang>.json and the type of every key: a word that one language lacks fails the build.
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { parse } from "smol-toml";

const LANGUAGES = ["fr", "en"];
const locales = new URL("../../src/tablee/locales/", import.meta.url);
const boxes = new URL("../../src/tablee/games/", import.meta.url);
const out = new URL("../src/generated/words/", import.meta.url);
/** What the browser says itself; every other sentence comes from the server. */
const WANTED =
  /^(web|[a-z-]+\.(name|tagline|players|minutes|option|preset|bot|character|rank|ranks|the|called|suit|card|figure|space|piece|kind|web))(\.|$)/;

function flatten(prefix, tree, into) {
  for (const [name, value] of Object.entries(tree)) {
    const key = `${prefix}.${name}`;
    if (typeof value === "string") into[key] = value;
    else flatten(key, value, into);
  }
}

function read(lang) {
  const words = {};
  const folder = new URL(`${lang}/`, locales);
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith(".toml"))
    .sort()) {
    flatten(file.slice(0, -5), parse(readFileSync(new URL(file, folder), "utf8")), words);
  }
  // A box under the lid of another lies in its folder: cinq_rois/solo is cinq-rois-solo.
  for (const file of readdirSync(boxes, { recursive: true }).filter((path) =>
    path.endsWith(`/words/${lang}.toml`),
  )) {
    const id = file.slice(0, -`/words/${lang}.toml`.length).replaceAll(/[/_]/g, "-");
    flatten(id, parse(readFileSync(new URL(file, boxes), "utf8")), words);
  }
  return Object.fromEntries(Object.entries(words).filter(([key]) => WANTED.test(key)));
}

mkdirSync(out, { recursive: true });
const words = Object.fromEntries(LANGUAGES.map((lang) => [lang, read(lang)]));
const keys = [...new Set(LANGUAGES.flatMap((lang) => Object.keys(words[lang])))].sort();
const missing = LANGUAGES.flatMap((lang) =>
  keys.filter((key) => !(key in words[lang])).map((key) => `${lang}: ${key}`),
);
if (missing.length) {
  console.error(`missing words:\n  ${missing.join("\n  ")}`);
  process.exit(1);
}
for (const lang of LANGUAGES) writeFileSync(new URL(`${lang}.json`, out), JSON.stringify(words[lang]));
writeFileSync(
  new URL("keys.ts", out),
  `export type WordKey =\n${keys.map((key) => `  | ${JSON.stringify(key)}`).join("\n")};\n`,
);
