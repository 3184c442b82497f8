// Tokens lie face down and have no names; whoever watches follows them all the same. Here each gets a key when
// it is dealt and keeps it wherever it goes, so that it can be seen to slide, to be taken and to be given back.
// A key says where a token began, which everybody saw, and nothing of its face.
import type { Card, Entry, Happening, Square } from "./game";

/** The keys of the tokens, by where they are. */
export class Keys {
  #deal = 0;
  #squares = new Map<Square, string>();
  #cards = new Map<Card, string>();

  /** The key of the token on a square. */
  at(square: Square): string {
    return this.#squares.get(square) ?? `${this.#deal}.${square}`;
  }

  /** The key of a token in a tray. */
  of(card: Card): string {
    return this.#cards.get(card) ?? `${this.#deal}.${card}`;
  }

  deal(): void {
    this.#deal += 1;
    this.#squares.clear();
    this.#cards.clear();
  }

  slide(from: Square, to: Square): void {
    this.#squares.set(to, this.at(from));
  }

  take(square: Square, card: Card): void {
    this.#cards.set(card, this.at(square));
  }

  give(card: Card, square: Square): void {
    this.#squares.set(square, this.of(card));
  }

  copy(): Keys {
    const made = new Keys();
    made.#deal = this.#deal;
    made.#squares = new Map(this.#squares);
    made.#cards = new Map(this.#cards);
    return made;
  }
}

/** Follow the tokens through everything told so far. */
export function followTokens(log: readonly Entry[]): Keys {
  let keys = new Keys();
  const before: Keys[] = [];
  for (const { events } of log) {
    if (events.some((told) => told.event === "taken-back")) {
      keys = before.pop() ?? keys;
      continue;
    }
    before.push(keys);
    keys = keys.copy();
    for (const told of events) follow(keys, told);
  }
  return keys;
}

function follow(keys: Keys, told: Happening): void {
  switch (told.event) {
    case "dealt":
      return keys.deal();
    case "token-moved":
      return keys.slide(told.fields.from, told.fields.to);
    case "taken":
      return keys.take(told.fields.square, told.fields.card);
    case "given-up":
      return keys.give(told.fields.card, told.fields.square);
  }
}
