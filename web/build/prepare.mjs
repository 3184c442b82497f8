// What must exist before the page is built or checked: words, static files, rule pages, cards.
import "./words.mjs";
import "./static.mjs";
import "./rules.mjs";
import "./cards.mjs";
