"""What is agreed without a word depends on who plays, in the same way on every surface."""

from __future__ import annotations

import pytest

from tablee.cli import terminal
from tablee.cli.terminal import PlaySettings
from tablee.core.company import Company, company_of
from tablee.games.crapette.options import CrapetteOptions
from tablee.games.sacramento.options import SacramentoOptions
from tablee.match.parser import parse_record
from tests.cli.command_line import run
from tests.cli.talk import Talk
from tests.server.guests import OpenHouse, in_a_house

ALONE = [None, "careful"]
ASKED: list[tuple[list[str | None], dict[str, str], str]] = [
    (ALONE, {}, "warn"),
    (["careful", None], {}, "warn"),
    ([None, None], {}, "off"),
    (ALONE, {"assist": "off"}, "off"),
    (ALONE, {"preset": "standard"}, "off"),
    (ALONE, {"preset": "beginners"}, "arbiter"),
    (ALONE, {"fault3": "direct"}, "warn"),
]
"""Who sits, what is said, and which help that makes."""


def test_company_is_who_plays() -> None:
    assert company_of([None, "a", "b"]) == company_of(["a", None]) == Company.ALONE
    assert company_of([None, None, "b"]) == company_of([None]) == Company.PEOPLE
    assert company_of(["a", "b"]) == Company.BOTS


@pytest.mark.clause("CRA-R23")
@pytest.mark.parametrize(("bots", "said", "help_"), ASKED)
def test_who_plays_against_a_bot_is_warned_at_the_terminal(
    bots: list[str | None], said: dict[str, str], help_: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    agreed: list[PlaySettings] = []

    def note(settings: PlaySettings) -> int:
        agreed.append(settings)
        return 0

    monkeypatch.setattr(terminal, "play", note)
    who = ["--hot-seat"] if bots == [None, None] else ["--seat", str(bots.index(None))]
    flags = [part for name, value in said.items() for part in (f"--{name}", value)]
    assert run("play", "crapette", *who, *flags).status == 0
    assert agreed[0].options == CrapetteOptions.build({**said, "assist": help_})


@pytest.mark.clause("CRA-R23")
@pytest.mark.parametrize(("bots", "said", "help_"), ASKED)
def test_a_program_that_plays_against_a_bot_is_warned(
    bots: list[str | None], said: dict[str, str], help_: str
) -> None:
    talk = Talk()
    options = {"options": said} if said else {}
    talk.must("new", game="crapette", bots=bots, **options)
    expected = CrapetteOptions.build({**said, "assist": help_})
    assert parse_record(talk.record()).options == expected
    position = talk.must("show", truth=True)["position"]
    talk.must("position", text=position)
    assert parse_record(talk.record()).options == expected, "set up like the match before"


@pytest.mark.clause("CRA-R23")
@in_a_house()
async def test_who_plays_against_a_bot_is_warned_in_the_house(house: OpenHouse) -> None:
    for bots, said, help_ in ASKED:
        seats = [{} if bot is None else {"bot": bot} for bot in bots]
        asked = {"game": "crapette", "seats": seats, "name": "Ada", "colour": "teal", "options": said}
        opened = (await house.http.post("/api/tables", json=asked)).json()
        told = (await house.http.get(f"/api/tables/{opened['table']}")).json()
        assert told["options"]["assist"] == help_, (bots, said)


@pytest.mark.clause("CRA-R23")
def test_bots_among_themselves_are_not_warned(tmp_path_factory: pytest.TempPathFactory) -> None:
    file = tmp_path_factory.mktemp("bots") / "record.txt"
    assert (
        run("simulate", "crapette", "--bots", "careful,careful", "--seed", "1", "--record", file).status == 0
    )
    assert parse_record(file.read_text("utf-8")).options == CrapetteOptions()


BOTS = ["collector", "collector"]
STALLS: list[tuple[list[str | None], dict[str, str], int]] = [
    ([*BOTS], {}, 60),
    ([*BOTS], {"mode": "score"}, 60),
    ([*BOTS], {"stallRounds": "0"}, 0),
    ([None, "collector"], {}, 0),
    ([None, None], {}, 0),
]
"""Who plays Sacramento, what is said, and after how many turns of each an unwon round is dealt again."""


@pytest.mark.clause("SAC-R25")
@pytest.mark.parametrize(("bots", "said", "rounds"), STALLS)
def test_a_round_among_bots_alone_cannot_stall_for_ever_in_the_protocol(
    bots: list[str | None], said: dict[str, str], rounds: int
) -> None:
    talk = Talk()
    talk.must("new", game="sacramento", bots=bots, options=said)
    assert parse_record(talk.record()).options == SacramentoOptions.build({**said, "stallRounds": rounds})


@pytest.mark.clause("SAC-R25")
@pytest.mark.parametrize(
    ("flags", "rounds"),
    [
        (("--bots", "collector,collector"), 60),
        (("--bots", "collector,collector", "--stall-rounds", "20"), 20),
        (("--bot", "collector"), 0),
        (("--hot-seat",), 0),
    ],
)
def test_nor_can_one_that_is_watched_at_the_terminal(
    flags: tuple[str, ...], rounds: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    agreed: list[PlaySettings] = []

    def note(settings: PlaySettings) -> int:
        agreed.append(settings)
        return 0

    monkeypatch.setattr(terminal, "play", note)
    assert run("play", "sacramento", *flags).status == 0
    assert agreed[0].options == SacramentoOptions(stall_rounds=rounds)


@pytest.mark.clause("SAC-R25")
def test_nor_can_one_that_is_simulated(tmp_path_factory: pytest.TempPathFactory) -> None:
    file = tmp_path_factory.mktemp("stall") / "record.txt"
    simulated = ("simulate", "sacramento", "--bots", "collector,collector", "--seed", "1", "--record", file)
    assert run(*simulated).status == 0
    assert parse_record(file.read_text("utf-8")).options == SacramentoOptions(stall_rounds=60)


@pytest.mark.clause("SAC-R25")
@in_a_house()
async def test_people_of_the_house_play_a_round_as_long_as_they_like(house: OpenHouse) -> None:
    for bots in ([None, "collector"], [None, None]):
        seats = [{} if bot is None else {"bot": bot} for bot in bots]
        asked = {"game": "sacramento", "seats": seats, "name": "Ada", "colour": "teal", "options": {}}
        opened = (await house.http.post("/api/tables", json=asked)).json()
        told = (await house.http.get(f"/api/tables/{opened['table']}")).json()
        assert told["options"]["stallRounds"] == 0


def test_the_shelf_tells_the_customs() -> None:
    told = Talk().must("options", game="crapette")
    assert told["customs"] == {"alone": told["presets"]["solo"]}
    told = Talk().must("options", game="sacramento")
    assert told["customs"] == {"bots": {**told["presets"]["poker"], "stallRounds": 60}}
