// Calls that reach a closed browser: a subscription of this browser at its push service, told to the tables one sits at.
import type { FromClient } from "../generated/messages";
import { getShelf } from "../lib/house";
import { settings } from "../lib/settings.svelte";

type SetPush = Extract<FromClient, { type: "push" }>;

/** Whether this browser can be called when it is closed, if the house does such a thing. */
export const canBeCalled = (): boolean =>
  "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis;

/** The key of the house; nothing if it calls nobody. */
export const houseKey = async (): Promise<string | null> => (await getShelf()).pushKey;

/** Subscribe this browser, as far as it and its person agree; whether it is. */
export async function subscribe(): Promise<boolean> {
  const key = await houseKey();
  if (!key || !canBeCalled()) return false;
  if ((await Notification.requestPermission()) !== "granted") return false;
  return (await subscription(key)) !== null;
}

/** Be called no more: the push service forgets this browser, and the house hears of it when it calls next. */
export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration("/");
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

/** What a table is told, so that it calls this browser; nothing if it should not. */
export async function callMe(): Promise<SetPush | null> {
  if (!settings.isCalled || !canBeCalled() || Notification.permission !== "granted") return null;
  const key = await houseKey();
  const found = key ? await subscription(key) : null;
  if (!found) return null;
  return {
    type: "push",
    endpoint: found.endpoint,
    p256dh: text(found.getKey("p256dh")),
    auth: text(found.getKey("auth")),
    quietFrom: settings.quietFrom,
    quietUntil: settings.quietUntil,
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
}

async function subscription(key: string): Promise<PushSubscription | null> {
  const { pushManager } = await navigator.serviceWorker.register("/sw.js");
  await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  // One that was made for other keys of the house is of no use any more.
  const made = known?.options.applicationServerKey;
  if (known && made && text(made) === key) return known;
  await known?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) }).catch(() => null);
}

/** Bytes as keys are written: Base64 for addresses, without an end. */
export function text(raw: ArrayBuffer | null): string {
  const plain = btoa(String.fromCharCode(...new Uint8Array(raw ?? new ArrayBuffer(0))));
  return plain.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The bytes of such a text. */
export function bytes(key: string): Uint8Array<ArrayBuffer> {
  const plain = atob(key.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (sign) => sign.charCodeAt(0));
}
