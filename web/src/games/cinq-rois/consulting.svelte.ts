// Asks the house again and again about something that changes, but not too often and not twice about the same.

/** So long, in milliseconds, is waited between two questions: a hand is rearranged faster than it is looked at. */
const PAUSE = 250;
/** So many answers are remembered: who sorts by suit and by rank goes to and fro. */
const REMEMBERED = 20;

export class Consulting<A> {
  /** The last answer, and the question it answers. */
  last = $state.raw<{ question: string; answer: A } | null>(null);

  #wanted: string | null = null;
  #isAsking = false;
  #known = new Map<string, A>();

  constructor(
    private readonly consult: (question: string) => Promise<A | null>,
    /** Makes what changes on the table be seen on its way. */
    private readonly change: (change: () => void) => void = (change) => change(),
  ) {}

  /** The answer to this question, if it has come. */
  answerTo(question: string): A | null {
    return this.last?.question === question ? this.last.answer : null;
  }

  /** Want to know this, and no longer what was asked before. */
  ask(question: string): void {
    if (question === this.#wanted) return;
    this.#wanted = question;
    const known = this.#known.get(question);
    if (known !== undefined) this.#show(question, known);
    else if (!this.#isAsking) void this.#askOn();
  }

  async #askOn(): Promise<void> {
    this.#isAsking = true;
    while (this.#wanted !== null && !this.#known.has(this.#wanted)) {
      const question = this.#wanted;
      const answer = await this.consult(question);
      if (answer !== null) this.#learn(question, answer);
      // Nobody answered: it may be asked again.
      else if (this.#wanted === question) this.#wanted = null;
      await new Promise((done) => setTimeout(done, PAUSE));
    }
    this.#isAsking = false;
  }

  #learn(question: string, answer: A): void {
    this.#known.set(question, answer);
    const [oldest] = this.#known.keys();
    if (this.#known.size > REMEMBERED && oldest !== undefined) this.#known.delete(oldest);
    if (question === this.#wanted) this.#show(question, answer);
  }

  #show(question: string, answer: A): void {
    this.change(() => (this.last = { question, answer }));
  }
}
