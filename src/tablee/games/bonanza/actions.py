# Compiled by mypyc: core/bits.py tells its traps.
"""How an action of Bonanza is coded, small and complete.

Amounts and fives are not single actions, or the legal list would be flooded: a player *pushes* chips
forward (`+100`, `+20`, `+5`, `+1`, in this order) above the least amount allowed and then says `bid` or
`stake`; he takes the five cards the engine proposes, or *picks* his own one by one in rising order. So
every amount and every five can be had in exactly one way, and nobody else sees it being made.
"""

from __future__ import annotations

from typing import Final

from tablee.core.contract import NotationError
from tablee.games.bonanza.cards import CARDS, SUITS, format_card, parse_card

PASS: Final = 0
"""No bid, no stake, or out of the poker."""
SILENT: Final = 1
"""Nothing is shown at this call."""
SHOW: Final = 2
"""The joker or the pair that is called."""
SWAP: Final = 3
"""The dealer exchanges his hand for the dead hand (BON-10)."""
SELL: Final = 4
"""The dealer keeps his hand and the dead hand is for sale (BON-11)."""
BID: Final = 5
"""The amount pushed forward is bid for the dead hand."""
STAKE: Final = 6
"""The amount pushed forward is staked in poker: enter, or raise."""
CALL: Final = 7
"""The stake is brought up to the highest."""
PUSH: Final = 8
"""+1, +5, +20, +100."""
LEAD: Final = 12
"""The lowest card of a suit is led: clubs, diamonds, hearts, spades."""
SEQUENCE: Final = 16
"""Three cards are shown whose highest is this card."""
PICK: Final = 68
"""A card is picked for poker."""
ACTION_RANGE: Final = 121
"""Every action is below this."""

NAMES: Final = ("pass", "silent", "show", "swap", "sell", "bid", "stake", "call")
STEPS: Final = (1, 5, 20, 100)


def push(step: int) -> int:
    """The action that pushes one of STEPS chips forward."""
    return PUSH + STEPS.index(step)


def lead(suit: int) -> int:
    """The action that leads the lowest card of a suit."""
    return LEAD + suit


def sequence(top: int) -> int:
    """The action that shows the sequence of three up to this card."""
    return SEQUENCE + top


def pick(card: int) -> int:
    """The action that picks a card for poker."""
    return PICK + card


def format_action(action: int) -> str:
    """Write an action: `pass`, `+20`, `lead-h`, `seq-7d`, `pick-Ks`."""
    if 0 <= action < PUSH:
        return NAMES[action]
    if PUSH <= action < LEAD:
        return f"+{STEPS[action - PUSH]}"
    if LEAD <= action < SEQUENCE:
        return f"lead-{SUITS[action - LEAD]}"
    if SEQUENCE <= action < PICK:
        return f"seq-{format_card(action - SEQUENCE)}"
    if PICK <= action < PICK + CARDS:
        return f"pick-{format_card(action - PICK)}"
    raise NotationError("no-action", action=action)


def parse_action(text: str) -> int:
    """Read an action from its exact notation."""
    if text in NAMES:
        return NAMES.index(text)
    for step in STEPS:
        if text == f"+{step}":
            return push(step)
    verb, _, thing = text.partition("-")
    if verb == "lead" and len(thing) == 1 and thing in SUITS:
        return lead(SUITS.index(thing))
    if verb == "seq" and thing != "*":
        return sequence(_card(text, thing))
    if verb == "pick":
        return pick(_card(text, thing))
    raise NotationError("bad-action", text=text)


def _card(text: str, thing: str) -> int:
    try:
        return parse_card(thing)
    except NotationError as error:
        raise NotationError("bad-action", text=text) from error
