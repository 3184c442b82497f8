"""A bot that thinks: it imagines what it cannot see, plays on at random, and takes what went best."""

from collections.abc import Sequence

from tablee import Acting, Chance, Game, Over, Rng, State, View, draw_from, get_game


class Dreamer:
    """Tries every action on some states that fit what it sees."""

    def __init__(self, game: Game, dreams: int = 4) -> None:
        self.game = game
        self.dreams = dreams

    def choose(self, view: View, legal: Sequence[int], rng: Rng) -> int:
        """The action after which its seat won most often."""
        assert view.seat is not None
        wins = dict.fromkeys(legal, 0)
        for _ in range(self.dreams):
            dream = self.game.sample(view, rng)  # fits the view, and is drawn from all that do
            for action in legal:
                state = dream.copy()
                state.play(view.seat, action)
                self.game.play_out(state, rng.randrange(2**31))  # compiled: the fastest way to an end
                pending = state.pending()
                wins[action] += isinstance(pending, Over) and view.seat in pending.result.winners
        return max(legal, key=wins.__getitem__)


def first_decision(game: Game, rng: Rng) -> tuple[int, State]:
    """A game up to its first decision, and who has to take it."""
    state = game.new_state(game.options_type(), game.seat_counts[0])
    while isinstance(pending := state.pending(), Chance):
        state.resolve(draw_from(rng, pending.request))
    assert isinstance(pending, Acting)
    return pending.seats[0], state


if __name__ == "__main__":
    import random

    jacquet, generator = get_game("jacquet"), random.Random(3)
    mover, position = first_decision(jacquet, generator)
    chosen = Dreamer(jacquet).choose(position.view(mover), position.legal(mover), generator)
    print("it would play", jacquet.format_action(chosen))
