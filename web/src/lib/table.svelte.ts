// One table as this client knows it. The house is the only one to decide: this holds what it said last,
// sends intents, and comes back by itself after a lost connection with nothing lost and nothing doubled.
import { give, hearCommitment, hearContribution, type Breach } from "../chance/kept";
import type {
  Devices,
  FromClient,
  Guided,
  Language,
  Moved,
  Pace,
  Receipt,
  RemarkKind,
  TableTold,
} from "../generated/messages";
import type { AdviceOf, AnswerOf, ChoiceOf, EntryOf, GameTypes, PositionOf } from "./game";
import { OthersMoves } from "../guide/others";
import { Remarks } from "../remarks/remarks.svelte";
import { Line, type Connection } from "./line";
import { atOnce, hearTime } from "./now";
import { randomHex } from "./random";
import { settings } from "./settings.svelte";
import {
  declined,
  type Asked,
  type FromHouseOf,
  type Refused,
  type Sent,
  type Welcome,
  type Wish,
} from "./table-messages";

const ENDED = ["closed", "other-rules"];

export class TableClient<G extends GameTypes = GameTypes> {
  /** Who sits here, what was agreed, how far it is. */
  about = $state.raw<TableTold | null>(null);
  seat = $state.raw<number | null>(null);
  position = $state.raw<PositionOf<G> | null>(null);
  /** When that was heard: clocks run on from there. */
  positionAt = $state.raw(0);
  /** Everything told since this table was opened, and the last part of what came before; oldest first. */
  log = $state.raw<EntryOf<G>[]>([]);
  /** What came before the log, as far as it was asked for: to be read, nothing is shown by it. */
  older = $state.raw<EntryOf<G>[]>([]);
  /** How many entries came before those, and can be asked for. */
  earlier = $state.raw(0);
  /** The entries that led to the present position: what is to be animated and said aloud. */
  latest = $state.raw<EntryOf<G>[]>([]);
  /** The entries that were just gone back over, where a game is seen again: what happened goes back too. */
  undone = $state.raw<EntryOf<G>[]>([]);
  connection = $state.raw<Connection>("connecting");
  refused = $state.raw<Refused | null>(null);
  /** How somebody who looks on is shown: by name or not, and whether waiting for a seat. */
  watching = $state.raw({ isNamed: false, awaits: false });
  /** Whether whoever is here has asked to leave, or to close the table. */
  isLeaving = $state.raw(false);
  /** What the house said before it closed the socket for good: why nobody plays here any more. */
  farewell = $state.raw<string | null>(null);
  /** Whether the table has ended for good, but the record of its game can be had. */
  hasEnded = $state(false);
  asked = $state.raw<Asked | null>(null);
  /** The move a hint speaks of: that of the bot, or the one pointed at of the best. */
  hint = $state.raw<ChoiceOf<G> | null>(null);
  /** The best moves, with what they are worth and why, in a game that can say so. */
  advice = $state.raw<AdviceOf<G> | null>(null);
  /** The seat whose bot takes its time. */
  thinking = $state.raw<number | null>(null);
  /** Why the last hint asked for came back empty, if it did. */
  hintless = $state.raw("");
  /** What invites to a free seat, for whoever sits here. */
  invitation = $state.raw<string | null>(null);
  /** Whether a hint was asked for and has not come yet. */
  isPondering = $state.raw(false);
  /** The table in sentences, once asked for, until put away. */
  description = $state.raw<string[] | null>(null);
  /** How many devices open this seat, and a code for another one, once asked for. */
  devices = $state.raw<Devices | null>(null);
  /** How the house has not kept its promise, if it has not. */
  breach = $state.raw<Breach | null>(null);
  /** The action on its way to the house: the table may show it at once. */
  sending = $state.raw<string | null>(null);
  /** Whether this is a game that is over and looked back at: nobody acts in it. */
  readonly isReplay: boolean = false;
  /** Whether everything that was hidden is shown: then nothing lies face down. */
  isLaidOpen = false;
  /** What the guide of a first game said last. */
  guided = $state.raw<Guided | null>(null);
  /** What the others did last. */
  readonly others = new OthersMoves<G>();
  /** What people say to one another. */
  readonly remarks: Remarks;
  /** Called with the table to which the players went on: the seat one has there, or what invites to one. */
  onmoved: (to: Moved) => void = () => undefined;

