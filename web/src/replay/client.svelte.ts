// A table at which nobody acts: the game that is looked back at, shown to the game's own table one moment at a time.
import type { TableTold } from "../generated/messages";
import type { EntryOf, GameTypes } from "../lib/game";
import { TableClient } from "../lib/table.svelte";
import { tableApart } from "../lib/table-apart";
import { assemble, findWay, type Eyes, type ReplayOf, type Shown, type Way } from "./moments";

/** More entries than these are not seen one by one where somebody goes on: only the last one is. */
const MOST_AT_ONCE = 12;

export class ReplayClient<G extends GameTypes = GameTypes> extends TableClient<G> {
  override readonly isReplay = true;
  /** The number of the moment that is shown. */
  at = $state.raw(-1);
  readonly moments: Shown<G>[];
  readonly whole: EntryOf<G>[];

  /** `told` is what the house made of a record; `seats` are those of its table, where that is known. */
  constructor(
    readonly told: ReplayOf<G>,
    readonly eyes: Eyes,
    table: TableTold | null,
  ) {
    super(table?.id ?? "", null);
    this.moments = assemble<G>(told);
    this.whole = this.moments.map(({ entry }) => entry);
    this.about = about(told, table);
    this.connection = "open";
    this.isLaidOpen = eyes.isOpen;
    this.go(0);
  }

  get last(): number {
    return this.moments.length - 1;
  }

  /** Show another moment: on, so that it is seen how it came about; back, so that it is seen how it is undone. */
  go(to: number): void {
    const from = this.at;
    const at = Math.max(0, Math.min(to, this.last));
    const shown = this.moments[at];
    if (!shown || at === from) return;
    const passed = this.whole.slice(Math.max(from, 0) + 1, at + 1);
    const left = this.whole.slice(at + 1, from + 1);
    this.latest = passed.length > MOST_AT_ONCE ? passed.slice(-1) : passed;
    this.undone = left.length > MOST_AT_ONCE ? left.slice(0, 1) : left;
    this.log = this.whole.slice(1, at + 1);
    this.position = shown.position;
    this.at = at;
  }

  /** Go some way. */
  take(way: Way): void {
    this.go(
      findWay(
        this.moments.map(({ told }) => told),
        this.at,
        way,
      ),
    );
  }

  override connect(): void {
    // there is nobody to talk to
  }
}

/** What the tables ask of a table, from what is told of the game. */
function about<G extends GameTypes>(told: ReplayOf<G>, table: TableTold | null): TableTold {
  const { game, lid, rulesVersion, options, isFromPosition } = told;
  const seats = told.seats.map((seat, number) => ({
    ...seat,
    colour: table?.seats[number]?.colour ?? seat.colour,
  }));
  const known = { game, lid, rulesVersion, options, seats, isFromPosition };
  return tableApart({ ...known, id: table?.id ?? "", commitment: told.commitment ?? "", status: "over" });
}
