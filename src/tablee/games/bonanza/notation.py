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

from tablee.core.contract import NotationError, PositionError
from tablee.games.bonanza import possible
from tablee.games.bonanza.actions import format_action, parse_action
from tablee.games.bonanza.cards import PACK, count, format_cards, lowest, parse_cards
from tablee.games.bonanza.table import (
    AUCTION,
    BET,
    CALLS,
    EQUAL,
    OUT,
    SPACE_NAMES,
    SPACES,
    STOPS,
    Table,
)
from tablee.games.bonanza.view import PHASES

FIELDS = 9
LONGEST = 7
"""No number of a position is longer."""


def format_position(t: Table) -> str:
    """Write a position."""
    phase = PHASES[int(t.phase)]
    head = "/".join([str(int(t.round)), _seat(int(t.dealer)), _seat(int(t.bonanza))])
    aside = format_cards(t.aside) + (f"@{int(t.given_by)}" if t.given_by >= 0 else "")
    chips = ",".join(_purse(t, seat) for seat in range(int(t.seats)))
    spaces = ",".join(map(str, t.spaces))
    seats = range(int(t.seats))
    hands = "/".join(format_cards(t.hands[seat]) for seat in seats)
    shown = "/".join(format_cards(t.known_in(seat)) for seat in seats)
    lacks = "/".join(format_cards(t.known_not_in(seat)) for seat in seats)
    return " ".join([phase, head, chips, spaces, hands, shown, lacks, aside, _detail(t)])


def _seat(seat: int) -> str:
    return str(seat) if seat >= 0 else "-"


def _purse(t: Table, seat: int) -> str:
    bought = f"+{t.bought[seat]}" if t.bought[seat] else ""
    return f"{t.chips[seat]}{bought}" + ("" if int(t.present) >> seat & 1 else "!")


def _set(seats: int) -> str:
    return "".join(str(seat) for seat in range(9) if seats >> seat & 1) or "-"


def _detail(t: Table) -> str:
    turn, pushed, waiting = str(int(t.turn)), str(int(t.pushed)), _set(int(t.waiting))
    if t.phase == AUCTION:
        return ":".join([turn, str(int(t.high)), _seat(int(t.bidder)), waiting, pushed])
    if t.phase == CALLS:
        answers = ["." if answer < 0 else format_action(answer) for answer in t.answers]
        return f"{SPACE_NAMES[t.call]}:{'/'.join(answers)}"
    if t.phase == BET or t.phase == EQUAL:
        stakes = ",".join(map(str, t.stakes))
        fives = "/".join(map(format_cards, t.fives.items(int(t.seats))))
        picked = format_cards(t.picking)
        return ":".join([turn, waiting, str(int(t.raises)), pushed, picked, stakes, fives])
    if t.phase == STOPS:
        first, length = int(t.run_first), int(t.run_length)
        cards = ((1 << length) - 1) << first if length else 0
        players = "".join(str(int(t.run_seats) >> 4 * place & 15) for place in range(length))
        run = f"{format_cards(cards)}@{players}" if length else "-"
        return ":".join([turn, "free" if t.free else "-", run])
    return "-"


def read_position(text: str, t: Table) -> None:
    """Set a fresh table, whose agreements are made, to a position."""
    fields = text.split(" ")
    if len(fields) != FIELDS:
        raise PositionError("wrong-field-count", expected=FIELDS, found=len(fields))
    try:
        _read(fields, t)
    except PositionError:
        raise
    except NotationError as error:
        raise PositionError(error.code, **error.params) from error
    possible.require(t)
    if format_position(t) != text:
        raise PositionError("not-canonical", text=text, canonical=format_position(t))


