"""Throw a storm of lines at a real `tablee engine` process and watch it stand.

    python bench/fuzz_engine.py --lines 10000000 --seed 1

The storm is a mixture: games played as a bot would, in between bytes that are no JSON, JSON that is no
request, requests with something broken, and good requests in senseless order. For every line:

- exactly one answer comes back, one JSON object in ASCII;
- the answer is never `internal`, and a line refused changes nothing;
- every game that reaches its end leaves a record that verifies.

After the storm one whole game is played and its record verified. Memory is read from the system before,
during and after. Exit code 1 if anything of this does not hold.
"""

import argparse
import hashlib
import json
import random
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from typing import IO

Answer = dict[str, object]
PIPE = 48_000
"""Bytes written at once: what fits in a pipe can be written whole before the answers are read."""
GROWTH_KIB = 64 * 1024
"""How much more memory than after the first tenth is no cause for worry."""
FALLBACK = ["-c", "from tablee.cli.engine import serve; serve()"]


class Broken(Exception):
    """The engine did something it must never do."""


def engine_command() -> list[str]:
    """How to start the engine: by its command, or directly where the command is not installed."""
    if find_spec("tablee.__main__") and find_spec("tablee.cli.commands.engine"):
        return [sys.executable, "-m", "tablee", "engine"]
    return [sys.executable, *FALLBACK]


