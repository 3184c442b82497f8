"""Cards in notation, as views, notices and answers show them; interpreted, since types are read off it."""

from __future__ import annotations

from collections.abc import Iterable

from tablee.games.cinq_rois.actions import format_kind


def card_name(kind: int | None) -> str | None:
    """A card in notation, if there is one."""
    return None if kind is None else format_kind(kind)


def card_names(kinds: Iterable[int]) -> tuple[str, ...]:
    """Some cards in notation."""
    return tuple([format_kind(kind) for kind in kinds])


def meld_names(melds: Iterable[Iterable[int]]) -> tuple[tuple[str, ...], ...]:
    """Some melds, or hands, in notation."""
    return tuple([card_names(meld) for meld in melds])
