"""The page, its files, health and metrics."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablee.server.front import pages
from tests.server.guests import OpenHouse, in_a_house, waited_for


@pytest.fixture
def bundle(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A built client."""
    folder = tmp_path_factory.mktemp("bundle")
    (folder / "index.html").write_text("<!doctype html><title>Tablée</title>", encoding="utf-8")
    (folder / "icon.svg").write_text("<svg/>")
    (folder / "assets").mkdir()
    (folder / "assets" / "main-abc.js").write_text("let long = 1")
    (folder / "assets" / "main-abc.js.gz").write_bytes(b"packed")
    monkeypatch.setattr(pages, "bundle_folder", lambda: folder)
    return folder


@in_a_house()
async def test_the_one_page_answers_for_every_place(house: OpenHouse, bundle: Path) -> None:
    for path in ("/", "/box/jacquet", "/t/abc", "/rules/crapette"):
        answer = await house.http.get(path)
        assert answer.status_code == 200
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
        assert answer.headers["cache-control"] == "no-cache"
        assert "Tablée" in answer.text


@in_a_house()
async def test_files_have_their_types_and_are_kept_for_ever_if_their_name_says_so(
    house: OpenHouse, bundle: Path
) -> None:
    script = await house.http.get("/assets/main-abc.js", headers={"Accept-Encoding": "identity"})
    assert script.headers["content-type"].startswith("text/javascript")
    assert "immutable" in script.headers["cache-control"]
    assert script.text == "let long = 1"
    icon = await house.http.get("/icon.svg")
    assert icon.headers["content-type"] == "image/svg+xml"
    assert icon.headers["cache-control"] == "no-cache"


@in_a_house()
async def test_a_packed_file_is_sent_to_who_can_unpack_it(house: OpenHouse, bundle: Path) -> None:
    request = house.http.build_request("GET", "/assets/main-abc.js", headers={"Accept-Encoding": "gzip, br"})
    answer = await house.http.send(request, stream=True)
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.headers["vary"] == "Accept-Encoding"
    assert b"".join([chunk async for chunk in answer.aiter_raw()]) == b"packed"
    await answer.aclose()


@in_a_house()
async def test_people_who_lost_their_way_get_the_page(house: OpenHouse, bundle: Path) -> None:
    lost = await house.http.get("/no/such/place", headers={"Accept": "text/html,*/*;q=0.8"})
    assert (lost.status_code, lost.headers["content-type"]) == (404, "text/html; charset=utf-8")
    assert "Tablée" in lost.text
    missing = await house.http.get("/assets/gone.js", headers={"Accept": "*/*"})
    assert (missing.status_code, missing.text) == (404, "")


OUTSIDE = (
    "/../secret",
    "/assets/../../secret",
    "/%2e%2e/secret",
    "/assets/%2e%2e/%2e%2e/secret",
    "//etc/hostname",
    "/assets",
    "/%00",
    "/" + "x" * 5000,
)


@pytest.mark.parametrize("path", OUTSIDE)
@in_a_house()
async def test_nothing_outside_the_bundle_is_sent(house: OpenHouse, bundle: Path, path: str) -> None:
    (bundle.parent / "secret").write_text("secret")
    answer = await house.http.get(path)
    assert answer.status_code == 404
    assert "secret" not in answer.text


@in_a_house()
async def test_without_a_built_client_the_house_says_so(
    house: OpenHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "bundle_folder", lambda: None)
    answer = await house.http.get("/", headers={"Accept-Language": "en-GB"})
    assert answer.status_code == 503
    assert answer.text == "The house is open, but its pages have not been built."
    assert (await house.http.get("/assets/main.js")).status_code == 404


@in_a_house()
async def test_metrics_count_what_happens(house: OpenHouse) -> None:
    guests = await house.seat_all()
    actor, _ = waited_for(guests)
    assert actor.position is not None
    await actor.act(actor.position["legal"][0]["action"])
    await actor.act("nonsense")
    answer = await house.http.get("/metrics")
    assert answer.headers["content-type"].startswith("text/plain")
    figures = dict(line.rsplit(" ", 1) for line in answer.text.splitlines() if not line.startswith("#"))
    assert figures["tablee_sockets"] == "2.0"
    assert figures["tablee_tables"] == "1.0"
    assert figures['tablee_tables_opened_total{game="jacquet"}'] == "1.0"
    assert figures['tablee_receipts_total{code="accepted"}'] == "1.0"
    assert figures["tablee_ack_seconds_count"] == "2.0"
    assert float(figures['tablee_moves_total{game="jacquet"}']) >= 2
    assert float(figures["tablee_commit_size_count"]) >= 4
    assert actor.table not in answer.text
