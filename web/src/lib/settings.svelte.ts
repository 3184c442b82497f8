// What a person has chosen on this device: kept in local storage, followed by the whole page.
import type { Colour, Language, Pace } from "../generated/messages";
import { keep, readKept } from "./storage";

const KEY = "tablee.settings";

export type Theme = "auto" | "day" | "night";

export const THEMES: readonly Theme[] = ["auto", "day", "night"];
export const LANGUAGES: readonly Language[] = ["fr", "en"];
export const PACES: readonly Pace[] = ["instant", "quick", "calm", "slow"];
export const COLOURS: readonly Colour[] = [
  "red",
  "blue",
  "green",
  "yellow",
  "violet",
  "orange",
  "teal",
  "pink",
  "brown",
];
/** How long a name may be, as the house has it. */
export const LONGEST_NAME = 40;

interface Kept {
  lang: Language;
  theme: Theme;
  name: string;
  colour: Colour;
  pace: Pace;
  fourColours: boolean;
  largeIndex: boolean;
  calm: boolean;
  /** How loud the sound of one's turn is, from 0 to 100. */
  volume: number;
  isMuted: boolean;
  vibrates: boolean;
  notifies: boolean;
  /** Whether this browser is called by the house when it is closed. */
  isCalled: boolean;
  /** From when until when nothing calls, as `22:00`; empty for never. */
  quietFrom: string;
  quietUntil: string;
}

function browserLanguage(): Language {
  const first = navigator.languages.find((tag) => /^(fr|en)/i.test(tag));
  return first?.toLowerCase().startsWith("en") ? "en" : "fr";
}

function read(): Kept {
  const chosen: Kept = {
    lang: browserLanguage(),
    theme: "auto",
    name: "",
    colour: "red",
    pace: "calm",
    fourColours: false,
    largeIndex: false,
    calm: false,
    volume: 40,
    isMuted: false,
    vibrates: true,
    notifies: false,
    isCalled: false,
    quietFrom: "",
    quietUntil: "",
  };
  return { ...chosen, ...readKept<Partial<Kept>>(KEY, {}) };
}

class Settings {
  #kept = $state<Kept>(read());

  /** Take what is kept on this device, whatever was chosen in the page. */
  readAgain(): void {
    this.#kept = read();
  }

  /** Change some settings and keep them. */
  choose(changes: Partial<Kept>): void {
    Object.assign(this.#kept, changes);
    keep(KEY, this.#kept); // in a private window the choice lasts as long as the page
  }

  get lang(): Language {
    return this.#kept.lang;
  }
  get theme(): Theme {
    return this.#kept.theme;
  }
  get name(): string {
    return this.#kept.name;
  }
  get colour(): Colour {
    return this.#kept.colour;
  }
  get pace(): Pace {
    return this.#kept.pace;
  }
  get fourColours(): boolean {
    return this.#kept.fourColours;
  }
  get largeIndex(): boolean {
    return this.#kept.largeIndex;
  }
  /** Whether things should arrive without travelling, by choice here or in the system. */
  get isStill(): boolean {
    return (
      this.#kept.calm ||
      (typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches)
    );
  }
  get calm(): boolean {
    return this.#kept.calm;
  }
  get volume(): number {
    return this.#kept.volume;
  }
  get isMuted(): boolean {
    return this.#kept.isMuted;
  }
  get vibrates(): boolean {
    return this.#kept.vibrates;
  }
  get notifies(): boolean {
    return this.#kept.notifies;
  }
  get isCalled(): boolean {
    return this.#kept.isCalled;
  }
  get quietFrom(): string {
    return this.#kept.quietFrom;
  }
  get quietUntil(): string {
    return this.#kept.quietUntil;
  }
}

export const settings = new Settings();