class Engine:
    """A running engine process, every answer of which is checked."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(engine_command(), stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self._in: IO[bytes] = self.process.stdin
        self._out: IO[bytes] = self.process.stdout
        self.lines = 0
        self.kinds: Counter[str] = Counter()
        """How often each kind of answer came."""

    def ask(self, lines: Sequence[bytes]) -> list[Answer]:
        """Send lines and read their answers."""
        sent = b"".join(line + b"\n" for line in lines)
        if len(sent) > PIPE and len(lines) > 1:
            return [answer for line in lines for answer in self.ask([line])]
        try:
            self._in.write(sent)
            self._in.flush()
        except BrokenPipeError:
            raise Broken("the engine does not listen any more") from None
        return [self._read() for _ in range(sent.count(b"\n"))]

    def _read(self) -> Answer:
        raw = self._out.readline()
        answer = parse_answer(raw)
        self.lines += 1
        self.kinds["ok" if answer["ok"] else str(answer["error"])] += 1
        return answer

    def memory(self, item: str) -> int:
        """`VmRSS` or `VmHWM` of the process in KiB; 0 where the system does not tell."""
        status = Path(f"/proc/{self.process.pid}/status")
        for line in status.read_text().splitlines() if status.exists() else ():
            if line.startswith(item):
                return int(line.split()[1])
        return 0

    def close(self) -> int:
        """End the input and wait for the exit code; an engine that does not end is killed."""
        with suppress(BrokenPipeError):
            self._in.close()
        try:
            return self.process.wait(60)
        except subprocess.TimeoutExpired:
            self.process.kill()
            return self.process.wait()
        finally:
            self._out.close()


def parse_answer(raw: bytes) -> Answer:
    """The answer on a line, or Broken if it is none."""
    if not raw.endswith(b"\n"):
        raise Broken(f"the engine went away: {raw[:200]!r}")
    try:
        answer = json.loads(raw.decode("ascii"))
    except ValueError:
        raise Broken(f"not JSON in ASCII: {raw[:200]!r}") from None
    if not isinstance(answer, dict) or not isinstance(answer.get("ok"), bool):
        raise Broken(f"not an answer: {raw[:200]!r}")
    if answer.get("error") == "internal" or answer["ok"] == ("error" in answer):
        raise Broken(f"a defect: {raw[:200]!r}")
    return answer


def line_of(**fields: object) -> bytes:
    """A request on a line."""
    return json.dumps(fields).encode()


SHOW = line_of(do="show", truth=True)
LEGAL = [line_of(do="legal", seat=seat) for seat in (0, 1)]
ODD: tuple[object, ...] = (
    None,
    True,
    False,
    -1,
    2,
    99,
    2**53,
    10**30,
    "",
    "x",
    "é",
    "\ud800",
    [],
    [1],
    {},
    {"a": {}},
    0.5,
)
"""Values that somebody might put where they do not belong."""
DICE = [[6, 3], "6-3", "1-1", [1, 1], [7, 1], [1], "6", "6-3-1", [True, 2], "06-3", ["6", 3], 5]
POSITIONS = (
    "0:14,5:1 0:15 0 6-5/6/1 0-0",
    "0:15 0:15 - - 0-0",
    "20:1 23:2 1 - 0-0",
    "18:5,19:5,20:5 18:5,19:5,20:5 0 6-6/6666/4 0-0",
    "- 0:15 - - 1-0",
    "0:15 0:15 0 7-5/75/2 0-0",
    "0:16 0:15 0 - 0-0",
    "0:15",
)
RAW = (
    b"",
    b" ",
    b"null",
    b"[]",
    b'"new"',
    b"{}",
    b"{",
    b"NaN",
    b'{"do":NaN}',
    b'{"do":"show","seat":Infinity}',
    b'{"do":"show","seat":1e999}',
    b'{"do":"show","seat":' + b"9" * 5000 + b"}",
    b'{"do":"show","do":"show"}',
    b'{"do":"show","id":"\\ud800"}',
    b'{"do":"new","game":"jacquet","seats":3}',
    b'{"do":"rules","game":"jacquet","clause":"JAC-999"}',
    b'{"do":"\\ud83d\\ude00"}',
    b'{"do":"show"} {"do":"show"}',
    b'\xef\xbb\xbf{"do":"show"}',
    b'{"do":"\xff"}',
    b'{"do":"\x00"}',
    b"[" * 5000,
    b'{"do":' * 3000,
    b'{"do":"new","game":"jacquet","options":' + b"[" * 700 + b"]" * 700 + b"}",
)


def long_line(length: int) -> bytes:
    """A request of so many bytes that nobody knows."""
    return b'{"do":"' + b"x" * (length - 9) + b'"}'


class Storm:
    """Lines of every sort, the same for the same seed."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        self.record = "tablee-record 1\n"
        """The record last seen, to be sent back whole or broken."""

    # --- lines that change nothing ---------------------------------------------------------------

    def noise(self) -> bytes:
        """A line that is no request at all."""
        pick = self.rng.random()
        if pick < 0.35:
            return self.rng.randbytes(self.rng.randrange(60)).replace(b"\n", b"")
        if pick < 0.7:
            soup = self.rng.choices('{}[]",:0123456789.-+eE\\u truefalsn do', k=self.rng.randrange(40))
            return "".join(soup).encode()
        if pick < 0.9999:
            return self.rng.choice(RAW)
        return long_line(self.rng.choice([2**20, 2**20 + 1, 2**22]))

    def query(self) -> bytes:
        """A request that only reads, or one that is sure to be refused."""
        queries: list[dict[str, object]] = [
            {"do": "pending", "id": self.rng.randrange(10**6)},
            {"do": "legal", "seat": self.seat()},
            {"do": "show", "seat": self.rng.choice([None, 0, 1, 2])},
            {"do": "notices", "seat": self.rng.choice([None, 0, 1]), "since": self.rng.randrange(90)},
            {"do": "bot", "name": "random", "seat": self.seat(), "seed": self.rng.randrange(9)},
            {"do": "play", "seat": self.rng.choice([0, 1]), "action": "0-23"},
            {"do": "play", "seat": 7, "action": "0-1"},
            {"do": "rules", "game": "jacquet", "clause": f"JAC-{self.rng.randrange(80)}"},
            {"do": "games"},
            {"do": "options", "game": self.rng.choice(["jacquet", "belote"])},
        ]
        return line_of(**self.rng.choice(queries))

    # --- lines that may change everything ---------------------------------------------------------

    def request(self) -> dict[str, object]:
        """A good request, though not always at a good moment."""
        seat = self.seat()
        makers: list[dict[str, object]] = [
            {"do": "new", "game": "jacquet", "seed": self.rng.randrange(10**6)},
            {"do": "new", "game": "jacquet", "chance": "manual"},
            {"do": "new", "game": "jacquet", "options": self.options(), "names": ["Ada", "Zoé"]},
            {"do": "position", "text": self.rng.choice(POSITIONS)},
            {"do": "position", "game": "jacquet", "text": self.rng.choice(POSITIONS), "seed": "s"},
            {"do": "play", "seat": seat, "action": self.action()},
            {"do": "play", "seat": seat, "action": self.action(), "notices": None},
            {"do": "undo", "seat": seat},
            {"do": "chance", "outcome": self.rng.choice(DICE)},
            {"do": "chance"},
            {"do": "bot", "name": self.rng.choice(["random", "nobody"]), "seat": seat, "seed": "7"},
            {"do": "record", "save": self.rng.random() < 0.5},
        ]
        if self.rng.random() < 0.01:  # rarely: one of them costs as much as a whole game
            return {"do": self.rng.choice(["load", "verify"]), "record": self.some_record()}
        return self.rng.choice(makers)

    def mutated(self) -> bytes:
        """A good request with something broken."""
        fields = self.request()
        pick = self.rng.random()
        name = self.rng.choice(list(fields))
        if pick < 0.3:
            fields[name] = self.rng.choice(ODD)
        elif pick < 0.4:
            del fields[name]
        elif pick < 0.5:
            fields[self.rng.choice(["extra", "seat", "seats", "id", "notices", "save"])] = self.rng.choice(
                ODD
            )
        line = line_of(**fields)
        return line if pick < 0.5 else self.bitten(line)

    def bitten(self, line: bytes) -> bytes:
        """The line with some bytes changed, lost, doubled or cut off."""
        bytes_ = bytearray(line)
        for _ in range(self.rng.randrange(1, 4)):
            at = self.rng.randrange(len(bytes_) + 1)
            pick = self.rng.randrange(4)
            if pick == 0:
                bytes_[at : at + 1] = self.rng.randbytes(1)
            elif pick == 1:
                del bytes_[at : at + self.rng.randrange(1, 6)]
            elif pick == 2:
                bytes_[at:at] = bytes_[at : at + self.rng.randrange(1, 12)]
            else:
                bytes_[at:at] = self.rng.choice([b'"', b"{", b"}", b",", b":", b"1", b"\\", b"\\ud800"])
        return bytes(bytes_)

    def seat(self) -> int:
        """Mostly a seat that exists."""
        return self.rng.choice([0, 0, 0, 0, 1, 1, 1, 1, -1, 2])

    def action(self) -> str:
        """Something like an action."""
        source = self.rng.randrange(24)
        texts = (f"{source}-{source + self.rng.randrange(1, 7)}", f"{source}x6", "reroll", "undo", "hop", "")
        return self.rng.choice(texts)

    def options(self) -> dict[str, object]:
        """Options, most of them possible."""
        made: dict[str, object] = {"preset": self.rng.choice(["text1", "text2"])}
        if self.rng.random() < 0.5:
            made["blocking"] = self.rng.choice(["free", "never", "sometimes"])
        if self.rng.random() < 0.5:
            made["matchLength"] = self.rng.choice([1, 3, "5", 2, True])
        return made

    def some_record(self) -> str:
        """The record last seen, often with something broken, and then often sealed again."""
        text = self.record
        if self.rng.random() < 0.7:
            at = self.rng.randrange(len(text))
            text = text[:at] + self.rng.choice(["", "x", "0", "\n", text[at:][:9] * 2]) + text[at + 1 :]
            if self.rng.random() < 0.6:
                body = text.rpartition("digest ")[0]
                text = f"{body}digest {hashlib.sha256(body.encode()).hexdigest()}\n"
        return text


