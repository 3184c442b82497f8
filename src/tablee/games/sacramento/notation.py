"""Position notation of Sacramento, and the reading of actions as people type them.

A position is eight fields, here a first turn in which the rook has landed on a4:

    1AhQd9d8d1/… f1f6a6a4 -/- -/- - 0-0 0/0 move/R/a4/-

- The board, from rank 6 down to rank 1, each from file a to file f: a token by rank and suit (`Ks`), a
  run of squares without one by its length.
- The squares of the white bishop, the black bishop, the knight and the rook.
- The trays by seat, tokens rising; `-` for none.
- By seat, the tokens it has looked at since the deal.
- The tokens on the board that have been shown to all.
- The rounds won by seat. They tell the figure of the round too.
- Who began the round, and how many turns of it are over. They tell who is in turn.
- The turn: its stage; the pieces moved, `t` once the token move is over, `x` once something was taken;
  the squares landed on and not yet dealt with; the square of a token that may be kept or put back.
"""

from __future__ import annotations

import re

from tablee.core.contract import PositionError
from tablee.games.sacramento import rules
from tablee.games.sacramento.actions import PIECES, format_square, parse_square
from tablee.games.sacramento.cards import (
    HAND,
    can_be_straight,
    count_bits,
    format_card,
    parse_card,
    ranks_of,
)
from tablee.games.sacramento.geometry import LIGHT
from tablee.games.sacramento.table import (
    CORNERS,
    DEAL,
    DECIDE,
    ENDED,
    FLUSH,
    FULL,
    GIVE_UP,
    MOVE,
    NOWHERE,
    SETTLE,
    START,
    STRAIGHT,
    TARGET,
    Table,
)
from tablee.games.sacramento.view import STAGES, places

_ROW = re.compile(r"([1-6]|[789TJQKA][shdc])+", re.ASCII)
_ITEM = re.compile(r"[1-6]|[789TJQKA][shdc]", re.ASCII)
_COUNT = re.compile(r"0|[1-9][0-9]{0,8}", re.ASCII)
_MOVED = re.compile(r"-|(W?B?N?R?)(t?)(x?)", re.ASCII)


def format_position(table: Table) -> str:
    """Write a position."""
    seats = range(int(table.agreed.seats))
    on_board = _tokens_on_board(table)
    wins = [str(table.rounds_won(seat)) for seat in seats]
    fields = [
        _format_board(table),
        "".join(format_square(int(table.place_of(piece))) for piece in range(4)),
        "/".join(_format_cards(int(table.tray(seat))) for seat in seats),
        "/".join(_format_cards(int(table.looked(seat))) for seat in seats),
        _format_cards(int(table.shown) & on_board),
        "-".join(wins),
        f"{table.starter}/{table.turns}",
        _format_turn(table),
    ]
    return " ".join(fields)


def _tokens_on_board(table: Table) -> int:
    return sum(1 << int(table.card_at(square)) for square in places(int(table.tokens)))


def _format_board(table: Table) -> str:
    rows = []
    for row in range(5, -1, -1):
        squares = [table.tokens >> square & 1 and square for square in range(row * 6, row * 6 + 6)]
        cards = "".join(
            format_card(int(table.card_at(row * 6 + column))) if table.tokens >> (row * 6 + column) & 1 else "."
            for column in range(len(squares))
        )
        rows.append(re.sub(r"\.+", lambda run: str(len(run[0])), cards))
    return "/".join(rows)


def _format_cards(cards: int) -> str:
    return "".join(format_card(card) for card in places(cards)) or "-"


def _format_turn(table: Table) -> str:
    moved = "".join(PIECES[piece] for piece in places(int(table.moved)))
    moved += ("t" if table.token_done else "") + ("x" if table.took else "")
    landed = "".join(format_square(square) for square in places(int(table.open)))
    at = format_square(int(table.at)) if table.at != NOWHERE else "-"
    return f"{STAGES[table.stage]}/{moved or '-'}/{landed or '-'}/{at}"


def read_position(text: str, table: Table) -> None:
    """Set a table, whose agreements are made, to a position."""
    fields = text.split(" ")
    if len(fields) != 8:
        raise PositionError("wrong-field-count", expected=8, found=len(fields))
    _read_board(fields[0], table)
    _read_pieces(fields[1], table)
    _read_trays(fields[2], table)
    _read_looks(fields[3], table)
    table.shown = _parse_cards(fields[4]) | _all_trays(table)
    _read_score(fields[5], table)
    _read_count(fields[6], table)
    _read_turn(fields[7], table)
    _check_tokens(table)
    _check_trays(table)
    _check_turn(table, fields[7])
    if format_position(table) != text:
        raise PositionError("not-canonical", text=text, canonical=format_position(table))


