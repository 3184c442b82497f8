// What must exist before the page is built or checked: words, rule pages, cards.
import "./words.mjs";
import "./static.mjs";
import "./rules.mjs";
import "./cards.mjs";
