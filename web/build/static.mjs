// Copies what is served as it is (the icon, the manifest) to where the page is built from.
import { cpSync, mkdirSync } from "node:fs";

const out = new URL("../generated/public/", import.meta.url);
mkdirSync(out, { recursive: true });
cpSync(new URL("../static/", import.meta.url), out, { recursive: true });
