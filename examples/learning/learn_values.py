"""Learn who will win, by playing; then beat a random player with it.

    python learn_values.py [GAME] [SECONDS]

Who is in turn takes the action after which it thinks it wins most often, now and then another. After a game
the thought is corrected: the winner's positions should have been worth more, the loser's less.
"""

import sys
import time

import numpy as np
import pyspiel
from open_spiel.python.observation import make_observation

import tablee.adapters.openspiel  # noqa: F401  # registers the games

RATE, CURIOSITY, TRIED = 0.001, 0.1, 100


class Values:
    """How likely a seat wins: a weight for each number that it observes, and one that stands alone."""

    def __init__(self, game):
        self.observation = make_observation(game)
        self.weights = np.zeros(self.observation.tensor.size + 1)

    def look(self, state, seat):
        """What a seat observes; large numbers tell little more than middling ones."""
        self.observation.set_from(state, seat)
        return np.append(np.log1p(self.observation.tensor), 1.0)

    def chance(self, seen):
        """How likely it wins, by what it observes."""
        return 1 / (1 + np.exp(-np.clip(seen @ self.weights, -20, 20)))

    def choose(self, state, seat, rng):
        """The action after which the seat most likely wins, and what it then observes."""
        actions = state.legal_actions()
        after = [self.look(state.child(action), seat) for action in actions]
        luck = rng.random(len(actions)) * (1 if rng.random() < CURIOSITY else 1e-6)
        best = int(np.argmax(self.chance(np.array(after)) + luck))
        return actions[best], after[best]

    def learn(self, positions, rng):
        """Correct the thought on positions of games that are over, each with what was won."""
        rng.shuffle(positions)
        for seen, won in positions:
            self.weights += RATE * (won - self.chance(seen)) * seen


def play(game, players, rng):
    """A game, at random for who is nobody: what each seat observed after its actions, and its return."""
    state, seen = game.new_initial_state(), [[] for _ in players]
    while not state.is_terminal():
        seat = state.current_player()
        action = int(rng.choice(state.legal_actions()))  # all that chance does is equally likely
        if seat >= 0 and players[seat] is not None:
            action, after = players[seat].choose(state, seat, rng)
            seen[seat].append(after)
        state.apply_action(action)
    return seen, state.returns()


def main(name="jacquet", seconds=120.0):
    """Learn for so long, then play random players from both seats: the share of games won."""
    game, rng, games = pyspiel.load_game(f"tablee_{name}"), np.random.default_rng(1), 0
    values, begun = Values(game), time.monotonic()
    while time.monotonic() - begun < seconds:
        seats = zip(*play(game, [values, values], rng), strict=True)
        values.learn([(each, (1 + gain) / 2) for seen, gain in seats for each in seen], rng)
        games += 1
    tables = [[values, None], [None, values]] * (TRIED // 2)
    wins = sum(play(game, players, rng)[1][players.index(values)] > 0 for players in tables)
    print(f"{name}: learnt from {games} games, wins {wins} of {TRIED} against a random player")


if __name__ == "__main__":
    main(*sys.argv[1:2], *map(float, sys.argv[2:3]))
