"""Build: the engine modules are compiled by mypyc where a C compiler is at hand, else left as Python."""

from __future__ import annotations

import os
import sys

from setuptools import setup
from setuptools.command.build_ext import build_ext

COMPILED = [
    "src/tablee/chance/quick.py",
    "src/tablee/games/jacquet/actions.py",
    "src/tablee/games/jacquet/table.py",
    "src/tablee/games/jacquet/rules.py",
    "src/tablee/games/jacquet/refusals.py",
    "src/tablee/games/jacquet/state.py",
    "src/tablee/games/jacquet/playout.py",
]
from mypyc.build import mypycify

setup(ext_modules=mypycify(COMPILED, opt_level="3"))
