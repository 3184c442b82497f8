"""Why an action of Sacramento is good or bad: what is true of it, in data, the weightiest first."""

from __future__ import annotations

from collections.abc import Iterator

from tablee.core.appraisal import Reason
from tablee.core.contract import Scalar
from tablee.games.sacramento import rules
from tablee.games.sacramento.actions import (
    KEEP,
    RETURN,
    SKIP,
    card_of,
    format_square,
    is_give,
    is_look,
    is_piece_move,
    is_take,
    is_token_move,
    piece_of,
    source_of,
    square_of,
    target_of,
)
from tablee.games.sacramento.cards import HAND, format_card, points_of
from tablee.games.sacramento.guard import Guard
from tablee.games.sacramento.reach import reach_of
from tablee.games.sacramento.state import SacramentoState
from tablee.games.sacramento.survey import SURE, Survey
from tablee.games.sacramento.view import SacramentoView


class Reasoner:
    """Finds what speaks for and against the actions of one position."""

    def __init__(
        self,
        view: SacramentoView,
        board: SacramentoState,
        survey: Survey,
        mask: int,
        scores: dict[int, int],
    ) -> None:
        guard = Guard(board, mask)
        self.view = view
        self.board = board
        self.survey = survey
        self.scores = scores
        self.feared = int(guard.certain | guard.wanted)
        """The squares of tokens that I know and that another knows and needs."""

    def reasons(self, action: int) -> tuple[Reason, ...]:
        """What is true of an action."""
        return tuple(self._reasons(action))

    def _reasons(self, action: int) -> Iterator[Reason]:
        if self.scores[action] >= SURE:
            yield Reason("wins")
        if is_piece_move(action):
            yield from self._piece(piece_of(action), source_of(action), target_of(action))
        elif is_token_move(action) or action == SKIP:
            yield from self._token(action)
        elif is_take(action) or is_look(action):
            yield from self._landed(action)
        elif is_give(action):
            yield from self._gift(card_of(action), target_of(action))
        elif action in (KEEP, RETURN):
            yield from self._decision(action)
        else:
            yield Reason("stops")

    # --- movements -----------------------------------------------------------------------------

    def _piece(self, piece: int, source: int, target: int) -> Iterator[Reason]:
        yield from self._landing(target)
        if _has(self.survey.serving, source):
            yield Reason("frees", {"card": self._card(source), "square": format_square(source)})
        after = self.board.copy()
        after.set_piece(piece, target)
        yield from self._changes(int(reach_of(self.board)), int(reach_of(after)), self.feared)

    def _landing(self, target: int) -> Iterator[Reason]:
        square = format_square(target)
        if not _has(self.board.tokens, target):
            yield Reason("lands-empty", {"square": square})
        elif _has(self.survey.hidden, target):
            yield Reason("lands-unknown", {"square": square})
        elif _has(self.survey.serving, target):
            yield Reason("lands-useful", {"card": self._card(target), "square": square})
        else:
            yield Reason("lands-useless", {"card": self._card(target), "square": square})

    def _changes(self, before: int, after: int, feared: int) -> Iterator[Reason]:
        """What another needs and a piece goes to at once, before and after."""
        for square in range(36):
            if _has(feared, square) and _has(before ^ after, square):
                params = {"card": self._card(square), "square": format_square(square)}
                yield Reason("exposes", params) if _has(after, square) else Reason("shields", params)

    def _token(self, action: int) -> Iterator[Reason]:
        if action == SKIP:
            yield Reason("leaves-tokens")
            return
        source, target, reach = source_of(action), target_of(action), int(reach_of(self.board))
        params = {"square": format_square(target)}
        if _has(self.survey.serving, source):
            card = self._card(source)
            yield (
                Reason("brings", {"card": card, **params})
                if _has(reach, target)
                else Reason("carries-off", {"card": card, **params})
            )
        if _has(self.feared, source):
            card = self._card(source)
            yield (
                Reason("offers", {"card": card, **params})
                if _has(reach, target)
                else Reason("hides", {"card": card, **params})
            )
        if not _has(int(self.survey.serving) | self.feared, source):
            yield Reason("moves-other", {"square": format_square(source)})

    # --- settling ------------------------------------------------------------------------------

    def _landed(self, action: int) -> Iterator[Reason]:
        square = square_of(action)
        params = {"square": format_square(square)}
        if is_look(action):
            yield Reason("learns", params) if _has(self.survey.hidden, square) else Reason("knows", params)
        elif _has(self.survey.hidden, square):
            percent = self._percent()
            yield (
                Reason("gambles", {**params, "percent": percent})
                if percent < 100
                else Reason("any-fits", params)
            )
        elif rules.misfit_reason(self.board, self.survey.seat, self.board.card_at(square)) != rules.FITS:
            yield Reason("misfits", {"card": self._card(square)})
        else:
            missing = HAND - 1 - len(self.view.trays[self.survey.seat])
            yield Reason("fits", {"card": self._card(square), "missing": missing})

    def _percent(self) -> int:
        """How likely an unknown token can be kept."""
        cards = [card for card in range(32) if _has(self.survey.unknown, card)]
        fits = sum(rules.misfit_reason(self.board, self.survey.seat, card) == rules.FITS for card in cards)
        return round(100 * fits / max(1, len(cards)))

    def _gift(self, card: int, square: int) -> Iterator[Reason]:
        after = {each: int(self.survey.without(each)) for each in self.view.trays[self.survey.seat]}
        if after[card] == min(after.values()):
            yield Reason("needed-least", {"card": format_card(card)})
        else:
            yield Reason("needed-more", {"card": format_card(card)})
        if not _has(int(reach_of(self.board)), square):
            yield Reason("lies-far", {"square": format_square(square)})

    def _decision(self, action: int) -> Iterator[Reason]:
        assert self.view.turned is not None
        card = self.view.turned[1]
        params: dict[str, Scalar] = {"card": format_card(card), "points": int(points_of(1 << card))}
        yield Reason("counts", params) if action == KEEP else Reason("puts-back", params)

    def _card(self, square: int) -> str:
        return format_card(int(self.board.card_at(square)))


def _has(squares: int, square: int) -> bool:
    return bool(int(squares) >> square & 1)
