"""Answers to the calls of one who knows what the joker is worth in poker."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.games.bonanza import valuing, worth
from tablee.games.bonanza.actions import SEQUENCE, SHOW, SILENT
from tablee.games.bonanza.board import JOKER_SPACE, QUEEN_JACK, SEQUENCE_SPACE, TEN_TWO
from tablee.games.bonanza.calls import QUEEN_JACK_PAIR, TEN_TWO_PAIR, cards_to, sequence_tops
from tablee.games.bonanza.cards import JOKER_BIT
from tablee.games.bonanza.view import BonanzaView


def answer(seen: BonanzaView, legal: Sequence[int], samples: int) -> int:
    """Show what pays; the joker only where it brings more than it would later."""
    if seen.call == "sequence":
        return _answer_sequence(seen, samples)
    if SHOW not in legal:
        return SILENT
    if seen.call == "joker":
        return SHOW if seen.spaces[JOKER_SPACE] >= later_gain(seen, QUEEN_JACK, samples) else SILENT
    space, pair = (QUEEN_JACK, QUEEN_JACK_PAIR) if seen.call == "queen-jack" else (TEN_TWO, TEN_TWO_PAIR)
    if seen.hand & pair == pair:
        return SHOW
    return SHOW if seen.spaces[space] >= later_gain(seen, space + 1, samples) else SILENT


def later_gain(seen: BonanzaView, first: int, samples: int) -> float:
    """What the joker would bring from a call on: the best of the calls, or in the betting."""
    found = valuing.joker_gain(seen, samples)
    if first <= QUEEN_JACK and is_half(seen.hand, QUEEN_JACK_PAIR):
        found = max(found, seen.spaces[QUEEN_JACK])
    if first <= SEQUENCE_SPACE:
        found = max(found, joker_in_sequence(seen))
    if first <= TEN_TWO and is_half(seen.hand, TEN_TWO_PAIR):
        found = max(found, seen.spaces[TEN_TWO])
    return found


def is_half(hand: int, pair: int) -> bool:
    """Whether a hand has one card of a pair: with both the joker adds nothing."""
    return hand & pair not in (0, pair)


def sequence_gain(seen: BonanzaView, tops: int) -> float:
    """What the best of some sequences may win."""
    if not tops:
        return 0.0
    chance = worth.sequence_chance(worth.best_top(tops), valuing.players_of(seen))
    return float(chance) * seen.spaces[SEQUENCE_SPACE]


def joker_in_sequence(seen: BonanzaView) -> float:
    """What the joker adds to one's best sequence."""
    natural = int(sequence_tops(seen.hand & ~JOKER_BIT))
    return sequence_gain(seen, int(sequence_tops(seen.hand))) - sequence_gain(seen, natural)


def _answer_sequence(seen: BonanzaView, samples: int) -> int:
    """The best natural sequence, or one with the joker where that adds more than the joker would later."""
    natural, every = int(sequence_tops(seen.hand & ~JOKER_BIT)), int(sequence_tops(seen.hand))
    if every & ~natural:
        best = int(worth.best_top(every))
        needs_joker = int(cards_to(best)) & ~seen.hand
        if needs_joker and joker_in_sequence(seen) > later_gain(seen, TEN_TWO, samples):
            return SEQUENCE + best
    return SEQUENCE + int(worth.best_top(natural)) if natural else SILENT
