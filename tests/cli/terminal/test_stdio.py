"""The console of a real process: pipes, terminals, signals."""

from __future__ import annotations

import io
import os
import pty
import select
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tablee.cli.terminal.console import ConsoleClosed
from tablee.cli.terminal.stdio import StandardConsole, spell
from tablee.drawing.colour import Depth, depth_of

PROGRAM = """
import sys
from pathlib import Path
from tablee.cli.terminal import PlaySettings, play
from tablee.games import get_game
from tablee.match.seats import SeatInfo
path = Path(sys.argv[1]) if len(sys.argv) > 1 else None
seats = (SeatInfo("Camille"), SeatInfo("Marcel", "random"))
options = get_game("jacquet").options_type()
sys.exit(play(PlaySettings("jacquet", options, seats, seed="3", save_path=path)))
"""


def environment(**changed: str) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "COLORTERM")}
    path = os.pathsep.join(filter(None, sys.path))
    return {**kept, "PYTHONPATH": path, "PYTHONUTF8": "1", "TERM": "xterm-256color", **changed}


def start(*arguments: str, **streams: int) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-c", PROGRAM, *arguments]
    return subprocess.Popen(command, env=environment(), **streams)  # type: ignore[call-overload,no-any-return]


def test_through_a_pipe_there_are_only_sentences(tmp_path: Path) -> None:
    process = start(str(tmp_path / "g"), stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    output, _ = process.communicate(b"0-3\nfoo\xff\n3-4\n\n")
    assert process.returncode == 0
    text = output.decode()
    assert "\x1b" not in text
    assert "Camille, case 1" in text
    assert "Partie enregistrée" in text
    assert "0 3-4" in (tmp_path / "g").read_text()


def test_a_broken_pipe_saves_in_silence(tmp_path: Path) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    streams = {"stdin": subprocess.PIPE, "stdout": writing, "stderr": subprocess.PIPE}
    process = start(str(tmp_path / "g"), **streams)
    os.close(writing)
    _, complaints = process.communicate(b"0-3\n")
    assert complaints == b""
    assert process.returncode == 0
    assert "result unfinished" in (tmp_path / "g").read_text()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_request_to_end_saves_first(number: signal.Signals, tmp_path: Path) -> None:
    process = start(str(tmp_path / "g"), stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert process.stdout is not None
    seen = b""
    while b"votre coup" not in seen:
        seen += os.read(process.stdout.fileno(), 4096)
    process.send_signal(number)
    output, _ = process.communicate()
    assert process.returncode == 0
    assert "Partie enregistrée".encode() in output
    assert "result unfinished" in (tmp_path / "g").read_text()


def at_a_terminal(typed: list[str], **changed: str) -> str:
    """Type lines at a real (pseudo) terminal, each after its prompt, then close the input."""
    pid, terminal = pty.fork()
    if pid == 0:
        os.execve(sys.executable, [sys.executable, "-c", PROGRAM], environment(**changed))
    seen, waiting = b"", [*typed, "\x04"]
    while select.select([terminal], [], [], 60)[0]:
        try:
            piece = os.read(terminal, 65536)
        except OSError:  # how a closed pseudo terminal ends on Linux
            break
        if not piece:
            break
        seen += piece
        if waiting and seen.endswith("› ".encode()):
            line = waiting.pop(0)
            os.write(terminal, (line if line == "\x04" else f"{line}\n").encode())
    os.close(terminal)
    os.waitpid(pid, 0)
    return seen.decode()


def test_at_a_terminal_the_board_is_drawn_in_its_colours() -> None:
    text = at_a_terminal(["0-3"])
    assert "\x1b[2J" in text
    assert ";48;5;" in text
    assert ";2;46;90;76" not in text
    assert "★" in text
    assert "partie non enregistrée" in text
    assert "48;2;46;90;76" in at_a_terminal([], COLORTERM="truecolor")


def test_at_a_terminal_without_colours_there_are_letters() -> None:
    for changed in ({"NO_COLOR": "1"}, {"TERM": "dumb"}):
        text = at_a_terminal(["0-3"], **changed)
        assert "38;5" not in text
        assert "*O*" in text
        assert ("\x1b[2J" in text) is ("TERM" not in changed)


@pytest.mark.parametrize(
    ("environ", "depth"),
    [
        ({}, Depth.NONE),
        ({"TERM": "dumb", "COLORTERM": "truecolor"}, Depth.NONE),
        ({"TERM": "xterm-256color", "NO_COLOR": "1"}, Depth.NONE),
        ({"TERM": "xterm-256color", "NO_COLOR": ""}, Depth.INDEXED),
        ({"TERM": "xterm", "COLORTERM": "truecolor"}, Depth.TRUE),
        ({"TERM": "xterm", "COLORTERM": "24bit"}, Depth.TRUE),
        ({"TERM": "xterm-direct"}, Depth.TRUE),
        ({"TERM": "screen-256color"}, Depth.INDEXED),
        ({"TERM": "linux"}, Depth.BASIC),
    ],
)
def test_the_environment_tells_how_many_colours(environ: dict[str, str], depth: Depth) -> None:
    assert depth_of(environ) is depth


def test_few_characters_are_enough() -> None:
    assert spell("« Élève » → l’œuf…", "ascii") == '" Eleve " -> l\'oeuf...'
    assert spell("é → 多", "latin-1") == "é -> ?"
    assert spell("é → 多", "utf-8") == "é → 多"


def test_an_ascii_console_is_drawn_in_ascii() -> None:
    target = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    console = StandardConsole(io.StringIO("oui\n"), target)
    assert not console.style().unicode
    console.write("été\n")
    assert console.read_line("› ") == "oui"
    with pytest.raises(ConsoleClosed):
        console.read_line("› ")
    target.seek(0)
    assert target.read().startswith("ete\n> ")


class Tty(io.StringIO):
    encoding = "utf-8"

    def isatty(self) -> bool:
        return True


def test_the_lines_of_one_player_are_not_brought_back_for_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    """At one keyboard the arrow keys must not tell what the other has typed in secret."""
    readline = pytest.importorskip("readline")
    typed = readline.get_current_history_length()
    monkeypatch.setenv("TERM", "xterm")
    screen = Tty()
    console = StandardConsole(Tty(), screen)
    readline.add_history("montrer")
    assert readline.get_current_history_length() == typed + 1
    console.forget()
    assert readline.get_current_history_length() == 0
    assert screen.getvalue() == "\x1b[H\x1b[2J\x1b[3J"