def _read_board(text: str, table: Table) -> None:
    rows = text.split("/")
    if len(rows) != 6:
        raise PositionError("bad-board", text=text)
    for row, line in zip(range(5, -1, -1), rows, strict=True):
        if not _ROW.fullmatch(line):
            raise PositionError("bad-board", text=line)
        column = 0
        for item in _ITEM.findall(line):
            if len(item) == 1:
                column += int(item)
                continue
            if column < 6:
                table.lay(parse_card(item), row * 6 + column)
            column += 1
        if column != 6:
            raise PositionError("bad-board", text=line)


def _read_pieces(text: str, table: Table) -> None:
    squares = _parse_squares(text)
    if len(squares) != 4 or len({*squares}) != 4:
        raise PositionError("bad-pieces", text=text)
    if not LIGHT >> squares[0] & 1 or LIGHT >> squares[1] & 1:  # SAC-29
        raise PositionError("bishop-colour", text=text)
    table.at_0, table.at_1, table.at_2, table.at_3 = squares
    table.men = sum(1 << square for square in squares)


def _parse_squares(text: str) -> list[int]:
    found = [parse_square(text[place : place + 2]) for place in range(0, len(text), 2)] if text != "-" else []
    if -1 in found:
        raise PositionError("bad-squares", text=text)
    return found


def _parse_cards(text: str) -> int:
    found = [parse_card(text[place : place + 2]) for place in range(0, len(text), 2)] if text != "-" else []
    if -1 in found or len({*found}) != len(found):
        raise PositionError("bad-tokens", text=text)
    return sum(1 << card for card in found)


def _by_seat(text: str, mark: str, table: Table) -> list[str]:
    parts = text.split(mark)
    if len(parts) != table.agreed.seats:
        raise PositionError("wrong-seat-count", text=text, expected=int(table.agreed.seats))
    return parts


def _read_trays(text: str, table: Table) -> None:
    for seat, part in enumerate(_by_seat(text, "/", table)):
        table.set_tray(seat, _parse_cards(part))


def _read_looks(text: str, table: Table) -> None:
    for seat, part in enumerate(_by_seat(text, "/", table)):
        table.set_looked(seat, _parse_cards(part))


def _read_score(text: str, table: Table) -> None:
    parts = _by_seat(text, "-", table)
    if any(part not in ("0", "1", "2") for part in parts) or parts.count("2") > 1:
        raise PositionError("bad-score", text=text)
    table.wins = sum(int(part) << 4 * seat for seat, part in enumerate(parts))


def _read_count(text: str, table: Table) -> None:
    starter, _, turns = text.partition("/")
    seats = int(table.agreed.seats)
    if not _COUNT.fullmatch(turns) or not _COUNT.fullmatch(starter) or int(starter) >= seats:
        raise PositionError("bad-count", text=text)
    if 0 < table.agreed.stall_turns <= int(turns):
        raise PositionError("bad-count", text=text)
    table.starter, table.turns = int(starter), int(turns)
    table.mover = (int(starter) + int(turns)) % seats


def _read_turn(text: str, table: Table) -> None:
    parts = text.split("/")
    moved = _MOVED.fullmatch(parts[1]) if len(parts) == 4 else None
    if moved is None or not parts[1] or parts[0] not in STAGES:
        raise PositionError("bad-turn", text=text)
    table.stage = STAGES.index(parts[0])
    table.moved = sum(1 << PIECES.index(piece) for piece in moved[1] or "")
    table.token_done, table.took = bool(moved[2]), bool(moved[3])
    table.open = sum(1 << square for square in {*_parse_squares(parts[2])})
    table.at = NOWHERE if parts[3] == "-" else parse_square(parts[3])
    if (table.at == NOWHERE) != (parts[3] == "-"):
        raise PositionError("bad-turn", text=text)


def _all_trays(table: Table) -> int:
    return int(table.tray_0 | table.tray_1 | table.tray_2 | table.tray_3)


def _check_tokens(table: Table) -> None:
    """All 32 tokens once, or all in the box."""
    held = [int(table.card_at(square)) for square in places(int(table.tokens))]
    for seat in range(4):
        held += places(int(table.tray(seat)))
    if sorted(held) != (list(range(32)) if table.stage > DEAL else []):
        raise PositionError("wrong-tokens", found=len({*held}))
    in_box = table.stage <= DEAL
    looked = int(table.looked_0 | table.looked_1 | table.looked_2 | table.looked_3 | table.shown)
    if in_box and (looked or tuple(table.place_of(piece) for piece in range(4)) != CORNERS):
        raise PositionError("box-not-closed")


