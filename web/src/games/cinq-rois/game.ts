// What the house tells of Les Cinq Rois, in the types that the game declares.
import type { Answer, Move, Notice, View } from "../../generated/games/cinq-rois";
import type { GameTypes } from "../../lib/game";

export interface CinqRois extends GameTypes {
  view: View;
  move: Move;
  notice: Notice;
  answer: Answer;
}

export type { Arranged, Group, Move, Shown, View } from "../../generated/games/cinq-rois";
