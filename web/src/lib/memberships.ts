// The circles this device belongs to: a token for each, kept so that a reload finds them again.
import { keep, readKept } from "./storage";

export interface Membership {
  /** What the circle is called. */
  name: string;
  token: string;
  member: number;
}

const KEY = "tablee.circles";
let unsaved: Record<string, Membership> = {};

/** The circles of this device, by id. */
export function memberships(): Record<string, Membership> {
  return { ...readKept<typeof unsaved>(KEY, {}), ...unsaved };
}

function keepAll(all: Record<string, Membership>): void {
  unsaved = keep(KEY, all) ? {} : all; // a private window: until the page is left it is known all the same
}

export function keepMembership(circle: string, membership: Membership): void {
  keepAll({ ...memberships(), [circle]: membership });
}

export function forgetMembership(circle: string): void {
  const { [circle]: _gone, ...rest } = memberships();
  keepAll(rest);
}

/** Keep these beside those there are, which stay as they are; returns how many are new. */
export function addMemberships(added: Record<string, Membership>): number {
  const all = memberships();
  const fresh = Object.entries(added).filter(([circle]) => !(circle in all));
  keepAll({ ...all, ...Object.fromEntries(fresh) });
  return fresh.length;
}
