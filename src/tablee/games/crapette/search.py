# Compiled by mypyc: core/bits.py tells its traps.
"""Fault 3: can the crapette card be placed by moving column cards? An exact answer, without a limit.

The moves that may help are those of column ends: to the centre, to the opponent's piles, to other columns
(CRA-R14). An empty column settles the question, since it takes any card. While no column is empty:

1. **Moves between columns change no end.** A column is an unbroken run, so when a card of rank r moves from
   column A onto the r+1 that ends column B, A ends in r+1 and B in r: the two ends change places, rank
   and colour. If the crapette card fits no column now, no such move will make it fit. They can only
   empty a column, or bring another *suit* to an end, from where it goes to the centre or a pile.
2. **Groups.** Columns exchange cards only within a class (colour and parity of rank), and only if their
   ends have neighbouring ranks. Take the columns of a class whose ends fill the ranks lo … hi without a
   gap: a group. Each rank between lo and hi always ends some column of it.
3. **Emptying a column.** A column of a group whose first card is lower than hi is emptied by putting its
   cards, last first, on the ends one rank higher: they exist. Any other column cannot be emptied, for
   its first card would need an end of rank hi+1. So one look at the ranks of the ends decides it.
4. **Everything can be rearranged.** If no column can be emptied, every column of a group holds a card of
   rank hi; these lie still. The cards below hi can be brought into *every* order: to move one from
   its place to a free one, first put what lies on it elsewhere, which is possible by 2; and each rank
   has a free place. So what matters of a group is its *stems* (each column down to hi) and which
   cards lie loose on them.

So the search goes from class to class of positions, not from position to position. Each step takes one card
away from the columns, for good: every loose card that the centre or a pile would take, from every order of
its group (the order matters when a group falls apart). `Node`s with the same stems, loose cards, centre and
piles are the same and looked at once.

The one thing that breaks this symmetry is that earlier positions of the turn may not come back (CRA-R5): who
has wandered may have closed his own way. Then the line found is tried against those positions, and if it
fails, the positions of the columns are searched one by one, up to the first card taken away (`wander`).

**A bound, known before the search begins.** No position is counted twice: a class is looked at once, and its
orders are its own. So it is enough to count the positions without an empty column that can be reached; one
more may end the search.

5. *What has left.* No first card of a column leaves, or the column would be empty; and only a card that
   comes to an end. The keys that may end a column are those that do now and, for each card that may leave,
   that of the card under it; not one that takes the crapette card, which ends the search. In a suit let
   slot j of the centre find a_j cards it needs among these, one after the other: the two slots have at
   most (1+a_1)(1+a_2) heights. A pile never changes its suit; its top card stays within an unbroken run
   of such cards around it, t ranks; and of each face there, held u times, 0 to u have left. All slots,
   piles and faces together: S, the product of these numbers.
6. *How the rest lies.* Which cards have left being known, go down the ranks of a class: the cards of a
   rank lie on cards of the next higher rank. There are four cards of a rank and colour, so they are at
   most four, of two suits, on at most four places: no more than 4!/(2!·1!·1!) = 12 ways, and a single one
   for a rank where nothing moves or leaves. All ranks together: W, the product of these numbers.
7. *Without wandering* at most S·W + 1 positions are looked at, and only the first if the centre and the
   piles want no card of the columns. The orders of one class alone: by 4 the columns of a group hold a
   card of rank hi each, so they are four at most and their ends have four ranks: 4·3·2 × 3·2 × 2 = 288
   orders; eight columns have two such groups, 288² = 82,944 orders.
8. *Wandering where no column can be emptied*: at most those 82,944 before the first card leaves, and
   again S·W + 1 after it.
9. *Wandering where column A can be emptied* (3): it can be in every position on the way, for first cards
   and ends stay the same; take from each the one line of `emptying`. From how many positions does it meet
   an earlier position q of the turn? Going back from q, cards return to A one by one, each one rank lower
   than the last, and each from some column that ends in it: a_1 columns for the first, a_2 for the second.
   These are different columns, none is A: a_1 + a_2 + … ≤ 7, and the positions are a_1 + a_1·a_2 +
   a_1·a_2·a_3 + … ≤ 22 (2+4+8+8). So with L earlier positions, among any 22·L + 1 there is one whose line
   meets none: no more are looked at before the first card leaves.

`tests/games/crapette/bound.py` reckons these numbers for a board, and the tests hold the search to them.
"""

from __future__ import annotations

from tablee.games.crapette.board import Board, top
from tablee.games.crapette.nodes import Node
from tablee.games.crapette.rules import places
from tablee.games.crapette.solving import ENDLESS
from tablee.games.crapette.wandering import Wandering, is_free


def find_way(b: Board, most: int = ENDLESS) -> Wandering:
    """Look for a way to place the crapette card of the player in turn, who has one, in so many positions."""
    card = top(b.me.crapette)
    search = Wandering(card, b.agreed.load_from_columns, most)
    root = Node(b.col.copy(), b.centre, top(b.you.crapette), top(b.you.waste))
    past = b.past()
    if not search.solve(root) or is_free(root, search.line, past):
        return search
    search.line = []
    search.wander(root, past)
    return search


def can_place(b: Board) -> bool:
    """Whether the crapette card of the player in turn can be placed, directly or after column moves."""
    if not b.me.crapette:
        return False
    if places(b, top(b.me.crapette)) != 0:
        return True
    if b.agreed.direct_only:
        return False
    return len(find_way(b).line) > 0
