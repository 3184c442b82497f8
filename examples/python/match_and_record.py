"""A match with names, promised chance and a record that proves itself."""

from tablee import get_game
from tablee.match import (
    AskBot,
    AskWatcher,
    AwaitPeople,
    CommittedChance,
    Conductor,
    Draw,
    Finished,
    LocalBots,
    Match,
    SeatInfo,
    format_record,
    make_record,
    parse_record,
    verify,
)


def play_match(game_id: str, seed: str) -> str:
    """The record of a match between a person, who takes the first legal action, and a bot."""
    game = get_game(game_id)
    seats = [SeatInfo("Camille"), SeatInfo("Marcel", bot="random")]
    match = Match(game, game.options_type(), seats, CommittedChance.from_seed(seed))
    conductor, bots = Conductor(match), LocalBots(game)
    while not isinstance(step := conductor.next(), Finished):
        if isinstance(step, Draw):
            conductor.draw()
        elif isinstance(step, AskBot | AskWatcher):
            conductor.bot_answer(step, bots.answer(step))
        elif isinstance(step, AwaitPeople):
            seat = step.seats[0]
            action = game.format_action(match.legal(seat)[0])
            receipt = conductor.submit(seat, action, expected=match.sequence, client=None)
            assert receipt.ok, receipt.code
        else:
            raise RuntimeError(f"nobody sees to {step}")
    return format_record(make_record(match))


if __name__ == "__main__":
    text = play_match("jacquet", seed="demo")
    proof = verify(parse_record(text))
    print(proof.moves, "moves by the rules,", proof.draws, "draws, chance", proof.chance)
