"""The conversation on standard input and output."""

from __future__ import annotations

import os
import sys
from typing import IO, TextIO, TypeAlias, cast

from tablee.cli.engine.conversation import Conversation
from tablee.cli.engine.lines import read_lines

Stream: TypeAlias = IO[bytes] | TextIO
"""A stream of bytes, or a text stream, of which only the bytes below are used."""


def serve(lines: Stream | None = None, out: Stream | None = None) -> None:
    """Answer every line of a stream until quit, its end, or a reader that went away."""
    source, sink = _bytes_of(lines or sys.stdin), _bytes_of(out or sys.stdout)
    if source is None or sink is None:  # started with a closed descriptor: nobody is there
        return
    conversation = Conversation()
    for line in read_lines(source):
        answer = conversation.answer(line)
        try:
            _send(sink, answer.encode("ascii") + b"\n")
        except OSError:
            _abandon(sink)
            return
        if conversation.is_closed:
            return


def _bytes_of(stream: Stream | None) -> IO[bytes] | None:
    """The bytes of a stream: the encoding of a terminal must not come between."""
    return cast("IO[bytes] | None", getattr(stream, "buffer", stream))


def _send(sink: IO[bytes], line: bytes) -> None:
    rest = memoryview(line)
    while rest:  # an unbuffered stream may take less than it is given
        rest = rest[sink.write(rest) :]
    sink.flush()


def _abandon(sink: IO[bytes]) -> None:
    """Nobody reads any more: let what is still buffered vanish when the interpreter flushes it."""
    try:
        descriptor = sink.fileno()
    except OSError:
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, descriptor)
    os.close(nowhere)
