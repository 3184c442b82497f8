"""What can go wrong with chance: a code and parameters for programs, a few English words for logs."""

from collections.abc import Mapping

Params = Mapping[str, int | str]


class ChanceError(ValueError):
    """Base of every refusal in this package."""

    code: str
    """A stable name for the reason, such as ``wrong_count``."""
    params: Params
    """The figures that go with the reason."""

    def __init__(self, code: str, message: str, params: Params | None = None) -> None:
        # All three go to Exception.args, so that the error survives pickling between processes.
        super().__init__(code, message, params)
        self.code = code
        self.message = message
        self.params = dict(params or {})

    def __str__(self) -> str:
        return self.message


class RequestError(ChanceError):
    """A chance request that no dice or cards could answer, or whose text is not canonical."""


class OutcomeError(ChanceError):
    """An outcome that does not answer its request."""


class SecretError(ChanceError):
    """A secret or a commitment of the wrong shape."""


class ContributionError(ChanceError):
    """A contribution that is malformed, repeated, or too late."""


class DrawError(ChanceError):
    """A draw asked of a source that cannot make it."""
