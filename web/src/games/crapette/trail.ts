// What the other has touched in the turn he plays or has just played: so much is marked on the mat.
import type { EntryOf } from "../../lib/game";
import type { Crapette } from "./game";

/** The places where the cards lie that the other has moved since one last moved oneself. */
export function touchedBy(seat: number, log: readonly EntryOf<Crapette>[]): Set<string> {
  const touched = new Set<string>();
  for (const told of log.flatMap(({ events }) => events)) {
    if (told.event === "dealt") touched.clear();
    if (told.event !== "moved" && told.event !== "turned" && told.event !== "discarded") continue;
    if (told.fields.seat !== seat) touched.clear();
    else {
      touched.delete(told.fields.takenFrom);
      touched.add(told.fields.putOn);
    }
  }
  return touched;
}
