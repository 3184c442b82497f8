// A socket for tests: it records what the client says and says what the test tells it to.
import type { Choice, EntryTold, FromClient, FromHouse, Position, TableTold } from "../generated/messages";

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
    this.sent.push(JSON.parse(text) as FromClient);
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

export const TABLE: TableTold = {
  id: "t1",
  game: "jacquet",
  lid: "jacquet",
  rulesVersion: 1,
  options: {},
  seats: [
    { name: "Ada", colour: "red", bot: null, isPresent: true },
    { name: "Bot", colour: "blue", bot: "planner", isPresent: true },
  ],
  status: "playing",
  pace: "calm",
  commitment: "c0",
  rematch: null,
};

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
    ending: null,
    ...changes,
  };
}

export function entry(sequence: number, ...say: string[]): EntryTold {
  return { sequence, events: say.map((text) => ({ event: "moved", fields: {}, say: text, keep: null })) };
}
