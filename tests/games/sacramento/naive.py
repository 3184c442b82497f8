"""A second, naive generator: squares by name, one step at a time, straight from the articles."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, product

from tablee.games.sacramento.options import SacramentoOptions

FILES, ROWS, RANKS = "abcdef", "123456", "789TJQKA"
SQUARES = [f + r for f in FILES for r in ROWS]
STRAIGHT = [(1, 0), (-1, 0), (0, 1), (0, -1)]
DIAGONAL = [(1, 1), (1, -1), (-1, 1), (-1, -1)]
LEAPS = [(a, b) for a, b in product((-2, -1, 1, 2), repeat=2) if abs(a) != abs(b)]
VALUES = {"J": 2, "Q": 3, "K": 4, "A": 5}


@dataclass
class Position:
    """What a position text says, as names."""

    tokens: dict[str, str]
    pieces: dict[str, str]
    trays: list[list[str]]
    wins: list[int]
    seat: int
    stage: str
    moved: str
    open: list[str]


def pairs(text: str) -> list[str]:
    return [] if text == "-" else [text[i : i + 2] for i in range(0, len(text), 2)]


def read(text: str) -> Position:
    board, pieces, trays, _, _, wins, count, turn = text.split(" ")
    tokens: dict[str, str] = {}
    for row, line in zip("654321", board.split("/"), strict=True):
        cells: list[str] = []
        for item in re.findall("[1-6]|..", line):
            cells += [""] * int(item) if len(item) == 1 else [item]
        tokens |= {f + row: cell for f, cell in zip(FILES, cells, strict=True) if cell}
    won = [int(part) for part in wins.split("-")]
    starter, _, turns = count.partition("/")
    stage, moved, landed, _, _ = turn.split("/")
    return Position(
        tokens,
        dict(zip("WBNR", pairs(pieces), strict=True)),
        [pairs(tray) for tray in trays.split("/")],
        won,
        (int(starter) + int(turns)) % len(won),
        stage,
        moved.strip("-"),
        pairs(landed),
    )


def walk(square: str, step: tuple[int, int], longest: int = 5) -> Iterator[str]:
    column, row = FILES.index(square[0]), ROWS.index(square[1])
    for _ in range(longest):
        column, row = column + step[0], row + step[1]
        if not (0 <= column < 6 and 0 <= row < 6):
            return
        yield FILES[column] + ROWS[row]


def slides(at: Position, square: str, steps: list[tuple[int, int]]) -> Iterator[str]:
    for step in steps:
        for met in walk(square, step):
            if met in at.pieces.values():
                break
            yield met


def piece_moves(at: Position) -> Iterator[str]:
    for piece, square in at.pieces.items():
        if piece in at.moved:
            continue
        if piece == "N":
            goals = [met for leap in LEAPS for met in walk(square, leap, 1)]
            goals = [goal for goal in goals if goal not in at.pieces.values()]
        else:
            goals = list(slides(at, square, STRAIGHT if piece == "R" else DIAGONAL))
        yield from (f"{piece} {square}-{goal}" for goal in goals)


def token_moves(at: Position) -> Iterator[str]:
    for square in at.tokens:
        if square in at.pieces.values():
            continue
        for goal in slides(at, square, STRAIGHT + DIAGONAL):
            if goal not in at.tokens:
                yield f"{square}-{goal}"


def empty(at: Position) -> list[str]:
    return [square for square in SQUARES if square not in at.tokens and square not in at.pieces.values()]


def legal(text: str, options: SacramentoOptions) -> set[str]:
    """Every legal action of a position, in notation."""
    at = read(text)
    if at.stage == "settle":
        found = {f"look {square}" for square in at.open} | {"done"}
        return found if "x" in at.moved else found | {f"take {square}" for square in at.open}
    if at.stage == "give":
        return {f"give {card} {square}" for card in at.trays[at.seat] for square in empty(at)}
    if at.stage == "decide":
        return {"keep", "return"}
    if at.stage != "move":
        return set()
    both = len(at.moved.strip("tx")) == 2
    found = set() if both else set(piece_moves(at))
    if "t" not in at.moved:
        found |= set(token_moves(at))
    if both and options.token_move == "optional":
        found.add("skip")
    return found


def figure_of(wins: list[int], options: SacramentoOptions) -> str:
    cycle = {
        "poker": ["straight", "full", "flush"],
        "score": ["score"],
        "pokerPlusScore": ["straight", "full", "flush", "score"],
    }[options.mode]
    return cycle[sum(wins) % len(cycle)]


def total(tray: list[str]) -> int:
    return sum(VALUES.get(card[0], 1) for card in tray)


def can_keep(at: Position, card: str, options: SacramentoOptions) -> bool:
    """Whether the player in turn may keep a token, from the articles."""
    tray = [*at.trays[at.seat], card]
    others = [tray for seat, tray in enumerate(at.trays) if seat != at.seat]
    figure = figure_of(at.wins, options)
    if figure == "flush":
        return card[1] == "shdc"[at.seat]
    if figure == "score":
        return len(tray) < 5 or all(total(tray) > total(other) for other in others)
    ranks = [held[0] for held in tray]
    if figure == "straight":
        runs = [RANKS[i : i + 5] for i in range(4)] + (["A789T"] if options.ace_low_straight else [])
        return any(set(hand) == set(ranks) for run in runs for hand in combinations(run, len(ranks)))
    sought = card[0] in {held[0] for other in others for held in other}
    if len(tray) == 5 and any(ranks[:4].count(rank) == 4 for rank in ranks):
        return not sought or options.fourth_kind_fifth == "anything"
    return not sought and len(set(ranks)) <= 2
