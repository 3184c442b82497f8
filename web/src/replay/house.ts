// What is asked of the house about a game that is over: by its table, or by the text of a record.
import type { MomentText, MomentWanted, PlayOn, ReplayWanted, TableOpened } from "../generated/messages";
import { ask } from "../lib/house";
import type { ReplayOf } from "./moments";

/** The game: its table here, or the text of its record. */
export type Source = Pick<ReplayWanted, "table" | "record">;

export const getReplay = (wanted: ReplayWanted): Promise<ReplayOf> => ask("/api/replay", { body: wanted });

export const getMoment = (wanted: MomentWanted): Promise<MomentText> =>
  ask("/api/replay/moment", { body: wanted });

export const playOn = (wanted: PlayOn): Promise<TableOpened> => ask("/api/replay/table", { body: wanted });
