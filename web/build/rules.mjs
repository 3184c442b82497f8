// Renders the rule pages of docs/rules into generated/public/rules, with their drawings.
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import MarkdownIt from "markdown-it";

const pages = new URL("../../docs/rules/", import.meta.url);
const out = new URL("../generated/public/rules/", import.meta.url);
// Articles are anchored with <a id="JAC-48" class="legality"></a>: our own pages, so their HTML is let through.
const markdown = new MarkdownIt({ html: true, linkify: false, typographer: false });

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
for (const file of readdirSync(pages).filter((name) => /^[a-z-]+\.(fr|en)\.md$/.test(name))) {
  const html = markdown.render(readFileSync(new URL(file, pages), "utf8")).replaceAll('src="images/', 'src="/rules/images/');
  writeFileSync(new URL(file.replace(/\.md$/, ".html"), out), html);
}
cpSync(new URL("images/", pages), new URL("images/", out), { recursive: true });
