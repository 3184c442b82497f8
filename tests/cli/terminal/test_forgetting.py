"""What a player is to remember by himself: he sees it once, before the table goes on, and never again."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from tablee.cli.terminal.beginning import set_up
from tablee.cli.terminal.host import Host
from tablee.cli.terminal.sitting import Sitting
from tablee.drawing.style import Style
from tablee.games.sacramento.actions import is_look
from tablee.games.sacramento.events import Looked
from tablee.games.sacramento.options import SacramentoOptions
from tablee.match.entries import Decided
from tablee.match.seats import SeatInfo
from tests.cli.terminal.consoles import CAMILLE, ESCAPE, ZOE, Scripted, at_random, settings

SEEN = re.compile(r"You see on ([a-f][1-6]): ")
ANSWERS = 70
DRAWN = Style(rows=50, can_clear=True)
SPOKEN = replace(DRAWN, is_terminal=False)


class Curious(Scripted):
    """Looks whenever it may, else moves at random; reads its screen at every question."""

    def __init__(self, style: Style) -> None:
        super().__init__(style=style)
        self.below = at_random(7)
        self.host: Host | None = None
        self.asked = 0
        self.seen: set[tuple[int, int, str]] = set()
        """Who saw which square on his screen, and at which of his looks."""

    def answer(self) -> str:
        assert self.host is not None
        assert self.host.viewer is not None
        self.asked += 1
        seat, page = self.host.viewer, ESCAPE.sub("", self.screen())
        looks = looks_in_turn(self.host, seat)
        shown = SEEN.findall(" ".join(page.split()))
        assert set(shown) <= {square for _, square in looks}, page
        found = SEEN.findall(" ".join(ESCAPE.sub("", self.within_reach()).split()))
        assert set(found) <= {square for _, square in all_looks(self.host, seat)}, "of another player"
        self.seen |= {(seat, number, square) for number, square in looks if square in shown}
        if self.asked > ANSWERS:
            return "q" if self.asked % 2 else "n"
        legal = self.host.match.legal(seat)
        chosen = [action for action in legal if is_look(action)] or legal
        if not chosen:
            return ""
        return self.host.match.game.format_action(chosen[self.below(len(chosen))])

    def screen(self) -> str:
        """What stands on the screen: what was written since it was last cleared."""
        return self.text.rpartition("\x1b[2J")[2]

    def within_reach(self) -> str:
        """What can be scrolled back to: what was written since that was wiped too."""
        return self.text.rpartition("\x1b[3J")[2]


def looks_in_turn(host: Host, seat: int) -> list[tuple[int, str]]:
    """What a player has looked at in the turn that he plays or has just ended: the entry and the square."""
    entries = host.match.entries
    start = len(entries)
    while start and isinstance(entry := entries[start - 1], Decided) and entry.seat == seat:
        start -= 1
    return all_looks(host, seat, start)


def all_looks(host: Host, seat: int, since: int = 0) -> list[tuple[int, str]]:
    told = enumerate(host.match.notices(seat, since), since)
    return [(n, x.square) for n, notices in told for x in notices if isinstance(x, Looked) and x.card]


@pytest.mark.clause("SAC-R20")
@pytest.mark.parametrize("style", [DRAWN, SPOKEN], ids=["drawn", "spoken"])
@pytest.mark.parametrize("other", [ZOE, SeatInfo("Marcel", "random")], ids=["one-keyboard", "bot"])
def test_a_look_is_seen_in_its_turn_and_gone_after_it(other: SeatInfo, style: Style) -> None:
    what = replace(
        settings(CAMILLE, other, lang="en", seed="look"),
        game="sacramento",
        options=SacramentoOptions(memory_aid="off"),
    )
    console = Curious(style)
    console.host = Host(what, console, set_up(what))
    Sitting(console.host, []).run()
    people = console.host.humans
    looked = {(seat, number, square) for seat in people for number, square in all_looks(console.host, seat)}
    assert len(looked) > 10
    assert looked == console.seen
