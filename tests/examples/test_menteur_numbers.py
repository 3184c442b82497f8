"""A game of another package that has an encoder is an environment like ours."""

from __future__ import annotations

import subprocess
import sys

from tests.examples.installing import EXAMPLE
from tools.house_process import with_packages

PROGRAM = """
import warnings
from types import SimpleNamespace
from functools import partial

warnings.simplefilter("ignore")
import menteur.box
from tablee.games import shelf

shelf.shelf()["menteur"] = menteur.box.BOX
import pyspiel
from pettingzoo.test import api_test, seed_test
from tablee.adapters import openspiel, pettingzoo

api_test(pettingzoo.env("menteur", seats=3), num_cycles=30)
seed_test(partial(pettingzoo.env, "menteur"), num_cycles=30)
assert "tablee_menteur" in openspiel.register()
pyspiel.random_sim_test(pyspiel.load_game("tablee_menteur(players=3)"), 2, True, False)
print("learnt")
"""


def test_it_is_an_environment_of_pettingzoo_and_a_game_of_openspiel() -> None:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        env=with_packages(EXAMPLE / "src"),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "learnt" in done.stdout
