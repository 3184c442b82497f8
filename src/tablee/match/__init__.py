"""A match without input or output: seats, submissions, record, replay.

What programs use of it is named here and told in docs/python.md; a name is loaded when it is first used.
"""

from typing import TYPE_CHECKING

from tablee.lazily import lazily

if TYPE_CHECKING:
    from tablee.chance import CommittedChance, ManualChance
    from tablee.match.conductor import Conductor
    from tablee.match.local_bots import LocalBots
    from tablee.match.match import Match
    from tablee.match.parser import parse_record
    from tablee.match.receipt import Receipt
    from tablee.match.record import Record, RecordError, format_record
    from tablee.match.replay import make_record, resume, verify
    from tablee.match.seats import SeatInfo
    from tablee.match.steps import (
        AskBot,
        AskWatcher,
        AwaitConfirm,
        AwaitPeople,
        Draw,
        Enter,
        Finished,
        PlayForced,
        Stuck,
    )

__all__ = [
    "AskBot",
    "AskWatcher",
    "AwaitConfirm",
    "AwaitPeople",
    "CommittedChance",
    "Conductor",
    "Draw",
    "Enter",
    "Finished",
    "LocalBots",
    "ManualChance",
    "Match",
    "PlayForced",
    "Receipt",
    "Record",
    "RecordError",
    "SeatInfo",
    "Stuck",
    "format_record",
    "make_record",
    "parse_record",
    "resume",
    "verify",
]

_WHERE = {
    "AskBot": "tablee.match.steps",
    "AskWatcher": "tablee.match.steps",
    "AwaitConfirm": "tablee.match.steps",
    "AwaitPeople": "tablee.match.steps",
    "CommittedChance": "tablee.chance",
    "Conductor": "tablee.match.conductor",
    "Draw": "tablee.match.steps",
    "Enter": "tablee.match.steps",
    "Finished": "tablee.match.steps",
    "LocalBots": "tablee.match.local_bots",
    "ManualChance": "tablee.chance",
    "Match": "tablee.match.match",
    "PlayForced": "tablee.match.steps",
    "Receipt": "tablee.match.receipt",
    "Record": "tablee.match.record",
    "RecordError": "tablee.match.record",
    "SeatInfo": "tablee.match.seats",
    "Stuck": "tablee.match.steps",
    "format_record": "tablee.match.record",
    "make_record": "tablee.match.replay",
    "parse_record": "tablee.match.parser",
    "resume": "tablee.match.replay",
    "verify": "tablee.match.replay",
}

__getattr__, __dir__ = lazily(__name__, _WHERE)
