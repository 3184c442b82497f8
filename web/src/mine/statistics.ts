// How often one has won, by game and by opponent; games without a result do not count.
import { othersOf, outcomeOf, type MyGame } from "./listing";

/** How games ended. */
export interface Tally {
  won: number;
  shared: number;
  lost: number;
}

export interface Counted extends Tally {
  /** The box, or the name of the opponent. */
  of: string;
  isBot: boolean;
}

export const played = ({ won, shared, lost }: Tally): number => won + shared + lost;

function count(into: Map<string, Counted>, of: string, isBot: boolean, outcome: keyof Tally): void {
  const key = `${isBot ? "bot" : "person"} ${of}`;
  const before = into.get(key) ?? { of, isBot, won: 0, shared: 0, lost: 0 };
  into.set(key, { ...before, [outcome]: before[outcome] + 1 });
}

const most = (counted: Map<string, Counted>): Counted[] =>
  [...counted.values()].sort((a, b) => played(b) - played(a) || a.of.localeCompare(b.of));

function ended(games: MyGame[]): { game: MyGame; outcome: keyof Tally }[] {
  return games.flatMap((game) => {
    const outcome = outcomeOf(game);
    return outcome === null || outcome === "without" ? [] : [{ game, outcome }];
  });
}

/** By box, the one most played first. */
export function byGame(games: MyGame[]): Counted[] {
  const counted = new Map<string, Counted>();
  for (const { game, outcome } of ended(games))
    count(counted, game.glance?.lid ?? game.held.game, false, outcome);
  return most(counted);
}

/** By opponent, the one most met first; of several bots of a kind each counts once for a game. */
export function byOpponent(games: MyGame[], nameOfBot: (lid: string, bot: string) => string): Counted[] {
  const counted = new Map<string, Counted>();
  for (const { game, outcome } of ended(games)) {
    const lid = game.glance?.lid ?? game.held.game;
    const met = new Map(
      othersOf(game).map(({ name, bot }) => [bot ?? name ?? "", bot === null ? name : nameOfBot(lid, bot)]),
    );
    const bots = new Set(othersOf(game).flatMap(({ bot }) => (bot === null ? [] : [bot])));
    for (const [key, name] of met) if (name) count(counted, name, bots.has(key), outcome);
  }
  return most(counted);
}
