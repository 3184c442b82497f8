"""What can go wrong with a source of chance; what is wrong with an outcome is in `tablee.core.request`."""

from tablee.core.request import ChanceError


class SecretError(ChanceError):
    """A secret or a commitment of the wrong shape."""


class ContributionError(ChanceError):
    """A contribution that is malformed, repeated, or too late."""


class DrawError(ChanceError):
    """A draw asked of a source that cannot make it."""