class Driver:
    """Plays games through the storm."""

    def __init__(self, engine: Engine, storm: Storm) -> None:
        self.engine = engine
        self.storm = storm
        self.rng = storm.rng
        self.games = 0
        """How many games reached their end, each with a record that verified."""

    def rage(self) -> None:
        """A burst of anything at all, which leaves the engine in any state."""
        lines: list[bytes] = []
        for _ in range(self.rng.randrange(10, 60)):
            pick = self.rng.random()
            if pick < 0.45:
                lines.append(self.storm.mutated())
            elif pick < 0.75:
                lines.append(line_of(**self.storm.request()))
            else:
                lines.append(self.storm.noise())
        self.engine.ask(lines)

    def calm(self) -> None:
        """A burst of lines that must change nothing, between two looks at the whole truth."""
        count = self.rng.randrange(5, 30)
        burst = [self.storm.noise() if self.rng.random() < 0.6 else self.storm.query() for _ in range(count)]
        answers = self.engine.ask([SHOW, *burst, SHOW])
        if len(answers) != count + 2 or answers[0] != answers[-1]:
            raise Broken(f"lines that change nothing changed {answers[0]} to {answers[-1]}")

    def play_game(self, *, noisy: bool) -> None:
        """Play one game from its start, to its end unless it is given up on the way."""
        manual = self.rng.random() < 0.3
        start: dict[str, object] = {"do": "new", "game": "jacquet"}
        start |= {"chance": "manual"} if manual else {"seed": self.rng.randrange(10**9)}
        answer = self.must(start)
        patience = self.rng.choice([5, 40, 10**6]) if noisy else 10**6
        legal: list[list[str]] = [[], []]
        while patience and self.pending(answer)["kind"] != "over":
            patience -= 1
            answer, legal = self.step(answer, legal, noisy=noisy)
        if self.pending(answer)["kind"] == "over":
            self.finish("manual" if manual else "verified")

    def step(self, answer: Answer, legal: list[list[str]], *, noisy: bool) -> tuple[Answer, list[list[str]]]:
        """One entry of the match, and what may be done after it."""
        pending = self.pending(answer)
        if pending["kind"] == "chance":
            move: dict[str, object] = {"do": "chance", "outcome": [self.rng.randint(1, 6) for _ in "ab"]}
        else:
            seats = pending["seats"]
            assert isinstance(seats, list)
            actions = legal[seats[0]] or self.actions(self.must({"do": "legal", "seat": seats[0]}))
            move = {"do": "play", "seat": seats[0], "action": self.rng.choice(actions)}
        noise = [self.storm.noise() for _ in range(self.rng.randrange(3))] if noisy else []
        answers = self.engine.ask([*noise, line_of(**move), *LEGAL])[len(noise) :]
        if not all(each["ok"] for each in answers):
            raise Broken(f"{move} was answered by {answers[0]}")
        if noisy and self.rng.random() < 0.005:
            self.save_and_load()
        return answers[0], [self.actions(answers[1]), self.actions(answers[2])]

    def save_and_load(self) -> None:
        """The match goes on from its own record as if nothing had happened."""
        before = self.must({"do": "show"})
        saved = self.must({"do": "record", "save": True})["record"]
        self.must({"do": "load", "record": saved})
        self.storm.record = str(saved)
        if self.must({"do": "show"}) != before:
            raise Broken("a match loaded from its record is another match")

    def finish(self, expected: str) -> None:
        """The record of an ended game holds."""
        record = self.must({"do": "record"})["record"]
        proof = self.must({"do": "verify", "record": record})
        if proof["chance"] != expected or proof["result"] is None:
            raise Broken(f"the record proves only {proof}")
        self.storm.record = str(record)
        self.games += 1

    def must(self, fields: dict[str, object]) -> Answer:
        """Ask for something that cannot be refused."""
        answer = self.engine.ask([line_of(**fields)])[0]
        if not answer["ok"]:
            raise Broken(f"{fields} was answered by {answer}")
        return answer

    @staticmethod
    def pending(answer: Answer) -> Answer:
        """What the match waits for."""
        found = answer["pending"]
        assert isinstance(found, dict)
        return found

    @staticmethod
    def actions(answer: Answer) -> list[str]:
        """What a seat may do."""
        found = answer["actions"]
        assert isinstance(found, list)
        return found

    def blow(self, lines: int) -> None:
        """Weather until so many lines are answered; half of them belong to games."""
        while self.engine.lines < lines:
            pick = self.rng.random()
            if pick < 0.7:
                self.rage()
            elif pick < 0.94:
                self.calm()
            else:
                self.play_game(noisy=True)

    def quiet_game(self) -> None:
        """One game to its end with nothing in between."""
        before = self.games
        self.play_game(noisy=False)
        if self.games == before:
            raise Broken("no game could be finished after the storm")


