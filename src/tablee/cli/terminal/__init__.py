"""Playing at a terminal: any game on the shelf, alone, against bots, or with friends at one keyboard.

The parts: `sitting` follows the conductor and asks whoever can answer, `typed_moves` reads what is typed,
`answers` obeys commands, `page` shows the table, `leaflet` long texts, `host` is what they share, a `Screen`
knows the game, a `Console` knows the terminal.
"""

from __future__ import annotations

import contextlib

from tablee.cli.terminal.beginning import greet, set_up
from tablee.cli.terminal.console import Console, ConsoleClosed
from tablee.cli.terminal.ending import DONE, INTERRUPTED
from tablee.cli.terminal.host import Host
from tablee.cli.terminal.play_settings import PlaySettings
from tablee.cli.terminal.sitting import Sitting
from tablee.cli.terminal.stdio import StandardConsole, hangup_closes

__all__ = ["Console", "ConsoleClosed", "PlaySettings", "play"]


def play(settings: PlaySettings, console: Console | None = None) -> int:
    """Play a game at the terminal; returns the exit code. RecordError if one to resume does not hold."""
    console = console or StandardConsole()
    host = Host(settings, console, set_up(settings))
    with hangup_closes():
        try:
            notes = greet(host)
        except ConsoleClosed:
            return DONE
        except KeyboardInterrupt:
            with contextlib.suppress(ConsoleClosed):
                console.write("\n")
            return INTERRUPTED
        return Sitting(host, notes).run()
