"""The page's own implementation of chance draws what ours does, and lets no changed bit pass."""

from __future__ import annotations

from tools.compare_chance import compare


def test_the_page_draws_every_record_again_and_catches_every_changed_bit() -> None:
    assert compare(60) > 60
