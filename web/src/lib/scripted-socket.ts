// A socket for tests: it records what the client says and says what the test tells it to.
import type {
  Advised,
  Choice,
  EntryTold,
  FromClient,
  FromHouse,
  Position,
  TableTold,
  Welcome,
} from "../generated/messages";
import { believe } from "./json";
import { tableApart } from "./table-apart";

export class ScriptedSocket {
  static readonly OPEN = 1;
  static opened: ScriptedSocket[] = [];
  static get last(): ScriptedSocket {
    const socket = ScriptedSocket.opened.at(-1);
    if (!socket) throw new Error("no socket was opened");
    return socket;
  }

  readyState = 0;
  sent: FromClient[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(readonly url: string) {
    ScriptedSocket.opened.push(this);
  }

  send(text: string): void {
    this.sent.push(believe<FromClient>(text));
  }
  close(): void {
    this.readyState = 3;
  }

  /** The house accepts. */
  accept(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  say(message: FromHouse): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  /** The connection breaks. */
  break(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}

export const TABLE: TableTold = tableApart({
  id: "t1",
  game: "jacquet",
  lid: "jacquet",
  rulesVersion: 1,
  options: {},
  seats: [
    {
      name: "Ada",
      colour: "red",
      bot: null,
      isPresent: true,
      awaySince: null,
      backAt: null,
      advice: false,
      agrees: true,
    },
    {
      name: "Bot",
      colour: "blue",
      bot: "planner",
      isPresent: true,
      awaySince: null,
      backAt: null,
      advice: false,
      agrees: true,
    },
  ],
  status: "playing",
  commitment: "c0",
  advice: true,
  hasRemarks: true,
});

/** A legal move of which nothing matters but how it is written. */
export function choice(action: string, changes: Partial<Choice> = {}): Choice {
  return { action, move: { what: "move", action }, say: "", warning: null, ...changes };
}

export function position(sequence: number, changes: Partial<Position> = {}): Position {
  return {
    sequence,
    view: {},
    waiting: { kind: "act", seats: [0], free: [] },
    legal: [choice("0-5", { say: "de 0 à 5" })],
    canUndo: false,
    title: "Jacquet",
    status: `statut ${sequence}`,
    narration: [],
    givingUp: [],
    standIns: [],
    proposals: [],
    clocks: [],
    ending: null,
    ...changes,
  };
}

/** A position in which these moves are asked for, of whichever game. */
export function asking<V, M extends { action: string }>(
  view: V,
  moves: readonly M[],
  sequence = 1,
): Omit<Position, "view" | "legal"> & { view: V; legal: (Omit<Choice, "move"> & { move: M })[] } {
  const legal = moves.map((move) => ({ action: move.action, move, say: move.action, warning: null }));
  return { ...position(sequence, { title: "", status: "" }), view, legal };
}

/** What the house says first; without changes, of a match that has just begun. */
export function welcome(changes: Partial<Welcome> = {}): Welcome {
  return {
    type: "welcome",
    table: TABLE,
    seat: 0,
    now: Math.floor(Date.now() / 1000),
    wantsContribution: false,
    contribution: null,
    invitation: null,
    after: 0,
    entries: [entry(1, "début")],
    position: position(1),
    remarks: [],
    ...changes,
  };
}

export function entry(sequence: number, ...say: string[]): EntryTold {
  return { sequence, events: say.map((text) => ({ event: "moved", fields: {}, say: text, keep: null })) };
}

/** What a bot would do, and the best moves where the game can say so. */
export function hint(sequence: number, told: Choice | null, best: Advised[] = []): FromHouse {
  const say = told ? "" : "un bot ne ferait rien";
  return { type: "hint", sequence, choice: told, say, unit: best.length ? "share" : null, value: null, best };
}
