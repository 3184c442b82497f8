# Compiled by mypyc: core/bits.py tells its traps.
"""The turns of Jacquet: how many numbers must be played, and which moves keep a lawful turn open.

**A turn is judged whole, although it is played man by man.** The rulebook forbids ending a turn on
certain positions (a full departure quarter, a block without return men) and asks for as many numbers as
possible. So an action is legal only if the turn can still be completed lawfully after it:

- A turn is a sequence of moves, one per number of the throw, each playable when its time comes (JAC-R8).
- A sequence that ends on a forbidden position does not exist (JAC-R10).
- Of the others, those that play the most numbers are lawful; if that is one number and either die
  could be it, only the larger is (JAC-R7).
- A sequence that bears off the last man is always lawful and ends the game there and then (JAC-R7).

`measure` finds, after a throw, how many numbers must be played (`need`). `moves` then gives the legal
moves as two bit sets of starting arrows, one for each number left.

**Quiet turns.** Most turns cannot come near a forbidden position, nor to bearing off. There the men do
not hinder one another: each number can be spent wherever a man can use it, and one look at the bits
replaces the search. `is_quiet` errs on the side of searching.
"""

from __future__ import annotations

from mypy_extensions import i64

from tablee.core.bits import count_bits, index_of, shl
from tablee.games.jacquet.board import BOTH, FREE, MEN, OFF, OUTSIDE, Board, turned
from tablee.games.jacquet.rules import (
    LAWFUL,
    QUARTER,
    ahead_of_last,
    courier_is_home,
    exits,
    fault_of,
    fitting,
    runs_of_six,
    sources,
    sources_among,
)


def can_play(board: Board, k: i64, or_win: bool) -> bool:
    """Whether exactly `k` more numbers can be played to a lawful end (or, if asked, a win before)."""
    if k == 0:
        return not board.risky or fault_of(board, board.occ) == LAWFUL
    if k == 1 and not board.risky:
        return (sources(board, board.a) | sources(board, board.b)) != 0
    a, b = board.a, board.b
    if any_leads_on(board, a, k, or_win):
        return True
    return b != 0 and any_leads_on(board, b, k, or_win)


def any_leads_on(board: Board, number: i64, k: i64, or_win: bool) -> bool:
    """Whether some man can play this number as the first of `k`."""
    rest = sources(board, number)
    while rest != 0:
        bit = rest & -rest
        if leads_on(board, index_of(bit), number, k, or_win):
            return True
        rest ^= bit
    return False


def leads_on(board: Board, source: i64, number: i64, k: i64, or_win: bool) -> bool:
    """Whether the turn can be completed with `k` numbers beginning with this move; changes nothing."""
    if board.off == MEN - 1 and source + number > 23:
        return or_win or k == 1
    if k == 1:
        return not board.risky or fault_of(board, occ_after(board, source, number)) == LAWFUL
    if k == 2 and source + number < 24 and board.off < MEN - 1:
        then = board.a if board.b == 0 or number == board.b else board.b
        return any_second(board, source, source + number, then)
    occ, lo, hi, off, a, b, left = board.occ, board.lo, board.hi, board.off, board.a, board.b, board.left
    board.take(source)
    board.put(source + number)
    board.use_number(number)
    found = can_play(board, k - 1, or_win)
    board.occ, board.lo, board.hi, board.off = occ, lo, hi, off
    board.a, board.b, board.left = a, b, left
    return found


def any_second(board: Board, left: i64, entered: i64, number: i64) -> bool:
    """Whether a number can be played to a lawful end after a man has gone from one arrow to another.

    The man is not really moved: this is the innermost question of the search, and the bits answer it.
    """
    one: i64 = 1
    occ = occ_after(board, left, entered - left)
    rest = sources_among(board, occ, number)
    if not board.risky:
        return rest != 0
    while rest != 0:
        bit = rest & -rest
        source = index_of(bit)
        count = board.count(source)
        if source == left:
            count -= 1
        elif source == entered:
            count += 1
        after = occ ^ bit if count == 1 else occ
        if source + number < 24:
            after |= shl(one, source + number)
        if fault_of(board, after) == LAWFUL:
            return True
        rest ^= bit
    return False


def occ_after(board: Board, source: i64, number: i64) -> i64:
    """The arrows I hold after a move."""
    one: i64 = 1
    occ = board.occ
    if board.count(source) == 1:
        occ &= ~shl(one, source)
    return occ | shl(one, source + number) if source + number < 24 else occ


def crowded(occ: i64, missing: i64) -> i64:
    """The windows of six arrows in which at most `missing` (1 to 4) arrows are not held.

    The six bits of every window are added at once, by full adders on whole words.
    """
    b1, b2, b3, b4, b5 = occ >> 1, occ >> 2, occ >> 3, occ >> 4, occ >> 5
    sum1 = occ ^ b1 ^ b2
    carry1 = (occ & b1) | (b2 & (occ ^ b1))
    sum2 = b3 ^ b4 ^ b5
    carry2 = (b3 & b4) | (b5 & (b3 ^ b4))
    ones = sum1 ^ sum2
    pairs = (sum1 & sum2) ^ (carry1 ^ carry2)
    fours = ((sum1 & sum2) & (carry1 ^ carry2)) | (carry1 & carry2)
    if missing == 1:
        return fours & (ones | pairs)
    if missing == 2:
        return fours
    if missing == 3:
        return fours | (ones & pairs)
    return fours | pairs


