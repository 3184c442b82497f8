"""A bot of one's own, against those of the house."""

import random
from collections.abc import Mapping, Sequence

from tablee import Acting, Bot, Chance, Rng, View, draw_from, get_game, make_bot, own
from tablee.games.jacquet.view import JacquetView

JACQUET = get_game("jacquet")


class Shepherd:
    """Moves the hindmost man it can."""

    def choose(self, view: View, legal: Sequence[int], rng: Rng) -> int:
        """One of the legal actions; a view is all that a bot ever gets to see."""
        seen = own(view, JacquetView)
        assert seen.turn == seen.seat
        moves = [move.to_data() for move in JACQUET.moves(view, legal)]
        sources = [source if isinstance(source := move.get("source"), int) else 24 for move in moves]
        ties = [action for action, source in zip(legal, sources, strict=True) if source == min(sources)]
        return ties[rng.randrange(len(ties))]


def play(bots: Mapping[int, Bot], seed: int) -> int:
    """The winner of a game among bots."""
    rng = random.Random(seed)
    state = JACQUET.new_state(JACQUET.options_type(), len(bots))
    while True:
        pending = state.pending()
        if isinstance(pending, Acting):
            seat = pending.seats[0]
            view = JACQUET.bot_view(state, seat)
            state.play(seat, bots[seat].choose(view, state.legal(seat), rng))
        elif isinstance(pending, Chance):
            state.resolve(draw_from(rng, pending.request))
        else:
            return pending.result.winners[0]


if __name__ == "__main__":
    wins = [play({0: Shepherd(), 1: make_bot(JACQUET, "random")}, seed) for seed in range(10)]
    print("the shepherd won", wins.count(0), "of", len(wins))
