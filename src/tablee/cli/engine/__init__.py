"""The engine protocol: one JSON object per line in and out, for bots and tests in any language.

docs/protocol.md is the reference. `wire` turns lines into objects and back, `fields` checks what a
request may say, `playing` and `reading` answer, `session` ties them together, `serve` does the input
and output.
"""

from tablee.cli.engine.serve import serve
from tablee.cli.engine.session import Session

__all__ = ["Session", "serve"]
