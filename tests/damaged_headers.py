"""Records whose header is damaged in every way, rightly sealed again."""

from __future__ import annotations

from collections.abc import Iterator

from tablee.games import get_game
from tablee.match.record import digest_of
from tests.cli.talk import Talk

VALUES = [
    "", " ", "0", "1", "2", "3", "5", "8", "12", "13", "-1", "99999999999999999999", "1.5", "1e3", "٣",
    "null", "on", "manual", "committed", "unfinished", "jacquet", "cinq-rois", "cinq-rois-solo", "x" * 5000,
    "\x1b[31m", "\x00", "\u202e", "=", "a=b", "0 human", "0 human Zoé", "0 bot:nobody Zoé",
    "1 bot:random Zoé", "f" * 64, "edition=five-crowns", "0 00", "9 00", "café\u2028", "\t",
]  # fmt: skip
"""What a field may be replaced by; some of it happens to be right somewhere."""


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
