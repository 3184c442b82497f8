"""A module of the page, run by itself on what a test hands it: the very lines that the page is built from."""

from __future__ import annotations

import json
import subprocess
from typing import Any

from tests.browser.conftest import ROOT

WEB = ROOT / "web"
RUN = """
import { readFileSync } from "node:fs";
import ts from "typescript";
const [file, name] = process.argv.slice(1);
const compilerOptions = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 };
const { outputText } = ts.transpileModule(readFileSync(file, "utf8"), { compilerOptions });
const module = await import("data:text/javascript," + encodeURIComponent(outputText));
process.stdout.write(JSON.stringify(module[name](JSON.parse(readFileSync(0, "utf8")))));
"""


def call(file: str, name: str, given: object) -> Any:
    """What a function of a module of `web/src` makes of a value; the module may import nothing but types."""
    command = ["node", "--input-type=module", "-e", RUN, "--", f"src/{file}", name]
    done = subprocess.run(
        command, input=json.dumps(given), cwd=WEB, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)
