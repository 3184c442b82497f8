// Who would give the game up, and who is still to agree, by name.
import type { TableClient } from "../lib/table.svelte";
import { standInOf } from "./presence";

/** The others who have said that they would. */
export function offering(table: TableClient): string {
  return named(table, (seat) => hasAgreed(table, seat));
}

/** The other people who have not. */
export function awaited(table: TableClient): string {
  return named(table, (seat) => !hasAgreed(table, seat));
}

/** Whether whoever looks at this page has. */
export function isOffering(table: TableClient): boolean {
  return table.seat !== null && hasAgreed(table, table.seat);
}

/** Whether the others wait for this one's word: to give the game up, or to let a bot play for who is away. */
export function isAsked(table: TableClient): boolean {
  const { seat, position } = table;
  if (seat === null || !position || position.ending || standInOf(table, seat)) return false;
  const isProposed = position.proposals.some((each) => each.seat !== seat && !each.agreed.includes(seat));
  return isProposed || (!isOffering(table) && offering(table) !== "");
}

function hasAgreed(table: TableClient, seat: number): boolean {
  return table.position?.givingUp.includes(seat) ?? false;
}

function named(table: TableClient, isWanted: (seat: number) => boolean): string {
  return (table.about?.seats ?? [])
    .filter(
      ({ bot }, seat) => bot === null && !standInOf(table, seat) && seat !== table.seat && isWanted(seat),
    )
    .map(({ name }) => name ?? "")
    .join(", ");
}
