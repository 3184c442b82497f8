"""`tablee learn`: a game taught at a terminal, step by step, in both languages."""

from __future__ import annotations

import pytest

from tablee.games import box_ids, get_game, primer_of
from tablee.match.primer_check import sit_down
from tests.cli.command_line import refused, run


def typed_through(game_id: str) -> str:
    """What a learner types who does every step as it is shown."""
    primer, game = primer_of(game_id), get_game(game_id)
    assert primer is not None
    lines: list[str] = []
    for task in primer.tasks:
        sitting = sit_down(game, task)
        if task.goal is not None and not task.can_show:
            lines.append("try")
        while (move := sitting.show()) is not None:
            lines.append(move.action)
            if sitting.attempt(move.action).turnout == "done":
                break
        lines.append("next")
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("game_id", box_ids())
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_every_game_is_learnt_to_the_end(game_id: str, lang: str) -> None:
    primer, page = primer_of(game_id), get_game(game_id).rule_page
    assert primer is not None
    alone = ["--alone"] if page != game_id else []
    ran = run("learn", page, *alone, "--plain", lang=lang, typed=typed_through(game_id))
    assert (ran.status, ran.err) == (0, "")
    last = len(primer.tasks)
    heading = f"Étape {last} sur {last}" if lang == "fr" else f"Step {last} of {last}"
    assert heading in ran.out
    players = " --players 1" if alone else ""
    assert ran.out.rstrip().endswith(f"tablee play {page} --guided{players}")


def test_a_refusal_is_explained_and_a_wrong_try_is_shown() -> None:
    told = run("learn", "jacquet", "--at", "5", typed="6-12\n6 7\n\nq\n").out
    assert "(JAC-51)." in told
    assert "You never stop where the other has a man" in told
    assert "One step aside" in told
    assert "Step 6 of 13" in told
    astray = run("learn", "jacquet", "--at", "12", typed="20-23\nhint\nq\n").out
    assert "with the six a man leaves at once" in astray
    assert "Back to the beginning of the step." in astray
    assert "For example:" in astray
    assert "tablee learn jacquet --at 12" in astray


def test_words_beside_moves_are_understood_in_both_languages() -> None:
    told = run(
        "learn", "jacquet", "--at", "3", lang="fr", typed="\nconseil\nessai\nessai\nencore\nprécédent\naide\n"
    ).out
    assert "Cette étape attend encore un coup" in told
    assert "Il n’y a rien à proposer ici." in told
    assert "Le postillon n’est pas rentré" in told
    assert "Il n’y a rien à essayer ici." in told
    assert "Étape 2 sur 13" in told
    assert "Tapez un coup" in told


def test_what_cannot_be_learnt_is_refused() -> None:
    assert "no step 99" in refused("learn", "jacquet", "--at", "99")
    assert "no game for one" in refused("learn", "jacquet", "--alone")
    assert refused("learn")
    assert refused("learn", "no-such-game")


@pytest.mark.parametrize("game_id", ["jacquet", "cinq-rois"])
def test_who_writes_lessons_can_have_them_checked(game_id: str) -> None:
    ran = run("learn", game_id, "--check")
    assert (ran.status, ran.out) == (0, "OK\n")
