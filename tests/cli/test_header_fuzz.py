"""Records whose header is damaged in every way, rightly sealed again: each surface refuses them in words."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tablee.games import box_ids
from tests.cli.command_line import run
from tests.cli.talk import Talk
from tests.damaged_headers import changed_options, damaged, record_of, sealed

TRIED_BY_COMMAND = 60
"""Commands are slower than the protocol: they get a sample of what that was asked."""


@pytest.mark.parametrize("game_id", box_ids())
def test_the_protocol_refuses_damaged_headers(game_id: str) -> None:
    talk = Talk()
    refused = 0
    for text in (*damaged(record_of(game_id)), *changed_options(record_of(game_id))):
        for request in ("verify", "load"):
            answer = talk.ask(request, record=text)
            refused += not answer["ok"]
            assert answer["ok"] or answer["error"] == "bad-record", (answer, text)
    assert refused > 500


@pytest.mark.parametrize("command", ["verify", "replay", "play --resume"])
@pytest.mark.parametrize("game_id", box_ids())
def test_commands_refuse_damaged_headers(game_id: str, command: str, tmp_path: Path) -> None:
    path, save = tmp_path / "damaged", tmp_path / "save"
    options = ["--save", str(save)] if command.startswith("play") else []
    spoilt = [*damaged(record_of(game_id))]
    for text in random.Random(f"{game_id} {command}").sample(spoilt, TRIED_BY_COMMAND):
        path.write_bytes(text.encode(errors="surrogatepass"))
        ran = run(*command.split(" "), path, *options, typed="\n")
        assert "Traceback" not in ran.out + ran.err
        assert ran.status == 0 or len(ran.err.splitlines()) == 1, (ran, text)


@pytest.mark.parametrize("game_id", box_ids())
def test_bytes_that_are_no_text_are_refused_where_they_stand(game_id: str, tmp_path: Path) -> None:
    raw = record_of(game_id).encode()
    path = tmp_path / "damaged"
    for at, line in enumerate(raw.split(b"\n")[:6], 1):
        path.write_bytes(raw.replace(line, line + b"\xff", 1))
        ran = run("verify", path)
        assert (ran.status, ran.out) == (1, "")
        assert f"line {at}: " in ran.err


def test_a_bot_that_nobody_knows_can_be_looked_at_but_not_played_with(tmp_path: Path) -> None:
    path = tmp_path / "stranger"
    text = record_of("jacquet").replace("seat 1 human player-1", "seat 1 bot:nobody Nobody")
    path.write_text(sealed(text.splitlines()[:-1]), encoding="utf-8", newline="")
    assert run("verify", path).status == 0
    assert run("replay", path).status == 0
    ran = run("play", "--resume", path, "--save", tmp_path / "save")
    assert (ran.status, ran.out) == (2, "")
    assert "no bot “nobody” plays this game." in ran.err
    talk = Talk()
    talk.must("load", record=path.read_text(encoding="utf-8"))
    talk.refuse("unknown-bot", "run")
