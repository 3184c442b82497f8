"""What an operator does about circles: list, export, erase a member, delete."""

from __future__ import annotations

import json
import random
from pathlib import Path

from tests.server.databases import database_at
from tests.server.guests import OpenHouse
from tests.server.test_circles import STANDING, make, play
from tests.server.test_operator import data, done, house, in_the_house

__all__ = ["data"]


async def a_family(place: OpenHouse) -> tuple[str, str]:
    ada, zoe = await make(place, "Ada", "Zoé-Marguerite")
    await ada.wish("add-table", **STANDING)
    return ada.circle, await play([ada, zoe], random.Random(1))


def test_a_circle_is_listed_exported_and_deleted(data: Path, tmp_path: Path) -> None:
    circle, table = in_the_house(data, a_family)
    [line] = json.loads(done(data, "list", "--circles", "--json"))
    assert line == {
        "id": circle,
        "name": "Famille",
        "members": ["Ada", "Zoé-Marguerite"],
        "tables": 1,
        "games": 1,
    }
    said = done(data, "list", "--circles")
    assert circle in said
    assert "1 circle." in said
    assert json.loads(done(data, "list", "--circles", "--person", "Nobody", "--json")) == []
    done(data, "export", tmp_path / "out")
    told = json.loads((tmp_path / "out" / f"circle-{circle}.json").read_text(encoding="utf-8"))
    assert [each["name"] for each in told["members"]] == ["Ada", "Zoé-Marguerite"]
    assert told["seasons"][0]["games"] == [table]
    assert told["seasons"][0]["totals"][0] == {"name": "Ada", "played": 1, "won": 1}

    done(data, "delete", "Zoé-Marguerite", "--yes")
    database = database_at(data)
    assert "Zoé" not in "\n".join(database.iterdump())
    assert database.execute("SELECT count(*) FROM plays").fetchone() == (2,)
    database.close()
    assert json.loads(done(data, "list", "--circles", "--json"))[0]["members"] == ["Ada"]

    assert "deleted" in done(data, "delete", circle, "--yes")
    assert json.loads(done(data, "list", "--circles", "--json")) == []
    assert [line["id"] for line in json.loads(done(data, "list", "--json"))] == [table]
    assert house(data, "delete", circle, "--yes").status != 0
