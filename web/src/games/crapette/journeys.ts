// Which card has just come from where: read from what the house told of the latest entries.
import type { EntryTold } from "../../generated/messages";
import { placeOfSource, placeOfTarget, readMove } from "./notation";

export interface Journey {
  key: string;
  from: string;
}

export class Journeys extends Map<string, Journey> {
  /** A card that arrived in the centre, where two slots may show the same place. */
  centre: (Journey & { card: string }) | null = null;
}

export function latestJourneys(entries: EntryTold[]): Journeys {
  const found = new Journeys();
  for (const entry of entries) {
    entry.events.forEach((event, number) => {
      const key = `${entry.sequence}.${number}`;
      const seat = Number(event.fields["seat"]);
      const card = String(event.fields["card"] ?? "");
      if (event.event === "turned") found.set("t", { key, from: `s${seat}` });
      if (event.event === "discarded") found.set(`e${seat}`, { key, from: "t" });
      const move = event.event === "moved" ? readMove(String(event.fields["action"])) : null;
      if (!move) return;
      const from = placeOfSource(move.source, seat);
      if (move.target === "+") found.centre = { key, from, card };
      else found.set(placeOfTarget(move.target, seat, card), { key, from });
    });
  }
  return found;
}
