"""A mailbox: whoever wants something of its holder puts a letter in; they are answered one after the other.

A letter says what is to be done with what the holder keeps. That is given to it as an object, the *held*
one, which is good for as long as this letter is handled and for no longer. Letters are handled by a task of
the mailbox's own: whoever has written may go away, and what he asked for is done all the same.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any, Generic, TypeAlias, TypeVar

H = TypeVar("H")
T = TypeVar("T")
Handler: TypeAlias = Callable[[H], Awaitable[T]]
"""What a letter asks for."""


_Letter: TypeAlias = tuple[Handler[H, Any], asyncio.Future[Any]]  # each has an answer of its own type


class Mailbox(Generic[H]):
    """Letters to one holder."""

    def __init__(self, hold: Callable[[], H], let_go: Callable[[H], None]) -> None:
        """`hold` lends what the holder keeps, for one letter; `let_go` is told when that is answered."""
        self._hold = hold
        self._let_go = let_go
        self._letters: deque[_Letter[H]] = deque()
        self._task: asyncio.Task[None] | None = None

    @property
    def is_idle(self) -> bool:
        """Whether nothing waits to be answered."""
        return self._task is None

    def deliver(self, handle: Handler[H, T]) -> asyncio.Future[T]:
        """Have this done in its turn; the answer can be waited for."""
        loop = asyncio.get_running_loop()
        if self._task is None:
            self._task = loop.create_task(self._answer_all())
        elif self._task is asyncio.current_task():
            raise RuntimeError("who handles a letter would wait for himself")
        answer: asyncio.Future[T] = loop.create_future()
        self._letters.append((handle, answer))
        return answer

    async def _answer_all(self) -> None:
        try:
            while self._letters:
                await self._answer(*self._letters.popleft())
        finally:
            self._task = None
            for _, answer in self._letters:  # some are left only if the house is being closed
                answer.cancel()

    async def _answer(self, handle: Handler[H, T], answer: asyncio.Future[T]) -> None:
        held = self._hold()
        try:
            try:
                found = await handle(held)
            finally:
                self._let_go(held)
        except Exception as error:
            if not answer.done():
                answer.set_exception(error)
        except BaseException:
            answer.cancel()
            raise
        else:
            if not answer.done():
                answer.set_result(found)
