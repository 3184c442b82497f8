// Choose, then place: what the hand has picked up, where the house lets it go, and what a tap on a square means.
// What is legal is read from the house's list. A place that is not on it is asked for all the same: the refusal
// explains itself.
import type { TableClient } from "../../lib/table.svelte";
import { type Action, formatAction, parseAction } from "./notation";
import { type Card, pieceOn, type Piece, type SacramentoView, type Square } from "./view";

export type Chosen =
  | { kind: "piece"; piece: Piece; from: Square }
  | { kind: "token"; from: Square }
  | { kind: "card"; card: Card }
  | { kind: "open"; square: Square };

/** What choosing needs of a table. */
export type Asked = Pick<TableClient, "legal" | "position" | "sending" | "act">;

export class Choosing {
  #picked = $state.raw<{ chosen: Chosen; sequence: number } | null>(null);

  constructor(private readonly table: Asked) {}

  #view = $derived.by(() => (this.table.position?.view ?? null) as SacramentoView | null);
  readonly actions: Action[] = $derived.by(() =>
    this.table.legal.map((choice) => parseAction(choice.action)).filter((action) => action !== null),
  );

  /** Whether the house lets this seat act at all. */
  readonly isActive: boolean = $derived.by(() => this.actions.length > 0 && this.table.sending === null);

  /** What is in hand; nothing outlasts the position in which it was picked up. */
  readonly chosen: Chosen | null = $derived.by(() => {
    if (!this.isActive) return null;
    if (this.#picked?.sequence === this.table.position?.sequence) return this.#picked?.chosen ?? null;
    return this.#only();
  });

  /** Where what is in hand may go. */
  readonly targets: ReadonlySet<Square> = $derived.by(
    () => new Set(this.actions.flatMap((action) => this.#target(action))),
  );

  /** What may be picked up on the board. */
  readonly sources: ReadonlySet<Square> = $derived.by(
    () =>
      new Set(
        this.actions.flatMap((action) =>
          action.kind === "piece" || action.kind === "token" ? [action.from] : [],
        ),
      ),
  );

  /** Whether a written action is legal. */
  can(action: Action): boolean {
    const text = formatAction(action);
    return this.table.legal.some((choice) => choice.action === text);
  }

  act(action: Action): void {
    if (this.table.sending === null) void this.table.act(formatAction(action));
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
        if (this.chosen?.kind === "card") this.act({ kind: "give", card: this.chosen.card, square });
    }
  }

  #tapToMove(square: Square, view: SacramentoView): void {
    const chosen = this.chosen;
    const piece = pieceOn(view.pieces, square);
    const hasToken = view.tokens.includes(square);
    if (chosen && "from" in chosen && chosen.from === square) this.#pick(null);
    else if (piece) this.#pick({ kind: "piece", piece, from: square });
    else if (chosen?.kind === "piece") this.act({ ...chosen, to: square });
    else if (hasToken) this.#pick({ kind: "token", from: square });
    else if (chosen?.kind === "token") this.act({ ...chosen, to: square });
  }

  #tapToSettle(square: Square, view: SacramentoView): void {
    const isSame = this.chosen?.kind === "open" && this.chosen.square === square;
    if (view.open.includes(square)) this.#pick(isSame ? null : { kind: "open", square });
    else if (view.tokens.includes(square)) this.act({ kind: "look", square });
  }

  #pick(chosen: Chosen | null): void {
    const sequence = this.table.position?.sequence;
    this.#picked = chosen && sequence !== undefined ? { chosen, sequence } : null;
  }

  /** Where a single token can be given up it is in hand by itself. */
  #only(): Chosen | null {
    const cards = new Set(this.actions.flatMap((action) => (action.kind === "give" ? [action.card] : [])));
    const [card] = cards;
    return card && cards.size === 1 ? { kind: "card", card } : null;
  }

  #target(action: Action): Square[] {
    const chosen = this.chosen;
    if (action.kind === "piece" && chosen?.kind === "piece" && action.piece === chosen.piece)
      return [action.to];
    if (action.kind === "token" && chosen?.kind === "token" && action.from === chosen.from)
      return [action.to];
    if (action.kind === "give" && chosen?.kind === "card" && action.card === chosen.card)
      return [action.square];
    return [];
  }
}
