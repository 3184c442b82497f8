// What people say to one another at a table, as this device hears it: who is muted here, and what is not read yet.
import type { Reaction, RemarkTold, TableTold } from "../generated/messages";
import { keep, readKept } from "../lib/storage";
import { isReaction } from "./ready";

/** How long a reaction is seen at its seat, in milliseconds. */
const SHOWN = 6000;
const MUTED = "tablee.muted";
const READ = "tablee.read";
const MOST = 60;

/** Whose voice it is: a seat's, or that of somebody who looks on by this name. */
export const voiceOf = ({ seat, name }: Pick<RemarkTold, "seat" | "name">): string =>
  seat === null ? `name:${name}` : `seat:${seat}`;

/** Whether there is anybody to talk to: nobody is where one person plays alone with bots. */
export const isAmongPeople = (about: TableTold | null): boolean =>
  (about?.seats.filter(({ bot }) => bot === null).length ?? 0) > 1;

/** Keep something of a table; where nothing is kept, the page knows until it is left. */
function keepOf(table: string, key: string, value: unknown): void {
  const { [table]: _before, ...others } = readKept<Record<string, unknown>>(key, {});
  keep(key, Object.fromEntries([...Object.entries(others).slice(1 - MOST), [table, value]]));
}

export class Remarks {
  /** All that was said for this reader, oldest first. */
  all = $state.raw<RemarkTold[]>([]);
  /** The voices that are not read here. */
  muted = $state.raw<string[]>([]);
  /** What the seats show for a moment. */
  reactions = $state.raw<Record<number, Reaction>>({});
  /** What was said while the page was open, to be told to who listens. */
  latest = $state.raw<RemarkTold | null>(null);
  #readUpTo = $state(0);
  #timers = new Map<number, ReturnType<typeof setTimeout>>();

  constructor(private readonly table: string) {
    this.muted = readKept<Record<string, string[]>>(MUTED, {})[table] ?? [];
    this.#readUpTo = readKept<Record<string, number>>(READ, {})[table] ?? 0;
  }

  /** Whether somebody is not read here. */
  isMuted(voice: string): boolean {
    return this.muted.includes(voice);
  }

  /** What is read here. */
  get shown(): RemarkTold[] {
    return this.all.filter((remark) => !this.isMuted(voiceOf(remark)));
  }

  /** How much of it this reader, who sits at this seat, has not seen. */
  unread(seat: number | null): number {
    const others = this.shown.filter((remark) => remark.seat === null || remark.seat !== seat);
    return others.filter(({ number }) => number > this.#readUpTo).length;
  }

  /** Everything was seen. */
  markRead(): void {
    const last = Math.max(0, ...this.all.map(({ number }) => number));
    if (last <= this.#readUpTo) return;
    this.#readUpTo = last;
    keepOf(this.table, READ, last);
  }

  mute(voice: string, isMuted: boolean): void {
    this.muted = [...this.muted.filter((other) => other !== voice), ...(isMuted ? [voice] : [])];
    keepOf(this.table, MUTED, this.muted);
  }

  /** Take what the house tells of all that was said. */
  begin(told: RemarkTold[]): void {
    this.all = told;
  }

  /** Somebody has said something. */
  hear(remark: RemarkTold): void {
    if (this.all.some(({ number }) => number === remark.number)) return;
    this.all = [...this.all, remark];
    if (this.isMuted(voiceOf(remark))) return;
    this.latest = remark;
    if (remark.kind === "reaction" && remark.seat !== null && isReaction(remark.text))
      this.#show(remark.seat, remark.text);
  }

  #show(seat: number, reaction: Reaction): void {
    clearTimeout(this.#timers.get(seat));
    this.reactions = { ...this.reactions, [seat]: reaction };
    const end = setTimeout(() => {
      const { [seat]: _over, ...others } = this.reactions;
      this.reactions = others;
    }, SHOWN);
    this.#timers.set(seat, end);
  }
}
