"""A golden playthrough: one seeded game written out for people to read and for tests to compare.

The first steps are told in full: the position, who may do what, what happened and what each seat was told.
The rest is a list of steps, and the end is told in full again. The words in it are notation and codes, not
prose, so that it changes only when the game does.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from textwrap import wrap

from tablee.core.conformance import Case, Effort
from tablee.core.conformance.trial import Trial
from tablee.core.contract import Acting, Chance, Data, State
from tablee.core.events import Event
from tablee.core.game import Game
from tablee.core.options import format_value
from tablee.core.request import format_outcome, format_request
from tablee.core.story import Answer, Step, Story

FOLDER = Path(__file__).parent
SEED = 1789
IN_FULL = 24
"""How many steps are told in full."""
WIDTH = 100


def playthroughs(game: Game) -> dict[Path, str]:
    """The golden files of a game: one for each edition, with the fewest seats it is offered for."""
    found: dict[Path, str] = {}
    for number, name in enumerate(game.options_type.presets or ["default"]):
        options = game.options_type.preset(name) if name != "default" else game.options_type()
        seats = game.seats_for(options)[0]
        found[FOLDER / game.id / f"{name}.txt"] = tell(Case(game, options, seats, SEED + number))
    return found


def tell(case: Case) -> str:
    """Write a playthrough."""
    story = Trial("golden", case, Effort()).story()
    return "\n".join([*_header(case), *_in_full(case, story), *_rest(case, story), *_end(case, story), ""])


def _header(case: Case) -> list[str]:
    options = " ".join(f"{k}={format_value(v)}" for k, v in case.options.to_data().items())
    return [
        f"game {case.game.id}",
        f"rules {case.game.rules_version}",
        f"options {options}",
        f"seats {case.seats}",
        f"seed {case.seed}",
    ]


def _in_full(case: Case, story: Story) -> Iterator[str]:
    heard: list[Event] = []
    viewed = False
    for number, state in enumerate(story.replay()):
        yield from _notices(heard, case.seats)
        heard.clear()
        if number == min(IN_FULL, len(story.steps)):
            return
        state.listen(heard)
        yield from ["", f"step {number + 1}", f"  position {state.position()}"]
        yield from _pending(case, state)
        if not viewed and isinstance(state.pending(), Acting):
            viewed = True
            yield from _views(case, state)
        yield f"  > {_format_step(case.game, story.steps[number])}"


def _pending(case: Case, state: State) -> Iterator[str]:
    pending = state.pending()
    if isinstance(pending, Chance):
        holder = "" if pending.seat is None else f" by {pending.seat}"
        yield f"  chance {format_request(pending.request)} for {pending.purpose}{holder}"
    elif isinstance(pending, Acting):
        together = " together" if pending.simultaneous else ""
        yield f"  acting {' '.join(map(str, pending.allowed))}{together}"
        for seat in pending.allowed:
            legal = " ".join(map(case.game.format_action, state.legal(seat)))
            yield from _folded(f"legal {seat}: {legal}")


def _notices(heard: list[Event], seats: int) -> Iterator[str]:
    for event in heard:
        public = event.notice(None).to_data()
        yield f"  * {event.name} {_data({k: v for k, v in public.items() if k != 'event'})}"
        for seat in range(seats):
            more = {k: v for k, v in event.notice(seat).to_data().items() if public.get(k) != v}
            if more:
                yield f"    only {seat} {_data(more)}"


def _views(case: Case, state: State) -> Iterator[str]:
    """The spectator's view, and what each seat sees otherwise."""
    shown = state.view(None).to_data()
    yield "  view spectator"
    yield from (f"    {name} {_json(value)}" for name, value in shown.items() if name != "options")
    for seat in range(case.seats):
        data = state.view(seat).to_data()
        yield f"  view {seat}"
        yield from (f"    {name} {_json(value)}" for name, value in data.items() if shown.get(name) != value)


def _rest(case: Case, story: Story) -> Iterator[str]:
    if len(story.steps) > IN_FULL:
        rest = [_format_step(case.game, step) for step in story.steps[IN_FULL:]]
        yield from ["", f"steps {IN_FULL + 1}-{len(story.steps)}"]
        # Words of one step stay together when lines are folded.
        joined = "; ".join(text.replace(" ", "\0") for text in rest)
        yield from (
            f"  {line}".replace("\0", " ") for line in wrap(joined, WIDTH - 2, break_on_hyphens=False)
        )


def _end(case: Case, story: Story) -> Iterator[str]:
    yield from ["", "end", f"  position {story.state.position()}", f"  {story.state.pending()}"]
    yield from _folded(f"events {_count_events(story)}")
    yield from _views(case, story.state)


def _count_events(story: Story) -> str:
    heard: list[Event] = []
    for state in story.replay():
        state.listen(heard)
    counts = Counter(event.name for event in heard)
    return " ".join(f"{name}={count}" for name, count in sorted(counts.items()))


def _format_step(game: Game, step: Step) -> str:
    if isinstance(step, Answer):
        return f"! {format_request(step.request)} {format_outcome(step.request, step.outcome)}"
    return f"{step.seat} {game.format_action(step.action)}"


def _folded(text: str) -> list[str]:
    return wrap(text, WIDTH, initial_indent="  ", subsequent_indent="    ", break_on_hyphens=False)


def _data(data: dict[str, Data]) -> str:
    return " ".join(f"{key}={_json(value)}" for key, value in data.items())


def _json(value: Data) -> str:
    return json.dumps(value, ensure_ascii=False)