def reach(board: Board) -> i64:
    """The arrows I might hold after the numbers left, and surely no others."""
    held = board.occ
    once = held | onto(board, held, board.a)
    if board.b != 0:
        other = held | onto(board, held, board.b)
        return once | other | onto(board, once, board.b) | onto(board, other, board.a)
    k = board.left
    while k > 1:
        once |= onto(board, once, board.a)
        k -= 1
    return once


def onto(board: Board, arrows: i64, number: i64) -> i64:
    """Where a number leads from these arrows."""
    return (arrows & ~(board.wall >> number) & fitting(number)) << number


def is_risky(board: Board) -> bool:
    """Whether the numbers left might lead to a position on which a turn may not end."""
    agreed = board.agreed
    ends = reach(board)
    if (
        agreed.quarter != OFF
        and (ends & QUARTER) == QUARTER
        and count_bits(board.occ & QUARTER) + board.left > 5
    ):
        return True
    if agreed.quarter == BOTH and ((ends >> 12) & QUARTER) == QUARTER:
        return True
    if agreed.blocking == FREE:
        return False
    near = runs_of_six(turned(ends)) & ~agreed.always_lawful
    if near == 0:
        return False
    return (near & crowded(turned(board.occ), board.left) & ahead_of_last(board)) != 0


def is_quiet(board: Board) -> bool:
    """Whether neither an end-of-turn rule nor the courier nor bearing off can come into play."""
    return not board.risky and courier_is_home(board) and count_bits(board.occ & OUTSIDE) > board.left


def first_of_two(board: Board, first: i64, then: i64) -> i64:
    """On a quiet turn: the arrows from which `first` can be played and `then` after it."""
    mine, others = sources(board, first), sources(board, then)
    both = first + then
    onward = mine & ~(board.wall >> both) & fitting(both)
    if others == 0:
        return onward
    if (others & (others - 1)) == 0 and board.count(index_of(others)) == 1:
        # A single man can play `then`: he may play `first` only if he can go on from there.
        return (mine & ~others) | onward
    return mine


def moves_with(board: Board, number: i64) -> i64:
    """The arrows from which this number may be played, by search over the rest of the turn."""
    legal: i64 = 0
    rest = sources(board, number)
    while rest != 0:
        bit = rest & -rest
        if leads_on(board, index_of(bit), number, board.need, True):
            legal |= bit
        rest ^= bit
    return legal


def moves(board: Board, number: i64) -> i64:
    """The arrows from which one of the numbers left may be played now."""
    if number == 0:
        return 0
    if board.b == 0:
        if is_quiet(board) or (board.need == 1 and not board.risky):
            return sources(board, number)
        return moves_with(board, number)
    if board.need == 2:
        if is_quiet(board):
            return first_of_two(board, number, board.a + board.b - number)
        return moves_with(board, number)
    legal = moves_with(board, number)
    if board.agreed.larger_die and number == board.b and moves_with(board, board.a) != 0:
        legal = winning(board, number, legal)  # JAC-R7: the larger number, unless this one wins
    return legal


def winning(board: Board, number: i64, legal: i64) -> i64:
    """Of these moves, those that bear off the last man."""
    if board.off == MEN - 1 and exits(board, number) != 0:
        return legal & exits(board, number)
    return 0


def measure(board: Board) -> None:
    """After a throw: how many numbers must be played (JAC-R7)."""
    board.risky = is_risky(board)
    if is_quiet(board):
        board.need = most_on_a_quiet_turn(board)
        return
    k = board.left
    while k > 0 and not can_play(board, k, False):
        k -= 1
    board.need = k


def most_on_a_quiet_turn(board: Board) -> i64:
    """How many numbers can be played when nothing but opposing men is in the way."""
    if board.b != 0:
        if (first_of_two(board, board.a, board.b) | first_of_two(board, board.b, board.a)) != 0:
            return 2
        return 1 if (sources(board, board.a) | sources(board, board.b)) != 0 else 0
    steps: i64 = 0
    reach: i64 = board.a
    ways = sources(board, board.a)
    # Every man goes on by himself until he is stopped: count the steps of all, up to the numbers left.
    while ways != 0 and steps < board.left:
        rest = ways
        while rest != 0 and steps < board.left:
            bit = rest & -rest
            steps += board.count(index_of(bit))
            rest ^= bit
        reach += board.a
        ways = ways & ~(board.wall >> reach) & fitting(reach) if reach < 24 else 0
    return steps if steps < board.left else board.left
