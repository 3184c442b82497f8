"""`tablee train`: a training that is left goes on, and what it finds is in a folder."""

from __future__ import annotations

import json
from array import array
from collections.abc import Mapping
from pathlib import Path
from typing import ClassVar

import pytest

from tablee.core.box import Box
from tablee.core.training import Progress, Trainer
from tablee.games import get_box
from tests.cli.command_line import refused, run


class Counting:
    """A trainer that only counts, and is interrupted where it is told to be."""

    lessons: ClassVar[int] = 4
    measure: ClassVar[str] = "courses"
    tables: ClassVar[tuple[str, ...]] = ("squares",)
    interrupted_at: ClassVar[int | None] = None

    def __init__(self, seed: int) -> None:
        self.seed, self.done = seed, 0

    def lesson(self) -> Progress:
        if self.done == self.interrupted_at:
            raise KeyboardInterrupt
        self.done += 1
        return Progress(self.done, 10 * self.done, self.done / 4)

    def save(self) -> bytes:
        return f"{self.seed} {self.done}".encode()

    def restore(self, saved: bytes) -> None:
        seed, done = map(int, saved.split())
        if seed != self.seed:
            raise ValueError(f"saved from the seed {seed}")
        self.done = done

    def learnt(self) -> Mapping[str, bytes]:
        return {"weights.bin": bytes([self.seed, self.done])}

    def table(self, name: str) -> bytes:
        return bytes(n * n for n in range(10))


@pytest.fixture(autouse=True)
def counting(monkeypatch: pytest.MonkeyPatch) -> None:
    def load(box: Box) -> type[Trainer] | None:
        return Counting if box.id == "jacquet" else None

    monkeypatch.setattr(Box, "load_trainer", load)
    monkeypatch.setattr(Counting, "interrupted_at", None)


def test_lessons_draw_a_curve_and_all_is_kept(tmp_path: Path) -> None:
    ran = run("train", "jacquet", "--folder", tmp_path)
    assert ran.status == 0
    bars = [line.count("█") for line in ran.out.splitlines() if "·" in line or "█" in line]
    assert bars == [10, 20, 30, 40]
    assert (tmp_path / "weights.bin").read_bytes() == bytes([1, 4])
    assert (tmp_path / "training.log").read_text().splitlines()[-1] == "4\t40\t1.000000"


@pytest.mark.parametrize(("lang", "said"), [("en", "lessons: 1,"), ("fr", "leçons : 1,")])
def test_one_lesson_is_no_slip_of_the_tongue(tmp_path: Path, lang: str, said: str) -> None:
    ran = run("train", "jacquet", "--folder", tmp_path, "--lessons", "1", lang=lang)
    assert said in ran.out.splitlines()[0].replace("\u00a0", " ")


def test_what_is_left_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Counting, "interrupted_at", 2)
    left = run("train", "jacquet", "--folder", tmp_path, "--json")
    assert left.status == 130
    assert "lesson 2 of 4" in left.err
    monkeypatch.setattr(Counting, "interrupted_at", None)
    after = run("train", "jacquet", "--folder", tmp_path, "--json")
    told = [json.loads(line) for line in (left.out + after.out).splitlines()]
    assert [each["lesson"] for each in told] == [1, 2, 3, 4]
    whole = tmp_path / "whole"
    run("train", "jacquet", "--folder", whole)
    for name in ("weights.bin", "training.log", "saved.bin"):
        assert (whole / name).read_bytes() == (tmp_path / name).read_bytes()


def test_more_lessons_may_be_asked_for(tmp_path: Path) -> None:
    run("train", "jacquet", "--folder", tmp_path, "--lessons", "1")
    run("train", "jacquet", "--folder", tmp_path, "--lessons", "3")
    assert (tmp_path / "weights.bin").read_bytes() == bytes([1, 3])


def test_another_seed_does_not_go_on_there(tmp_path: Path) -> None:
    run("train", "jacquet", "--folder", tmp_path, "--lessons", "1")
    assert "another training" in refused("train", "jacquet", "--folder", tmp_path, "--seed", "2")


def test_a_game_without_a_trainer_says_so(tmp_path: Path) -> None:
    assert "crapette" in refused("train", "crapette", "--folder", tmp_path)


def test_tables_are_built_and_written(tmp_path: Path) -> None:
    ran = run("train", "jacquet", "--tables", "--folder", tmp_path, "--json")
    told = json.loads(ran.out)
    assert (told["table"], told["bytes"]) == ("squares", 10)
    assert (tmp_path / "squares.bin").read_bytes() == bytes(n * n for n in range(10))


def test_the_tables_of_jacquet_hold_every_way_to_place_men(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    kind = get_box("jacquet").load_trainer()
    assert kind is not None
    means = array("d")
    means.frombytes(kind(1).table("bearing-off"))
    assert len(means) == 54_264
    assert means[0] == 0.0
    assert means[1] == 1.0  # one man on the ace
    assert means[-1] == max(means)  # fifteen on the six


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_help_is_in_words(lang: str) -> None:
    ran = run("train", "--help", lang=lang)
    assert ran.status == 0
    for flag in ("--seed", "--lessons", "--folder", "--tables", "--json", "--lang"):
        assert flag in ran.out
