"""What axe finds on a page: that everybody can use it, its colours told apart among it."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.browser.conftest import ROOT

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
SHOW = """() => {
  document.documentElement.dataset.isPainted = "";
  return getComputedStyle(document.documentElement).opacity === "1";
}"""
"""In the page: paint it, for axe passes over the colours of what cannot be seen."""


def faults(page: Page) -> list[str]:
    """What axe finds: the rule, and where."""
    assert page.evaluate(SHOW)
    if not page.evaluate("Boolean(window.axe)"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    how = {"resultTypes": ["violations"], "preload": False}
    found = page.evaluate("how => axe.run(document, how)", how)
    return [
        f"{fault['id']}: {node['html'][:160]} {node['failureSummary'][:200]}"
        for fault in found["violations"]
        for node in fault["nodes"]
    ]


def look(page: Page) -> None:
    """Let axe look at the page, and see that it fits."""
    assert faults(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