  readonly #line: Line<FromHouseOf<G>>;
  #sent = new Map<string, Sent>();
  #asked = new Map<string, (answer: AnswerOf<G> | null) => void>();
  #calls = new Map<number, (isFirst: boolean) => void>();
  #wouldPlayAgain = false;
  #lang: Language = settings.lang;
  /** The language in which the log is held: in another one it has to be told again from the start. */
  #logLang: Language = settings.lang;
  /** What the next welcome continues from; from nothing, it replaces the log. */
  #since = 0;
  /** The entry that this seat made last. */
  #mine = 0;
  /** Before which entry the log was asked for last, through this socket. */
  #askedBefore = 0;

  constructor(
    readonly id: string,
    private readonly token: string | null,
  ) {
    this.remarks = new Remarks(id);
    this.#line = new Line(`/api/tables/${id}/socket`, {
      onopen: () => this.#greet(),
      onmessage: (message) => this.#receive(message),
      onconnection: (connection) => this.#hearConnection(connection),
      onforget: () => this.#giveUpAsking(),
    });
  }

  /** The legal actions of this seat, as the house listed them. */
  get legal(): ChoiceOf<G>[] {
    return this.position?.legal ?? [];
  }

  /** Whether the house waits for this seat (and not only lets it act out of turn). */
  get isMyTurn(): boolean {
    const waiting = this.position?.waiting;
    if (!waiting || this.seat === null) return false;
    return waiting.seats.includes(this.seat) && !waiting.free.includes(this.seat);
  }

  get mustConfirm(): boolean {
    const waiting = this.position?.waiting;
    return waiting?.kind === "confirm" && this.seat !== null && waiting.seats.includes(this.seat);
  }

  /** The legal action with this notation, if there is one. */
  choice(action: string): ChoiceOf<G> | undefined {
    return this.legal.find((choice) => choice.action === action);
  }

  connect(): void {
    this.#line.connect();
  }

  leave(): void {
    this.#line.leave();
  }

  /** Take an action; the answer comes when it is safely stored, or refused. A warning is asked about first. */
  act(action: string): Promise<Receipt> {
    const warning = this.choice(action)?.warning;
    if (!warning) return this.#act(action);
    return new Promise((done) => {
      this.asked = {
        action,
        question: warning,
        answer: (yes) => {
          this.asked = null;
          if (yes) void this.#act(action).then(done);
          else done(declined(this.position?.sequence ?? 0));
        },
      };
    });
  }

  undo(): Promise<Receipt> {
    return this.#act("undo");
  }

  /** End a turn that could still be taken back. */
  confirm(): Promise<Receipt> {
    return this.#submit({ type: "confirm", id: randomHex(8), expected: this.position?.sequence ?? 0 });
  }

  /** Agree to give the game up. */
  giveUp(): Promise<Receipt> {
    return this.#submit({ type: "give-up", id: randomHex(8) });
  }

  /** Give in, alone. */
  resign(): Promise<Receipt> {
    return this.#submit({ type: "resign", id: randomHex(8) });
  }

  /** Leave for good, in favour of a bot. */
  leaveForGood(bot: string | null): Promise<Receipt> {
    return this.#submit({ type: "leave", id: randomHex(8), bot });
  }

  /** Let a bot play for somebody who is away, as far as it depends on this seat. */
  standIn(seat: number, bot: string): Promise<Receipt> {
    return this.#submit({ type: "stand-in", id: randomHex(8), seat, bot });
  }

  /** Take one's own seat again from the bot that stood in. */
  takeBack(): Promise<Receipt> {
    return this.#submit({ type: "back", id: randomHex(8) });
  }

  /** Say in how many minutes one will be back; with none, that one is. */
  promise(minutes: number): void {
    this.#send({ type: "away", minutes });
  }

  /** Ask how many devices open this seat; for a code that brings it to another one; or have the others signed off. */
  askDevices(what: "devices" | "code" | "sign-off"): void {
    this.refused = null;
    this.#send({ type: what });
  }

  /** Say something to the others; it is sent again after a lost connection, and said once. */
  say(kind: RemarkKind, text: string): Promise<Receipt> {
    return this.#deliver({ type: "say", id: randomHex(8), kind, text });
  }

  /** Have this browser called for this seat, or no more: it matters only while the house hears it. */
  tell(message: Extract<FromClient, { type: "push" | "push-off" }>): void {
    this.#send(message);
  }

  /** Take it upon this page to call its person for a turn; no other device of the seat does then, or this one may not. */
  takeCall(sequence: number): Promise<boolean> {
    return new Promise((answer) => {
      if (this.#send({ type: "called", sequence })) this.#calls.set(sequence, answer);
      else answer(false); // whoever cannot be asked cannot be played with either
    });
  }

  askHint(): void {
    this.hintless = "";
    this.isPondering = this.#send({ type: "hint" });
  }
  /** Ask the guide of a first game what there is to say. */
  askGuide(heard: Record<string, number>, since: number): void {
    this.#send({ type: "guide", heard, since });
  }
  describe(): void {
    this.#send({ type: "describe" });
  }
  /** Ask the game about what this seat sees; nothing comes back if the house cannot be asked, or cannot answer. */
  consult(question: string): Promise<AnswerOf<G> | null> {
    const id = randomHex(8);
    return new Promise((answer) => {
      if (this.#send({ type: "consult", id, question })) this.#asked.set(id, answer);
      else answer(null);
    });
  }
  /** Ask for the part of the log before what is held; it comes into `older`. */
  askEarlier(): void {
    const before = this.earlier + 1;
    if (before === 1 || before === this.#askedBefore) return;
    if (this.#send({ type: "earlier", before })) this.#askedBefore = before;
  }
  setPace(pace: Pace): void {
    this.#send({ type: "pace", pace });
  }
  /** Ask for something; it is not kept for later if the house cannot be asked now. */
  wish(wish: Wish): void {
    this.refused = null;
    if (wish.type === "stand-up" || wish.type === "close") this.isLeaving = true;
    if (wish.type === "rematch") this.#wouldPlayAgain = wish.answer !== "no";
    this.#send(wish);
  }
  /** Look on under one's name or without, and wait for a seat or not; it is said again after a lost connection. */
  watchAs(how: { isNamed: boolean; awaits: boolean }): void {
    this.watching = { isNamed: how.isNamed, awaits: how.awaits && how.isNamed };
    this.wish({
      type: "watch",
      name: how.isNamed ? settings.name || null : null,
      awaits: this.watching.awaits,
    });
  }
  /** Be called as the settings say; in another colour only if one was chosen there. */
  introduce({ isRecoloured }: { isRecoloured: boolean }): void {
    const own = this.seat === null ? undefined : this.about?.seats[this.seat];
    const colour = isRecoloured ? settings.colour : (own?.colour ?? settings.colour);
    const name = settings.name || own?.name;
    if (name) this.#send({ type: "introduce", name, colour });
  }
  speak(): void {
    if (this.#lang === settings.lang) return;
    this.#lang = settings.lang;
    this.#since = 0;
    this.refused = null;
    this.description = null;
    this.#send({ type: "language", lang: this.#lang });
  }

  #act(action: string): Promise<Receipt> {
    if (!this.isReplay) this.sending = action;
    return this.#submit({ type: "act", id: randomHex(8), action, expected: this.position?.sequence ?? 0 });
  }

  #submit(message: Sent["message"]): Promise<Receipt> {
    if (this.isReplay) return Promise.resolve(declined(this.position?.sequence ?? 0));
    this.refused = null;
    this.forgetHint();
    return this.#deliver(message);
  }

  #deliver(message: Sent["message"]): Promise<Receipt> {
    return new Promise((answer) => {
      this.#sent.set(message.id, { message, answer });
      this.#send(message);
    });
  }

  #send(message: FromClient): boolean {
    return this.#line.send(message);
  }

  #greet(): void {
    this.#since = this.#logLang === this.#lang ? (this.log.at(-1)?.sequence ?? 0) : 0;
    this.#send({ type: "hello", token: this.token, lang: this.#lang, since: this.#since });
  }

  #hearConnection(connection: Connection): void {
    this.connection = connection;
    if (connection === "lost") this.isPondering = false;
  }

  /** Whoever waits for an answer that will not come is told so. */
  #giveUpAsking(): void {
    for (const answer of this.#asked.values()) answer(null);
    this.#asked.clear();
    for (const answer of this.#calls.values()) answer(false);
    this.#calls.clear();
  }

  #receive(message: FromHouseOf<G>): void {
    switch (message.type) {
      case "welcome":
        return this.#welcome(message);
      case "news":
        return this.#news(message.entries, message.position);
      case "earlier":
        return this.#earlier(message.after, message.entries);
      case "table":
        this.breach = hearCommitment(this.id, message.table);
        this.about = message.table;
        return;
      case "remark":
        return this.remarks.hear(message.remark);
      case "receipt":
        return this.#receipt(message);
      case "hint":
        this.isPondering = false;
        if (message.sequence !== this.position?.sequence) return;
        this.hint = message.choice;
        this.hintless = message.say;
        this.advice = message.best.length
          ? { unit: message.unit, value: message.value, best: message.best }
          : null;
        return;
      case "guided":
        this.guided = message;
        return;
      case "thinking":
        if (message.sequence === this.position?.sequence) this.thinking = message.seat;
        return;
      case "description":
        this.description = message.say;
        return;
      case "consulted":
        this.#asked.get(message.id)?.(message.answer);
        this.#asked.delete(message.id);
        return;
      case "devices":
        this.devices = message;
        return;
      case "called":
        this.#calls.get(message.sequence)?.(message.isFirst);
        this.#calls.delete(message.sequence);
        return;
      case "moved":
        return this.onmoved(message);
      case "trouble":
        this.isPondering = false;
        this.refused = { say: message.say, clause: null };
        this.farewell = message.say;
        this.hasEnded = ENDED.includes(message.code) && this.about?.status !== "waiting";
        return;
      case "pong":
        return;
    }
  }

  #welcome(message: Extract<FromHouseOf<G>, { type: "welcome" }>): void {
    // The house may not be able to go on from there, or too much was missed: then it tells the last part anew.
    const isRest = this.#since > 0 && message.after === this.#since;
    this.#line.greeted();
    this.#askedBefore = 0;
    hearTime(message.now * 1000);
    this.#hearPromise(message);
    this.about = message.table;
    this.remarks.begin(message.remarks);
    this.seat = message.seat;
    this.invitation = message.invitation;
    this.log = isRest ? this.#joined(message.entries) : message.entries;
    if (!isRest) [this.older, this.earlier] = [[], message.after];
    this.#logLang = this.#lang;
    this.latest = isRest ? message.entries : [];
    this.forgetHint();
    this.others.forget();
    this.thinking = null;
    this.#place(message.position);
    if (this.#sent.size === 0) this.sending = null;
    if (this.seat === null && this.watching.isNamed) this.watchAs(this.watching);
    for (const { message: unanswered } of this.#sent.values()) this.#send(unanswered);
    // Who wanted to play again and missed the start of it goes on; others may look at the finished game.
    if (message.table.rematch && this.#wouldPlayAgain) this.#send({ type: "rematch" });
  }

  /** What was asked for twice, or before the log began anew, does not join on: it is left aside. */
  #earlier(after: number, entries: EntryOf<G>[]): void {
    if (entries.at(-1)?.sequence !== this.earlier) return;
    this.older = [...entries, ...this.older];
    this.earlier = after;
  }

  /** Compare what is promised with what was; only who is not deceived gives something to chance. */
  #hearPromise({
    table,
    seat,
    wantsContribution,
    contribution,
  }: Omit<Welcome, "entries" | "position">): void {
    this.breach = hearCommitment(this.id, table);
    if (!wantsContribution)
      this.breach = seat === null ? this.breach : hearContribution(this.id, contribution);
    else if (!this.breach && seat !== null) this.#send({ type: "contribute", data: give(this.id, seat) });
  }

  #joined(entries: EntryOf<G>[]): EntryOf<G>[] {
    const last = this.log.at(-1)?.sequence ?? 0;
    return [...this.log, ...entries.filter((entry) => entry.sequence > last)];
  }

  #news(entries: EntryOf<G>[], position: PositionOf<G>): void {
    if (this.position && position.sequence < this.position.sequence) return;
    const known = this.position?.sequence ?? this.earlier;
    if (entries[0] && entries[0].sequence > known + 1) return this.#line.startAgain();
    const wasMyTurn = this.isMyTurn;
    const isMine = entries.some(({ sequence }) => sequence === this.#mine);
    this.others.note({ entries, position }, this.position, isMine);
    this.log = this.#joined(entries);
    this.latest = entries;
    this.forgetHint();
    this.isPondering = false;
    this.thinking = null;
    this.sending = null;
    this.asked = null;
    this.#place(position);
    // Why a move was refused stays readable while others play on, but not into one's own next turn.
    if (this.isMyTurn && !wasMyTurn) this.refused = null;
  }

  #place(position: PositionOf<G> | null): void {
    this.positionAt = atOnce();
    this.position = position;
  }

  /** Put the advice away. */
  forgetHint(): void {
    this.hint = null;
    this.hintless = "";
    this.advice = null;
  }

  #receipt(receipt: Receipt & { type: "receipt" }): void {
    const sent = this.#sent.get(receipt.id);
    this.#sent.delete(receipt.id);
    if (sent?.message.type === "say") return sent.answer(receipt);
    if (receipt.ok) this.#mine = receipt.sequence;
    // The receipt comes first and the news after it: until then the table goes on showing what was sent.
    if (!receipt.ok || receipt.sequence <= (this.position?.sequence ?? 0)) this.sending = null;
    if (!receipt.ok) this.refused = { say: receipt.say, clause: receipt.clause ?? null };
    sent?.answer(receipt);
  }
}
