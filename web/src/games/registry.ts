// The table of each game, loaded when somebody sits down at it.
import type { Component } from "svelte";
import type { TableClient } from "../lib/table.svelte";

/** What every game's table is given. */
export interface TableProps {
  table: TableClient;
}

export const TABLES: Record<string, () => Promise<{ default: Component<TableProps> }>> = {
  jacquet: () => import("./jacquet/Table.svelte"),
  "cinq-rois": () => import("./cinq-rois/Table.svelte"),
  crapette: () => import("./crapette/Table.svelte"),
  bonanza: () => import("./bonanza/Table.svelte"),
  sacramento: () => import("./sacramento/Table.svelte"),
};
