"""Learn to beat a random player from nothing but what the adapter for PettingZoo shows.

    pip install "tablee[pettingzoo]"
    python policy_gradient.py [GAME] [SECONDS]

A linear policy gives every action a score, a sum of what is observed. It plays itself; after each batch of
games the scores of what winners did go up and those of what losers did go down (REINFORCE).
"""

import sys
import time

import numpy as np

from tablee.adapters.pettingzoo import env

BATCH, RATE, TRIED = 40, 0.5, 200


class Policy:
    """Scores of actions, linear in what is observed; the last weight of each stands alone."""

    def __init__(self, observed, actions):
        self.weights = np.zeros((actions, observed + 1), dtype=np.float32)

    def chances(self, seen, allowed):
        """How likely each allowed action is taken."""
        scores = self.weights[allowed] @ seen
        chances = np.exp(scores - scores.max())
        return chances / chances.sum()

    def learn(self, steps):
        """Make what was good likelier, and what was bad less likely."""
        change = np.zeros_like(self.weights)
        for (seen, allowed, chosen), gain in steps:
            push = -self.chances(seen, allowed)
            push[chosen] += 1
            change[allowed] += gain * push[:, None] * seen
        self.weights += RATE * change / np.sqrt((change**2).sum() + 1e-8)


def play(table, policies, rng):
    """A game, at random for who has no policy: what each seat saw and did, and what it won."""
    table.reset(seed=int(rng.integers(2**31)))
    most = np.maximum(1, table.observation_space(table.possible_agents[0])["observation"].high)
    steps, won = [[] for _ in policies], [0.0 for _ in policies]
    for agent in table.agent_iter():
        observed, reward, ended, broken_off, _ = table.last()
        seat = table.possible_agents.index(agent)
        won[seat] += reward
        if ended or broken_off:
            table.step(None)
            continue
        seen = np.append(observed["observation"] / most, 1).astype(np.float32)
        allowed, policy = np.flatnonzero(observed["action_mask"]), policies[seat]
        chances = None if policy is None else policy.chances(seen, allowed)
        chosen = int(rng.choice(len(allowed), p=chances))
        steps[seat].append((seen, allowed, chosen))
        table.step(int(allowed[chosen]))
    return [(step, gain) for mine, gain in zip(steps, won, strict=True) for step in mine], won


def main(game="jacquet", seconds=240.0):
    """Learn for so long, then play random players from both seats: the share of games won."""
    table, rng, games = env(game, seats=2), np.random.default_rng(1), 0
    agent, begun = table.possible_agents[0], time.monotonic()
    observed = table.observation_space(agent)["observation"].shape[0]
    policy = Policy(observed, table.action_space(agent).n)
    while time.monotonic() - begun < seconds:
        policy.learn([step for _ in range(BATCH) for step in play(table, [policy, policy], rng)[0]])
        games += BATCH
    seats = [n % 2 for n in range(TRIED)]
    wins = sum(play(table, [None, policy] if seat else [policy, None], rng)[1][seat] > 0 for seat in seats)
    print(f"{game}: learnt from {games} games, wins {wins / TRIED:.0%} of {TRIED} against a random player")
    return wins / TRIED


if __name__ == "__main__":
    main(*sys.argv[1:2], *map(float, sys.argv[2:3]))
