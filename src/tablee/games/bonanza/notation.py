"""Position notation of Bonanza.

A position is nine fields:

    stops 2/0/3 88,95,91,86 0,8,4,4,0,4,0,4,4,4 2cKd/3h*/…/… -/…/…/… -/…/…/… 5h9s@1 2:-:7h8h@13

- the phase; round, dealer, who went out last (`-` for nobody);
- the chips of each seat, `+` what it bought, `!` if it is out of the game; the chips on the ten spaces;
- the hands; what is known to be in each; what is known not to be in each (`cards.format_cards`);
- what lies aside, `@` who gave it up; all other cards are played, removed or not dealt;
- what the phase needs, parts apart by `:`
  - `auction`: who bids, highest bid, by whom, who is still to bid, chips pushed;
  - `calls`: which call, the answers;
  - `bet`, `equal`: who stakes, who is still to stake, raises, chips pushed, cards picked, stakes, fives;
  - `stops`: who leads, `free` or not, the cards of the last run `@` who played each.
"""

from __future__ import annotations

from tablee.core.bits import count_bits, lowest
from tablee.core.contract import NotationError, PositionError
from tablee.games.bonanza import possible
from tablee.games.bonanza.actions import format_action, parse_action
from tablee.games.bonanza.board import (
    AUCTION,
    BET,
    CALLS,
    EQUAL,
    OUT,
    SPACE_NAMES,
    SPACES,
    STOPS,
    Board,
)
from tablee.games.bonanza.cards import PACK, format_cards, parse_cards
from tablee.games.bonanza.view import PHASES

FIELDS = 9
LONGEST = 7
"""No number of a position is longer."""


def format_position(b: Board) -> str:
    """Write a position."""
    phase = PHASES[int(b.phase)]
    head = "/".join([str(int(b.round)), _seat(int(b.dealer)), _seat(int(b.bonanza))])
    aside = format_cards(b.aside) + (f"@{int(b.given_by)}" if b.given_by >= 0 else "")
    chips = ",".join(_purse(b, seat) for seat in range(int(b.seats)))
    spaces = ",".join(map(str, b.spaces))
    seats = range(int(b.seats))
    hands = "/".join(format_cards(b.hands[seat]) for seat in seats)
    shown = "/".join(format_cards(b.known_in(seat)) for seat in seats)
    lacks = "/".join(format_cards(b.known_not_in(seat)) for seat in seats)
    return " ".join([phase, head, chips, spaces, hands, shown, lacks, aside, _detail(b)])


def _seat(seat: int) -> str:
    return str(seat) if seat >= 0 else "-"


def _purse(b: Board, seat: int) -> str:
    bought = f"+{b.bought[seat]}" if b.bought[seat] else ""
    return f"{b.chips[seat]}{bought}" + ("" if int(b.present) >> seat & 1 else "!")


def _set(seats: int) -> str:
    return "".join(str(seat) for seat in range(9) if seats >> seat & 1) or "-"


def _detail(b: Board) -> str:
    turn, pushed, waiting = str(int(b.turn)), str(int(b.pushed)), _set(int(b.waiting))
    if b.phase == AUCTION:
        return ":".join([turn, str(int(b.high)), _seat(int(b.bidder)), waiting, pushed])
    if b.phase == CALLS:
        answers = ["." if answer < 0 else format_action(answer) for answer in b.answers]
        return f"{SPACE_NAMES[b.call]}:{'/'.join(answers)}"
    if b.phase == BET or b.phase == EQUAL:
        stakes = ",".join(map(str, b.stakes))
        fives = "/".join(map(format_cards, b.fives.items(int(b.seats))))
        picked = format_cards(b.picking)
        return ":".join([turn, waiting, str(int(b.raises)), pushed, picked, stakes, fives])
    if b.phase == STOPS:
        first, length = int(b.run_first), int(b.run_length)
        cards = ((1 << length) - 1) << first if length else 0
        players = "".join(str(int(b.run_seats) >> 4 * place & 15) for place in range(length))
        run = f"{format_cards(cards)}@{players}" if length else "-"
        return ":".join([turn, "free" if b.free else "-", run])
    return "-"


def read_position(text: str, b: Board) -> None:
    """Set a fresh board, whose agreements are made, to a position."""
    fields = text.split(" ")
    if len(fields) != FIELDS:
        raise PositionError("wrong-field-count", expected=FIELDS, found=len(fields))
    try:
        _read(fields, b)
    except PositionError:
        raise
    except NotationError as error:
        raise PositionError(error.code, **error.params) from error
    possible.require(b)
    if format_position(b) != text:
        raise PositionError("not-canonical", text=text, canonical=format_position(b))


