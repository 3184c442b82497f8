"""Records whose header is damaged in every way, rightly sealed again: each surface refuses them in words."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from tablee.games import box_ids, get_game
from tablee.match.record import digest_of
from tests.cli.command_line import run
from tests.cli.talk import Talk

VALUES = [
    "", " ", "0", "1", "2", "3", "5", "8", "12", "13", "-1", "99999999999999999999", "1.5", "1e3", "٣",
    "null", "on", "manual", "committed", "unfinished", "jacquet", "cinq-rois", "cinq-rois-solo", "x" * 5000,
    "\x1b[31m", "\x00", "\u202e", "=", "a=b", "0 human", "0 human Zoé", "0 bot:nobody Zoé",
    "1 bot:random Zoé", "f" * 64, "edition=five-crowns", "0 00", "9 00", "café\u2028", "\t",
]  # fmt: skip
"""What a field may be replaced by; some of it happens to be right somewhere."""
TRIED_BY_COMMAND = 60
"""Commands are slower than the protocol: they get a sample of what that was asked."""


def record_of(game_id: str) -> str:
    """The start of a game for the fewest, saved to go on."""
    talk = Talk()
    seats = get_game(game_id).seat_counts[0]
    pending = talk.must("new", game=game_id, seats=seats, seed="fuzz")["pending"]
    for number in range(6):
        seat = pending["seats"][0]
        action = talk.must("bot", name="random", seat=seat, seed=number)["action"]
        pending = talk.must("play", seat=seat, action=action)["pending"]
    return talk.record()


def sealed(lines: list[str]) -> str:
    """The lines as a record with the right seal."""
    body = "".join(f"{line}\n" for line in lines)
    return f"{body}digest {digest_of(body)}\n"


def damaged(text: str) -> Iterator[str]:
    """The record with one thing wrong: a line left out, doubled, moved, or with another value."""
    lines = text.splitlines()[:-1]
    header = lines.index("moves")
    for at in range(header + 1):
        rest = lines[:at] + lines[at + 1 :]
        yield sealed(rest)
        yield sealed([*lines[: at + 1], *lines[at:]])
        yield sealed([*rest[: max(0, at - 1)], lines[at], *rest[max(0, at - 1) :]])
        word, _, value = lines[at].partition(" ")
        for other in VALUES:
            yield sealed([*lines[:at], f"{word} {other}", *lines[at + 1 :]])
        for item in value.split(" "):
            yield sealed([*lines[:at], f"{word} {value.replace(item, item * 2)}", *lines[at + 1 :]])
    yield from (sealed([*lines[:header], "start " + other, *lines[header:]]) for other in VALUES)


def changed_options(text: str) -> Iterator[str]:
    """The record with every value of every option, the others as they are."""
    head, _, rest = text.partition("\noptions ")
    told, _, rest = rest.partition("\n")
    pairs = [item.split("=") for item in told.split(" ")]
    for name, value in pairs:
        for choice in [
            *get_game(head.split("\ngame ")[1].split("\n")[0]).options_type.specs()[name].choices,
            "?",
        ]:
            written = told.replace(f"{name}={value}", f"{name}={choice}")
            yield sealed(f"{head}\noptions {written}\n{rest}".splitlines()[:-1])


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
