// What the house tells of Les Cinq Rois for one, in the types that the game declares.
import type { Answer, Move, Notice, View } from "../../generated/games/cinq-rois-solo";
import type { GameTypes } from "../../lib/game";

export interface CinqRoisSolo extends GameTypes {
  view: View;
  move: Move;
  notice: Notice;
  answer: Answer;
}

export type { View } from "../../generated/games/cinq-rois-solo";
