"""Bots of Sacramento: greedy collectors, with a better or a worse memory.

A collector knows what its view holds, which for a bot is all that its seat has seen, less what it forgets;
asked to advise a person, it knows what that person's memory aid gives back. Each turn it heads for a token
it knows and can use, freeing it if a piece stands on it; otherwise it looks at tokens it does not know, and
takes one unseen where the odds are good. The token move keeps what opponents are known to want out of the
pieces' reach (blocking) and brings what it wants itself into it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tablee.core.bots import WeighingBot
from tablee.core.contract import Rng, View
from tablee.core.game import own
from tablee.games.sacramento import rules
from tablee.games.sacramento.actions import (
    DONE,
    KEEP,
    RETURN,
    SKIP,
    card_of,
    is_look,
    is_piece_move,
    is_take,
    piece_of,
    source_of,
    square_of,
    target_of,
)
from tablee.games.sacramento.cards import HAND, points_of
from tablee.games.sacramento.sampling import sample_state
from tablee.games.sacramento.state import SacramentoState
from tablee.games.sacramento.view import SacramentoView

WIN = 1000.0
NOTHING = -1.0
UNSEEN = 6.0
"""What landing on a token never seen is worth, next to one that fits, which is worth 20 and more."""


class CollectorBot(WeighingBot):
    """Looks for what it needs, takes what it knows, blocks."""

    budget: Final = 128
    """The sampled board, every token beside the tray, and every piece move that may free one."""

    def __init__(self, memory: int = 100) -> None:
        super().__init__()
        self.memory = memory
        """How many in a hundred of the tokens it has seen it remembers."""

    def think(self, view: View, legal: Sequence[int], rng: Rng) -> int:
        """Pick the action that serves the tray best; ties are broken by the generator."""
        mind = Mind(own(view, SacramentoView), self.memory, rng)
        values = mind.values(legal)
        self.weighed = mind.weighed
        best = max(values)
        ties = [action for action, value in zip(legal, values, strict=True) if value == best]
        return ties[rng.randrange(len(ties))]


class ForgetfulBot(CollectorBot):
    """The same with two thirds of the memory."""

    def __init__(self) -> None:
        super().__init__(memory=66)


class Mind:
    """What a collector thinks of one decision."""

    def __init__(self, view: SacramentoView, memory: int, rng: Rng) -> None:
        assert view.turn is not None
        self.view = view
        self.seat = view.turn
        # Legality and what fits depend on open things only, so any sample serves to ask the rules.
        self.board = sample_state(view, rng)
        self.weighed = 1
        self.size = len(view.trays[self.seat])
        in_sight = {*view.looked_now, *view.shown_now}
        if self.size == HAND - 1:  # the last token of a figure is recognised by whoever stands on it
            in_sight |= {*view.open}
        self.known = {
            square: card
            for square, card in view.known.items()
            if square in in_sight or self._remembers(card, memory)
        }
        seen = {*self.known.values()} | {card for tray in view.trays for card in tray}
        self.unseen = [card for card in range(32) if card not in seen]
        self.worth = {square: self._worth(card) for square, card in self.known.items()}

    def _remembers(self, card: int, memory: int) -> bool:
        """The same tokens are forgotten throughout a round: memory does not flicker."""
        salt = sum(self.view.score) * 7 + (self.view.starter or 0) * 3 + self.seat
        return (card * 37 + salt * 61 + card * salt * 11) % 100 < memory

    def _fits(self, card: int, seat: int | None = None) -> bool:
        return rules.misfit_reason(self.board, self.seat if seat is None else seat, card) == rules.FITS

    def _worth(self, card: int) -> float:
        """What taking this token is worth: nothing if it does not fit, most if it wins."""
        if not self._fits(card):
            return 0.0
        if self.size == HAND - 1:
            return WIN
        if self.view.figure == "score":  # a place in the tray is too good for a single point
            return 8.0 * (int(points_of(1 << card)) - 1)
        return 20.0 + self._outs_with(card)

    def _outs_with(self, card: int) -> int:
        """How many tokens would still fit beside this one."""
        tray = self.board.tray(self.seat)
        self.board.set_tray(self.seat, int(tray) | 1 << card)
        self.weighed += 1
        outs = sum(self._fits(other) for other in range(32) if other != card)
        self.board.set_tray(self.seat, tray)
        return outs

    def values(self, legal: Sequence[int]) -> list[float]:
        """How good each legal action looks."""
        if self.view.stage == "move":
            return self._move_values(legal)
        if self.view.stage == "settle":
            return [self._settle_value(action) for action in legal]
        if self.view.stage == "give":
            reach = self._reach(self.board)
            return [self._gift_value(action, reach) for action in legal]
        return [self._decide_value(action) for action in legal]

    # --- moving --------------------------------------------------------------------------------

    def _move_values(self, legal: Sequence[int]) -> list[float]:
        if len(self.view.moved) == 2:
            reach = self._reach(self.board)
            wanted = [{*self._wanted_by(seat)} for seat in range(self.view.seats) if seat != self.seat]
            return [self._token_value(action, reach, wanted) for action in legal]
        values = [self._landing(target_of(a)) if is_piece_move(a) else NOTHING - 1 for a in legal]
        covered = [s for s, worth in self.worth.items() if worth > 0 and self.board.men >> s & 1]
        if covered and not self.view.moved and max(values) < 20:
            values = [
                value + 20 if is_piece_move(action) and self._frees(action, covered) else value
                for action, value in zip(legal, values, strict=True)
            ]
        return values

    def _landing(self, square: int) -> float:
        """What landing on a square is worth."""
        if not self.board.tokens >> square & 1:
            return NOTHING
        return self.worth.get(square, UNSEEN) if square in self.known else UNSEEN

    def _frees(self, action: int, covered: list[int]) -> bool:
        """Whether another piece can reach a wanted token once this move has uncovered it (SAC-53)."""
        if source_of(action) not in covered:
            return False
        after = self.board.copy()
        self.weighed += 1
        after.set_piece(piece_of(action), target_of(action))
        others = [piece for piece in range(4) if piece != piece_of(action)]
        return any(rules.piece_targets(after, piece) >> source_of(action) & 1 for piece in others)

    def _reach(self, board: SacramentoState) -> int:
        """Every square that some piece could go to."""
        reach = 0
        for piece in range(4):
            reach |= int(rules.piece_targets(board, piece))
        return reach

    def _wanted_by(self, seat: int) -> list[int]:
        """The squares of tokens that an opponent knows, as far as we know them, and could use."""
        seen = {*self.view.looks[seat].squares} | self.view.shown_before
        return [s for s, card in self.known.items() if s in seen and self._fits(card, seat)]

    def _token_value(self, action: int, reach: int, wanted: list[set[int]]) -> float:
        if action == SKIP:
            return 0.0
        source, target = source_of(action), target_of(action)
        nearer = (reach >> target & 1) - (reach >> source & 1)
        value = 2.0 * nearer if self.worth.get(source, 0) > 0 else 0.0
        return value - sum(3.0 * nearer for squares in wanted if source in squares)

    # --- settling ------------------------------------------------------------------------------

    def _settle_value(self, action: int) -> float:
        if action == DONE:
            return 0.0
        square = square_of(action)
        if is_look(action):
            return 1.0 if square not in self.known else -1.0
        assert is_take(action)
        if square in self.known:
            return self.worth[square] or -WIN
        others = [s for s in self.view.open if s != square and s not in self.known]
        # Look at the other one first: what it shows may change the odds.
        return -1.0 if others else self._odds()

    def _odds(self) -> float:
        """What a token taken unseen is worth on average."""
        worths = [self._worth(card) for card in self.unseen]
        fitting = sum(worth > 0 for worth in worths) / max(1, len(worths))
        risk = 22.0 * self.size if self.size else 0.0
        return sum(min(worth, 200.0) for worth in worths) / max(1, len(worths)) - (1 - fitting) * risk

    # --- penalties -----------------------------------------------------------------------------

    def _gift_value(self, action: int, reach: int) -> float:
        """Give up what is needed least, where no piece gets at it soon."""
        card, tray = card_of(action), self.board.tray(self.seat)
        hidden = 0.5 if not reach >> target_of(action) & 1 else 0.0
        if self.view.figure == "score":
            return hidden - float(points_of(1 << card))
        self.board.set_tray(self.seat, int(tray) & ~(1 << card))
        self.weighed += 1
        outs = sum(self._fits(other) for other in range(32) if not int(tray) >> other & 1)
        self.board.set_tray(self.seat, tray)
        return hidden + outs

    def _decide_value(self, action: int) -> float:
        """Keep, unless the first token is worth one point: putting it back then costs nothing."""
        assert self.view.turned is not None
        is_poor = self.size == 0 and points_of(1 << self.view.turned[1]) == 1
        return float(action == (RETURN if is_poor else KEEP))
