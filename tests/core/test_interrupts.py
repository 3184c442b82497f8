"""Ctrl-C inside compiled code is an exception like any other, whenever it comes."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tablee.games import game_ids
from tests.again import now_or_again

INTERRUPTED = """
import signal, sys
from itertools import count
from tablee.games import get_game

game = get_game(sys.argv[1])
start = game.new_state(game.options_type(), min(game.seat_counts))
signal.signal(signal.SIGALRM, signal.default_int_handler)
heard = 0
for delay in range(400):
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.001 + delay * 0.000_003)
        for seed in count():
            game.play_out(start.copy(), 0xFEED_FACE_CAFE_BEEF + seed)
    except KeyboardInterrupt:
        heard += 1
print(heard)
"""


@pytest.mark.parametrize("name", now_or_again(game_ids(), "jacquet"))
def test_an_interruption_of_playouts_is_heard_each_time(name: str) -> None:
    ran = subprocess.run(
        [sys.executable, "-c", INTERRUPTED, name], capture_output=True, text=True, timeout=120, check=False
    )
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, "400\n", "")


TELLING_APART = """
import signal
from tablee.chance.quick import QuickRandom
from tablee.games.crapette.foresight import Tried
from tablee.games.crapette.issues import TurnSearch
from tablee.games.crapette.options import CrapetteOptions
from tablee.games.crapette.state import CrapetteState

state, rng = CrapetteState.start(CrapetteOptions()), QuickRandom(5)
for _ in range(2):
    pack = list(range(52))
    rng.shuffle(pack)
    state.deal_pack(pack)
search = TurnSearch(50)
search.explore(state)
tried = Tried(search.issues[0])
for _ in range(8):
    tried.note(900_000, -900_000)
signal.signal(signal.SIGALRM, signal.default_int_handler)
heard = 0
for delay in range(400):
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.0005 + delay * 0.000_003)
        while True:
            tried.is_told_apart(8)
    except KeyboardInterrupt:
        heard += 1
print(heard)
"""


def test_an_interruption_is_heard_while_the_master_of_crapette_reckons() -> None:
    """Products of a few billions are enough to be interrupted."""
    ran = subprocess.run(
        [sys.executable, "-c", TELLING_APART], capture_output=True, text=True, timeout=120, check=False
    )
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, "400\n", "")
