"""A conversation of the engine protocol, spoken to in fields."""

from __future__ import annotations

import json
from typing import Any

from tablee.cli.engine import Conversation

Answer = dict[str, Any]
"""What was answered: plain data of any shape."""


class Talk(Conversation):
    """A conversation spoken to in fields."""

    def ask(self, do: str, **fields: object) -> Answer:
        answer = json.loads(self.answer(json.dumps({"do": do, **fields})))
        assert isinstance(answer, dict)
        return answer

    def must(self, do: str, **fields: object) -> Answer:
        answer = self.ask(do, **fields)
        assert answer["ok"] is True, answer
        return answer

    def refuse(self, error: str, do: str, **fields: object) -> Answer:
        answer = self.ask(do, **fields)
        assert (answer["ok"], answer["error"]) == (False, error), answer
        return answer

    def record(self) -> str:
        return str(self.must("record", save=True)["record"])

    def play_on(self) -> dict[str, object]:
        """Let the random bot play every seat to the end; the last thing pending."""
        pending = self.must("pending")["pending"]
        while isinstance(pending, dict) and pending["kind"] == "act":
            seat = pending["seats"][0]
            action = self.must("bot", name="random", seat=seat, seed=self.must("pending")["sequence"])
            pending = self.must("play", seat=seat, action=action["action"])["pending"]
        assert isinstance(pending, dict)
        return pending


def started() -> Talk:
    """Jacquet with real dice, before the opening throw."""
    talk = Talk()
    talk.must("new", game="jacquet", chance="manual")
    return talk


def opened() -> Talk:
    """Jacquet with real dice, seat 0 to play 6 and 3."""
    talk = started()
    talk.must("chance", outcome="6-3")
    return talk
