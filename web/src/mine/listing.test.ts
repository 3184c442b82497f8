import { describe, expect, it } from "vitest";
import type { Glance } from "../generated/messages";
import { isRunning, join, outcomeOf, search, sorted, stateOf, type MyGame } from "./listing";
import { byGame, byOpponent } from "./statistics";

const person = (name: string): Glance["seats"][number] => ({ name, colour: "red", bot: null });
const bot = (name: string, kind: string): Glance["seats"][number] => ({ name, colour: "blue", bot: kind });

function game(table: string, told: Partial<Glance> | null): MyGame {
  const glance: Glance = {
    table,
    game: "jacquet",
    lid: "jacquet",
    status: "playing",
    seats: [person("Moi"), person("Léa")],
    seat: 0,
    turn: [1],
    since: 100,
    rematch: null,
    result: null,
    ...told,
  };
  return { table, held: { seat: 0, token: "t", game: "jacquet", kept: 0 }, glance: told && glance };
}
const over = (winners: number[], isGivenUp = false): Glance["result"] => ({
  ended: 50,
  points: isGivenUp ? [] : [1, 0],
  winners,
  isGivenUp,
});

describe("the games of this browser", () => {
  const games = [
    game("won", { status: "over", result: over([0]) }),
    game("theirs", { since: 10 }),
    game("lost", { status: "over", result: over([1]), seats: [person("Moi"), bot("L’Ancien", "old")] }),
    game("gone", null),
    game("signed-off", { seat: null }),
    game("mine", { turn: [0], lid: "crapette", game: "crapette" }),
    game("given-up", { status: "over", result: over([], true) }),
    game("shared", { status: "archived", result: over([0, 1]) }),
    game("waiting", { status: "waiting", turn: [], seats: [person("Moi"), { ...person(""), name: null }] }),
  ];

  it("knows whose turn it is and what is over", () => {
    expect(Object.fromEntries(games.map((one) => [one.table, stateOf(one)]))).toEqual({
      won: "over",
      theirs: "theirs",
      lost: "over",
      gone: "gone",
      "signed-off": "gone",
      mine: "mine",
      "given-up": "over",
      shared: "over",
      waiting: "waiting",
    });
    expect(games.filter(isRunning).map(({ table }) => table)).toEqual(["theirs", "mine", "waiting"]);
    const [, theirs] = games;
    const left = theirs && { ...theirs, held: { ...theirs.held, hasLeft: true } };
    expect(left && [stateOf(left), isRunning(left)]).toEqual(["left", false]);
    expect(games.map(outcomeOf)).toEqual(["won", null, "lost", null, null, null, "without", "shared", null]);
  });

  it("shows first where one is waited for", () => {
    expect(sorted(games).map(({ table }) => table)).toEqual([
      ...["mine", "waiting", "theirs"],
      ...["won", "lost", "given-up", "shared"],
      ...["signed-off", "gone"],
    ]);
  });

  it("is searched by game and name, with or without accents", () => {
    const find = (text: string): string[] =>
      search(games, text, (lid) => (lid === "crapette" ? "La Crapette" : "Jacquet")).map(
        ({ table }) => table,
      );
    expect(find("CRAP lea")).toEqual(["mine"]);
    expect(find("ancien")).toEqual(["lost"]);
    expect(find("nobody")).toEqual([]);
    expect(find("").length).toBe(games.length);
  });

  it("counts by game and by opponent, without what has no result", () => {
    expect(byGame(games)).toEqual([{ of: "jacquet", isBot: false, won: 1, shared: 1, lost: 1 }]);
    expect(byOpponent(games, (_, kind) => `bot ${kind}`)).toEqual([
      { of: "Léa", isBot: false, won: 1, shared: 1, lost: 0 },
      { of: "bot old", isBot: true, won: 0, shared: 0, lost: 1 },
    ]);
  });

  it("keeps what the house does not know", () => {
    const held: [string, MyGame["held"]][] = [["x", { seat: 1, token: "t", game: "bonanza", kept: 5 }]];
    expect(join(held, [])).toEqual([{ table: "x", held: held[0]?.[1], glance: null }]);
  });
});
