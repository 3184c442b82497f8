"""A table has one owner: letters are handled in turn, and what may be done exists only meanwhile."""

from __future__ import annotations

import ast
import asyncio
import random
from pathlib import Path

import pytest

import tablee.server
from tablee.core.contract import Acting
from tablee.match.conductor import Conductor
from tablee.match.match import Match
from tablee.match.steps import AskBot
from tablee.server.bots.line import Line
from tablee.server.tables.course import Course
from tablee.server.tables.held import Held, Kept, NotHeld
from tablee.server.tables.mailbox import Mailbox
from tests.server.guests import WAIT, OpenHouse, course_of, in_a_house, move, play_alone, waited_for

SERVER = Path(tablee.server.__file__).parent


class Owner:
    """Keeps something that is held by one at a time."""

    def __init__(self) -> None:
        self.done: list[str] = []
        self.now = self.most = 0
        self.mailbox = Mailbox(self.hold, self.let_go)

    def hold(self) -> list[str]:
        self.now += 1
        self.most = max(self.most, self.now)
        return self.done

    def let_go(self, held: list[str]) -> None:
        self.now -= 1


def test_letters_are_handled_one_after_the_other_in_their_order() -> None:
    async def scenario() -> None:
        owner = Owner()

        async def handle(held: list[str], name: str) -> str:
            held.append(f"{name} begins")
            await asyncio.sleep(0.001)
            held.append(f"{name} ends")
            return name

        answers = await asyncio.gather(
            *(owner.mailbox.deliver(lambda held, name=name: handle(held, name)) for name in "abc")  # type: ignore[misc]
        )
        assert answers == ["a", "b", "c"]
        assert owner.done == [f"{name} {what}" for name in "abc" for what in ("begins", "ends")]
        assert owner.most == 1
        assert owner.mailbox.is_idle

    asyncio.run(scenario())


def test_a_letter_is_handled_even_if_its_writer_has_gone() -> None:
    async def scenario() -> None:
        owner = Owner()

        async def handle(held: list[str]) -> None:
            await asyncio.sleep(0.01)
            held.append("done")

        async def write() -> None:
            await owner.mailbox.deliver(handle)

        writing = asyncio.create_task(write())
        await asyncio.sleep(0)
        writing.cancel()
        await asyncio.gather(writing, return_exceptions=True)
        while not owner.mailbox.is_idle:
            await asyncio.sleep(0.001)
        assert owner.done == ["done"]

    asyncio.run(scenario())


def test_what_fails_is_told_to_who_wrote_and_the_next_letter_is_handled() -> None:
    async def scenario() -> None:
        owner = Owner()

        async def fail(held: list[str]) -> None:
            raise ZeroDivisionError

        async def note(held: list[str]) -> None:
            held.append("noted")

        results = await asyncio.gather(
            owner.mailbox.deliver(fail), owner.mailbox.deliver(note), return_exceptions=True
        )
        assert isinstance(results[0], ZeroDivisionError)
        assert owner.done == ["noted"]

    asyncio.run(scenario())


def test_who_handles_a_letter_does_not_wait_for_himself() -> None:
    async def scenario() -> None:
        owner = Owner()

        async def write_again(held: list[str]) -> None:
            await owner.mailbox.deliver(write_again)

        with pytest.raises(RuntimeError, match="himself"):
            await owner.mailbox.deliver(write_again)

    asyncio.run(scenario())


# --- the object ------------------------------------------------------------------------------------


@in_a_house()
async def test_what_was_held_is_good_for_nothing_afterwards(house: OpenHouse) -> None:
    await house.seat_all()
    [table] = house.house.tables.live()

    async def keep(held: Held) -> Held:
        assert held.course is not None
        return held

    held = await table.deliver(keep)
    for name in ("terms", "facts", "audience", "metrics", "course", "sequence"):
        with pytest.raises(NotHeld):
            getattr(held, name)
    with pytest.raises(NotHeld):
        held.question()
    with pytest.raises(NotHeld):
        held.change(pace="slow")
    with pytest.raises(NotHeld):
        await held.store()
    with pytest.raises(NotHeld):
        await held.submit(0, "0-1", expected=1, client="a")


@in_a_house()
async def test_nothing_that_a_table_shows_leads_to_its_match(house: OpenHouse) -> None:
    await house.seat_all()
    [table] = house.house.tables.live()
    seen: set[int] = set()
    waiting: list[object] = [table]
    while waiting:
        thing = waiting.pop()
        assert not isinstance(thing, Match | Conductor | Course | Kept | Held), thing
        if id(thing) in seen or not type(thing).__module__.startswith("tablee.server"):
            continue
        seen.add(id(thing))
        names = [name for name in dir(thing) if not name.startswith("_")]
        waiting += [getattr(thing, name) for name in names]
        waiting += list(getattr(thing, "listeners", ()))
    assert len(seen) > 4


