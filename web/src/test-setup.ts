import { vi } from "vitest";
import { settings } from "./lib/settings.svelte";
import { forgetWords } from "./lib/words.svelte";

// happy-dom animates nothing; what we test is where things end up.
Element.prototype.animate = () =>
  ({ finished: Promise.resolve(), cancel: () => undefined }) as unknown as Animation;

// Test files share one page. Each begins as a visitor does: nothing kept, nothing shown, no words loaded, time as it is.
vi.useRealTimers();
vi.unstubAllGlobals();
localStorage.clear();
sessionStorage.clear();
document.body.replaceChildren();
settings.readAgain();
forgetWords();
