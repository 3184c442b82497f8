"""Play any game on the shelf at random, to its end."""

import random

from tablee import Acting, Chance, Result, draw_from, get_game


def play_at_random(game_id: str, seats: int, seed: int) -> Result:
    """How a game ends that is played at random."""
    rng = random.Random(seed)
    game = get_game(game_id)
    state = game.new_state(game.options_type(), seats)
    while True:
        pending = state.pending()
        if isinstance(pending, Acting):
            seat = pending.seats[0]  # one who is waited for
            state.play(seat, rng.choice(state.legal(seat)))
        elif isinstance(pending, Chance):
            state.resolve(draw_from(rng, pending.request))
        else:
            return pending.result


if __name__ == "__main__":
    print(play_at_random("cinq-rois", seats=3, seed=1))
