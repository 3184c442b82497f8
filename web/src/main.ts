import { mount } from "svelte";
import App from "./App.svelte";
import "./base.css";
import { loadWords } from "./lib/words.svelte";
import { settings } from "./lib/settings.svelte";

const target = document.getElementById("app");
if (target === null) throw new Error("the page has no place for the house");

await loadWords(settings.lang);
mount(App, { target });