def _read(fields: list[str], t: Table) -> None:
    phase, head, chips, spaces, hands, shown, lacks, aside, detail = fields
    if phase not in PHASES:
        raise PositionError("bad-phase", text=phase)
    t.phase = PHASES.index(phase)
    numbers = _split(head, "/", 3)
    t.round = _number(numbers[0])
    t.dealer, t.bonanza = _read_seat(numbers[1], t), _read_seat(numbers[2], t)
    seats = int(t.seats)
    for seat, purse in enumerate(_split(chips, ",", seats)):
        _read_purse(purse, seat, t)
    t.spaces = [_number(part) for part in _split(spaces, ",", SPACES)]
    t.hands.fill([parse_cards(part) for part in _split(hands, "/", seats)])
    t.shown.fill([parse_cards(part) for part in _split(shown, "/", seats)])
    t.lacks.fill([parse_cards(part) for part in _split(lacks, "/", seats)])
    cards, at, giver = aside.partition("@")
    t.aside = parse_cards(cards)
    t.given_by = _read_seat(giver, t) if at else -1
    held = int(t.aside)
    for hand in t.hands.items(seats):
        if held & hand:
            raise PositionError("card-twice", text=format_cards(held & hand))
        held |= hand
    t.gone = PACK & ~held
    _read_detail(detail, t)


def _read_purse(text: str, seat: int, t: Table) -> None:
    purse = text.removesuffix("!")
    if purse != text:
        if t.agreed.broke != OUT:
            raise PositionError("bad-chips", text=text)
        t.present &= ~(1 << seat)
    own, plus, bought = purse.partition("+")
    sign = -1 if own.startswith("-") else 1
    t.chips[seat] = sign * _number(own.removeprefix("-"))
    t.bought[seat] = _number(bought) if plus else 0


def _read_detail(text: str, t: Table) -> None:
    if t.phase == AUCTION:
        turn, high, bidder, waiting, pushed = _split(text, ":", 5)
        t.turn, t.high, t.bidder = _read_seat(turn, t), _number(high), _read_seat(bidder, t)
        t.waiting, t.pushed = _read_set(waiting, t), _number(pushed)
        possible.derive_auction(t)
    elif t.phase == CALLS:
        call, answers = _split(text, ":", 2)
        if call not in SPACE_NAMES[:4]:
            raise PositionError("bad-detail", text=text)
        t.call = SPACE_NAMES.index(call)
        given = _split(answers, "/", int(t.seats))
        t.answers = [-1 if part == "." else parse_action(part) for part in given]
        possible.derive_answers(t)
    elif t.phase == BET or t.phase == EQUAL:
        _read_stakes(text, t)
    elif t.phase == STOPS:
        _read_run(text, t)
    elif text != "-":
        raise PositionError("bad-detail", text=text)
    elif PHASES[int(t.phase)] == "dead-hand":
        t.turn = t.dealer


def _read_stakes(text: str, t: Table) -> None:
    turn, waiting, raises, pushed, picked, stakes, fives = _split(text, ":", 7)
    t.turn, t.waiting = _read_seat(turn, t), _read_set(waiting, t)
    t.raises, t.pushed, t.picking = _number(raises), _number(pushed), parse_cards(picked)
    t.stakes = [_number(part) for part in _split(stakes, ",", int(t.seats))]
    t.fives.fill([parse_cards(part) for part in _split(fives, "/", int(t.seats))])
    possible.derive_stakes(t)


def _read_run(text: str, t: Table) -> None:
    turn, free, run = _split(text, ":", 3)
    t.turn, t.free = _read_seat(turn, t), free == "free"
    if run == "-":
        return
    cards, _, players = run.partition("@")
    held = parse_cards(cards)
    if held == 0 or len(players) != count(held):
        raise PositionError("bad-detail", text=text)
    t.run_first, t.run_length = lowest(held), len(players)
    if held != ((1 << len(players)) - 1) << int(t.run_first):
        raise PositionError("bad-detail", text=text)
    for place, player in enumerate(players):
        seat = _read_seat(player, t)
        if seat < 0:
            raise PositionError("bad-seat", text=player)
        t.run_seats |= seat << 4 * place


def _split(text: str, mark: str, size: int) -> list[str]:
    parts = text.split(mark)
    if len(parts) != size:
        raise PositionError("wrong-part-count", text=text, expected=size, found=len(parts))
    return parts


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= LONGEST):
        raise PositionError("bad-number", text=text)
    return int(text)


def _read_seat(text: str, t: Table) -> int:
    if text == "-":
        return -1
    seat = _number(text)
    if seat >= t.seats:
        raise PositionError("bad-seat", text=text)
    return seat


def _read_set(text: str, t: Table) -> int:
    found = 0
    for letter in text if text != "-" else "":
        found |= 1 << _read_seat(letter, t)
    return found
