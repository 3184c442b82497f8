"""Looking for exercises in games between bots: the same for a seed, game by game, so one can go on.

A game is played through, and wherever a seat has to act the exerciser of the box is asked. What it holds to
be clear is looked at more deeply before it is taken; then the levels of the game are asked the same
question, and what many of them miss is difficult.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING, Final

from tablee.arena.one_game import derive, walk_seated
from tablee.chance.quick import QuickRandom
from tablee.core.bots import hurried, make_bot
from tablee.core.contract import Acting, State
from tablee.core.exercise import Exercise, Exercises, in_order, pattern_of
from tablee.core.exercising import CLEAR, SETTLED, Exerciser, GameSetting, Judged, Posed
from tablee.core.primer import fits
from tablee.match.steps import Question

if TYPE_CHECKING:
    from tablee.core.events import Event
    from tablee.core.game import Bot, Game

MOST_OF_A_KIND: Final = 2
"""Out of one game no more are taken: its positions are much alike."""
AHEAD: Final = 20
"""By so many a kind may be ahead of the one of which least was found."""
HURRY: Final = 8000
"""No level weighs more when it is asked how difficult an exercise is."""
EASY: Final = 4
"""Out of so many of a kind, one may be what no level misses."""
MOST_GAMES: Final = 20_000
"""Where so many games hold no more, there are no more to be had."""
LONGEST: Final = 1500
"""Steps after which a game is left."""
MOST_TRIED: Final = 60
"""Actions within which a level must have answered."""
SEEDS: Final = 1 << 30


def look_on(game: Game, exerciser: Exerciser, kept: Exercises, *, count: int) -> Iterator[Exercises]:
    """Look through game after game until there are so many; what is kept after each."""
    while len(kept.all) < count and kept.games < MOST_GAMES:
        many = Counter(dict.fromkeys(exerciser.kinds, 0))
        many.update(each.kind for each in kept.all)
        easy = Counter(each.kind for each in kept.all if each.missed == 0)
        # A kind that is far ahead waits for the others; how many are asked for in all has no say in it.
        wanted = [kind for kind in exerciser.kinds if many[kind] < min(many.values()) + AHEAD]
        added = list(kept.all)
        for each in find_exercises(game, exerciser, seed=kept.seed, number=kept.games, wanted=wanted):
            # What nobody misses teaches beginners, who need a few of them and no more.
            if each.missed > 0 or EASY * easy[each.kind] <= many[each.kind]:
                many[each.kind] += 1
                easy[each.kind] += each.missed == 0
                added.append(each)
        kept = replace(kept, all=in_order(added), games=kept.games + 1)
        yield kept


def find_exercises(
    game: Game, exerciser: Exerciser, *, seed: str, number: int, wanted: Collection[str]
) -> Iterator[Exercise]:
    """The exercises in the game of this number, of the kinds that are wanted."""
    setting = exerciser.setting(number)
    rng = QuickRandom(derive(seed, number, "exercises"))
    found: Counter[str] = Counter()
    for state, seat in _moments(game, setting, seed, number):
        for posed in exerciser.pose(state, seat, rng):
            if posed.kind not in wanted or found[posed.kind] >= MOST_OF_A_KIND:
                continue
            judged = settle(exerciser, posed, rng.randrange(SEEDS))
            if judged is not None:
                found[posed.kind] += 1
                missed = judged.missed
                if missed is None:
                    missed = missed_by_levels(game, posed, judged, exerciser)
                usual = type(setting.options)().to_data()
                agreed = {
                    name: value for name, value in setting.options.to_data().items() if value != usual[name]
                }
                yield Exercise(
                    posed.kind, posed.state.position(), posed.seat, len(setting.bots), judged.answer,
                    judged.gap, judged.spread, judged.next_best, judged.article, judged.reasons,
                    posed.choices, agreed, missed,
                )  # fmt: skip


def settle(exerciser: Exerciser, posed: Posed, seed: int) -> Judged | None:
    """What answers a question, if a first and two deeper looks agree that nothing else does."""
    first = exerciser.judge(posed, QuickRandom(seed), look="glance")
    if first is None or not first.is_clear(CLEAR):
        return None
    for more in (1, 2):  # one look into other worlds may be as lucky as the first
        deep = exerciser.judge(posed, QuickRandom(seed + more), look="deep")
        if not agrees(first, deep, CLEAR):
            return None
    return deep


def agrees(first: Exercise | Judged, deep: Judged | None, spreads: float = SETTLED) -> bool:
    """Whether a deeper look finds the same answer, clear of the next best by more than so many spreads."""
    return deep is not None and {*deep.answer} == {*first.answer} and deep.is_clear(spreads)


def posed_by(game: Game, exercise: Exercise) -> Posed:
    """The question of an exercise, set up again."""
    options = game.options_type().with_values(exercise.options)
    state = game.parse_position(exercise.position, options, exercise.seats)
    return Posed(exercise.kind, state, exercise.seat, exercise.choices)


def _moments(game: Game, setting: GameSetting, seed: str, number: int) -> Iterator[tuple[State, int]]:
    """Every position of a game in which a seat may act, before anybody does."""
    seen = -1
    walk = walk_seated(game, setting.options, setting.bots, seed=f"{seed}/{number}")
    for match, step in islice(walk, LONGEST):
        pending = match.pending()
        # Who watches is asked before who acts, and who composes something again: the position is the same.
        if match.sequence == seen or not (isinstance(step, Question) and isinstance(pending, Acting)):
            continue
        seen = match.sequence
        for seat in pending.allowed:
            if match.legal(seat):
                yield match.whole_state(), seat


def _act(game: Game, state: State, bot: Bot, seat: int, rng: QuickRandom) -> int:
    action = bot.choose(game.bot_view(state, seat), state.legal(seat), rng)
    state.play(seat, action)
    return action


# --- how difficult it is ------------------------------------------------------------------------------


def missed_by_levels(game: Game, posed: Posed, judged: Judged, exerciser: Exerciser) -> int:
    """How many in a hundred tries of the levels miss the answer."""
    tries = [(level, number) for level in game.levels for number in range(exerciser.tries)]
    is_event = exerciser.kinds[posed.kind].mode == "reach"
    asked = _reaches if is_event else _answers
    missed = sum(
        not asked(game, posed, judged, hurried(make_bot(game, level), HURRY), number)
        for level, number in tries
    )
    return round(100 * missed / len(tries))


def _answers(game: Game, posed: Posed, judged: Judged, bot: Bot, seed: int) -> bool:
    """Whether a bot plays one of the lines."""
    state, rng, lines = posed.state.copy(), QuickRandom(seed), {*judged.answer}
    for step in range(MOST_TRIED):
        action = game.format_action(_act(game, state, bot, posed.seat, rng))
        lines = {line for line in lines if line[step] == action}
        if not lines or any(len(line) == step + 1 for line in lines):
            break
    return bool(lines)


def _reaches(game: Game, posed: Posed, judged: Judged, bot: Bot, seed: int) -> bool:
    """Whether what a bot does leads to the event, as long as it may act."""
    state, rng, wanted = posed.state.copy(), QuickRandom(seed), pattern_of(judged.answer[0][0])
    events: list[Event] = []
    state.listen(events)
    for _ in range(MOST_TRIED):
        pending = state.pending()
        if not isinstance(pending, Acting) or posed.seat not in pending.seats:
            break
        _act(game, state, bot, posed.seat, rng)
        if any(fits(wanted, event.notice(posed.seat).to_data()) for event in events):
            return True
    return False


# --- whether they hold --------------------------------------------------------------------------------


def check_sample(
    game: Game, exerciser: Exerciser, found: Exercises, sample: int, seed: str
) -> Iterator[tuple[Exercise, Judged | None]]:
    """Exercises spread evenly over all, each with what the deepest look, of another seed, says."""
    many = min(sample, len(found.all))
    for number in range(many):
        each = found.all[number * len(found.all) // many]
        rng = QuickRandom(derive(seed, number, f"check/{each.id}"))
        yield each, exerciser.judge(posed_by(game, each), rng, look="proof")
