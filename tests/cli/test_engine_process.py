"""The engine as a process: ends of lines, ends of streams, and lines without end."""

from __future__ import annotations

import io
import json
import subprocess
import sys
import tracemalloc
from contextlib import suppress
from typing import IO

import pytest

from tablee.cli.engine import serve
from tablee.cli.engine.lines import MAX_LINE
from tests.cli.storm import environment, load_storm

PENDING = b'{"do":"pending"}'


def answers_to(sent: bytes) -> list[dict[str, object]]:
    out = io.BytesIO()
    serve(io.BytesIO(sent), out)
    assert out.getvalue() == b"" or out.getvalue().endswith(b"\n")
    return [json.loads(line) for line in out.getvalue().splitlines()]


def start() -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        load_storm().engine_command(),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
    )


def test_every_line_is_answered_even_the_last_without_an_end() -> None:
    assert len(answers_to(b"\n\r\n" + PENDING + b"\r\n" + PENDING)) == 4
    assert answers_to(b"") == []


def test_text_streams_serve_by_the_bytes_below_them() -> None:
    below = io.BytesIO()
    source = io.TextIOWrapper(io.BytesIO('{"do":"pending","id":"é"}\r\n'.encode()), encoding="ascii")
    sink = io.TextIOWrapper(below, encoding="utf-16")
    serve(source, sink)
    assert json.loads(below.getvalue())["id"] == "é"
    assert not sink.closed


class Narrow(io.BytesIO):
    """A stream that takes a few bytes at a time, as an unbuffered one may."""

    def write(self, data: object, /) -> int:
        return super().write(bytes(data)[:7])  # type: ignore[call-overload]  # any bytes-like object


def test_an_answer_that_is_taken_in_pieces_arrives_whole() -> None:
    out = Narrow()
    serve(io.BytesIO(PENDING + b"\n" + PENDING + b"\n"), out)
    assert [json.loads(line)["error"] for line in out.getvalue().splitlines()] == ["no-game"] * 2


def test_nothing_is_answered_after_quit() -> None:
    assert answers_to(b'{"do":"quit"}\n' + PENDING + b"\n") == [{"ok": True}]


class Endless(io.RawIOBase):
    """Many bytes without a line feed, then a request, none of it ever in memory at once."""

    def __init__(self, length: int) -> None:
        self.left = length
        self.tail = b"\n" + PENDING + b"\n"

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: object) -> int:
        view = memoryview(buffer)  # type: ignore[arg-type]  # the io module passes a writable buffer
        piece = b"x" * min(self.left, len(view)) or self.tail[: len(view)]
        if self.left:
            self.left -= len(piece)
        else:
            self.tail = self.tail[len(piece) :]
        view[: len(piece)] = piece
        return len(piece)


def test_a_line_without_end_is_drained_in_little_memory() -> None:
    out = io.BytesIO()
    source = io.BufferedReader(Endless(64 * MAX_LINE))
    tracemalloc.start()
    try:
        serve(source, out)
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    errors = [json.loads(line)["error"] for line in out.getvalue().splitlines()]
    assert errors == ["line-too-long", "no-game"]
    assert peak < 8 * MAX_LINE


@pytest.mark.parametrize("length", [MAX_LINE - 1, MAX_LINE, MAX_LINE + 1, MAX_LINE + 2])
def test_the_limit_is_exact(length: int) -> None:
    answers = answers_to(PENDING.ljust(length) + b"\n" + PENDING + b"\n")
    expected = "no-game" if length <= MAX_LINE else "line-too-long"
    assert [answer["error"] for answer in answers] == [expected, "no-game"]


def test_each_answer_comes_before_the_next_request() -> None:
    process = start()
    assert process.stdin is not None
    assert process.stdout is not None
    for number in range(3):
        process.stdin.write(b'{"do":"games","id":%d}\n' % number)
        process.stdin.flush()
        assert json.loads(process.stdout.readline())["id"] == number
    assert process.communicate(timeout=60) == (b"", b"")
    assert process.returncode == 0


def test_a_reader_that_goes_away_ends_it_quietly() -> None:
    process = start()
    assert process.stdin is not None
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    send_until_refused(process.stdin)
    assert process.wait(60) == 0
    assert process.stderr.read() == b""
    process.stderr.close()


def send_until_refused(stdin: IO[bytes]) -> None:
    with suppress(BrokenPipeError):
        while True:
            stdin.write(PENDING + b"\n")
            stdin.flush()
    with suppress(BrokenPipeError):
        stdin.close()


@pytest.mark.skipif(sys.platform == "win32", reason="closes descriptors as POSIX shells do")
@pytest.mark.parametrize("closed", ["<&-", ">&-"])
def test_a_stream_that_is_closed_from_the_start(closed: str) -> None:
    command = load_storm().engine_command()
    done = subprocess.run(
        ["sh", "-c", f'"$@" {closed}', "sh", *command],
        input=PENDING + b"\n",
        capture_output=True,
        env=environment(),
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")
