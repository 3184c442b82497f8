"""Exercises of Bonanza: one's best five cards, the dead hand, and the suit to lead.

The best five are certain. The dead hand and the leads are weighed by the evaluator, in the last round, where
chips decide; a deeper look weighs more hands, and plays the match on with the dead hand and without it
(`playing_on.py`), since its chips alone say little of who wins.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import combinations
from typing import ClassVar, Final

from tablee.chance.quick import QuickRandom
from tablee.core.appraisal import Appraisal, Reason, Worth
from tablee.core.bits import count_bits
from tablee.core.bots import make_bot
from tablee.core.contract import Rng, State
from tablee.core.exercising import ExerciseKind, GameSetting, Judged, Look, Posed
from tablee.core.game import own
from tablee.games.bonanza.actions import BID, PASS, SELL, SWAP, format_action
from tablee.games.bonanza.appraising import BonanzaEvaluator
from tablee.games.bonanza.cards import JOKER_BIT, list_cards, name_cards, parse_card
from tablee.games.bonanza.game import Bonanza
from tablee.games.bonanza.options import BonanzaOptions
from tablee.games.bonanza.playing_on import play_on
from tablee.games.bonanza.poker import category_of, value_of
from tablee.games.bonanza.sayings import FIVE
from tablee.games.bonanza.state import BonanzaState
from tablee.games.bonanza.view import BonanzaView

FIVES, BIDS, LEADS = "five", "bid", "lead"
ARTICLES: Final = {FIVES: "BON-40", BIDS: "BON-12", LEADS: "BON-57"}
SWAPS: Final = "BON-10"
RIVALS: Final = (
    ("regular", "cigale", "apprenti"), ("regular", "regular"), ("cigale", "regular", "regular", "apprenti"),
)  # fmt: skip
LEAST: Final = 0.02
"""By what share in the match the next best must at least be worse."""
BUDGETS: Final[Mapping[Look, int]] = {"glance": 1000, "deep": 8000, "proof": 32_000}
"""Hands that are weighed."""
WORLDS: Final[Mapping[Look, int]] = {"deep": 150, "proof": 600}
"""In so many the match is played on."""
FIRST_WORLDS: Final = 30
"""What does not hold in these is not played on in more, unless it is to be proved."""
HANDS_ASKED: Final = 3
OTHERS: Final = 3
"""So many fives stand beside the best."""
SMALL: Final = 8
"""From so many cards on there is something to look for."""
HIDDEN: Final = {5: 20, 6: 10, 7: 10, 9: 30}
"""How much better straights, flushes, full houses and straight flushes hide than equal ranks."""


class BonanzaExerciser:
    """Looks for hands, offers and leads with one best answer."""

    kinds: ClassVar[Mapping[str, ExerciseKind]] = {
        FIVES: ExerciseKind("choose"),
        BIDS: ExerciseKind("choose", "share"),
        LEADS: ExerciseKind("play", "share"),
    }
    tries = 2

    def __init__(self) -> None:
        self._evaluators = {look: BonanzaEvaluator(budget) for look, budget in BUDGETS.items()}

    def setting(self, number: int) -> GameSetting:
        """A game of one round."""
        return GameSetting(BonanzaOptions(rounds=1, start_chips=50), RIVALS[number % len(RIVALS)])

    def pose(self, state: State, seat: int, rng: Rng) -> Iterator[Posed]:
        """By the phase of the round."""
        truth = own(state, BonanzaState)
        view = own(truth.view(seat), BonanzaView)
        legal = truth.legal(seat)
        if view.phase == "stops" and len(legal) > 1:
            yield Posed(LEADS, truth.copy(), seat)
        elif view.phase == "dead-hand":
            yield Posed(BIDS, truth.copy(), seat, (format_action(SWAP), format_action(SELL)))
        elif view.phase == "auction" and BID in legal and not view.pushed:
            yield Posed(BIDS, truth.copy(), seat, (format_action(BID), format_action(PASS)))
        elif view.phase == "calls" and view.call == "joker" and rng.randrange(HANDS_ASKED) == 0:
            yield from _hand(truth, seat, view, rng)

    def judge(self, posed: Posed, rng: Rng, *, look: Look) -> Judged | None:
        """The best five by their figure, anything else by the evaluator."""
        state = own(posed.state, BonanzaState)
        if posed.kind == FIVES:
            return _best_five(posed)
        said = self._evaluators[look].appraise(state.view(posed.seat), state.legal(posed.seat), rng)
        if posed.kind == LEADS:
            return _judged(LEADS, list(said.actions))
        found = _offer(posed, said)
        if found is None or look == "glance":
            return found
        return _played_on(posed, found, look, rng)


def _judged(kind: str, worths: list[Worth], missed: int | None = None) -> Judged | None:
    best, second = worths[0], worths[1]
    gap = best.value - second.value
    if gap < LEAST:
        return None
    spread = second.spread if second.apart is None else second.apart
    answer, after = format_action(best.action), format_action(second.action)
    article = SWAPS if best.action in (SWAP, SELL) else ARTICLES[kind]
    return Judged(((answer,),), gap, spread, after, article, best.reasons, missed)


def _offer(posed: Posed, said: Appraisal) -> Judged | None:
    """Whether to take part in what is offered; how much is bid beyond the least is another question."""
    wanted = (SWAP, SELL) if posed.choices[0] == format_action(SWAP) else (BID, PASS)
    found = _judged(BIDS, [each for each in said.actions if each.action in wanted])
    if found is None:
        return None
    missed = _missed(posed, is_taken=found.answer[0][0] == posed.choices[0])
    return Judged(
        found.answer, found.gap, found.spread, found.next_best, found.article, found.reasons, missed
    )


def _played_on(posed: Posed, found: Judged, look: Look, rng: Rng) -> Judged | None:
    """What the evaluator says, if it holds where matches are played on, and by how much."""
    state = own(posed.state, BonanzaState)
    named = {format_action(action): int(action) for action in state.legal(posed.seat)}
    best, after = named[found.answer[0][0]], named[found.next_best]
    view = own(state.view(posed.seat), BonanzaView)
    if look == "deep":  # most of what does not hold is seen to early
        gap, spread = play_on(view, (best, after), FIRST_WORLDS, rng).distance(best, after)
        if gap <= spread:
            return None
    gap, spread = play_on(view, (best, after), WORLDS[look], rng).distance(best, after)
    return None if gap < LEAST else replace(found, gap=gap, spread=spread)


def _missed(posed: Posed, *, is_taken: bool) -> int:
    """How many levels in a hundred decide otherwise."""
    state, game = own(posed.state, BonanzaState), Bonanza()
    view, legal = state.view(posed.seat), state.legal(posed.seat)
    chosen = [make_bot(game, level).choose(view, legal, QuickRandom(7)) for level in game.levels]
    wrong = [action for action in chosen if (action not in (PASS, SELL)) != is_taken]
    return round(100 * len(wrong) / len(chosen))


# --- five cards ---------------------------------------------------------------------------------------


def _hand(state: BonanzaState, seat: int, view: BonanzaView, rng: Rng) -> Iterator[Posed]:
    """The best five of a hand and some that look good, each of another figure."""
    if int(count_bits(view.hand)) < SMALL or any(view.answered):
        return  # once somebody has answered, the same hand was asked already
    best: dict[int, tuple[int, int]] = {}
    for cards in combinations(list_cards(view.hand), 5):
        five = sum(1 << card for card in cards)
        value = int(value_of(five, view.options.five_of_a_kind))
        figure = int(category_of(value))
        if value > best.get(figure, (-1, 0))[0]:
            best[figure] = value, five
    figures = sorted(best, reverse=True)[: OTHERS + 1]
    if len(figures) <= OTHERS:
        return
    choices = [" ".join([FIVE, *name_cards(best[figure][1])]) for figure in figures]
    for last in range(len(choices) - 1, 0, -1):
        place = rng.randrange(last + 1)
        choices[last], choices[place] = choices[place], choices[last]
    yield Posed(FIVES, state.copy(), seat, tuple(choices))


def _best_five(posed: Posed) -> Judged | None:
    view = own(own(posed.state, BonanzaState).view(posed.seat), BonanzaView)
    five_kind = view.options.five_of_a_kind
    sets = {choice: sum(1 << parse_card(card) for card in choice.split()[1:]) for choice in posed.choices}
    ranked = sorted(posed.choices, key=lambda choice: -int(value_of(sets[choice], five_kind)))
    first, second = (int(value_of(sets[choice], five_kind)) for choice in ranked[:2])
    if first <= second:
        return None
    figure = int(category_of(first))
    has_joker = bool(sets[ranked[0]] & JOKER_BIT)
    many = int(count_bits(view.hand))
    missed = min(95, 4 * (many - 5) + HIDDEN.get(figure, 0) + (25 if has_joker else 0))
    gap = float(figure - int(category_of(second)))
    reasons = (Reason("makes", {"figure": figure}), *((Reason("spends-joker"),) if has_joker else ()))
    return Judged(((ranked[0],),), gap, 0.0, ranked[1], ARTICLES[FIVES], reasons, missed)
