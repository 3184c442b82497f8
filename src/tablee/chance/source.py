"""Where the outcomes of a match come from: a committed secret, or people with real dice."""

import hashlib
from collections.abc import Sequence
from typing import NoReturn

from tablee.chance import commitment as promise
from tablee.chance.errors import ContributionError, DrawError
from tablee.chance.stream import draw
from tablee.core.request import ChanceRequest, Outcome, check_outcome, parse_outcome

_SEED_DOMAIN = b"tablee/seed/1"


class CommittedChance:
    """Chance fixed before play by a secret: promise, contributions, draws, and at last the reveal.

    The order is enforced: no contribution once something is drawn, no draw once the secret is out.
    A match that moves to another process is rebuilt from the secret, the contributions and the
    number of draws already made.
    """

    __slots__ = ("_contributions", "_drawn", "_is_revealed", "_key", "_secret", "commitment")

    commitment: str
    """What to publish before anything else: the SHA-256 of the secret."""

    def __init__(self, secret: bytes, contributions: promise.Contributions = (), *, drawn: int = 0) -> None:
        if drawn < 0:
            raise DrawError("bad-number", f"no draw {drawn}", {"number": drawn})
        self.commitment = promise.commit(secret)
        self._secret = bytes(secret)
        self._contributions = dict(promise.sort_contributions(contributions))
        self._drawn = drawn
        self._key: bytes | None = None
        self._is_revealed = False

    @classmethod
    def new(cls) -> "CommittedChance":
        """Start from a fresh secret of the operating system."""
        return cls(promise.new_secret())

    @classmethod
    def from_seed(cls, seed: str | int) -> "CommittedChance":
        """Start from a known seed, for simulations and tests: 7 and "7" are the same seed."""
        # What comes from a command line may hold half a character.
        data = str(seed).encode(errors="surrogatepass")
        return cls(hashlib.sha256(_SEED_DOMAIN + data).digest())

    @property
    def contributions(self) -> tuple[tuple[int, bytes], ...]:
        """What the seats have added, by rising seat."""
        return tuple(sorted(self._contributions.items()))

    @property
    def drawn(self) -> int:
        """How many requests have been answered, which is also the number of the next one."""
        return self._drawn

    def contribute(self, seat: int, data: bytes) -> None:
        """Mix in the contribution of a seat: once each, and only before the first draw."""
        promise.check_contribution(seat, data)
        if self._drawn or self._is_revealed:
            message = f"seat {seat} contributes after the first draw"
            raise ContributionError("too-late", message, {"seat": seat})
        if seat in self._contributions:
            raise ContributionError("repeated", f"seat {seat} contributes twice", {"seat": seat})
        self._contributions[seat] = bytes(data)

    def draw(self, request: ChanceRequest) -> Outcome:
        """Answer the next request."""
        if self._is_revealed:
            raise DrawError("revealed", "the secret is out: nothing more can be drawn")
        if self._key is None:
            self._key = promise.match_key(self._secret, self._contributions)
        outcome = draw(self._key, self._drawn, request)
        self._drawn += 1
        return outcome

    def keep(self) -> bytes:
        """The secret for whoever keeps the match to resume it, who must not show it to a player."""
        return self._secret

    def reveal(self) -> bytes:
        """Give the secret away, which ends all drawing."""
        self._is_revealed = True
        return self._secret

    def __repr__(self) -> str:
        # Never the secret: representations end up in logs.
        return f"CommittedChance(commitment={self.commitment!r}, drawn={self._drawn})"


class ManualChance:
    """Chance made by people with real dice or cards: what they enter is checked, never drawn."""

    __slots__ = ("_drawn",)

    def __init__(self, *, drawn: int = 0) -> None:
        if drawn < 0:
            raise DrawError("bad-number", f"no draw {drawn}", {"number": drawn})
        self._drawn = drawn

    @property
    def drawn(self) -> int:
        """How many outcomes have been accepted."""
        return self._drawn

    def draw(self, request: ChanceRequest) -> NoReturn:
        """Refuse: only people can answer."""
        raise DrawError("manual", "outcomes of this match are entered by hand")

    def accept(self, request: ChanceRequest, outcome: Sequence[int]) -> Outcome:
        """Check an outcome that people entered, and count it."""
        check_outcome(request, outcome)
        self._drawn += 1
        return tuple(outcome)

    def accept_text(self, request: ChanceRequest, text: str) -> Outcome:
        """Check an outcome that people entered as text, and count it."""
        outcome = parse_outcome(request, text)
        self._drawn += 1
        return outcome
