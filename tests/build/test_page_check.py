"""The check that keeps rules out of the page finds what it should, and nothing else."""

from __future__ import annotations

import pytest

from tools.check_page import faults_in


@pytest.mark.parametrize(
    "line",
    [
        't.refuse("JAC-33")',
        "// spades first (SAC-R14)",
        'const [from, to] = action.split("-");',
        "const found = MOVE.exec(choice.action);",
        "const view = table.position?.view as unknown as JacquetView;",
        'const card = fields["card"];',
        "// who lies loses a die (MEN-12)",
        "const from = Number(choice.action[0]);",
        "const least = $derived(Math.min(...view.totals));",
        'if (choice?.action.includes("x")) return;',
        "const letters = [...choice.action];",
        "const found = choice.action.match(MOVE);",
        "const view = table.position?.view as JacquetView;",
        'const move = choice.move as CinqRois["move"];',
        "const told = event.fields as any;",
        "const suit = card.charAt(1);",
        'if (choice.move.card.endsWith("h")) return;',
        "const rank = move.card[0];",
        "const position = { ...parts, ...now } as PositionOf<G>;",
        'const parts = choice.action.trim().split(" ");',
        'const parts = choice["action"];',
        "const arrow = parseInt(choice.action);",
        "const arrow = Number(action);",
        "for (const letter of choice.action) count(letter);",
        "const text = choice.action;",
        "const { action: text } = choice;",
        "const [from, to] = readMove(choice.action);",
        "const letters = Array.from(choice.action);",
        'if (table.hint?.action === "swap") return;',
        "const isIt = table.sending?.startsWith(asked.move.what);",
        "const rank = cards[0]?.[0];",
        "const suit = cards.at(-1)?.slice(1);",
        "const view = <JacquetView>table.position;",
        "const told = event.fields as { card: string };",
        "function isMeld(cards: string[]): boolean {",
        "const isRun = rankNumber(second) - rankNumber(first) === 1;",
    ],
)
def test_a_rule_in_the_page_is_found(line: str) -> None:
    assert len(list(faults_in("choosing.svelte.ts", line))) == 1


def test_a_part_of_an_engine_is_found_by_its_name() -> None:
    assert len(list(faults_in("notation.ts", ""))) == 1


@pytest.mark.parametrize(
    "line",
    [
        "void table.act(choice.action);",
        "if (offer) this.play(offer.action);",
        "{#each table.legal as choice (choice.action)}",
        "data-hinted={table.hint?.action === choice.action}",
        'table.legal.find(({ move }) => move.what === "swap");',
        '<button data-action="follow" onclick={() => act(choice.action, card.id)}>',
        "{t('web.learn.shown', { action: table.hint.say })}",
        "const { source, target } = choice.move;",
        'import "./game";',
        'import type { Notice as MatchNotice } from "./match";',
        "// the SHA-256 of the secret",
        "const seats = [0, 1] as const;",
        "(event.currentTarget as HTMLInputElement).value",
        "  .card.at {",
        "const top = cards.at(-1);",
    ],
)
def test_what_only_shows_and_asks_is_let_be(line: str) -> None:
    assert list(faults_in("choosing.svelte.ts", line)) == []
