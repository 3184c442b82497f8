"""Every message between a client and the house, typed once and sorted by what it is about.

Readers import them from here, whichever file declares them. The TypeScript types of the browser client are
generated from these files, and `docs/server.md` explains each message. Names are camelCase on the wire. A
message on the socket carries its kind in the field `type`; `directions.py` lists them all.

A socket belongs to one seat, or to a spectator: whatever goes through it was redacted for that seat
before it left the match. Sentences are in the language the client has asked for.
"""

from __future__ import annotations

from tablee.server.messages.acts import *
from tablee.server.messages.base import *
from tablee.server.messages.circles import *
from tablee.server.messages.devices import *
from tablee.server.messages.directions import *
from tablee.server.messages.exercises import *
from tablee.server.messages.glances import *
from tablee.server.messages.guides import *
from tablee.server.messages.hints import *
from tablee.server.messages.hosting import *
from tablee.server.messages.member_requests import *
from tablee.server.messages.positions import *
from tablee.server.messages.primers import *
from tablee.server.messages.push import *
from tablee.server.messages.readiness import *
from tablee.server.messages.remarks import *
from tablee.server.messages.replays import *
from tablee.server.messages.reviews import *
from tablee.server.messages.shelf import *
from tablee.server.messages.socket import *
from tablee.server.messages.tables import *
