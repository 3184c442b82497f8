"""docs/protocol.md: its session and its examples are run, and nothing of the protocol is missing in it."""

from __future__ import annotations

import json
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import get_args

import pytest

from tablee.chance.quick import QuickRandom
from tablee.cli.engine import Conversation
from tablee.cli.engine.conversation import REQUESTS
from tablee.cli.engine.fields import Kind
from tablee.cli.engine.lines import CLIP, MAX_INTEGER, MAX_LINE, ErrorKind
from tablee.games import box_ids
from tests.cli.storm import environment, load_storm
from tests.cli.talk import Talk

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")


def block(language: str) -> str:
    """The only code block of the page in a language."""
    found = re.findall(rf"^```{language}\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    assert len(found) == 1
    return str(found[0])


def section(name: str) -> str:
    """The text of the request's section."""
    found = re.search(rf"^### {name}\n(.*?)^##", PAGE, re.MULTILINE | re.DOTALL)
    assert found, name
    return found[1]


def test_the_session_is_what_the_engine_answers() -> None:
    conversation = Conversation()
    lines = block("session").splitlines()
    pairs = list(zip(lines[::2], lines[1::2], strict=True))
    assert len(pairs) > 10
    for asked, answered in pairs:
        assert (asked[:2], answered[:2]) == ("> ", "< ")
        assert json.loads(conversation.answer(asked[2:])) == json.loads(answered[2:]), asked
    assert conversation.is_closed


def test_the_session_shows_what_it_is_there_to_show() -> None:
    answers = [json.loads(line[2:]) for line in block("session").splitlines()[1::2]]
    assert any("clause" in answer for answer in answers)
    assert any("record" in answer for answer in answers)
    assert any("undo" in line for line in block("session").splitlines())


@pytest.mark.parametrize("name", REQUESTS)
def test_every_request_has_its_section_with_every_field(name: str) -> None:
    text, shape = section(name), REQUESTS[name].shape
    fields: dict[str, Kind] = {**shape.needs, **shape.may}
    if name == "position":  # the page refers to `new` for the fields they share
        assert "`options`, `seats`, `names`, `bots`, `chance`, `seed`, `notices`" in text
        fields = {field: fields[field] for field in ("text", "game")}
    documented = dict(re.findall(r"^\| `(\w+)` \| ([\w ]+) \|", text, re.MULTILINE))
    assert documented == {field: kind.name for field, kind in fields.items()}
    for field in shape.needs:
        assert re.search(rf"^\| `{field}` \| [\w ]+ \| needed", text, re.MULTILINE), field


def test_every_kind_of_field_is_explained() -> None:
    kinds = {
        kind.name
        for known in REQUESTS.values()
        for kind in [*known.shape.needs.values(), *known.shape.may.values()]
    }
    assert {kind for kind in kinds if not re.search(rf"^\| {kind} \|", PAGE, re.MULTILINE)} == set()


def test_every_error_is_explained_once() -> None:
    errors = PAGE.partition("## Errors")[2].partition("## Secrets")[0]
    documented = re.findall(r"^\| `([a-z0-9-]+)` \|", errors, re.MULTILINE)
    assert documented == list(get_args(ErrorKind))


def test_the_limits_are_those_of_the_code() -> None:
    assert f"{MAX_LINE:,} bytes" in PAGE
    assert f"−{MAX_INTEGER} and {MAX_INTEGER}" in PAGE
    assert f"more than {CLIP} characters" in PAGE


def test_every_event_that_happens_is_named() -> None:
    conversation, rng, seen = Conversation(), QuickRandom(5), set()
    for seed in range(12):
        conversation.answer(json.dumps({"do": "new", "game": "jacquet", "seed": seed}))
        while legal := [
            (seat, action)
            for seat in (0, 1)
            for action in json.loads(conversation.answer(f'{{"do":"legal","seat":{seat}}}'))["actions"]
        ]:
            seat, action = legal[rng.below(len(legal))]
            conversation.answer(json.dumps({"do": "play", "seat": seat, "action": action}))
        told = json.loads(conversation.answer('{"do":"notices"}'))["notices"]
        seen |= {event["event"] for entry in told for event in entry["events"]}
    assert len(seen) >= 8
    assert {name for name in seen if f"`{name}`" not in PAGE} == set()


def test_the_python_example_runs() -> None:
    command = load_storm().engine_command()
    program = block("python").replace('["tablee", "engine"]', repr(command))
    assert repr(command) in program
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, env=environment(), check=True
    )
    assert re.fullmatch(r"won by seat [01]\nchance: verified\n", done.stdout)
    assert done.stderr == ""


@pytest.mark.parametrize("game_id", box_ids())
def test_the_loop_of_the_example_never_acts_out_of_turn(game_id: str) -> None:
    """Who plays for the first of `seats` plays for one who is waited for, in every game."""
    assert 'seat = pending["seats"][0]' in block("python")
    talk, waited = Talk(), set()
    pending = talk.must("new", game=game_id, seed="in turn")["pending"]
    for number in range(250):
        if pending["kind"] != "act":
            break
        seat = pending["seats"][0]
        assert seat not in pending.get("free", [])
        waited.add((seat, *pending.get("free", [])))
        action = talk.must("bot", name="random", seat=seat, seed=number)["action"]
        assert action != "crapette!"
        pending = talk.must("play", seat=seat, action=action)["pending"]
    if game_id == "crapette":
        assert {(0, 1), (1, 0)} <= waited


def test_the_shell_example_runs() -> None:
    command = load_storm().engine_command()
    script = f"tablee() {{ {shlex.join(command)}; }}\n{block('sh')}"
    done = subprocess.run(["sh", "-c", script], capture_output=True, text=True, env=environment(), check=True)
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(answers) == 3
    told = {"ok": True, "id": "moves", "seat": 0, "actions": ["0-2", "0-5", "reroll"]}
    assert {**answers[2], "moves": None} == {**told, "moves": None}
    assert [move["what"] for move in answers[2]["moves"]] == ["advance", "advance", "reroll"]
