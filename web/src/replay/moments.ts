// A game told moment by moment, put together: what a moment does not tell is as it was the moment before.
import type { MomentTold, Position, Replay } from "../generated/messages";
import type { EntryOf, EventOf, GameTypes, PositionOf } from "../lib/game";

/** A moment as the house tells it of a game: of its position and its view, what has changed. */
export type MomentOf<G extends GameTypes> = Omit<MomentTold, "position" | "view" | "events"> & {
  position: Partial<Parts>;
  view: Partial<G["view"]>;
  events: EventOf<G>[];
};

/** What a moment tells of a position beside its view; nobody acts here any more. */
type Parts = Omit<Position, "sequence" | "view" | "legal" | "canUndo" | "clocks">;

/** The first moment, which tells everything. */
export type FirstMomentOf<G extends GameTypes> = Omit<MomentOf<G>, "position" | "view"> & {
  position: Parts;
  view: G["view"];
};

/** A game that is over, as the house tells it: its first moment is whole. */
export type ReplayOf<G extends GameTypes = GameTypes> = Omit<Replay, "moments"> & {
  moments: [FirstMomentOf<G>, ...MomentOf<G>[]];
};

/** A moment to be shown. */
export interface Shown<G extends GameTypes = GameTypes> {
  position: PositionOf<G>;
  entry: EntryOf<G>;
  told: MomentOf<G>;
}

/** Where a moment stands in its game. */
export type Place = Pick<MomentTold, "sequence" | "turn" | "round" | "isStop">;

/** Where one can go from a moment. */
export type Way =
  "first" | "previous" | "next" | "last" | "previous-turn" | "next-turn" | "previous-round" | "next-round";

/** Every moment whole; what has not changed is shared between them. */
export function assemble<G extends GameTypes>({ moments }: ReplayOf<G>): Shown<G>[] {
  let parts: Parts = moments[0].position;
  let view: G["view"] = moments[0].view;
  return moments.map((told) => {
    parts = { ...parts, ...told.position };
    view = { ...view, ...told.view };
    const position = { ...parts, sequence: told.sequence, view, legal: [], canUndo: false, clocks: [] };
    return { told, position, entry: { sequence: told.sequence, events: told.events } };
  });
}

/** The moment one comes to by a way. */
export function findWay(moments: readonly Place[], at: number, way: Way): number {
  const end = moments.length - 1;
  if (way === "first") return 0;
  if (way === "last") return end;
  const by = way.endsWith("-turn") ? "turn" : way.endsWith("-round") ? "round" : null;
  const isStart = (number: number): boolean => {
    const moment = moments[number];
    if (!moment) return false;
    return by === null ? moment.isStop : number > 0 && moment[by] !== moments[number - 1]?.[by];
  };
  if (way.startsWith("next")) {
    for (let number = at + 1; number < end; number++) if (isStart(number)) return number;
    return end;
  }
  for (let number = at - 1; number > 0; number--) if (isStart(number)) return number;
  return 0;
}

/** The moments at which rounds begin, for the bar. */
export function roundStarts(moments: readonly Place[]): { at: number; round: number }[] {
  return moments.flatMap(({ round }, at) =>
    at > 0 && round !== moments[at - 1]?.round ? [{ at, round }] : [],
  );
}

/** Whose eyes, as an address says it: a seat, a spectator's (`all`), or a seat's with everything open (`0o`). */
export interface Eyes {
  seat: number | null;
  isOpen: boolean;
}

/** A moment and eyes as the last part of an address. */
export function writeMoment(at: number, { seat, isOpen }: Eyes): string {
  return `${at}.${seat ?? "all"}${isOpen ? "o" : ""}`;
}

/** Read the same; where nothing is said, or nonsense, the start. */
export function readMoment(text: string): { at: number; eyes: Eyes | null } {
  const found = /^(\d{1,6})(?:\.(all|\d{1,2})(o?))?$/.exec(text);
  if (!found) return { at: 0, eyes: null };
  const [, at, who, open] = found;
  return {
    at: Number(at),
    eyes: who === undefined ? null : { seat: who === "all" ? null : Number(who), isOpen: open === "o" },
  };
}
