"""Position notation of Crapette.

A position is nine fields:

    play-0 0-0 3c:Kh/7s2d/- 5h:9c/=QsJd/4h3h Kh/Qs/-/-/7c6d/5s/2h/9d 1.0/0.0/2.0/0.0 - 0.0/1.3/4 c5,t

1. The stage: `deal-0`, `deal-1`, `lots`, `play-0` or `play-1` (who is in turn), `over`.
2. The tokens of seat 0 and seat 1.
3. 4. Each side: crapette, face-down cards `:` face-up cards; stock; waste; every pile top card last. `=`
   marks a renewed stock, whose cards have been seen.
5. The eight columns, end last.
6. The centre: for clubs, diamonds, hearts, spades the heights of the two slots.
7. The turned card that waits.
8. For each seat: turns completed, and cards turned, since a card was last placed; then turns ended since a
   card reached the centre or a face-down crapette card was turned up (CRA-R26).
9. The actions of the turn so far, false calls among them.

Fields 3 to 8 tell the board **as it was when the turn began**; field 9 leads from there to the present. That
is the whole truth of a turn: what was done, and so what may be called.
"""

from __future__ import annotations

import re

from tablee.core.contract import NotationError, PositionError
from tablee.games.crapette.actions import (
    CALL,
    DISCARD,
    STOP,
    format_action,
    parse_action,
)
from tablee.games.crapette.board import DEAL_0, DEAL_1, ENDED, LOTS, PLAY, ROUNDS_TO_WIN, Board
from tablee.games.crapette.cards import format_card, format_cards, parse_card, parse_cards
from tablee.games.crapette.columns import COLUMNS, NONE, cards_of, column_of, end_rank, first_rank
from tablee.games.crapette.faults import allowed, faults_of_turn, turn_start
from tablee.games.crapette.possible import check_board
from tablee.games.crapette.sides import Side

STAGES = {"deal-0": DEAL_0, "deal-1": DEAL_1, "lots": LOTS, "play-0": PLAY, "play-1": PLAY, "over": ENDED}
_CENTRE = re.compile(r"\d{1,2}\.\d{1,2}(/\d{1,2}\.\d{1,2}){3}", re.ASCII)
_COUNTS = re.compile(r"\d{1,5}\.\d{1,5}/\d{1,5}\.\d{1,5}/\d{1,3}", re.ASCII)
_TOKENS = re.compile(r"[0-3]-[0-3]", re.ASCII)


def format_position(board: Board) -> str:
    """Write a position."""
    start = turn_start(board)
    stage = next(name for name, code in STAGES.items() if code == board.stage)
    if board.stage == PLAY:
        stage = f"play-{board.mover}"
    columns = "/".join(format_cards(cards_of(column)) for column in start.col)
    centre = "/".join(f"{start.height(suit, 0)}.{start.height(suit, 1)}" for suit in range(4))
    return " ".join(
        [
            stage,
            f"{board.zero.tokens}-{board.one.tokens}",
            _format_side(start.zero),
            _format_side(start.one),
            columns,
            centre,
            format_card(start.waiting) if start.waiting >= 0 else "-",
            _format_counts(start),
            ",".join(format_action(noted & 255) for noted in board.log) or "-",
        ]
    )


def _format_counts(start: Board) -> str:
    zero, one = start.zero, start.one
    return f"{zero.turns}.{zero.turned}/{one.turns}.{one.turned}/{start.stall}"


def _format_side(side: Side) -> str:
    closed = int(side.closed)
    crapette = f"{format_cards(side.crapette[:closed])}:{format_cards(side.crapette[closed:])}"
    mark = "=" if side.known and side.stock else ""
    return f"{crapette}/{mark}{format_cards(side.stock)}/{format_cards(side.waste)}"


