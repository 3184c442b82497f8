// Call somebody to the table by the one signal that fits.
import { settings } from "../lib/settings.svelte";
import { chime, isAudible } from "./chime";
import { chooseSignal, isQuiet, type Means, type Signal } from "./signal";

/** What is called for, as a notification says it. */
export interface Turn {
  table: string;
  sequence: number;
  title: string;
  body: string;
}

/** Whether notifications are wanted, and the browser shows them. */
export const canNotify = (): boolean =>
  settings.notifies && "Notification" in globalThis && Notification.permission === "granted";

/** What there is to call with at this moment. */
const meansNow = (): Means => ({
  isSeen: document.visibilityState === "visible",
  notifies: canNotify(),
  volume: settings.isMuted ? 0 : settings.volume,
  vibrates: settings.vibrates && "vibrate" in navigator,
  isQuiet: isQuiet(new Date(), settings.quietFrom, settings.quietUntil),
});

/** The signal that can be given now, if any; a sound, only if the browser makes one. */
export async function findSignal(means: Means = meansNow()): Promise<Signal | null> {
  const found = chooseSignal(means);
  return found === "sound" && !(await isAudible()) ? chooseSignal({ ...means, volume: 0 }) : found;
}

/** Give the signal; returns which one it was in the end, if any. */
export async function give(signal: Signal | null, turn: Turn): Promise<Signal | null> {
  if (signal === "notification" && !(await notify(turn)))
    return give(await findSignal({ ...meansNow(), notifies: false }), turn);
  if (signal === "sound") await chime(settings.volume);
  if (signal === "vibration") navigator.vibrate(120);
  return signal;
}

/** One notification for a table: a newer one takes its place. Whether it is shown. */
async function notify(turn: Turn): Promise<boolean> {
  try {
    const { title, body, table } = turn;
    const shown = new Notification(title, { body, tag: table, icon: "/icon.svg" });
    shown.onclick = () => {
      globalThis.focus();
      shown.close();
    };
    return true;
  } catch {
    return notifyFromWorker(turn); // telephones show them in no other way
  }
}

async function notifyFromWorker({ title, body, table, sequence }: Turn): Promise<boolean> {
  try {
    await navigator.serviceWorker.register("/sw.js");
    const worker = await navigator.serviceWorker.ready;
    const data = { table, turn: sequence };
    await worker.showNotification(title, { body, tag: `${table}.${sequence}`, icon: "/icon.svg", data });
    return true;
  } catch {
    return false;
  }
}
