import type { Waiting } from "../generated/messages";

/** The seats everybody is waiting for; who may only act out of turn is not among them. */
export function waitedSeats(position: { waiting: Waiting } | null): number[] {
  const waiting = position?.waiting;
  if (!waiting || waiting.kind === "over") return [];
  return waiting.seats.filter((seat) => !waiting.free.includes(seat));
}
