// The words of the page in the language chosen; whoever calls `t` follows a change of language.
import type { Language } from "../generated/messages";
import type { WordKey } from "../generated/words/keys";
import { loadPart } from "./parts";
import { settings } from "./settings.svelte";

type Sentences = Record<WordKey, string>;

const LOADERS: Record<Language, () => Promise<{ default: Sentences }>> = {
  fr: () => import("../generated/words/fr.json"),
  en: () => import("../generated/words/en.json"),
};

let current = $state.raw<Partial<Sentences>>({});
/** The words of games that the page was built without, by key. */
let guests = $state.raw<Record<string, string>>({});
let askGuests: ((lang: Language) => Promise<Record<string, string>>) | null = null;

/** Load the words of a language and speak it from now on. */
export async function loadWords(lang: Language): Promise<void> {
  current = (await loadPart(LOADERS[lang])).default;
  if (askGuests) guests = await askGuests(lang).catch(() => guests);
  document.documentElement.lang = lang;
}

/** Have no words any more, as before any were loaded: keys stand for their sentences. */
export function forgetWords(): void {
  current = {};
  guests = {};
  askGuests = null;
}

/** From now on games of other packages have words too: where to ask for them. */
export async function learnGuests(ask: (lang: Language) => Promise<Record<string, string>>): Promise<void> {
  askGuests = ask;
  guests = await ask(settings.lang);
}

/** Speak another language, and keep to it. */
export async function speak(lang: Language): Promise<void> {
  await loadWords(lang);
  settings.choose({ lang });
}

/** The sentence under a key, filled in. */
export function t(key: WordKey, params: Record<string, string | number> = {}): string {
  const sentence = current[key] ?? key;
  return sentence.replace(
    /\{(\w+)(?:\|([^{}|]*)\|([^{}|]*))?\}/g,
    (hole, name: string, one?: string, more?: string) =>
      one === undefined ? String(params[name] ?? hole) : isOne(Number(params[name])) ? one : (more ?? hole),
  );
}

/** Whether a word beside this number is in the singular; in French beside nothing too. */
function isOne(number: number): boolean {
  return settings.lang === "fr" ? Math.abs(number) < 2 : Math.abs(number) === 1;
}

/** The sentence under a key made at run time (an option, a bot), or the fallback where there is none. */
export function tAny(key: string, fallback = key): string {
  const known: Partial<Record<string, string>> = current;
  return known[key] ?? guests[key] ?? fallback;
}