def run(lines: int, seed: int) -> dict[str, object]:
    """The whole storm; the figures, or Broken."""
    engine = Engine()
    started = time.monotonic()
    try:
        driver = Driver(engine, Storm(seed))
        memory = blow_in_parts(driver, lines)
        driver.quiet_game()
        peak = engine.memory("VmHWM")
    finally:
        code = engine.close()
    if code != 0:
        raise Broken(f"exit code {code}")
    if memory[-1] > memory[1] + GROWTH_KIB:
        raise Broken(f"memory grew from {memory[1]} to {memory[-1]} KiB")
    return {
        "lines": engine.lines,
        "seconds": round(time.monotonic() - started, 1),
        "games": driver.games,
        "rssKib": {"start": memory[0], "tenth": memory[1], "end": memory[-1], "peak": peak},
        "answers": dict(engine.kinds.most_common()),
    }


def blow_in_parts(driver: Driver, lines: int) -> list[int]:
    """The storm in ten parts, with progress on stderr; the memory before it and after each part."""
    driver.engine.ask([*RAW, long_line(2**20 + 1)])  # by chance alone, a short storm might miss some
    memory = [driver.engine.memory("VmRSS")]
    started = time.monotonic()
    for part in range(1, 11):
        driver.blow(lines * part // 10)
        memory.append(driver.engine.memory("VmRSS"))
        spent = time.monotonic() - started
        told = (
            f"{driver.engine.lines:>12,} lines {spent:8.0f} s {memory[-1]:>9,} KiB {driver.games:>7,} games"
        )
        print(told, file=sys.stderr, flush=True)
    return memory


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the storm and print its figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--lines", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(arguments)
    try:
        figures = run(chosen.lines, chosen.seed)
    except Broken as error:
        print(f"broken: {error}", file=sys.stderr)
        return 1
    print(json.dumps(figures, indent=2))
    return 0


if __name__ == "__main__":
    sys.exit(main())
