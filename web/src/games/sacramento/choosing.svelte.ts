// Choose, then place: what the hand has picked up, where the house lets it go, and what a tap on a square means.
// What is legal is read from the house's list. A place that is not on it is asked for all the same: the refusal
// explains itself.
import type { TableClient } from "../../lib/table.svelte";
import type { Card, Choice, Move, Piece, Sacramento, Square, View } from "./game";
import { pieceOn } from "./squares";

/** What can be set down elsewhere: a piece, a token of the board, a token of one's tray. */
export type Carried =
  | { kind: "piece"; piece: Piece; source: Square }
  | { kind: "token"; source: Square }
  | { kind: "card"; card: Card };
/** Or a token that was landed on, to be looked at or taken. */
export type Chosen = Carried | { kind: "open"; square: Square };

/** What choosing needs of a table. */
export type Asked = Pick<TableClient<Sacramento>, "legal" | "position" | "sending" | "act">;

export class Choosing {
  #picked = $state.raw<{ chosen: Chosen; sequence: number } | null>(null);

  constructor(private readonly table: Asked) {}

  #view = $derived.by(() => this.table.position?.view ?? null);

  /** Whether the house lets this seat act at all. */
  readonly isActive: boolean = $derived.by(() => this.table.legal.length > 0 && this.table.sending === null);

  /** What is in hand; nothing outlasts the position in which it was picked up. */
  readonly chosen: Chosen | null = $derived.by(() => {
    if (!this.isActive) return null;
    if (this.#picked?.sequence === this.table.position?.sequence) return this.#picked?.chosen ?? null;
    return this.#only();
  });

  /** The moves of what is in hand, by where it goes. */
  #ways: ReadonlyMap<Square, Choice> = $derived.by(() => {
    const { chosen } = this;
    const fitting = this.table.legal.filter(({ move }) => chosen !== null && belongs(move, chosen));
    return new Map(
      fitting.flatMap((choice) => ("target" in choice.move ? [[choice.move.target, choice]] : [])),
    );
  });

  /** Where what is in hand may go. */
  readonly targets: ReadonlySet<Square> = $derived.by(() => new Set(this.#ways.keys()));

  /** What may be picked up on the board. */
  readonly sources: ReadonlySet<Square> = $derived.by(
    () =>
      new Set(
        this.table.legal.flatMap(({ move }) =>
          move.what === "move-piece" || move.what === "move-token" ? [move.source] : [],
        ),
      ),
  );

  /** The first legal move of a sort, of the token on this square if one is named. */
  find(what: Move["what"], square?: Square): Choice | undefined {
    return this.table.legal.find(
      ({ move }) =>
        move.what === what && (square === undefined || ("source" in move && move.source === square)),
    );
  }

  act(action: string): void {
    if (this.table.sending === null) void this.table.act(action);
  }

  cancel(): void {
    this.#pick(null);
  }

  /** A token of one's own tray, to be given up. */
  tapCard(card: Card): void {
    const isSame = this.chosen?.kind === "card" && this.chosen.card === card;
    this.#pick(isSame ? null : { kind: "card", card });
  }

  tap(square: Square): void {
    if (!this.isActive || !this.#view) return;
    switch (this.#view.stage) {
      case "move":
        return this.#tapToMove(square, this.#view);
      case "settle":
        return this.#tapToSettle(square, this.#view);
      case "give":
        if (this.chosen?.kind === "card") this.#place(this.chosen, square);
    }
  }

  #tapToMove(square: Square, view: View): void {
    const chosen = this.chosen;
    const piece = pieceOn(view.pieces, square);
    if (chosen && "source" in chosen && chosen.source === square) this.#pick(null);
    else if (piece) this.#pick({ kind: "piece", piece, source: square });
    else if (chosen?.kind === "piece") this.#place(chosen, square);
    else if (view.tokens.includes(square)) this.#pick({ kind: "token", source: square });
    else if (chosen?.kind === "token") this.#place(chosen, square);
  }

  #tapToSettle(square: Square, view: View): void {
    const isSame = this.chosen?.kind === "open" && this.chosen.square === square;
    if (view.open.includes(square)) this.#pick(isSame ? null : { kind: "open", square });
    else if (view.tokens.includes(square)) this.act(`look ${square}`); // the house says why not
  }

  #place(chosen: Carried, square: Square): void {
    this.act(this.#ways.get(square)?.action ?? attempt(chosen, square));
  }

  #pick(chosen: Chosen | null): void {
    const sequence = this.table.position?.sequence;
    this.#picked = chosen && sequence !== undefined ? { chosen, sequence } : null;
  }

  /** Where a single token can be given up it is in hand by itself. */
  #only(): Chosen | null {
    const cards = new Set(this.table.legal.flatMap(({ move }) => (move.what === "give" ? [move.card] : [])));
    const [card] = cards;
    return card && cards.size === 1 ? { kind: "card", card } : null;
  }
}

/** Whether a move is one of what is in hand. */
function belongs(move: Move, chosen: Chosen): boolean {
  if (chosen.kind === "piece") return move.what === "move-piece" && move.piece === chosen.piece;
  if (chosen.kind === "token") return move.what === "move-token" && move.source === chosen.source;
  return chosen.kind === "card" && move.what === "give" && move.card === chosen.card;
}

/** What was tried and is not on the list, written so that the house can say why not. */
function attempt(chosen: Carried, square: Square): string {
  switch (chosen.kind) {
    case "piece":
      return `${chosen.piece} ${chosen.source}-${square}`;
    case "token":
      return `${chosen.source}-${square}`;
    case "card":
      return `give ${chosen.card} ${square}`;
  }
}
