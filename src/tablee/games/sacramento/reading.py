"""Actions as people type them, with the legal ones at hand."""

from __future__ import annotations

import re

from tablee.core.contract import AmbiguousAction, NotationError
from tablee.games.sacramento.actions import (
    PIECES,
    WORDS,
    card_of,
    format_action,
    format_square,
    give,
    is_give,
    is_look,
    is_piece_move,
    is_take,
    is_token_move,
    look,
    parse_action,
    parse_square,
    piece_of,
    source_of,
    take,
    target_of,
)
from tablee.games.sacramento.cards import RANKS, SUITS

LOOKING = ("look", "see", "l", "voir", "v", "regarder")
TAKING = ("take", "t!", "prendre", "p", "t")
GIVING = ("give", "g", "rendre", "donner", "r!")
PLAIN = {
    "done": "done", "pass": "done", "rien": "done", "fini": "done", "passer": "done",
    "skip": "skip", "stay": "skip", "sauter": "skip",
    "keep": "keep", "k": "keep", "garder": "keep",
    "return": "return", "back": "return", "reposer": "return", "remettre": "return",
}  # fmt: skip
"""English and French words for the actions that name nothing."""
PIECE_NAMES = {
    "w": "W", "wb": "W", "fb": "W", "b": "B", "bb": "B", "fn": "B", "n": "N", "c": "N", "r": "R", "t": "R",
}  # fmt: skip
"""Letters of the pieces, French ones too: fou blanc, fou noir, cavalier, tour."""
FRENCH_RANKS = {"10": "T", "v": "J", "d": "Q", "r": "K"}
SUIT_SIGNS = {"♠": "s", "♥": "h", "♦": "d", "♣": "c", "p": "s", "k": "d", "t": "c"}
"""Signs of the suits, and French letters: pique, carreau, trèfle."""
_MOVE = re.compile(r"(?:(fb|fn|wb|bb|[wbnrct])\s*)?([a-f][1-6])\s*(?:-|>|x|\s)?\s*([a-f][1-6])", re.ASCII)
_PIECE_TO = re.compile(r"(fb|fn|wb|bb|[wbnrct])\s*-?\s*([a-f][1-6])", re.ASCII)
_CARD = re.compile(r"(10|[789tjqkavdr])([shdcpkt♠♥♦♣])")


def read_action(text: str, legal: list[int]) -> int:
    """Read `R a1-a4`, `Ra4`, `c3-e5`, `look`, `take c3`, `give Ks b2`, or the French for them."""
    try:
        action = parse_action(text.strip())
    except NotationError:
        action = -1
    if action >= 0 and (action in legal or not is_token_move(action)):
        return action
    typed = " ".join(text.lower().split())
    if typed in PLAIN:
        return WORDS[PLAIN[typed]]
    if found := _MOVE.fullmatch(typed):
        return _read_move(text, legal, found)
    if found := _PIECE_TO.fullmatch(typed):
        piece = PIECES.index(PIECE_NAMES[found[1]])
        moves = [action for action in legal if is_piece_move(action) and piece_of(action) == piece]
        if moves:
            return _read_target(text, moves, found[2])
    word, _, rest = typed.partition(" ")
    if word in LOOKING or word in TAKING:
        return _read_landed(text, word, rest, legal)
    if word in GIVING:
        return _read_gift(text, rest, legal)
    raise NotationError("bad-action", text=text)


def _read_move(text: str, legal: list[int], found: re.Match[str]) -> int:
    """Two squares: a piece stands on the first, or a token lies there; never may both be moved."""
    source, target = parse_square(found[2]), parse_square(found[3])
    if source == target:
        raise NotationError("bad-action", text=text)
    if found[1]:
        return parse_action(f"{PIECE_NAMES[found[1]]} {found[2]}-{found[3]}")
    moves = [a for a in legal if is_piece_move(a) and (source_of(a), target_of(a)) == (source, target)]
    return moves[0] if moves else parse_action(f"{found[2]}-{found[3]}")


def _read_target(text: str, moves: list[int], square: str) -> int:
    """A piece, by the moves it has, and a square: where it does not go the referee says why."""
    fitting = [action for action in moves if target_of(action) == parse_square(square)]
    source = source_of(moves[0])
    if fitting or source == parse_square(square):
        return _the_only(text, fitting)
    return parse_action(f"{PIECES[piece_of(moves[0])]} {format_square(source)}-{square}")


def _read_landed(text: str, word: str, rest: str, legal: list[int]) -> int:
    """What is done with a landed token: where its square is named, the referee says why not."""
    kind, action_at = (is_look, look) if word in LOOKING else (is_take, take)
    if not rest:
        return _the_only(text, [action for action in legal if kind(action)])
    square = parse_square(rest)
    if square < 0:
        raise NotationError("bad-action", text=text)
    return action_at(square)


def _read_gift(text: str, rest: str, legal: list[int]) -> int:
    squares, cards = list[int](), list[int]()
    for word in rest.split():
        if (square := parse_square(word)) >= 0:
            squares.append(square)
        elif (card := parse_typed_card(word)) >= 0:
            cards.append(card)
        else:
            raise NotationError("bad-action", text=text)
    if len(squares) == len(cards) == 1:
        return give(cards[0], squares[0])
    gifts = [action for action in legal if is_give(action)]
    gifts = [action for action in gifts if all(target_of(action) == square for square in squares)]
    return _the_only(text, [action for action in gifts if all(card_of(action) == card for card in cards)])


def parse_typed_card(text: str) -> int:
    """A token as people type it, `ks`, `10♦` or `rp`; -1 if the text is none."""
    found = _CARD.fullmatch(text)
    if not found:
        return -1
    rank = FRENCH_RANKS.get(found[1], found[1].upper())
    suit = SUIT_SIGNS.get(found[2], found[2])
    return RANKS.index(rank) * 4 + SUITS.index(suit)


def _the_only(text: str, fitting: list[int]) -> int:
    if len(fitting) == 1:
        return fitting[0]
    if not fitting:
        raise NotationError("no-such-move", text=text)
    choices = ", ".join(format_action(action) for action in fitting[:8])
    raise AmbiguousAction("ambiguous-action", text=text, choices=choices)
