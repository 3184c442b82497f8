"""Ask a game what may be done, why not, and what a seat may know."""

from tablee import IllegalAction, get_game, own
from tablee.games.jacquet.view import JacquetView

jacquet = get_game("jacquet")
state = jacquet.new_state(jacquet.options_type.build({"matchLength": 3}), seats=2)
state.resolve((6, 5))  # the opening throw: seat 0 begins

# What may be done, as text and by its parts.
print([jacquet.format_action(action) for action in state.legal(0)])  # ['0-5', '0-6', 'reroll']
for move in jacquet.moves(state.view(0), state.legal(0)):
    print(move.to_data())

# Why not: a code, the article, and what fills the sentence.
refusal = state.check(0, jacquet.parse_action("12-15"))
assert refusal is not None
print(refusal.code, refusal.clause)  # number-not-thrown JAC-44
try:
    state.play(0, jacquet.parse_action("12-15"))
except IllegalAction as error:
    print(error.refusal == refusal)  # True, and nothing has changed

# What a seat may know: a frozen object of the game's own kind, or plain data for JSON.
view = own(state.view(0), JacquetView)
print(view.thrown, view.pips, view.options.match_length)  # (6, 5) (360, 360) 3
print(view.to_data()["mayReroll"])  # True

# A position is one line of text, and reads back.
state.play(0, jacquet.parse_action("0-6"))
again = jacquet.parse_position(state.position(), jacquet.options_type.build({"matchLength": 3}), seats=2)
assert again.position() == state.position()
