// What goes to and fro between a table of the house and the page, in the types of the game that is played there.
import type { FromClient, FromHouse, Receipt } from "../generated/messages";
import type { AdviceOf, AnswerOf, ChoiceOf, EntryOf, GameTypes, PositionOf } from "./game";

/** What was sent and is not answered yet. */
export interface Sent {
  message: Extract<
    FromClient,
    { type: "act" | "confirm" | "give-up" | "resign" | "leave" | "stand-in" | "back" | "say" }
  >;
  answer: (receipt: Receipt) => void;
}

/** What host, guests and spectators ask for beside the moves: whether it is done, the table tells. */
export type Wish = Extract<
  FromClient,
  {
    type:
      | "bot"
      | "remove"
      | "options"
      | "rhythm"
      | "agree"
      | "start"
      | "stand-up"
      | "close"
      | "open"
      | "watch"
      | "remarks"
      | "rematch";
  }
>;

/** A refusal to be shown: a sentence, and the article it rests on. */
export interface Refused {
  say: string;
  clause: string | null;
}

/** A question to be answered with yes before an action is sent, where the players agreed on warnings. */
export interface Asked {
  action: string;
  question: string;
  answer: (yes: boolean) => void;
}

/** What the house says at a table of this game. */
export type FromHouseOf<G extends GameTypes> =
  | Exclude<FromHouse, { type: "welcome" | "news" | "earlier" | "hint" | "consulted" }>
  | (Omit<Welcome, "entries" | "position"> & { entries: EntryOf<G>[]; position: PositionOf<G> | null })
  | { type: "news"; entries: EntryOf<G>[]; position: PositionOf<G> }
  | { type: "earlier"; after: number; entries: EntryOf<G>[] }
  | (AdviceOf<G> & { type: "hint"; sequence: number; choice: ChoiceOf<G> | null; say: string })
  | { type: "consulted"; id: string; answer: AnswerOf<G> | null };
export type Welcome = Extract<FromHouse, { type: "welcome" }>;

/** What `act` answers when the player, warned, thinks better of it. */
export function declined(sequence: number): Receipt {
  return {
    type: "receipt",
    id: "",
    ok: false,
    sequence,
    code: "declined",
    say: "",
    clause: null,
    params: {},
  };
}
