// What the log says of chips that moved and of cards that were shown.
import type { EntryTold, EventTold } from "../../generated/messages";

/** Chips on their way, from one place to another: `space-ace`, `seat-2`. */
export interface Flight {
  key: string;
  from: string;
  to: string;
  chips: number;
}

/** The flights of the latest entries; when a round starts, everybody pays the wheel; a price goes to `saleTo`. */
export function flightsOf(
  entries: readonly EntryTold[],
  present: readonly boolean[],
  saleTo: string,
): Flight[] {
  const flights: Flight[] = [];
  for (const entry of entries) {
    entry.events.forEach((event, number) => {
      for (const [from, to, chips] of movesOf(event, present, saleTo)) {
        if (chips > 0) flights.push({ key: `${entry.sequence}.${number}.${from}`, from, to, chips });
      }
    });
  }
  return flights;
}

type Move = [from: string, to: string, chips: number];

function movesOf({ event, fields }: EventTold, present: readonly boolean[], saleTo: string): Move[] {
  const seat = `seat-${String(fields["seat"])}`;
  const chips = Number(fields["chips"] ?? 0);
  switch (event) {
    case "round-started":
      return present.flatMap((isIn, at): Move[] => (isIn ? [[`seat-${at}`, "space-pot", 10]] : []));
    case "sold":
      return [[seat, saleTo, chips]];
    case "stake-made":
    case "stake-called":
      return [[seat, "space-poker", chips]];
    case "space-won":
      return [[`space-${String(fields["space"])}`, seat, chips]];
    case "bonanza":
    case "leftovers-shared":
      return [["space-pot", seat, chips]];
    case "paid":
      return [[seat, `seat-${String(fields["to"])}`, chips]];
    default:
      return [];
  }
}

/** What was settled last: a sale, a call, the poker, a round; in sentences, with the cards shown. */
export interface Settled {
  key: string;
  says: string[];
  shown: { seat: number; cards: string[]; figure: number | null }[];
  isBonanza: boolean;
}

const GROUPS: Record<string, string> = {
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
const BEGIN = new Set([
  "for-sale",
  "bid-made",
  "bid-passed",
  "stake-made",
  "stake-called",
  "stake-passed",
  "folded",
  "card-led",
]);
/** Events between those of one group that do not end it. */
const BETWEEN = new Set(["answered", "looked", "joker-removed"]);

export function lastSettled(log: readonly EntryTold[]): Settled | null {
  const found: { event: EventTold; key: string }[] = [];
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

function* backwards(log: readonly EntryTold[]): Generator<[string, EventTold]> {
  for (let entry = log.length - 1; entry >= 0; entry--) {
    const told = log[entry];
    for (let number = (told?.events.length ?? 0) - 1; number >= 0; number--) {
      const event = told?.events[number];
      if (told && event) yield [`${told.sequence}.${number}`, event];
    }
  }
}

function summary(found: { event: EventTold; key: string }[]): Settled {
  const shown = found.flatMap(({ event: { event, fields } }) =>
    event === "claimed" || event === "five-shown" || event === "showdown-hand"
      ? [
          {
            seat: Number(fields["seat"]),
            cards: fields["cards"] as string[],
            figure: "figure" in fields ? Number(fields["figure"]) : null,
          },
        ]
      : [],
  );
  // The cards of a claim are drawn, so its sentence need not name them again.
  const says = found
    .filter(({ event }) => !["claimed", "five-shown", "showdown-hand"].includes(event.event))
    .map(({ event }) => event.say);
  return {
    key: found[0]?.key ?? "",
    says: says.filter(Boolean),
    shown,
    isBonanza: found.some(({ event }) => event.event === "bonanza"),
  };
}
