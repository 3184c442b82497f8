"""The engine protocol: what errors say, and that an error changes nothing."""

from __future__ import annotations

import json
from typing import get_args

import pytest

from tablee.cli.engine.context import Context, request
from tablee.cli.engine.conversation import REQUESTS
from tablee.cli.engine.fields import Fields
from tablee.cli.engine.lines import MAX_LINE, ErrorKind
from tablee.core.contract import Data
from tablee.games.jacquet.game import Jacquet
from tests.cli.talk import Answer, Talk, opened, started


@pytest.fixture(name="opened")
def _opened() -> Talk:
    return opened()


@pytest.fixture
def manual() -> Talk:
    return started()


BROKEN_LINES: list[tuple[str, str | bytes]] = [
    ("not-json", ""),
    ("not-json", "hello"),
    ("not-json", '{"do":"show"} {}'),
    ("not-json", '\ufeff{"do":"show"}'),
    ("not-json", '{"do":"sh\x00ow"}'),
    ("not-utf-8", b'{"do":"\xff"}'),
    ("not-utf-8", '{"do":"\ud800"}'),
    ("not-an-object", "[]"),
    ("not-an-object", "null"),
    ("duplicate-key", '{"do":"show","do":"quit"}'),
    ("duplicate-key", '{"do":"new","game":"jacquet","options":{"rules":"text1","rules":"text2"}}'),
    ("duplicate-key", '{"\\ud800":1,"\\ud800":2}'),
    ("bad-number", '{"do":"legal","seat":NaN}'),
    ("bad-number", '{"do":"legal","seat":-Infinity}'),
    ("bad-number", '{"do":"legal","seat":0.0}'),
    ("bad-number", '{"do":"legal","seat":1e400}'),
    ("bad-number", '{"do":"legal","seat":9007199254740992}'),
    ("bad-number", '{"do":"legal","seat":' + "9" * 100_000 + "}"),
    ("not-unicode", '{"do":"new","game":"jacquet","seed":"\\udfff"}'),
    ("not-unicode", '{"do":"show","\\ud800":0}'),
    ("too-deep", "[" * 100_000),
    ("too-deep", '{"do":' * 100_000),
    ("line-too-long", b"{" + b" " * MAX_LINE),
]

BROKEN_REQUESTS: list[tuple[str, dict[str, object]]] = [
    ("missing-field", {}),
    ("bad-field", {"do": 1}),
    ("bad-field", {"do": "show", "id": None}),
    ("bad-field", {"do": "show", "id": True}),
    ("unknown-request", {"do": "shout"}),
    ("unknown-field", {"do": "show", "loud": True}),
    ("missing-field", {"do": "legal"}),
    ("missing-field", {"do": "chance"}),
    ("bad-field", {"do": "legal", "seat": True}),
    ("bad-field", {"do": "legal", "seat": None}),
    ("bad-field", {"do": "legal", "seat": "0"}),
    ("bad-field", {"do": "show", "seat": "all"}),
    ("bad-field", {"do": "show", "seat": 0, "truth": True}),
    ("bad-field", {"do": "show", "truth": 1}),
    ("bad-field", {"do": "play", "seat": 0, "action": 3}),
    ("bad-field", {"do": "notices", "since": -1}),
    ("bad-field", {"do": "chance", "outcome": [True, 2]}),
    ("bad-field", {"do": "chance", "outcome": 63}),
    ("bad-field", {"do": "new", "game": "jacquet", "options": []}),
    ("bad-field", {"do": "new", "game": "jacquet", "options": {"rules": ["text1"]}}),
    ("bad-field", {"do": "new", "game": "jacquet", "chance": "lucky"}),
    ("bad-field", {"do": "new", "game": "jacquet", "chance": "manual", "seed": 1}),
    ("bad-field", {"do": "new", "game": "jacquet", "seed": "x" * 101}),
    ("bad-field", {"do": "new", "game": "jacquet", "names": ["Ada", ""]}),
    ("bad-field", {"do": "new", "game": "jacquet", "names": ["Ada", "Bo\nb"]}),
    ("bad-field", {"do": "new", "game": "jacquet", "names": ["Ada", "Bob"], "seats": True}),
    ("bad-field", {"do": "rules", "game": "jacquet", "lang": "de"}),
    ("unknown-game", {"do": "new", "game": "belote"}),
    ("unknown-game", {"do": "options", "game": "belote"}),
    ("bad-option", {"do": "new", "game": "jacquet", "options": {"blocking": "maybe"}}),
    ("bad-option", {"do": "new", "game": "jacquet", "options": {"colour": "red"}}),
    ("bad-option", {"do": "new", "game": "jacquet", "options": {"preset": "text9"}}),
    ("bad-option", {"do": "new", "game": "jacquet", "options": {"matchLength": True}}),
    ("wrong-seat-count", {"do": "new", "game": "jacquet", "seats": 3}),
    ("wrong-seat-count", {"do": "new", "game": "jacquet", "names": ["Ada"]}),
    ("no-such-seat", {"do": "legal", "seat": 2}),
    ("no-such-seat", {"do": "show", "seat": -1}),
    ("no-such-seat", {"do": "play", "seat": 2, "action": "0-6"}),
    ("no-such-seat", {"do": "play", "seat": 0, "action": "0-6", "notices": 2}),
    ("no-such-seat", {"do": "new", "game": "jacquet", "notices": 2}),
    ("no-such-seat", {"do": "chance", "outcome": "6-3", "notices": 5}),
    ("bad-position", {"do": "position", "text": "0:16 0:15 0 - 0-0"}),
    ("bad-position", {"do": "position", "text": "nowhere"}),
    ("bad-record", {"do": "load", "record": ""}),
    ("bad-record", {"do": "verify", "record": "tablee-record 1\n"}),
    ("unknown-bot", {"do": "bot", "name": "nobody", "seat": 0}),
    ("unknown-clause", {"do": "rules", "game": "jacquet", "clause": "JAC-999"}),
    ("notation", {"do": "play", "seat": 0, "action": "0-7"}),
    ("notation", {"do": "play", "seat": 0, "action": ""}),
    ("refused", {"do": "play", "seat": 1, "action": "0-6"}),
    ("bad-outcome", {"do": "chance", "outcome": [7, 1]}),
    ("bad-outcome", {"do": "chance", "outcome": "6-3-1"}),
    ("bad-outcome", {"do": "chance", "outcome": []}),
]


