"""All that may go through the socket of a table, in each direction."""

from __future__ import annotations

from typing import TypeAlias

from tablee.server.messages.acts import (
    Act,
    Away,
    Confirm,
    GiveUp,
    Leave,
    Receipt,
    Resign,
    StandIn,
    TakeBackSeat,
)
from tablee.server.messages.devices import AskCode, AskDevices, Devices, SignOff
from tablee.server.messages.guides import AskGuide, Guided
from tablee.server.messages.hints import AskHint, Consult, Consulted, Describe, Description, Hint
from tablee.server.messages.hosting import (
    Agree,
    CloseTable,
    Introduce,
    PutBot,
    Rematch,
    RemovePerson,
    SetOpen,
    SetOptions,
    SetPace,
    SetRhythm,
    StandUp,
    Start,
    Watch,
)
from tablee.server.messages.push import Called, CallTaken, ForgetPush, SetPush
from tablee.server.messages.remarks import Remarked, SayRemark, SetRemarks
from tablee.server.messages.socket import (
    AskEarlier,
    Contribute,
    Earlier,
    Hello,
    News,
    Ping,
    Pong,
    SetLanguage,
    Thinking,
    Trouble,
    Welcome,
)
from tablee.server.messages.tables import Moved, TableChanged

FromClient: TypeAlias = (
    Hello
    | Contribute
    | Act
    | Confirm
    | GiveUp
    | Resign
    | Leave
    | StandIn
    | TakeBackSeat
    | Away
    | AskHint
    | AskGuide
    | Describe
    | Consult
    | AskEarlier
    | SetLanguage
    | SetPace
    | Introduce
    | Rematch
    | PutBot
    | RemovePerson
    | SetOptions
    | SetRhythm
    | Agree
    | Start
    | StandUp
    | CloseTable
    | SetOpen
    | Watch
    | AskDevices
    | AskCode
    | SignOff
    | SayRemark
    | SetRemarks
    | SetPush
    | ForgetPush
    | Called
    | Ping
)
FromHouse: TypeAlias = (
    Welcome
    | News
    | Earlier
    | TableChanged
    | Remarked
    | Receipt
    | Hint
    | Guided
    | Thinking
    | Description
    | Consulted
    | Moved
    | Devices
    | CallTaken
    | Pong
    | Trouble
)
