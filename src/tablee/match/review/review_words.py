"""A review in one language, as plain data: what the terminal prints, and what the house keeps."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final, TypeAlias

from tablee.core.appraisal import MOST_REASONS, Reason, Unit
from tablee.core.contract import Data, Scalar
from tablee.core.outward import to_data
from tablee.core.reviewing import Finding
from tablee.core.teller import explain, in_words
from tablee.games import lid_of, make_teller
from tablee.match.review.reviewed import Account, Decision, Review, is_costly

if TYPE_CHECKING:
    from tablee.locales import Words

Told: TypeAlias = dict[str, Data]
MOST_COSTLY: Final = 24
"""So many decisions are told in words; all are there in numbers."""
DIGITS: Final = 4
SMALL: Final = 0.095
"""Shares below this are told with a digit more."""
NOT_NOTHING: Final = 0.005
"""What is less would be told as nothing."""


class ReviewTeller:
    """Tells one review."""

    def __init__(self, review: Review, words: Words, names: Sequence[str]) -> None:
        self._review, self._words, self._names = review, words, names
        self._game = review.record.game
        self._teller = make_teller(self._game.id, words, names)

    def tell(self) -> Told:
        """The whole of it; fields are named as everything that goes outside."""
        review = self._review
        return {
            "game": self._game.id,
            "lid": lid_of(self._game.id),
            "unit": review.unit,
            "span": review.span,
            "isOpen": self._game.is_open,
            "seats": list(self._names),
            "last": len(review.record.entries),
            "appraisals": review.appraisals,
            "curve": [
                {"number": point.number, "values": [_round(value) for value in point.values]}
                for point in review.curve
            ],
            "players": [self._tell_account(account) for account in review.accounts],
            "costly": [self._tell_decision(each) for each in review.costliest(MOST_COSTLY)],
            "decisions": [self._tell_numbers(each) for each in review.decisions],
            "luck": [
                {
                    "number": luck.number,
                    "seat": luck.seat,
                    "purpose": luck.purpose,
                    "gain": _round(luck.gain),
                    "spread": _round(luck.spread),
                }
                for luck in review.lucks
            ],
            "findings": [self.tell_finding(each) for each in review.findings],
            "notes": list(self._notes()),
        }

    def _tell_account(self, account: Account) -> Told:
        return {
            "seat": account.seat,
            "decisions": account.decisions,
            "costly": account.costly,
            "lost": _round(account.lost),
            "surelyLost": _round(account.surely_lost),
            "accuracy": _round(account.accuracy),
            "answers": account.answers,
            "luck": _round(account.luck),
            "luckSpread": _round(account.luck_spread),
            "stoodIn": account.stood_in,
            "say": " ".join(self._account_sentences(account)),
        }

    def _account_sentences(self, account: Account) -> Iterable[str]:
        """Luck and skill, set apart; nothing is said of luck that lies inside its spread."""
        player = self._names[account.seat]
        amount = self.amount(abs(account.luck))
        if not account.answers:
            yield self._say("luck.none", player=player)
        elif abs(account.luck) <= account.luck_spread or amount == self.amount(0.0):
            yield self._say("luck.even", player=player)
        else:
            yield self._say("luck.good" if account.luck > 0 else "luck.bad", player=player, amount=amount)
        if account.costly:
            lost = self._total(account.surely_lost)
            yield self._say("skill.lost", amount=lost, count=account.costly)
        elif account.decisions:
            yield self._say("skill.clean")
        if account.accuracy is not None:
            yield self._say("accuracy", percent=round(100 * account.accuracy))
        if account.stood_in:
            yield self._say("stood-in", count=account.stood_in)

    def _tell_numbers(self, decision: Decision) -> Told:
        return {
            "number": decision.number,
            "seat": decision.seat,
            "loss": _round(decision.loss),
            "spread": _round(decision.spread),
            "kind": decision.what,
            "isCostly": is_costly(decision, self._review.unit),
            "standIn": decision.stand_in,
        }

    def _tell_decision(self, decision: Decision) -> Told:
        better = self._game.format_action(decision.best)
        told = {
            "player": self._who(decision.seat, decision.number),
            "done": self._teller.describe_action(decision.action, decision.view),
            "better": self._teller.describe_action(decision.best, decision.best_view),
            "amount": self.amount(decision.loss),
        }
        why = [self._explain(reason) for reason in decision.why[:MOST_REASONS]]
        return {
            **self._tell_numbers(decision),
            "round": decision.round,
            "turn": decision.turn,
            "action": decision.text,
            "best": better,
            "move": to_data(self._game.moves(decision.best_view, [decision.best])[0]),
            "value": _round(decision.value),
            "bestValue": _round(decision.best_value),
            "isExact": decision.is_exact,
            "kindSay": self.kind(decision.what),
            "player": told["player"],
            "say": self._say("decision.exact" if decision.is_exact else "decision.about", **told),
            "doneSay": told["done"],
            "bestSay": told["better"],
            "why": why,
            "whyNot": [self._explain(reason) for reason in decision.why_not[:1]],
            "amount": self.amount(decision.loss),
            "spreadSay": self._say_spread(decision),
        }

    def _who(self, seat: int, number: int) -> str:
        """Who decided for a seat in a moment: its player, or a bot in his place."""
        found = self._review.stand_ins.get(number)
        if found is None or found.seat != seat:
            return self._names[seat]
        key = f"{self._game.id}.bot.{found.bot}"
        bot = self._words.say(key) if key in self._words else found.bot
        return self._say("stand-in", player=self._names[seat], bot=bot)

    def _say_spread(self, decision: Decision) -> str:
        """The spread with as many digits as what it is the spread of; never as nothing."""
        return say_amount(self._words, self._review.unit, decision.spread, like=decision.loss)

    def _explain(self, reason: Reason) -> str:
        return explain(self._teller, self._words, f"{self._game.id}.reason.{reason.code}", reason.params)

    def tell_finding(self, finding: Finding) -> Told:
        """One thing that the game found."""
        params = {name: _plain(self._words, value) for name, value in finding.params.items()}
        if finding.seat is not None:
            params["player"] = self._who(finding.seat, finding.number)
        filled = in_words(self._teller, params)
        if finding.view is not None:
            for name, action in finding.actions.items():
                filled[name] = self._teller.describe_action(action, finding.view)
        told = self._words.say(f"{self._game.id}.review.{finding.code}", **filled)
        return {
            "code": finding.code,
            "number": finding.number,
            "seat": finding.seat,
            "isExact": finding.is_exact,
            "say": told,
        }

    def _notes(self) -> Iterable[str]:
        """How all of it is to be read."""
        yield self._say(f"note.{_scale(self._review)}")
        yield self._say("note.spread")
        if any(decision.is_exact for decision in self._review.decisions):
            yield self._say("note.exact")
        yield self._say("note.accuracy")
        yield self._say("note.luck")

    def kind(self, what: str) -> str:
        """A sort of move in words; its code in a game that has none."""
        key = f"{self._game.id}.kind.{what}"
        return self._words.say(key) if key in self._words else what

    def amount(self, value: float) -> str:
        """A difference as people read it: 11 %, 4,5 points."""
        return say_amount(self._words, self._review.unit, value)

    def _total(self, value: float) -> str:
        """What many decisions come to: from one whole round or game on, so many of them."""
        if self._review.unit != "share" or value < 1:
            return self.amount(value)
        return self._say(f"amount.{self._review.span}s", value=_decimal(self._words, value, 1))

    def _say(self, key: str, **params: object) -> str:
        return self._words.say(f"review.{key}", **params)


def tell_review(review: Review, words: Words, names: Sequence[str]) -> Told:
    """A review as plain data in one language."""
    return ReviewTeller(review, words, names).tell()


def say_amount(words: Words, unit: Unit, value: float, *, like: float | None = None) -> str:
    """A difference of values: per cent, or points; with as many digits as another would have."""
    if unit == "share":
        digits = 1 if 0 < value < NOT_NOTHING or 0 < (value if like is None else like) < SMALL else 0
        return words.say("review.amount.share", value=_decimal(words, 100 * value, digits))
    return words.say("review.amount.points", value=_decimal(words, value, 1))


def _decimal(words: Words, value: float, digits: int) -> str:
    return f"{value:.{digits}f}".replace(".", words.say("cli.decimal-mark"))


def _plain(words: Words, value: Scalar | float) -> Scalar:
    """A number as people write it: whole where it is."""
    if not isinstance(value, float):
        return value
    return int(value) if value.is_integer() else _decimal(words, value, 1)


def _scale(review: Review) -> str:
    return "points" if review.unit == "points" else f"share-{review.span}"


def _round(value: float | None) -> float | None:
    return None if value is None else round(value, DIGITS)