def answer_of(talk: Talk, line: str | bytes) -> Answer:
    answer = json.loads(talk.answer(line))
    assert isinstance(answer, dict)
    return answer


@pytest.mark.parametrize(("error", "line"), BROKEN_LINES, ids=range(len(BROKEN_LINES)))
def test_a_broken_line_is_told_and_changes_nothing(error: str, line: str | bytes, opened: Talk) -> None:
    before = opened.record()
    answer = answer_of(opened, line)
    assert (answer["ok"], answer["error"]) == (False, error)
    assert opened.record() == before


@pytest.mark.parametrize(("error", "fields"), BROKEN_REQUESTS, ids=map(str, BROKEN_REQUESTS))
def test_a_broken_request_is_told_and_changes_nothing(
    error: str, fields: dict[str, object], manual: Talk
) -> None:
    before = manual.record()
    answer = answer_of(manual, json.dumps({"id": 5, **fields}))
    assert (answer["ok"], answer["error"]) == (False, error)
    assert ("id" in answer) == (fields.get("id", 5) == 5)
    assert manual.record() == before


def test_errors_that_need_another_desk(opened: Talk) -> None:
    fresh = Talk()
    for do in ("show", "pending", "record", "rules", "options"):
        fresh.refuse("no-game", do)
    fresh.refuse("no-game", "position", text="0:15 0:15 0 - 0-0")
    opened.refuse("chance-not-asked", "chance", outcome="6-3")
    opened.refuse("nothing-to-choose", "bot", name="random", seat=1)


def test_a_game_without_an_evaluator_says_so(opened: Talk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Jacquet, "evaluator", lambda self: None)
    assert opened.refuse("no-evaluator", "appraise", seat=0)["params"] == {"game": "jacquet"}


def test_every_kind_of_error_is_tested() -> None:
    elsewhere = {
        "no-game",
        "chance-not-asked",
        "chance-not-manual",
        "nothing-to-choose",
        "no-evaluator",
        "hidden",
        "internal",
    }
    tested = {error for error, _ in [*BROKEN_LINES, *BROKEN_REQUESTS]}
    assert tested | elsewhere == set(get_args(ErrorKind))


def test_long_texts_are_cut_in_errors(opened: Talk) -> None:
    answer = opened.refuse("notation", "play", seat=0, action="x" * 1000)
    assert answer["params"] == {"text": "x" * 100 + "…"}


def test_a_line_may_be_as_long_as_the_limit(opened: Talk) -> None:
    line = b'{"do":"pending"}'
    assert answer_of(opened, line.ljust(MAX_LINE))["ok"] is True
    assert answer_of(opened, line.ljust(MAX_LINE + 1))["error"] == "line-too-long"


def test_a_defect_is_told_and_the_session_lives_on(
    opened: Talk, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(context: Context, fields: Fields) -> dict[str, Data]:
        raise ZeroDivisionError

    monkeypatch.setitem(REQUESTS, "games", request(fail))
    answer = opened.refuse("internal", "games", id=3)
    assert (answer["id"], answer["params"]) == (3, {"exception": "ZeroDivisionError"})
    assert "ZeroDivisionError" in capsys.readouterr().err
    opened.must("pending")


def test_ids_are_echoed(opened: Talk) -> None:
    for given in (0, -3, 2**53 - 1, "", "é", "x" * 100):
        assert opened.ask("pending", id=given)["id"] == given
        assert opened.ask("shout", id=given)["id"] == given
    assert "id" not in opened.ask("pending")


def test_answers_are_ascii_and_begin_with_ok(opened: Talk) -> None:
    answer = opened.answer('{"do":"rules","clause":"jac-39","id":"é\u2028"}')
    assert answer.startswith('{"ok":true,"id":"\\u00e9\\u2028",')
    assert answer.isascii()
    assert "\n" not in answer


def test_help_tells_every_request(opened: Talk) -> None:
    told = opened.must("help")["requests"]
    assert isinstance(told, dict)
    assert list(told) == list(REQUESTS)
    assert told["legal"] == {"needs": {"seat": "seat"}, "may": {}}


def test_quit_closes(opened: Talk) -> None:
    assert not opened.is_closed
    assert opened.must("quit") == {"ok": True}
    assert opened.is_closed
