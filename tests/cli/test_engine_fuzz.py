"""A storm of lines through a real engine process; bench/fuzz_engine.py blows longer."""

from __future__ import annotations

import json
import sys
from typing import get_args

import pytest

from tablee.cli.engine import Conversation
from tablee.cli.engine.lines import ErrorKind
from tests.cli.storm import environment, load_storm

LINES = 20_000
UNREACHED = {"internal", "hidden", "chance-not-manual", "no-evaluator"}
"""A defect; a secret, which Jacquet has none of; chance asked for ever; and a game that nobody weighs."""


@pytest.fixture(autouse=True)
def _find_the_package(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", environment()["PYTHONPATH"])
    monkeypatch.delenv("PYTHONUNBUFFERED", raising=False)


def test_the_engine_stands_in_the_storm(capsys: pytest.CaptureFixture[str]) -> None:
    assert load_storm().main(["--lines", str(LINES), "--seed", "2024"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert figures["lines"] >= LINES
    assert figures["games"] >= 3
    assert set(figures["answers"]) == {"ok", *get_args(ErrorKind)} - UNREACHED


def test_the_storm_is_the_same_for_the_same_seed() -> None:
    bench = load_storm()
    first, again, other = (bench.Storm(seed) for seed in (1, 1, 2))
    sent = [[storm.mutated() for _ in range(200)] for storm in (first, again, other)]
    assert sent[0] == sent[1]
    assert sent[0] != sent[2]


class Defective:
    """An engine with one fault, to see that the storm would find it."""

    def __init__(self, fault: str) -> None:
        self.fault = fault
        self.conversation = Conversation()
        self.lines = 0

    def ask(self, lines: list[bytes]) -> list[dict[str, object]]:
        received = b"\n".join(lines).split(b"\n")
        answers = [json.loads(self.conversation.answer(line)) for line in received]
        self.lines += len(lines)
        if self.fault == "forgets" and self.lines > 500:
            self.conversation.answer('{"do":"new","game":"jacquet"}')
        if self.fault == "silent" and self.lines > 500:
            answers.pop()
        return answers


@pytest.mark.parametrize("fault", ["forgets", "silent"])
def test_the_storm_finds_faults(fault: str) -> None:
    bench = load_storm()
    driver = bench.Driver(Defective(fault), bench.Storm(3))
    with pytest.raises((bench.Broken, IndexError)):
        driver.blow(20_000)


def test_the_storm_finds_no_fault_where_there_is_none() -> None:
    bench = load_storm()
    engine = Defective("none")
    bench.Driver(engine, bench.Storm(3)).blow(2_000)
    assert engine.lines >= 2_000


def test_a_process_that_dies_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    bench = load_storm()
    program = "input(); print('{\"ok\":true}')"
    monkeypatch.setattr(bench, "engine_command", lambda: [sys.executable, "-c", program])
    assert bench.main(["--lines", "100"]) == 1


@pytest.mark.parametrize(
    "answer", ["[]", '{"error":"x"}', '{"ok":false,"error":"internal"}', '{"ok":true,"x":"é"}', "{"]
)
def test_a_wrong_answer_is_found(answer: str, monkeypatch: pytest.MonkeyPatch) -> None:
    bench = load_storm()
    program = (
        f"import sys\nfor _ in sys.stdin.buffer: sys.stdout.buffer.write({(answer + chr(10)).encode()!r})"
    )
    monkeypatch.setattr(bench, "engine_command", lambda: [sys.executable, "-u", "-X", "utf8", "-c", program])
    assert bench.main(["--lines", "100"]) == 1