def read_position(text: str, board: Board) -> None:
    """Set a new board, whose agreements are made, to a position."""
    fields = text.split(" ")
    if len(fields) != 9:
        raise PositionError("wrong-field-count", expected=9, found=len(fields))
    stage, tokens, zero, one, columns, centre, waiting, counts, log = fields
    if stage not in STAGES:
        raise PositionError("bad-stage", text=stage)
    board.stage = STAGES[stage]
    board.set_mover(1 if stage == "play-1" else 0)
    _read_tokens(tokens, board)
    _read_side(zero, board.zero, 0)
    _read_side(one, board.one, 1)
    _read_columns(columns, board)
    _read_centre(centre, board)
    _read_waiting(waiting, board)
    _read_counts(counts, board)
    check_board(board)
    _replay(log, board)
    if format_position(board) != text:
        raise PositionError("not-canonical", text=text, canonical=format_position(board))


def _read_tokens(text: str, board: Board) -> None:
    if not _TOKENS.fullmatch(text):
        raise PositionError("bad-tokens", text=text)
    board.zero.tokens, board.one.tokens = int(text[0]), int(text[2])
    full = [text[0], text[2]].count(str(ROUNDS_TO_WIN))
    if full != (1 if board.stage == ENDED else 0):
        raise PositionError("bad-tokens", text=text)


def _read_side(text: str, side: Side, seat: int) -> None:
    piles = text.split("/")
    closed, colon, opened = piles[0].partition(":")
    if len(piles) != 3 or not colon:
        raise PositionError("bad-side", seat=seat, text=text)
    side.known = piles[1].startswith("=")
    read = [parse_cards(pile) for pile in (closed, opened, piles[1].removeprefix("="), piles[2])]
    if any(pile is None for pile in read):
        raise PositionError("bad-side", seat=seat, text=text)
    down, up, stock, waste = (pile or [] for pile in read)
    side.crapette, side.stock, side.waste = down + up, stock, waste
    side.closed = len(down)
    hidden = down if side.known else down + stock
    if (down and not up) or len(set(hidden)) < len(hidden):
        raise PositionError("bad-side", seat=seat, text=text)


def _read_columns(text: str, board: Board) -> None:
    columns = text.split("/")
    if len(columns) != COLUMNS:
        raise PositionError("bad-columns", text=text)
    for i, part in enumerate(columns):
        cards = parse_cards(part)
        column = NONE if cards is None or len(cards) > 13 else column_of(cards)
        if column < 0 or (column and not 0 <= end_rank(column) <= first_rank(column)):
            raise PositionError("bad-columns", text=part)
        board.set_column(i, column)


def _read_centre(text: str, board: Board) -> None:
    if not _CENTRE.fullmatch(text):
        raise PositionError("bad-centre", text=text)
    centre = 0
    for suit, part in enumerate(text.split("/")):
        first, second = map(int, part.split("."))
        if not 13 >= first >= second:
            raise PositionError("bad-centre", text=part)
        centre |= (first | second << 4) << (8 * suit)
    board.set_centre(centre)


def _read_waiting(text: str, board: Board) -> None:
    card = NONE if text == "-" else parse_card(text)
    if card is None or (card >= 0 and board.stage != PLAY):
        raise PositionError("bad-waiting", text=text)
    board.waiting = card


def _read_counts(text: str, board: Board) -> None:
    if not _COUNTS.fullmatch(text):
        raise PositionError("bad-counts", text=text)
    zero, one, stall = text.split("/")
    board.zero.turns, board.zero.turned = map(int, zero.split("."))
    board.one.turns, board.one.turned = map(int, one.split("."))
    board.stall = int(stall)
    board.mark_counts()
    if board.stage != PLAY and text != "0.0/0.0/0":
        raise PositionError("bad-counts", text=text)


def _replay(text: str, board: Board) -> None:
    """Play the actions of the turn, as far as they can have been played."""
    for part in text.split(",") if text != "-" else []:
        try:
            action = parse_action(part)
        except NotationError:
            raise PositionError("bad-turn", text=part) from None
        if board.stage != PLAY or action in (DISCARD, STOP):
            raise PositionError("bad-turn", text=part)
        if action == CALL:
            if not board.may_call() or faults_of_turn(board):
                raise PositionError("bad-turn", text=part)
            board.note_false_call()
            continue
        if action not in allowed(board):
            raise PositionError("bad-turn", text=part)
        board.perform(action)
        if board.waiting < 0 and board.me.has_nothing():
            raise PositionError("already-won", seat=int(board.mover))
