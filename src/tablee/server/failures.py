"""What goes wrong for a client: a code, with words in `server.toml`; never a trace."""

from __future__ import annotations

from http import HTTPStatus

from tablee.games import words
from tablee.server.messages import Language


class Failed(Exception):
    """A request that cannot be answered: a status, a code, and what fills the sentence."""

    def __init__(self, code: str, status: HTTPStatus = HTTPStatus.BAD_REQUEST, /, **params: object) -> None:
        super().__init__(code)
        self.code = code
        self.status = status
        self.params = params

    def say(self, lang: Language) -> str:
        """The sentence."""
        return words(lang).say(f"server.failure.{self.code}", **self.params)
