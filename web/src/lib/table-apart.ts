// A table that no house keeps: a game that is seen again, a task, an exercise. The tables of the games ask of it what
// they ask of any.
import type { TableTold } from "../generated/messages";

type Known = "game" | "lid" | "rulesVersion" | "options" | "seats" | "status";

/** What is told of such a table: what is known of it, and that nothing else is to be said. */
export function tableApart(known: Pick<TableTold, Known> & Partial<TableTold>): TableTold {
  return {
    id: "",
    pace: "calm",
    commitment: "",
    rematch: null,
    host: 0,
    waitsForHost: false,
    advice: false,
    isOpen: true,
    spectators: { count: 0, names: [], awaiting: [] },
    again: [],
    notAgain: [],
    turn: [],
    absence: null,
    time: null,
    playsForced: false,
    isFromPosition: false,
    hasRemarks: false,
    day: null,
    ...known,
  };
}
