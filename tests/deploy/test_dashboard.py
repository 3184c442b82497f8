"""The dashboard shows what the house counts: all of it, and nothing else."""

from __future__ import annotations

import json
import re
from typing import Any

from tablee.server.metrics import Metrics
from tests.deploy.files import FOLDER

BOARD: Any = json.loads((FOLDER / "grafana" / "tablee.json").read_text(encoding="utf-8"))
ASKED = [target["expr"] for panel in BOARD["panels"] for target in panel["targets"]]
ENDINGS = {"counter": ("_total",), "gauge": ("",), "histogram": ("_bucket", "_sum", "_count")}


def series() -> dict[str, str]:
    """Every series that `/metrics` may have, and the metric it belongs to."""
    return {
        f"{family.name}{ending}": family.name
        for family in Metrics().registry.collect()
        for ending in ENDINGS[family.type]
    }


def test_every_metric_is_shown_and_none_that_is_not() -> None:
    known = series()
    shown = {name for expression in ASKED for name in re.findall(r"\btablee_[a-z_]+", expression)}
    assert shown <= {*known}
    assert {known[name] for name in shown} == {*known.values()}


def test_labels_are_those_of_the_metrics() -> None:
    counted = Metrics()
    labels = {"le", "job", "instance"}
    for each in vars(counted).values():
        labels |= {*getattr(each, "_labelnames", ())} | {getattr(each, "_label", "job")}
    for expression in ASKED:
        for listed in re.findall(r"by \(([^)]*)\)", expression):
            assert {label.strip() for label in listed.split(",")} <= labels


def test_panels_stand_side_by_side() -> None:
    taken: set[tuple[int, int]] = set()
    for panel in BOARD["panels"]:
        place = panel["gridPos"]
        assert place["x"] + place["w"] <= 24
        cells = {
            (x, y)
            for x in range(place["x"], place["x"] + place["w"])
            for y in range(place["y"], place["y"] + place["h"])
        }
        assert not cells & taken, panel["title"]
        taken |= cells
    assert len({panel["id"] for panel in BOARD["panels"]}) == len(BOARD["panels"])
