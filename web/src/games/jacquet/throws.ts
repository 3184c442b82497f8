// What the log says of throws: the dice each side threw last, what to read beside them, and the last moves.
import type { EntryTold, EventTold } from "../../generated/messages";

/** A throw as it lies on the table. */
export interface Throw {
  /** Tells one throw from the next. */
  key: string;
  sequence: number;
  seat: number;
  /** The larger number first. */
  numbers: number[];
}

/** A sentence worth reading beside the board. */
export interface Line {
  key: string;
  say: string;
}

interface Told extends EventTold {
  key: string;
  sequence: number;
}

const THROWS = new Set(["thrown", "opening-thrown"]);
const MOVES = new Set(["moved", "borne-off"]);
const SPOKEN = new Set([...THROWS, "rerolled", "passed", "numbers-lost", "courier-home", "game-won"]);
const MOST_LINES = 3;

function* told(log: readonly EntryTold[]): Generator<Told> {
  for (const { sequence, events } of log) {
    for (const [number, event] of events.entries())
      yield { ...event, sequence, key: `${sequence}.${number}` };
  }
}

const numbersOf = (event: EventTold): number[] => (event.fields["numbers"] as number[] | undefined) ?? [];

/** Each seat's last throw. At the opening each throws one die, and the higher plays both (JAC-06). */
export function lastThrows(log: readonly EntryTold[]): [Throw | null, Throw | null] {
  const last: [Throw | null, Throw | null] = [null, null];
  for (const event of told(log)) {
    if (!THROWS.has(event.event)) continue;
    const [first = 0, second = 0] = numbersOf(event);
    const isOpening = event.event === "opening-thrown";
    if (isOpening) last.fill(null);
    if (isOpening && first === second) continue;
    const seat = isOpening ? (first > second ? 0 : 1) : Number(event.fields["seat"]);
    last[seat] = {
      key: event.key,
      sequence: event.sequence,
      seat,
      numbers: [Math.max(first, second), Math.min(first, second)],
    };
  }
  return last;
}

/** What was said since the viewer had played: throws, passes and lost numbers with their article. */
export function lastLines(log: readonly EntryTold[], viewer: number | null): Line[] {
  let lines: Line[] = [];
  let hasPlayed = false;
  for (const event of told(log)) {
    if (MOVES.has(event.event) && (viewer === null || event.fields["seat"] === viewer)) hasPlayed = true;
    if (!SPOKEN.has(event.event) || !event.say) continue;
    if (hasPlayed && THROWS.has(event.event)) {
      lines = [];
      hasPlayed = false;
    }
    lines.push({ key: event.key, say: event.say });
  }
  return lines.slice(-MOST_LINES);
}

/** A move that was made; without a target the man has left the board. */
export interface Made {
  seat: number;
  source: number;
  target: number | null;
}

/** The moves of a seat with its last throw, those taken back left out. */
export function lastMoves(log: readonly EntryTold[], seat: number): Made[] {
  let made: Made[] = [];
  for (const { event, fields } of told(log)) {
    if (event === "opening-thrown" || (event === "thrown" && fields["seat"] === seat)) made = [];
    else if (fields["seat"] !== seat) continue;
    else if (event === "taken-back") made.pop();
    else if (MOVES.has(event))
      made.push({
        seat,
        source: Number(fields["source"]),
        target: fields["target"] === undefined ? null : Number(fields["target"]),
      });
  }
  return made;
}

/** Of a throw, how often each die may still be played: of a double each die counts twice (JAC-14). */
export function chancesLeft(numbers: readonly number[], left: readonly number[]): number[] {
  const [first, second] = numbers;
  if (first === second) return [Math.min(2, left.length), Math.max(0, left.length - 2)];
  return numbers.map((number) => Number(left.includes(number)));
}

/** What the dice did not let a seat play with its last throw, and the article that says so. */
export interface Loss {
  /** Nothing at all was played. */
  isPass: boolean;
  numbers: number[];
  clause: string;
}

/** What was lost of a seat's last throw, if anything was. */
export function lastLoss(log: readonly EntryTold[], seat: number): Loss | null {
  let loss: Loss | null = null;
  for (const event of told(log)) {
    if (event.event === "opening-thrown" || event.event === "taken-back") loss = null;
    if (event.fields["seat"] !== seat) continue;
    if (event.event === "thrown") loss = null;
    const isPass = event.event === "passed";
    if (isPass || event.event === "numbers-lost")
      loss = { isPass, numbers: numbersOf(event), clause: String(event.fields["clause"]) };
  }
  return loss;
}
