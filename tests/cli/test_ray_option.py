"""`--ray` where there is no Ray, no cluster, or something else was said already."""

from __future__ import annotations

import pytest

from tablee.cli import crews
from tests.cli.command_line import refused

ASKED = ("simulate", "jacquet", "--games", "1")


def test_processes_and_a_cluster_do_not_go_together() -> None:
    assert "--jobs and --ray" in refused(*ASKED, "--jobs", "2", "--ray")


@pytest.mark.parametrize("command", [ASKED, ("arena", "ladder", "jacquet"), ("train", "jacquet")])
def test_where_ray_is_missing_it_is_said_how_to_install_it(
    command: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(crews, "find_spec", lambda name: None)
    said = refused(*command, "--ray")
    assert "pip install" in said
    assert "[ray]" in said
