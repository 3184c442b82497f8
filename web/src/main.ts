import { mount } from "svelte";
import App from "./App.svelte";
import "./base.css";
import { loadWords } from "./lib/words.svelte";
import { settings } from "./lib/settings.svelte";

const target = document.getElementById("app");
if (target === null) throw new Error("the page has no place for the house");
// A house that was opened anew has other files than the page remembers: the page is fetched again, once.
addEventListener("vite:preloadError", (event) => {
  const last = Number(sessionStorage.getItem("tablee.fetched") ?? 0);
  if (Date.now() - last < 60_000) return;
  event.preventDefault();
  sessionStorage.setItem("tablee.fetched", String(Date.now()));
  location.reload();
});

await loadWords(settings.lang);
mount(App, { target });
