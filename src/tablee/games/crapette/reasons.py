"""Why an action of Crapette is good or risky: what is true of it, the weightiest first."""

from __future__ import annotations

from collections.abc import Iterator

from tablee.core.appraisal import Reason
from tablee.core.bits import count_bits
from tablee.games.crapette.actions import (
    CENTRE,
    COLUMN,
    CRAPETTE,
    TURN,
    source_of,
    target_of,
)
from tablee.games.crapette.board import top
from tablee.games.crapette.cards import format_card
from tablee.games.crapette.faults import fault_of
from tablee.games.crapette.issues import Issue
from tablee.games.crapette.prospects import WON, unseen, welcome
from tablee.games.crapette.state import CrapetteState


def reasons(state: CrapetteState, action: int, issue: Issue) -> tuple[Reason, ...]:
    """What speaks for an action, or against it; the issue is the best it leads to."""
    line = issue.line()
    if issue.worth > WON // 2 and len(line) == 1:
        return (Reason("wins"),)
    if fault := int(fault_of(state, action)):
        return (Reason(f"fault-{fault}"),)
    if action >= TURN:
        return tuple(_of_word(state, action))
    found = [*_of_line(state, action, line, issue.worth > WON // 2), *_of_move(state, action)]
    return tuple(found) or (_of_baring(state, action),)


def reasons_to_call(is_right: bool) -> tuple[Reason, ...]:
    """What speaks for a call, or against it."""
    return (Reason("call" if is_right else "no-call"),)


def _of_line(state: CrapetteState, action: int, line: list[int], is_won: bool) -> Iterator[Reason]:
    """What the line gains that begins with a move."""
    if is_won:
        yield Reason("wins-later", {"count": len(line)})
        return
    if source_of(action) >= COLUMN and target_of(action) != CENTRE:
        laid = [number for number, each in enumerate(line, 1) if each < TURN and source_of(each) == CRAPETTE]
        if laid:
            yield Reason("way", {"count": laid[0]})
    own = sum(each < TURN and source_of(each) < COLUMN for each in line)
    if own > 1:
        yield Reason("rids", {"count": own})


def _of_move(state: CrapetteState, action: int) -> Iterator[Reason]:
    """What a single move does, and what it leaves to the other one."""
    source, target = source_of(action), target_of(action)
    after = state.copy()
    after.perform(action)
    if target == CENTRE:
        yield Reason("duty")
    uncovers = after.me.closed != state.me.closed
    if uncovers:
        yield Reason("uncovers")
    elif source == CRAPETTE and not after.me.crapette:
        yield Reason("last-of-crapette")
    if CENTRE < target < COLUMN:
        yield Reason("loads")
    elif source < COLUMN and target >= COLUMN:
        yield Reason("lays", {"card": format_card(int(state.card_from(source)))})
    yield from _of_columns(state, after)
    if not uncovers:
        yield from _of_their_place(state, after)


def _of_baring(state: CrapetteState, action: int) -> Reason:
    """What a move from column to column does of which there is nothing else to say: it shows another card."""
    after = state.copy()
    after.perform(action)
    return Reason("bares", {"card": format_card(int(after.card_from(source_of(action))))})


def _of_columns(state: CrapetteState, after: CrapetteState) -> Iterator[Reason]:
    before, now = int(count_bits(state.empty)), int(count_bits(after.empty))
    if now > before:
        yield Reason("frees")
    elif now < before:
        yield Reason("fills")


def _of_their_place(state: CrapetteState, after: CrapetteState) -> Iterator[Reason]:
    """Whether the other one's crapette card finds a place that it did not find, or the other way round."""
    card = int(top(state.you.crapette))
    if card < 0 or int(top(after.you.crapette)) != card:
        return
    if _fits(state, card) != _fits(after, card):
        yield Reason("opens" if _fits(after, card) else "closes", {"card": format_card(card)})


def _fits(state: CrapetteState, card: int) -> bool:
    """Whether a card of the other one would find a place, were it his turn."""
    return bool(state.empty) or bool(welcome(state, state.me) >> card & 1)


def _of_word(state: CrapetteState, action: int) -> Iterator[Reason]:
    """What turning a card, throwing it or stopping does."""
    if action == TURN:
        yield _of_turning(state)
        return
    yield Reason("ends")
    after = state.copy()
    if after.waiting >= 0:
        after.me.waste.append(int(after.waiting))
    card = int(top(state.you.crapette))
    if card >= 0 and _fits(after, card):
        yield Reason("leaves", {"card": format_card(card)})


def _of_turning(state: CrapetteState) -> Reason:
    fitting = int(welcome(state, state.you))
    stock = state.me.stock
    if stock and not state.me.known:
        cards = int(unseen(state.me))
        fit = cards if state.empty else cards & fitting
        return Reason("odds", {"count": int(count_bits(fit)), "of": int(count_bits(cards))})
    card = stock[-1] if stock else state.me.waste[0]
    fits = bool(state.empty) or bool(fitting >> card & 1)
    return Reason("known-fits" if fits else "known", {"card": format_card(card)})