def test_only_its_owner_opens_what_a_table_keeps() -> None:
    """No other module reaches behind the mailbox; who uses a match is given it with the table held."""
    for path in SERVER.rglob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        others = {
            node.attr
            for node in ast.walk(tree)
            if isinstance(node, ast.Attribute) and ast.unparse(node.value) != "self"
        }
        assert not others & {"_kept", "_mailbox"}, path
        for function in ast.walk(tree):
            if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef) and _uses_course(function):
                given = {ast.unparse(each.annotation) for each in function.args.args if each.annotation}
                assert "Held" in given or path.name in ("table.py", "held.py"), (path, function.name)


def _uses_course(function: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    own = [node for child in function.body for node in ast.walk(child)]
    return any(isinstance(node, ast.Attribute) and node.attr == "course" for node in own)


# --- answers that come too late --------------------------------------------------------------------


@in_a_house()
async def test_a_stale_answer_of_a_bot_changes_nothing(house: OpenHouse) -> None:
    guests, rng = await house.seat_all(), random.Random(2)
    [table] = house.house.tables.live()
    course = await course_of(table)
    pending = course.match.pending()
    assert isinstance(pending, Acting)
    [seat] = pending.seats
    legal = course.match.legal(seat)
    asked = AskBot(seat, "random", course.match.view(seat), legal, 1, course.match.sequence, 0)
    await move(guests, rng)
    before, heard = list(course.match.entries), [len(guest.heard) for guest in guests]

    async def answer(held: Held) -> str:
        return (await held.answer(asked, legal[0])).code

    assert await table.deliver(answer) == "stale"
    assert course.match.entries == before
    kept = await house.house.storage.read_log(table.terms.id)
    assert len(kept.entries) == len(before)
    for guest, count in zip(guests, heard, strict=True):
        await guest.say("ping")
        await guest.hear_a("pong")
        assert [told["type"] for told in guest.heard[count:]] == ["pong"]
    assert waited_for(guests)


@in_a_house()
async def test_a_bot_whose_answer_came_too_late_is_asked_again(
    house: OpenHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = await house.open_table("sacramento", bot="random")
    ada, rng = await house.connect(opened["table"], opened["token"]), random.Random(4)
    [table] = house.house.tables.live()
    answers: list[str] = []
    answer = Course.answer

    async def spoil(course: Course, asked: AskBot, action: int | None) -> object:
        if not answers:  # as if somebody had acted since
            answers.append("spoilt")
            asked = AskBot(*(getattr(asked, name) for name in asked.__dataclass_fields__))
            object.__setattr__(asked, "sequence", asked.sequence - 1)
        receipt = await answer(course, asked, action)
        answers.append(receipt.code)
        return receipt

    monkeypatch.setattr(Course, "answer", spoil)
    await ada.contribute()
    await play_alone(ada, rng, until=8)
    assert answers[:3] == ["spoilt", "stale", "accepted"]
    assert "bots-failed" not in str(table)


# --- the line before the workers -------------------------------------------------------------------


def test_nobody_pushes_ahead_in_the_line() -> None:
    async def scenario() -> None:
        line, served = Line(["worker"]), list[str]()

        async def ask(who: str) -> None:
            async with line.turn(who):
                served.append(who)
                await asyncio.sleep(0)

        await asyncio.gather(*(ask(who) for who in "aaaabbc"))
        assert "".join(served) == "abcabaa"

    asyncio.run(scenario())


def test_one_who_wants_much_has_one_place() -> None:
    async def scenario() -> None:
        line, busy, most = Line(["first", "second"]), dict.fromkeys("ab", 0), dict.fromkeys("ab", 0)

        async def ask(who: str) -> None:
            async with line.turn(who):
                busy[who] += 1
                most[who] = max(most[who], busy[who])
                await asyncio.sleep(0.001)
                busy[who] -= 1

        await asyncio.gather(*(ask(who) for who in "aaaaaab"))
        assert most == {"a": 1, "b": 1}

    asyncio.run(scenario())


def test_who_leaves_the_line_keeps_no_place() -> None:
    async def scenario() -> None:
        line = Line(["worker"])

        async def ask(who: str) -> None:
            async with line.turn(who):
                await asyncio.sleep(0.01)

        first = asyncio.create_task(ask("a"))
        await asyncio.sleep(0)
        waiting = [asyncio.create_task(ask(who)) for who in "bcb"]
        await asyncio.sleep(0)
        for task in waiting:
            task.cancel()
        await asyncio.gather(first, *waiting, return_exceptions=True)
        async with asyncio.timeout(WAIT):
            await ask("d")

    asyncio.run(scenario())
