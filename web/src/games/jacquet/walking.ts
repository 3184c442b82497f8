// From arrow to arrow with the keys, the way the board lies.
import { OFF } from "./standing";
import type { Form } from "./geometry";

type Step = "back" | "on" | "far" | "near";

const LYING: Record<string, Step> = {
  ArrowLeft: "back",
  ArrowRight: "on",
  ArrowUp: "far",
  ArrowDown: "near",
};
const UPRIGHT: Record<string, Step> = {
  ArrowUp: "back",
  ArrowDown: "on",
  ArrowRight: "far",
  ArrowLeft: "near",
};

/** The place a key leads to from another, or nothing if the key means nothing here. OFF is the near tray. */
export function walk(from: number, key: string, form: Form, live: readonly number[]): number | null {
  if (key === "Home") return 0;
  if (key === "End") return 23;
  if (key === "PageDown") return live.find((place) => place > from) ?? live[0] ?? from;
  if (key === "PageUp") return live.findLast((place) => place < from) ?? live.at(-1) ?? from;
  const step = (form === "tall" ? UPRIGHT : LYING)[key];
  return step === undefined ? null : stepFrom(from, step);
}

function stepFrom(from: number, step: Step): number {
  const isFar = from < 12;
  const along = isFar ? 11 - from : from - 12;
  if (step === "far") return 11 - Math.min(along, 11);
  if (step === "near") return 12 + along;
  const next = Math.max(0, along + (step === "on" ? 1 : -1));
  return isFar ? 11 - Math.min(next, 11) : Math.min(12 + next, OFF);
}
