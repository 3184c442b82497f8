"""Les Cinq Rois at a terminal: the table, its sentences, its choices; alone too."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.cli.screens.cinq_rois_cards import Faces, in_order, put_cards
from tablee.cli.screens.cinq_rois_sheet import WIDTH, draw_sheet
from tablee.cli.screens.cinq_rois_solo import SoloScreen
from tablee.cli.screens.cinq_rois_telling import Teller
from tablee.cli.terminal.canvas import Canvas
from tablee.cli.terminal.screen import Notice
from tablee.cli.terminal.style import Style
from tablee.core.contract import Chance, Result, View
from tablee.core.game import own
from tablee.core.request import Dice
from tablee.games.cinq_rois.actions import DISCARD, DONE, DRAW, LAY, MELD, OUT, PLACE, TAKE
from tablee.games.cinq_rois.arrange import Arrangement, arrange
from tablee.games.cinq_rois.cards import gather
from tablee.games.cinq_rois.solo_view import SoloView
from tablee.games.cinq_rois.view import CinqRoisView
from tablee.locales import Words

NARROWEST = WIDTH
LABEL = 14


class CinqRoisScreen:
    """How Les Cinq Rois looks and sounds."""

    def __init__(self, words: Words, names: tuple[str, ...]) -> None:
        self.words = words
        self.names = names
        self.faces = Faces(words)
        self.teller = Teller(words, names)
        self.solo = SoloScreen(words, names)

    def title(self, view: View) -> str:
        """The game and its players."""
        if isinstance(view, SoloView):
            return self._say("title.solo", player=self.names[0])
        return self._say("title.table", players=", ".join(self.names))

    # --- the drawing ---------------------------------------------------------------------------

    def draw(self, view: View, style: Style, legal: Sequence[int]) -> list[str]:
        """The round, the score sheet, the piles, and the hand; its best melds if they are laid for one."""
        if style.columns < NARROWEST:
            return []
        if isinstance(view, SoloView):
            return self.solo.draw(view, style)
        seen = own(view, CinqRoisView)
        lines = [self._round(seen), *draw_sheet(seen, self.names, self.words)]
        lines += self._draw_table(seen, style)
        return lines

    def _round(self, seen: CinqRoisView) -> str:
        wild = self._say(f"ranks.{seen.wild}")
        return self._say(
            "table.round", round=seen.round, cards=seen.wild, wild=wild, called=self._called(seen)
        )

    def _draw_table(self, seen: CinqRoisView, style: Style) -> list[str]:
        rows: list[tuple[str, list[list[int]], str]] = []
        if seen.phase not in ("dealer", "deal"):
            top = [list(seen.discards[-1:])]
            rows.append((self._say("table.piles", stock=seen.stock, top=""), top, ""))
        for seat, shown in enumerate(seen.shown):
            if shown is not None:
                left = self._left(list(shown.left), shown.points, style)
                rows.append(
                    (self._say("table.shown", player=self.names[seat]), [*map(list, shown.melds)], left)
                )
        if seen.laying:
            rows.append((self._say("table.laying"), [list(meld) for meld in seen.laying if meld], ""))
        if _is_open_to_others(seen):
            rows.append((self._say("table.to-lay"), [in_order(_to_lay(seen), seen.wild)], ""))
        if seen.hand:
            rows.append((self._say("table.hand"), [in_order(_in_hand(seen), seen.wild)], ""))
        if seen.hand and seen.options.auto_arrange:
            best = self._best(seen)
            left = self._left(best.left, best.cost, style)
            rows.append((self._say("table.best"), best.melds, left))
        return [line for row in rows for line in self._draw_row(row, seen.wild, style)]

    def _left(self, left: list[int], points: int, style: Style) -> str:
        if not left:
            return self._say("table.all-laid")
        cards = " ".join([self.faces.short(kind, unicode=style.unicode) for kind in left])
        return self._say("table.left", cards=cards, points=points)

    def _draw_row(self, row: tuple[str, list[list[int]], str], wild: int, style: Style) -> list[str]:
        label, groups, after = row
        canvas = Canvas(style.columns, 1)
        canvas.put(0, 0, label)
        x = max(LABEL, len(label) + 1)
        for group in groups:
            x = put_cards(canvas, (x, 0), group, wild, faces=self.faces, style=style) + 1
        lines = canvas.lines(style.depth)
        if after and x + len(after) <= style.columns:
            canvas.put(x, 0, after)
            return canvas.lines(style.depth)
        return [*lines, " " * LABEL + after] if after else lines

    def _best(self, seen: CinqRoisView) -> Arrangement:
        return arrange(gather(list(seen.hand)), seen.wild, seen.options.min_naturals)

    # --- the sentences -------------------------------------------------------------------------

    def narrate(self, view: View) -> list[str]:
        """The table for who listens."""
        if isinstance(view, SoloView):
            return self.solo.narrate(view)
        seen = own(view, CinqRoisView)
        wild = self._say(f"ranks.{seen.wild}")
        lines = [
            self._say(
                "narrate.round", round=seen.round, cards=seen.wild, wild=wild, called=self._called(seen)
            )
        ]
        for seat, name in enumerate(self.names):
            params = {"player": name, "total": seen.totals[seat], "count": seen.counts[seat]}
            lines.append(self._say("narrate.score", **params))
        for seat, shown in enumerate(seen.shown):
            if shown is not None:
                melds, left = self._melds(shown.melds), self.faces.longs(shown.left)
                told = {"player": self.names[seat], "melds": melds, "left": left, "points": shown.points}
                lines.append(self._say("narrate.shown", **told))
        if seen.discards:
            card = self.faces.long(seen.discards[-1])
            lines.append(self._say("narrate.pile", card=card, stock=seen.stock))
        elif seen.phase not in ("dealer", "deal"):
            lines.append(self._say("narrate.empty-pile", stock=seen.stock))
        return lines + self._narrate_laying(seen) + self._narrate_hand(seen)

    def _narrate_laying(self, seen: CinqRoisView) -> list[str]:
        if seen.turn is None or not seen.laying:
            return []
        melds = self._melds([meld for meld in seen.laying if meld])
        lines = [self._say("narrate.laying", player=self.names[seen.turn], melds=melds)]
        if _is_open_to_others(seen):
            cards = self.faces.longs(in_order(_to_lay(seen), seen.wild))
            lines.append(self._say("narrate.to-lay", cards=cards or self._say("narrate.nothing")))
        return lines

    def _narrate_hand(self, seen: CinqRoisView) -> list[str]:
        if not seen.hand:
            return []
        cards = self.faces.longs(in_order(_in_hand(seen), seen.wild)) or self._say("narrate.nothing")
        lines = [self._say("narrate.hand", cards=cards)]
        if not seen.options.auto_arrange:
            return lines
        best = self._best(seen)
        key = "narrate.best" if best.melds else "narrate.no-meld"
        params = {"melds": self._melds(best.melds)} if best.melds else {}
        return [*lines, self._say(key, points=best.cost, **params)]

    def _melds(self, melds: Sequence[Sequence[int]]) -> str:
        return " ; ".join([self.faces.longs(meld) for meld in melds]) or self._say("narrate.nothing")

    def status(self, view: View) -> str:
        """What the player in turn has to do."""
        if isinstance(view, SoloView):
            return self.solo.status(view)
        seen = own(view, CinqRoisView)
        if seen.turn is None or seen.phase not in ("draw", "play", "lay"):
            return ""
        if _is_going_out(seen):
            return self._say("status.lay-all", player=self.names[seen.turn])
        last = "last-" if seen.out is not None and seen.phase != "lay" else ""
        return self._say(f"status.{last}{seen.phase}", player=self.names[seen.turn])

    def tell(self, notice: Notice, viewer: int | None) -> str:
        """One event in one sentence."""
        return self.teller.tell(notice)

    def recount(self, notices: Sequence[Notice], viewer: int | None) -> list[str]:
        """Each event in a line of its own."""
        return [line for notice in notices if (line := self.teller.tell(notice))]

    def describe_action(self, action: int, view: View) -> str:
        """An action as a choice in a list."""
        if action == TAKE:
            top = own(view, CinqRoisView).discards[-1:]
            return self._say("action.take", card=self.faces.shorts(top))
        if action == DONE and _is_going_out(own(view, CinqRoisView)):
            return self._say("action.all-laid")
        if action in (DRAW, MELD, DONE):
            return self._say(f"action.{ {DRAW: 'draw', MELD: 'meld', DONE: 'done'}[action] }")
        if action < DISCARD:
            return self._say("action.place", size=action - PLACE + 3)
        key, base = ("lay", LAY) if action >= LAY else ("out", OUT) if action >= OUT else ("discard", DISCARD)
        return self._say(f"action.{key}", card=self.faces.short(action - base))

    def ask_outcome(self, asked: Chance) -> str:
        """What people have drawn or shuffled themselves."""
        count = asked.request.sides if isinstance(asked.request, Dice) else asked.request.count
        params = {"count": count} if asked.purpose == "dealer" else {"count": count, "last": count - 1}
        return self._say(f"ask.{asked.purpose}", **params)

    def split_line(self, text: str) -> list[str]:
        """Actions apart by spaces, commas or semicolons."""
        return text.replace(",", " ").replace(";", " ").split()

    def conclude(self, result: Result) -> list[str]:
        """Who has won."""
        if len(self.names) == 1:
            return [self.solo.conclude(result)]
        players = ", ".join([self.names[seat] for seat in result.winners])
        points = min(result.points)
        return [self._say("over.won", players=players, points=points, clause=result.clause)]

    def _called(self, seen: CinqRoisView) -> str:
        """What the edition played calls the rank of the round."""
        return self._say(f"called.{seen.options.edition}")

    def _say(self, key: str, **params: object) -> str:
        return self.words.say(f"cinq-rois.{key}", **params)


def _is_going_out(seen: CinqRoisView) -> bool:
    """Whether the player in turn lays his whole hand, which lies open."""
    return seen.phase == "lay" and seen.turn is not None and seen.turn == seen.out


def _is_open_to_others(seen: CinqRoisView) -> bool:
    return _is_going_out(seen) and seen.turn != seen.seat


def _to_lay(seen: CinqRoisView) -> tuple[int, ...]:
    """The cards that who goes out has still to lay."""
    return _less_laid(seen.known[seen.turn or 0], seen.laying)


def _in_hand(seen: CinqRoisView) -> tuple[int, ...]:
    """The hand, less what its player has just laid of it."""
    return _less_laid(seen.hand, seen.laying) if seen.turn == seen.seat else seen.hand


def _less_laid(hand: Sequence[int], laying: Sequence[Sequence[int]]) -> tuple[int, ...]:
    rest = list(hand)
    for meld in laying:
        for kind in meld:
            rest.remove(kind)
    return tuple(rest)
