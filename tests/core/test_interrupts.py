"""Ctrl-C inside compiled code is an exception like any other, whenever it comes."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tablee.games import game_ids

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


@pytest.mark.parametrize("name", game_ids())
def test_an_interruption_of_playouts_is_heard_each_time(name: str) -> None:
    ran = subprocess.run(
        [sys.executable, "-c", INTERRUPTED, name], capture_output=True, text=True, timeout=120, check=False
    )
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, "400\n", "")