def _check_trays(table: Table) -> None:
    """Every tray could have been kept in this round; five tokens only in the tray that won the match."""
    winner = next((seat for seat in range(4) if table.rounds_won(seat) == TARGET), None)
    if (winner is not None) != (table.stage == ENDED):
        raise PositionError("bad-score", text=str(int(table.wins)))
    if winner is not None and winner != table.mover:
        raise PositionError("bad-count", text=f"{table.starter}/{table.turns}")
    figure = int(table.figure())
    if winner is not None:
        figure = int(table.agreed.first_figure)
        figure += (int(table.figure()) - figure - 1) % int(table.agreed.figures)
    for seat in range(int(table.agreed.seats)):
        tray = int(table.tray(seat))
        size = int(count_bits(tray))
        if size > HAND - 1 if seat != winner else size != HAND:
            raise PositionError("tray-size", seat=seat, found=size)
        if not _could_keep(table, figure, seat):
            raise PositionError("tray-misfit", seat=seat)


def _could_keep(table: Table, figure: int, seat: int) -> bool:
    tray = int(table.tray(seat))
    ranks = int(ranks_of(tray))
    if figure == STRAIGHT:
        return ranks.bit_count() == tray.bit_count() and can_be_straight(ranks, table.agreed.ace_low)
    if figure == FULL:
        shared = ranks & int(rules.sought_by_others(table, seat))
        if table.stage == ENDED and shared:
            return _any_fifth(table, tray, shared)
        return ranks.bit_count() <= 2 and not shared
    if figure == FLUSH:
        return not tray & ~(0x11111111 << seat)
    return tray.bit_count() < HAND or rules.points_of(tray) > rules.best_of_others(table, seat)


def _any_fifth(table: Table, tray: int, shared: int) -> bool:
    """Whether the one rank two seats share is that of a fifth token beside four of a kind (SAC-R13)."""
    winning = int(table.tray(table.mover))
    if table.agreed.fifth_respects or not rules.has_four(winning):
        return False
    ranks = int(ranks_of(tray))
    return shared.bit_count() == 1 and not rules.has_four(winning & (shared * 15)) and ranks.bit_count() <= 2


def _check_turn(table: Table, text: str) -> None:
    """What the turn says has been done is consistent with the stage and the board."""
    if table.stage in (START, DEAL, ENDED):
        is_right = text == f"{STAGES[table.stage]}/-/-/-"
        if table.stage == START:
            is_right &= not (table.wins or table.starter or table.turns)
        if table.stage == DEAL:
            is_right &= table.turns == 0
    else:
        is_right = _is_right_turn(table)
    if not is_right:
        raise PositionError("bad-turn", text=text)


def _is_right_turn(table: Table) -> bool:
    moved = table.moved.bit_count() if isinstance(table.moved, int) else 0
    landed = sum(1 << int(table.place_of(piece)) for piece in places(int(table.moved)))
    is_over = moved == 2 and table.token_done
    if moved > 2 or table.open & ~(landed & table.tokens):
        return False
    bare = landed & ~int(table.tokens)
    settled = (landed & int(table.tokens)) & ~int(table.open)
    if table.took and not _has_taken(table, landed):
        return False
    if table.at != NOWHERE and table.stage != DECIDE:
        return False
    if table.stage == MOVE:
        return _is_right_move(table, moved, is_over, settled)
    if not table.agreed.immediate and not is_over and not (moved == 2 and table.token_done):
        return False
    if table.stage == SETTLE:
        return bool(table.open) and (not table.agreed.immediate or table.open.bit_count() == 1)
    return _is_right_penalty(table, settled, bare)


def _is_right_move(table: Table, moved: int, is_over: bool, settled: int) -> bool:
    if is_over or (moved == 2 and not rules.has_token_move(table)):
        return False
    if table.agreed.immediate:
        return table.open == 0
    return not table.took and settled == 0


def _has_taken(table: Table, landed: int) -> bool:
    """Whether one of the landing squares can be the one taken from: bare, or with a token shown."""
    return any(
        not table.tokens >> square & 1
        or (table.shown >> int(table.card_at(square)) & 1 and not table.open >> square & 1)
        for square in places(landed)
    )


def _is_right_penalty(table: Table, settled: int, bare: int) -> bool:
    """A token was just taken: it lies shown on a landing square already dealt with."""
    if not table.took:
        return False
    shown = [s for s in places(settled) if table.shown >> int(table.card_at(s)) & 1]
    if table.agreed.immediate and table.open:
        return False
    if table.stage == DECIDE:
        return table.at in shown and rules.may_refuse(table, table.mover)
    return table.stage == GIVE_UP and bool(shown) and table.tray(table.mover) != 0
