// The table of each game: `Table.svelte` in its folder, loaded when somebody sits down at it. A game without a
// folder here gets the plain table, which is made of what the house says of it.
import type { Component } from "svelte";
import type { GameTypes, PositionOf } from "../lib/game";
import { loadPart } from "../lib/parts";
import type { TableClient } from "../lib/table.svelte";

/** What every game's table is given. */
export interface TableProps<G extends GameTypes = GameTypes> {
  table: TableClient<G>;
  /** What is to be shown: a table is drawn from its first position on. */
  position: PositionOf<G>;
}

type Loader = () => Promise<{ default: Component<TableProps> }>;
const FOUND = import.meta.glob<{ default: Component<TableProps> }>("./*/Table.svelte");

/** How the table of a game is loaded. */
export function tableOf(game: string): Loader {
  const load = FOUND[`./${game}/Table.svelte`] ?? (() => import("../table/plain/PlainTable.svelte"));
  return () => loadPart(load);
}
