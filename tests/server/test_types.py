"""The TypeScript types are those of the messages, and a drift is noticed."""

from __future__ import annotations

import importlib.util
import re
import sys
from pathlib import Path
from types import ModuleType
from typing import get_args

import pytest

from tablee.server.messages import FromClient, FromHouse

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("make_types", ROOT / "tools" / "make_types.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["make_types"] = module
    spec.loader.exec_module(module)
    return module


def test_the_written_types_are_up_to_date(tool: ModuleType) -> None:
    assert tool.main(["--check"]) == 0


def test_a_drift_fails_the_check(
    tool: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    changed = tmp_path / "generated" / "messages.ts"
    monkeypatch.setattr(tool, "ROOT", tmp_path)
    monkeypatch.setattr(tool, "GENERATED", tmp_path / "generated")
    assert tool.main([]) == 0
    assert tool.main(["--check"]) == 0
    changed.write_text(changed.read_text().replace("commitment: string", "commitment: number"))
    assert tool.main(["--check"]) == 1
    assert "messages.ts is out of date" in capsys.readouterr().err
    changed.unlink()
    assert tool.main(["--check"]) == 1


def test_every_message_is_there_with_its_kind_and_its_words(tool: ModuleType) -> None:
    made = tool.make_messages()
    for kind in (*get_args(FromClient), *get_args(FromHouse)):
        tag = kind.__struct_config__.tag
        assert f'export interface {kind.__name__} {{\n  type: "{tag}";' in made
    assert "/** The token of a seat; nothing for a spectator. */\n  token?: string | null;" in made
    assert "view: Record<string, unknown>;" in made
    assert "ending: Ending | null;" in made
    assert "rulesVersion: number;" in made
    assert re.search(r"[:<|] any\b", made) is None
