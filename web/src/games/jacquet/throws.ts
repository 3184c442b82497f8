// What the log says of throws: the dice each side threw last, what to read beside them, and the last moves.
import type { Die, Entry, Happening, View } from "./game";

/** A throw as it lies on the board. */
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

type Told = Happening & { key: string; sequence: number };

const SPOKEN = new Set<Happening["event"]>([
  "thrown",
  "opening-thrown",
  "rerolled",
  "passed",
  "numbers-lost",
  "courier-home",
  "game-won",
]);
const MOST_LINES = 3;

function* told(log: readonly Entry[]): Generator<Told> {
  for (const { sequence, events } of log) {
    for (const [number, event] of events.entries())
      yield { ...event, sequence, key: `${sequence}.${number}` };
  }
}

/** Each seat's last throw; the dice of the opening are those of whoever begins. */
export function lastThrows(log: readonly Entry[]): [Throw | null, Throw | null] {
  let last: [Throw | null, Throw | null] = [null, null];
  for (const { event, fields, key, sequence } of told(log)) {
    if (event !== "thrown" && event !== "opening-thrown") continue;
    if (event === "opening-thrown") last = [null, null];
    const seat = event === "thrown" ? fields.seat : fields.opener;
    if (seat === null) continue;
    const numbers = [...fields.numbers].sort((a, b) => b - a);
    last[seat] = { key, sequence, seat, numbers };
  }
  return last;
}

/** The same where a game begins from a position: then the log may not know of the dice that are being played. */
export function throwsOn(
  log: readonly Entry[],
  view: Pick<View, "turn" | "thrown">,
): [Throw | null, Throw | null] {
  const last = lastThrows(log);
  if (view.turn !== null && view.thrown.length && !last[view.turn])
    last[view.turn] = { key: "start", sequence: -1, seat: view.turn, numbers: [...view.thrown] };
  return last;
}

/** What was said since the viewer had played: throws, passes and lost numbers with their article. */
export function lastLines(log: readonly Entry[], viewer: number | null): Line[] {
  let lines: Line[] = [];
  let hasPlayed = false;
  for (const { event, fields, key, say } of told(log)) {
    if ((event === "moved" || event === "borne-off") && (viewer === null || fields.seat === viewer))
      hasPlayed = true;
    if (!SPOKEN.has(event) || !say) continue;
    if (hasPlayed && (event === "thrown" || event === "opening-thrown")) {
      lines = [];
      hasPlayed = false;
    }
    lines.push({ key, say });
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
export function lastMoves(log: readonly Entry[], seat: number): Made[] {
  let made: Made[] = [];
  for (const { event, fields } of told(log)) {
    if (event === "opening-thrown") made = [];
    else if (event === "match-closed" || fields.seat !== seat) continue;
    else if (event === "thrown") made = [];
    else if (event === "taken-back") made.pop();
    else if (event === "moved") made.push({ seat, source: fields.source, target: fields.target });
    else if (event === "borne-off") made.push({ seat, source: fields.source, target: null });
  }
  return made;
}

/** The dice while the move is on its way that plays one of them. */
export const withPlayed = (dice: readonly Die[], played: number): Die[] =>
  dice.map((die, place) => (place === played ? { ...die, left: die.left - 1 } : die));

/** What the dice did not let a seat play with its last throw, and the article that says so. */
export interface Loss {
  /** Nothing at all was played. */
  isPass: boolean;
  numbers: number[];
  clause: string;
}

/** What was lost of a seat's last throw, if anything was. */
export function lastLoss(log: readonly Entry[], seat: number): Loss | null {
  let loss: Loss | null = null;
  for (const { event, fields } of told(log)) {
    if (event === "opening-thrown" || event === "taken-back") loss = null;
    else if (event === "match-closed" || fields.seat !== seat) continue;
    else if (event === "thrown") loss = null;
    else if (event === "passed") loss = { isPass: true, numbers: [], clause: fields.clause };
    else if (event === "numbers-lost")
      loss = { isPass: false, numbers: fields.numbers, clause: fields.clause };
  }
  return loss;
}
