"""The engine protocol: one JSON object per line in and out, for bots and tests in any language.

docs/protocol.md is the reference. `lines` turns lines into objects and back, `fields` checks what a request
may say, the modules of requests answer them, `replies` says what answers have in common, `conversation` ties
them together, `serve` does the input and output.
"""

from tablee.cli.engine.conversation import Conversation
from tablee.cli.engine.serve import serve

__all__ = ["Conversation", "serve"]
