"""Spoilt texts: near misses of a notation, as people mistype them and attackers write them."""

from __future__ import annotations

from tablee.core.conformance.chooser import Chooser

ODD = ("", " ", "\n", "\0", "-", "²", "٣", "é", "9" * 30, "x" * 5000)
"""Texts that no notation should be upset by."""
_CHARACTERS = "0123456789-+*/:,. xX²٣\n"


def spoil(text: str, count: int, chooser: Chooser) -> list[str]:
    """Texts that differ from a text, most of them by one small mistake."""
    spoilt = [_spoil_once(text, chooser) for _ in range(count)]
    spoilt += [chooser.pick(ODD), text + chooser.pick(ODD), text.upper(), text.swapcase()]
    return [made for made in spoilt if made != text]


def _spoil_once(text: str, chooser: Chooser) -> str:
    at = chooser.randrange(len(text) + 1)
    head, tail = text[:at], text[at:]
    kind = chooser.randrange(6)
    if kind == 0:
        return head + tail[1:]
    if kind == 1:
        return head + chooser.pick(_CHARACTERS) + tail
    if kind == 2:
        return head + chooser.pick(_CHARACTERS) + tail[1:]
    if kind == 3:
        return head + tail[1:2] + tail[:1] + tail[2:]
    return _spoil_field(text, chooser, repeat=kind == 4)


def _spoil_field(text: str, chooser: Chooser, *, repeat: bool) -> str:
    """One field gone, or put in the place of another."""
    fields = text.split(" ")
    at = chooser.randrange(len(fields))
    if repeat:
        fields[at] = chooser.pick(fields)
    else:
        del fields[at]
    return " ".join(fields)
