"""Work spread over processes, its results in the order of the questions."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from itertools import islice
from multiprocessing.process import BaseProcess
from typing import TypeVar

Q = TypeVar("Q")
A = TypeVar("A")


def run_in_order(function: Callable[[Q], A], questions: Iterable[Q], *, jobs: int) -> Iterator[A]:
    """Answer every question, in this process or in `jobs` others; a lost process is an error."""
    with endings_interrupt():
        yield from map(function, questions) if jobs == 1 else _run_elsewhere(function, questions, jobs)


def _run_elsewhere(function: Callable[[Q], A], questions: Iterable[Q], jobs: int) -> Iterator[A]:
    """Answer every question in other processes, which end with the last answer or when nobody wants more."""
    waiting, others = iter(questions), set(multiprocessing.active_children())
    is_answered = False
    pool = ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), initializer=_begin_to_work)
    try:
        with _interrupts_held():  # a process that is only starting would die of one, loudly
            asked = deque(pool.submit(function, q) for q in islice(waiting, 4 * jobs))
        yield from _answers(pool, function, waiting, asked)
        is_answered = True
    finally:
        if not is_answered:  # a question may take minutes, and nobody waits for its answer any more
            for worker in set(multiprocessing.active_children()) - others:
                worker.kill()
        pool.shutdown(cancel_futures=True)


def _answers(
    pool: ProcessPoolExecutor,
    function: Callable[[Q], A],
    waiting: Iterator[Q],
    asked: deque[Future[A]],
) -> Iterator[A]:
    """The answers in order; only a few questions are out at a time, however many there are."""
    while asked:
        yield asked.popleft().result()
        asked.extend(pool.submit(function, question) for question in islice(waiting, 1))


def _begin_to_work() -> None:
    """Leave interrupts to the parent, and end with it, however it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_end_after, args=(parent,), daemon=True).start()


def _end_after(parent: BaseProcess) -> None:
    parent.join()
    os._exit(1)  # the work itself may be anywhere, and nobody waits for it any more


@contextmanager
def endings_interrupt() -> Iterator[None]:
    """Let a request to end come as Ctrl-C does: who just dies leaves semaphores, of which Python warns."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """Ignore Ctrl-C for a moment, which processes started meanwhile inherit."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
