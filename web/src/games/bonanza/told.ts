// What the log says of chips that moved and of cards that were shown.
import type { Entry, Event } from "./game";

/** Chips on their way, from one place to another: `space-ace`, `seat-2`. */
export interface Flight {
  key: string;
  from: string;
  to: string;
  chips: number;
}

/** The flights of the latest entries; when a round starts, everybody who is in pays the wheel. */
export function flightsOf(entries: readonly Entry[], present: readonly boolean[]): Flight[] {
  const flights: Flight[] = [];
  for (const entry of entries) {
    entry.events.forEach((event, number) => {
      for (const [from, to, chips] of movesOf(event, present)) {
        if (chips > 0) flights.push({ key: `${entry.sequence}.${number}.${from}`, from, to, chips });
      }
    });
  }
  return flights;
}

/** The same chips on their way back, the last ones first, where entries were gone back over. */
export function flightsBack(entries: readonly Entry[], present: readonly boolean[]): Flight[] {
  return flightsOf(entries, present)
    .reverse()
    .map(({ key, from, to, chips }) => ({ key: `back.${key}`, from: to, to: from, chips }));
}

type Move = [from: string, to: string, chips: number];
const POT = "space-pot";

function movesOf(told: Event, present: readonly boolean[]): Move[] {
  switch (told.event) {
    case "round-started":
      return present.flatMap((isIn, at): Move[] => (isIn ? [[seatPlace(at), POT, told.fields.chips]] : []));
    case "sold":
      return [
        [
          seatPlace(told.fields.seat),
          told.fields.to === null ? POT : seatPlace(told.fields.to),
          told.fields.chips,
        ],
      ];
    case "stake-made":
    case "stake-called":
      return [[seatPlace(told.fields.seat), "space-poker", told.fields.chips]];
    case "space-won":
      return [[`space-${told.fields.space}`, seatPlace(told.fields.seat), told.fields.chips]];
    case "bonanza":
    case "leftovers-shared":
      return [[POT, seatPlace(told.fields.seat), told.fields.chips]];
    case "paid":
      return [[seatPlace(told.fields.seat), seatPlace(told.fields.to), told.fields.chips]];
    default:
      return [];
  }
}

function seatPlace(seat: number): string {
  return `seat-${seat}`;
}

/** What was settled last: a sale, a call, the poker, a round; in sentences, with the cards shown. */
export interface Settled {
  key: string;
  says: string[];
  shown: { seat: number; cards: string[]; figure: number | null }[];
  isBonanza: boolean;
}

const GROUPS: Partial<Record<Event["event"], string>> = {
  swapped: "dead",
  sold: "dead",
  unsold: "dead",
  claimed: "call",
  "space-won": "call",
  "nobody-shows": "call",
  "five-shown": "call",
  "nobody-stakes": "call",
  bonanza: "round",
  paid: "round",
  "leftovers-shared": "round",
  "showdown-hand": "round",
  ended: "round",
};
/** With these something new has begun, and what was settled before is no news any more. */
const BEGIN = new Set<Event["event"]>([
  "for-sale",
  "bid-made",
  "bid-passed",
  "stake-made",
  "stake-called",
  "stake-passed",
  "folded",
  "card-led",
]);
/** What is told between the last card of a round and the stakes of the next. */
const AT_THE_END = new Set<Event["event"]>(["bonanza", "paid", "left", "bought-chips"]);
/** Events between those of one group that do not end it. */
const BETWEEN = new Set<Event["event"]>(["answered", "looked", "joker-removed"]);

export function lastSettled(log: readonly Entry[]): Settled | null {
  const found: { event: Event; key: string }[] = [];
  let group: string | null = null;
  for (const [key, event] of backwards(log)) {
    const its = GROUPS[event.event] ?? null;
    if (group === null && BEGIN.has(event.event)) return null;
    if (group === null && its) group = its;
    if (its && its === group) found.unshift({ event, key });
    else if (group !== null && !BETWEEN.has(event.event)) break;
  }
  return found.length ? summary(found) : null;
}

/** What ended the last round after an entry, once the next has begun. */
export function roundOver(log: readonly Entry[], after: number): Settled | null {
  const told = log
    .filter(({ sequence }) => sequence > after)
    .flatMap(({ sequence, events }) => events.map((event, at) => ({ event, key: `${sequence}.${at}` })));
  const end = told.slice(told.findLastIndex(({ event }) => event.event === "bonanza"));
  const next = end.findIndex(({ event }) => event.event === "round-started");
  if (end[0]?.event.event !== "bonanza" || next < 0) return null;
  return summary(end.slice(0, next).filter(({ event }) => AT_THE_END.has(event.event)));
}

function* backwards(log: readonly Entry[]): Generator<[string, Event]> {
  for (let entry = log.length - 1; entry >= 0; entry--) {
    const told = log[entry];
    for (let number = (told?.events.length ?? 0) - 1; number >= 0; number--) {
      const event = told?.events[number];
      if (told && event) yield [`${told.sequence}.${number}`, event];
    }
  }
}

function summary(found: { event: Event; key: string }[]): Settled {
  const shown: Settled["shown"] = [];
  const says: string[] = [];
  for (const { event: told } of found) {
    // The cards of a claim are drawn, so its sentence need not name them again.
    if (told.event === "claimed" || told.event === "showdown-hand") {
      const { seat, cards } = told.fields;
      shown.push({ seat, cards, figure: null });
    } else if (told.event === "five-shown") {
      const { seat, cards, figure } = told.fields;
      shown.push({ seat, cards, figure });
    } else if (told.say) says.push(told.say);
  }
  return {
    key: found[0]?.key ?? "",
    says,
    shown,
    isBonanza: found.some(({ event }) => event.event === "bonanza"),
  };
}

/** Who did the last thing that was told, so that one sees where to look. */
export function lastToAct(log: readonly Entry[]): number | null {
  for (const { fields } of log.flatMap(({ events }) => events).reverse())
    if ("seat" in fields && typeof fields.seat === "number") return fields.seat;
  return null;
}
