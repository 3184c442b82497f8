"""The conformance kit: the laws of the contract, tried on a game by playing it.

    from tablee.core.conformance import conform
    print(conform(get_game("jacquet")))

Every law can be tried alone, on one playout: `legality(game, options, seats, seed=7)`. A broken law raises
`ConformanceError` with the case and the step, and the same case fails again in the same way. The kit needs
no test framework.
"""

from tablee.core.conformance.actions import actions
from tablee.core.conformance.appraising import appraising
from tablee.core.conformance.case import Case, Effort
from tablee.core.conformance.chance import chance
from tablee.core.conformance.checksum import checksum
from tablee.core.conformance.conservation import conservation
from tablee.core.conformance.copying import copying
from tablee.core.conformance.deciding import deciding
from tablee.core.conformance.determinism import determinism
from tablee.core.conformance.encoding import encoding
from tablee.core.conformance.ending import ending
from tablee.core.conformance.events import events
from tablee.core.conformance.failure import ConformanceError
from tablee.core.conformance.kit import LAWS, conform
from tablee.core.conformance.knowing import knowing
from tablee.core.conformance.law import Law
from tablee.core.conformance.leaks import hiding
from tablee.core.conformance.legality import legality
from tablee.core.conformance.positions import positions
from tablee.core.conformance.processes import processes
from tablee.core.conformance.replaying import replaying
from tablee.core.conformance.report import Report
from tablee.core.conformance.sampling import sampling
from tablee.core.conformance.seating import seating
from tablee.core.conformance.spread import spread
from tablee.core.conformance.views import views
from tablee.core.conformance.winning import winning

__all__ = [
    "LAWS",
    "Case",
    "ConformanceError",
    "Effort",
    "Law",
    "Report",
    "actions",
    "appraising",
    "chance",
    "checksum",
    "conform",
    "conservation",
    "copying",
    "deciding",
    "determinism",
    "encoding",
    "ending",
    "events",
    "hiding",
    "knowing",
    "legality",
    "positions",
    "processes",
    "replaying",
    "sampling",
    "seating",
    "spread",
    "views",
    "winning",
]