def _read(fields: list[str], b: Board) -> None:
    phase, head, chips, spaces, hands, shown, lacks, aside, detail = fields
    if phase not in PHASES:
        raise PositionError("bad-phase", text=phase)
    b.phase = PHASES.index(phase)
    numbers = _split(head, "/", 3)
    b.round = _number(numbers[0])
    b.dealer, b.bonanza = _read_seat(numbers[1], b), _read_seat(numbers[2], b)
    seats = int(b.seats)
    for seat, purse in enumerate(_split(chips, ",", seats)):
        _read_purse(purse, seat, b)
    b.spaces = [_number(part) for part in _split(spaces, ",", SPACES)]
    b.hands.fill([parse_cards(part) for part in _split(hands, "/", seats)])
    b.shown.fill([parse_cards(part) for part in _split(shown, "/", seats)])
    b.lacks.fill([parse_cards(part) for part in _split(lacks, "/", seats)])
    cards, at, giver = aside.partition("@")
    b.aside = parse_cards(cards)
    b.given_by = _read_seat(giver, b) if at else -1
    held = int(b.aside)
    for hand in b.hands.items(seats):
        if held & hand:
            raise PositionError("card-twice", text=format_cards(held & hand))
        held |= hand
    b.gone = PACK & ~held
    _read_detail(detail, b)


def _read_purse(text: str, seat: int, b: Board) -> None:
    purse = text.removesuffix("!")
    if purse != text:
        if b.agreed.broke != OUT:
            raise PositionError("bad-chips", text=text)
        b.present &= ~(1 << seat)
    own, plus, bought = purse.partition("+")
    sign = -1 if own.startswith("-") else 1
    b.chips[seat] = sign * _number(own.removeprefix("-"))
    b.bought[seat] = _number(bought) if plus else 0


def _read_detail(text: str, b: Board) -> None:
    if b.phase == AUCTION:
        turn, high, bidder, waiting, pushed = _split(text, ":", 5)
        b.turn, b.high, b.bidder = _read_seat(turn, b), _number(high), _read_seat(bidder, b)
        b.waiting, b.pushed = _read_set(waiting, b), _number(pushed)
        possible.derive_auction(b)
    elif b.phase == CALLS:
        call, answers = _split(text, ":", 2)
        if call not in SPACE_NAMES[:4]:
            raise PositionError("bad-detail", text=text)
        b.call = SPACE_NAMES.index(call)
        given = _split(answers, "/", int(b.seats))
        b.answers = [-1 if part == "." else parse_action(part) for part in given]
        possible.derive_answers(b)
    elif b.phase == BET or b.phase == EQUAL:
        _read_stakes(text, b)
    elif b.phase == STOPS:
        _read_run(text, b)
    elif text != "-":
        raise PositionError("bad-detail", text=text)
    elif PHASES[int(b.phase)] == "dead-hand":
        b.turn = b.dealer


def _read_stakes(text: str, b: Board) -> None:
    turn, waiting, raises, pushed, picked, stakes, fives = _split(text, ":", 7)
    b.turn, b.waiting = _read_seat(turn, b), _read_set(waiting, b)
    b.raises, b.pushed, b.picking = _number(raises), _number(pushed), parse_cards(picked)
    b.stakes = [_number(part) for part in _split(stakes, ",", int(b.seats))]
    b.fives.fill([parse_cards(part) for part in _split(fives, "/", int(b.seats))])
    possible.derive_stakes(b)


def _read_run(text: str, b: Board) -> None:
    turn, free, run = _split(text, ":", 3)
    b.turn, b.free = _read_seat(turn, b), free == "free"
    if run == "-":
        return
    cards, _, players = run.partition("@")
    held = parse_cards(cards)
    if held == 0 or len(players) != count_bits(held):
        raise PositionError("bad-detail", text=text)
    b.run_first, b.run_length = lowest(held), len(players)
    if held != ((1 << len(players)) - 1) << int(b.run_first):
        raise PositionError("bad-detail", text=text)
    for place, player in enumerate(players):
        seat = _read_seat(player, b)
        if seat < 0:
            raise PositionError("bad-seat", text=player)
        b.run_seats |= seat << 4 * place


def _split(text: str, mark: str, size: int) -> list[str]:
    parts = text.split(mark)
    if len(parts) != size:
        raise PositionError("wrong-part-count", text=text, expected=size, found=len(parts))
    return parts


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= LONGEST):
        raise PositionError("bad-number", text=text)
    return int(text)


def _read_seat(text: str, b: Board) -> int:
    if text == "-":
        return -1
    seat = _number(text)
    if seat >= b.seats:
        raise PositionError("bad-seat", text=text)
    return seat


def _read_set(text: str, b: Board) -> int:
    found = 0
    for letter in text if text != "-" else "":
        found |= 1 << _read_seat(letter, b)
    return found
