# Compiled by mypyc: core/bits.py tells its traps.
"""What to do with tokens landed on: look, take what serves, or unseen where it pays, give up the least."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablee.core.bits import count_bits, lowest, shl
from tablee.games.sacramento import rules
from tablee.games.sacramento.actions import DONE, GIVE, KEEP, LOOK, RETURN, TAKE
from tablee.games.sacramento.board import FLUSH, GIVE_UP, SETTLE
from tablee.games.sacramento.outlook import TURN
from tablee.games.sacramento.reach import reach_of
from tablee.games.sacramento.state import SacramentoState
from tablee.games.sacramento.survey import SURE, Survey

EAGER: Final = 200
"""What a token in the tray is worth beside the turn it saves: nobody can take it or hide it any more."""
EAGER_FLUSH: Final = 500
"""The same where a suit is sought, which takes longest: so it was found best in play."""
AWAY: Final = 100
"""What it is worth that a token given up lies where no piece goes at once."""


class Settler:
    """Weighs every action of a turn whose movements are over."""

    def __init__(self) -> None:
        self.survey = Survey()

    def settle(self, b: SacramentoState) -> dict[int, int]:
        """What each action is worth, in thousandths of a turn, to the seat that was surveyed."""
        if b.stage == SETTLE:
            return self._landed(b)
        if b.stage == GIVE_UP:
            return self._gifts(b)
        return self._decisions(b)

    def worth(self, fit: i64, unseen: i64) -> i64:
        """What landings are worth: the best gain among them, and so many tokens unknown."""
        look, blind = max(self.survey.look, 0) + 1, self.survey.blind
        if fit > 0:
            return fit + self.eager() + (look if unseen > 0 else 0)
        if unseen == 0:
            return 0
        one = max(look, blind)
        return one + look if unseen > 1 else one

    def eager(self) -> i64:
        """What a token taken now is worth beside the turn it saves."""
        return EAGER_FLUSH if self.survey.figure == FLUSH else EAGER

    def _landed(self, b: SacramentoState) -> dict[int, int]:
        survey = self.survey
        hidden = count_bits(b.open & survey.hidden)
        fit: i64 = 0 if b.took else survey.gain_at(survey.best_square(b.open))
        look = max(survey.look, 0) + 1
        scores = {DONE: 0}
        rest = b.open
        while rest != 0:
            square = lowest(rest)
            spot = rest & -rest
            rest ^= spot
            is_hidden = (spot & survey.hidden) != 0
            after = self._after(b, hidden - 1, fit)
            scores[LOOK + square] = look + after if is_hidden else -1
            if b.took:
                continue
            if spot & survey.winning:
                scores[TAKE + square] = SURE
            elif is_hidden:
                scores[TAKE + square] = survey.blind + (look if hidden > 1 else 0) - (1 if hidden > 1 else 0)
            elif spot & survey.serving:
                scores[TAKE + square] = (
                    survey.gain_at(square) + self.eager() + (look - 1 if hidden > 0 else 0)
                )
            else:
                scores[TAKE + square] = -TURN
        return scores

    def _after(self, b: SacramentoState, hidden: i64, fit: i64) -> i64:
        """What is left to gain in the turn once one token was looked at."""
        if not b.took:
            return self.worth(fit, hidden)
        return max(self.survey.look, 0) + 1 if hidden > 0 else 0

    def _gifts(self, b: SacramentoState) -> dict[int, int]:
        """What is needed least goes, best to where no piece gets at it at once."""
        scores: dict[int, int] = {}
        empty = rules.empty_squares(b)
        reach = reach_of(b)
        cards = self.survey.tray
        while cards != 0:
            card = lowest(cards)
            cards &= cards - 1
            value = self.survey.base - self.survey.without(card)
            squares = empty
            while squares != 0:
                square = lowest(squares)
                scores[GIVE + card * 36 + square] = value + (0 if squares & -squares & reach else AWAY)
                squares &= squares - 1
        return scores

    def _decisions(self, b: SacramentoState) -> dict[int, int]:
        """In a Score round: what the token turned up is worth kept, and put back."""
        survey = self.survey
        one = shl(1, b.card_at(b.at))
        kept = survey.outlook(survey.tray | one, survey.known & ~one, survey.unknown & ~one)
        return {KEEP: survey.base - kept, RETURN: survey.base - survey.after_penalty(one)}
