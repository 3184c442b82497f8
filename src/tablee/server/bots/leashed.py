"""Where a worker process begins: it is tied to the house before it does anything that takes time.

The leash is a pipe into which nothing is ever written. Once nobody holds its other end, however the house
has ended, the system itself signals the process, which ends it: while it loads the games, and in the middle
of compiled code too, where no thread of its own would get a turn.

Run as a program, with the number of the descriptor; nothing of the package is imported before.
"""

from __future__ import annotations

import fcntl
import os
import select
import signal
import sys


def tie(leash: int) -> None:
    """End this process as soon as the other end of a pipe is closed, or now."""
    signal.signal(signal.SIGIO, signal.SIG_DFL)  # a parent may have ignored it
    fcntl.fcntl(leash, fcntl.F_SETOWN, os.getpid())
    fcntl.fcntl(leash, fcntl.F_SETFL, fcntl.fcntl(leash, fcntl.F_GETFL) | os.O_ASYNC)
    closed = select.poll()
    closed.register(leash, 0)  # of nothing that is sent, only of the end
    if closed.poll(0):
        os._exit(1)


if __name__ == "__main__":
    tie(int(sys.argv[1]))
    from tablee.server.bots.worker import main

    main()
