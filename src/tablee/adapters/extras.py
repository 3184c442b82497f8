"""What is said where the library of an adapter is not installed."""

from __future__ import annotations


def missing(extra: str, library: str) -> ImportError:
    """The error that says what to install."""
    return ImportError(
        f"tablee.adapters.{extra} needs {library}, which is not installed: pip install 'tablee[{extra}]'"
    )
