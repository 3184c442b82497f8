"""Boards for tests: say what matters, and the rest of the two packs is put where it does no harm."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from tablee.core.events import Event, Notice
from tablee.games.crapette.actions import CALL, parse_action
from tablee.games.crapette.cards import format_card, parse_cards
from tablee.games.crapette.events import FalseCall, RightCall
from tablee.games.crapette.options import CrapetteOptions
from tablee.games.crapette.state import CrapetteState

STANDARD = CrapetteOptions()
SUITS = "cdhs"


def cards(text: str) -> list[int]:
    found = parse_cards(text.replace(" ", "") or "-")
    assert found is not None, text
    return found


def lay(
    *,
    crapette: str = "",
    stock: str = "",
    waste: str = "",
    their_crapette: str = "",
    their_stock: str = "",
    their_waste: str = "",
    columns: Sequence[str] = (),
    centre: Mapping[str, int] | None = None,
    waiting: str = "-",
    closed: int = 0,
    rest: str = "both",
    turn: int = 0,
    tokens: str = "0-0",
    counts: str = "0.0/0.0/0",
    options: CrapetteOptions = STANDARD,
) -> CrapetteState:
    """A board with the player in turn (seat `turn`) and these cards; piles have their top card last.

    Columns not named hold kings, on which only queens go. The other cards go under the stocks, face down
    (`rest="both"`), or all of them into the opponent's stock, renewed (`rest="theirs"`); `closed` of
    them lie under the crapette of the player in turn.
    """
    left = Counter(dict.fromkeys(range(52), 2))
    heights = {suit: [0, 0] for suit in SUITS}
    for suit, height in (centre or {}).items():
        heights[suit] = sorted([height % 100, height // 100], reverse=True)
        for slot in heights[suit]:
            left.subtract({rank * 4 + SUITS.index(suit): 1 for rank in range(slot)})
    named = [crapette, stock, waste, their_crapette, their_stock, their_waste, *columns]
    for text in (*named, "" if waiting == "-" else waiting):
        left.subtract(cards(text if text != "-" else ""))
    filled = list(columns)
    for king in (*("Kc", "Kd", "Kh", "Ks") * 2, "Qc", "Qs"):
        if len(filled) < 8 and left[cards(king)[0]] > 0:
            left.subtract(cards(king))
            filled.append(king)
    assert len(filled) == 8, "nothing left for the columns"
    assert min(left.values()) >= 0, [format_card(face) for face in left if left[face] < 0]
    hidden = _share(left, cards(stock), cards(their_stock)) if rest == "both" else ([], [])
    spare = [face for face in sorted(left) for _ in range(left[face])] if rest == "theirs" else []
    down, my_stock = hidden[0][:closed], hidden[0][closed:] + cards(stock)
    mine = _side(down, cards(crapette), my_stock, cards(waste))
    their_pile = spare + hidden[1] + cards(their_stock)
    theirs = _side([], cards(their_crapette), their_pile, cards(their_waste), renewed=rest == "theirs")
    sides = (mine, theirs) if turn == 0 else (theirs, mine)
    slots = "/".join(f"{heights[suit][0]}.{heights[suit][1]}" for suit in SUITS)
    fields = [f"play-{turn}", tokens, *sides, "/".join(filled), slots, waiting, counts, "-"]
    return CrapetteState.from_position(" ".join(fields), options)


def _share(left: Counter[int], mine: Sequence[int], theirs: Sequence[int]) -> tuple[list[int], list[int]]:
    """The cards left over, no face twice on one side."""
    sides: tuple[list[int], list[int]] = ([], [])
    for face in sorted(left):
        for _ in range(left[face]):
            order = (0, 1) if len(sides[0]) <= len(sides[1]) else (1, 0)
            side = next(s for s in order if face not in sides[s] and face not in (mine, theirs)[s])
            sides[side].append(face)
    return sides


def _side(
    down: Sequence[int],
    up: Sequence[int],
    stock: Sequence[int],
    waste: Sequence[int],
    *,
    renewed: bool = False,
) -> str:
    def text(pile: Sequence[int]) -> str:
        return "".join(map(format_card, pile)) or "-"

    mark = "=" if renewed and stock else ""
    return f"{text(down)}:{text(up)}/{mark}{text(stock)}/{text(waste)}"


def act(state: CrapetteState, *texts: str) -> list[Notice]:
    """Play actions, calls by the opponent of the player in turn; returns what was told."""
    heard: list[Event] = []
    state.listen(heard)
    for text in texts:
        action = parse_action("crapette!" if text == "!" else text)
        seat = int(state.mover)
        state.play(1 - seat if action == CALL else seat, action)
    state.listen(None)
    return [event.notice(None) for event in heard]


def refusal(state: CrapetteState, text: str, seat: int | None = None) -> tuple[str, str] | None:
    """Why an action is refused: code and article; nothing if it is not."""
    action = parse_action(text)
    found = state.check(int(state.mover) if seat is None else seat, action)
    return None if found is None else (found.code, found.clause)


def is_legal(state: CrapetteState, text: str) -> bool:
    return parse_action(text) in state.legal(int(state.mover))


def verdict(state: CrapetteState) -> RightCall | FalseCall:
    """Call, and what was told of it."""
    return next(notice for notice in act(state, "!") if isinstance(notice, RightCall | FalseCall))


def caught(state: CrapetteState) -> RightCall:
    """Call a fault that was made."""
    told = verdict(state)
    assert isinstance(told, RightCall)
    return told
