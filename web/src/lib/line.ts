// A line to the house that comes back by itself: after a lost network, a device that slept, a house that was closed.
import type { FromClient } from "../generated/messages";
import { believe } from "./json";

export type Connection = "connecting" | "open" | "lost" | "gone";

/** Who listens on a line. */
export interface Hearer<M> {
  /** It is open: say who is here. It counts as connected once `greeted` was called. */
  onopen: () => void;
  onmessage: (message: M) => void;
  /** It is connected, lost and tried again, or gone for good. */
  onconnection: (connection: Connection) => void;
  /** Whatever the present socket was asked will not be answered. */
  onforget: () => void;
}

const PING_EVERY = 20_000;
const SILENCE = 45_000;
const RETRY = [200, 500, 1000, 2000, 4000];
/** The house says with these that trying again would not help: no such table; no seat for this token. */
const HOPELESS = [4404, 4401];

export class Line<M> {
  #socket: WebSocket | null = null;
  #connection: Connection = "connecting";
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pinger: ReturnType<typeof setInterval> | undefined;
  #heard = 0;
  #left = false;

  constructor(
    private readonly path: string,
    private readonly hearer: Hearer<M>,
  ) {}

  connect(): void {
    this.#left = false;
    addEventListener("online", this.#retryNow);
    addEventListener("offline", this.#drop);
    document.addEventListener("visibilitychange", this.#retryNow);
    this.#open();
  }

  leave(): void {
    this.#left = true;
    removeEventListener("online", this.#retryNow);
    removeEventListener("offline", this.#drop);
    document.removeEventListener("visibilitychange", this.#retryNow);
    this.#forget();
  }

  /** Say something; false if nobody can hear it now. */
  send(message: FromClient): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  /** The house has answered who is here: from now on this is a connection. */
  greeted(): void {
    this.#tries = 0;
    this.#be("open");
  }

  /** Something that was said did not arrive: hang up, and come back to be told it. */
  startAgain(): void {
    this.#drop();
  }

  #be(connection: Connection): void {
    this.#connection = connection;
    this.hearer.onconnection(connection);
  }

  #open(): void {
    this.#forget();
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}${this.path}`);
    this.#socket = socket;
    this.#heard = Date.now();
    this.#pinger = setInterval(() => this.#ping(), PING_EVERY);
    socket.onopen = () => this.hearer.onopen();
    socket.onmessage = (event) => {
      this.#heard = Date.now();
      this.hearer.onmessage(believe<M>(String(event.data)));
    };
    socket.onclose = (event) => {
      this.#forget();
      if (HOPELESS.includes(event.code)) this.#be("gone");
      else if (!this.#left) this.#retryLater();
    };
  }

  /** Be done with the present socket: whatever it still says is not heard. */
  #forget(): void {
    clearTimeout(this.#timer);
    clearInterval(this.#pinger);
    const old = this.#socket;
    this.#socket = null;
    this.hearer.onforget();
    if (!old) return;
    old.onopen = old.onmessage = old.onclose = null;
    if (old.readyState <= WebSocket.OPEN) old.close(1000);
  }

  #retryLater(): void {
    this.#be("lost");
    const wait = RETRY[Math.min(this.#tries++, RETRY.length - 1)] ?? 4000;
    this.#timer = setTimeout(() => this.#open(), wait * (0.75 + Math.random() / 2));
  }

  #retryNow = (): void => {
    if (this.#connection === "lost" && document.visibilityState === "visible") this.#open();
    else if (this.#connection === "open") this.#ping();
  };

  /** A network that went away closes no socket: do not wait for it. */
  #drop = (): void => {
    if (this.#connection === "gone") return;
    this.#forget();
    this.#retryLater();
  };

  #ping(): void {
    if (Date.now() - this.#heard > SILENCE) this.#drop();
    else this.send({ type: "ping" });
  }
}
