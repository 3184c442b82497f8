"""What is hidden in Bonanza, for the conformance kit: hands, what lies aside, fives, answers."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.core.game import own
from tablee.core.hidden import Exchange, HiddenSwap, Worlds
from tablee.core.request import Shuffle
from tablee.core.story import Decision, Story
from tablee.games.bonanza import poker, stops
from tablee.games.bonanza.actions import CALL, PICK, STAKE, pick
from tablee.games.bonanza.board import BET, CALLS, DEAD, STOPS
from tablee.games.bonanza.cards import CARDS, JOKER_BIT, list_cards
from tablee.games.bonanza.state import BonanzaState


class BonanzaHidden(HiddenSwap):
    """Two cards that a seat cannot see may change places unless play has proved where they are."""

    def exchanges(self, story: Story, seat: int | None) -> Sequence[Exchange]:
        """Pairs of cards in different unseen places, both of which could be in the other."""
        state = own(story.state, BonanzaState)
        if not DEAD <= state.phase <= STOPS:
            return ()
        since = story.last_answer(Shuffle(CARDS))
        proposals = _shown_proposals(story, since) if state.phase == STOPS else {}
        places = _unseen(state, seat)
        found = []
        for number, (one, cards) in enumerate(places):
            for other, others in places[number + 1 :]:
                for first in list_cards(cards):
                    for second in list_cards(others):
                        if _is_open(state, (one, first), (other, second)) and _same_fives(
                            state, proposals, (one, first), (other, second)
                        ):
                            found.append(Exchange(first, second, since))
        return found

    def sealed(self, story: Story, seat: int | None) -> Sequence[int]:
        """Answers to a call that is not settled, and cards being picked.

        Only from the second card on can nothing but another card be picked; chips being pushed are as
        secret, but instead of pushing the seat could have passed, which all would see.
        """
        state = own(story.state, BonanzaState)
        last = len(story.steps)
        if state.phase == CALLS:
            given = sum(answer >= 0 for answer in state.answers)
            return [n for n in range(last - given, last) if _seat_of(story, n) != seat]
        if state.phase == BET and state.picking & (state.picking - 1) and state.turn != seat:
            return [last - 1]
        return ()

    def swap_action(self, exchange: Exchange, decision: Decision, worlds: Worlds) -> int:
        """Another seat picks the other card."""
        if decision.action >= PICK:
            return pick(exchange.other(decision.action - PICK))
        return decision.action


def _seat_of(story: Story, number: int) -> int:
    step = story.steps[number]
    assert isinstance(step, Decision)
    return step.seat


def _unseen(state: BonanzaState, seat: int | None) -> list[tuple[int, int]]:
    """The places a seat cannot see, with the cards there that were never shown."""
    found = []
    for other, hand in enumerate(state.hands.items(int(state.seats))):
        if other != seat:
            found.append((other, hand & ~int(state.shown[other])))
    if seat is None or state.given_by != seat:
        found.append((-1, int(state.aside)))
    return found


def _is_open(state: BonanzaState, one: tuple[int, int], other: tuple[int, int]) -> bool:
    """Whether nothing that all have seen bars the exchange."""
    for (place, card), (_, instead) in ((one, other), (other, one)):
        if place < 0:
            continue
        if int(state.known_not_in(place)) >> instead & 1:
            return False
        if place == state.turn and state.phase == STOPS and not state.free:
            hand = state.hands[place] & ~(1 << card) | 1 << instead
            if not hand & stops.opposite(stops.last_card(state)):
                return False
    return True


def _shown_proposals(story: Story, since: int) -> dict[int, tuple[int, int]]:
    """Seats that entered with the engine's five and showed it: the hand they had then, and the five.

    The engine would have proposed other cards from another hand, and the observer saw these.
    """
    locked: dict[int, tuple[int, int]] = {}
    before: list[int] = []
    for number, truth in enumerate(story.replay()):
        state = own(truth, BonanzaState)
        if number <= since:
            continue
        if state.phase == STOPS:
            after = state.shown.items(int(state.seats))
            return {
                seat: (hand, five)
                for seat, (hand, five) in locked.items()
                if five & ~JOKER_BIT & ~after[seat] == 0 and before[seat] != after[seat]
            }
        before = state.shown.items(int(state.seats))
        if number < len(story.steps):
            step = story.steps[number]
            if isinstance(step, Decision) and step.action in (CALL, STAKE) and state.phase == BET:
                seat = step.seat
                if not state.fives[seat]:
                    hand = int(state.hands[seat])
                    locked[seat] = (hand, int(poker.find(hand, state.agreed.five_kind).cards))
    return {}


def _same_fives(
    state: BonanzaState,
    proposals: dict[int, tuple[int, int]],
    one: tuple[int, int],
    other: tuple[int, int],
) -> bool:
    for (place, card), (_, instead) in ((one, other), (other, one)):
        if place in proposals:
            hand, five = proposals[place]
            hand = hand & ~(1 << card) | 1 << instead
            if int(poker.find(hand, state.agreed.five_kind).cards) != five:
                return False
    return True
