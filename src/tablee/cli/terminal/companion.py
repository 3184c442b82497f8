"""The guide of a first game at a terminal: it speaks with each page and can be sent away."""

from __future__ import annotations

from tablee.cli.terminal.advice import advice_of, weigh_for
from tablee.cli.terminal.host import Host
from tablee.cli.terminal.page import Page
from tablee.match.guide import Guide, others_last
from tablee.match.guide_words import GuideWords, in_line


class Companion:
    """At the side of the one person at a terminal who plays with bots."""

    def __init__(self, host: Host, page: Page) -> None:
        self._host, self._page = host, page
        self.is_on = host.settings.is_guided and len(host.humans) == 1
        self._words = GuideWords(host.match.game.id, host.screen, host.settings.lang)
        self._guide: Guide | None = None
        if self.is_on:
            page.notes.append(host.words.say("match.guide.hello"))

    def speak(self, seat: int) -> None:
        """Put what there is to say with the next page; the choices themselves stand below it."""
        if not self.is_on:
            return
        if self._guide is None:
            self._guide = Guide(self._host.conductor, seat, {})
        briefing = self._guide.brief()
        told = self._words.tell(briefing)
        self._page.notes += [in_line(each) for each in told if each.about != "may"]
        asked, found = weigh_for(self._host, seat)
        if asked is not None and found is not None:
            self._guide.weigh(asked, found)
            if briefing.advises:
                self._page.notes += advice_of(self._host, seat, found)

    def turn(self) -> None:
        """Be quiet, or speak again."""
        host = self._host
        if len(host.humans) != 1:
            host.tell(host.words.say("server.failure.no-guide"))
            return
        self.is_on = not self.is_on
        host.tell(host.words.say(f"match.guide.{'on' if self.is_on else 'off'}"))

    def tell_again(self) -> None:
        """Tell once more what the others did last."""
        host = self._host
        seat = host.viewer if host.viewer is not None else 0
        start, end = others_last(host.match, seat)
        told = [
            said
            for notices in host.match.notices(host.viewer, start, end)
            for notice in notices
            if (said := host.sentences.tell(notice, host.viewer))
        ]
        host.tell(*(told or [host.words.say("match.guide.nothing-done")]))
