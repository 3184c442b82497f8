"""Both languages say everything there is to say, and the same."""

from __future__ import annotations

import re
import string
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from tablee.cli.terminal.saving import _REASONS
from tablee.core.bots import bot_names
from tablee.core.options import format_value
from tablee.games import box_ids, game_ids, get_box, get_game, words
from tablee.locales import LANGUAGES, UnknownWords, Words
from tablee.match.notices import Confirmed, TakenBack
from tests.locales.codes import SOURCES, Coded, coded_calls

FR, EN = words("fr"), words("en")
FOLDERS = {game_id: get_box(game_id).folder for game_id in box_ids()}
NOTATION = {"NotationError": 0, "AmbiguousAction": 0, "PositionError": 0}


def fields(sentence: str) -> set[str]:
    found = [name for _, name, _, _ in string.Formatter().parse(sentence) if name is not None]
    return {name.partition("|")[0] for name in found}


def calls(folder: Path, makers: dict[str, int]) -> Iterator[Coded]:
    paths = sorted(folder.glob("*.py")) if folder.is_dir() else [folder]
    for path in paths:
        yield from coded_calls(path, makers)


def assert_said(found: Iterable[Coded], prefix: str, *, given: frozenset[str] = frozenset()) -> int:
    """Every code has words in both languages, which ask for nothing the call does not give."""
    count = 0
    for coded in found:
        for code in coded.codes:
            count += 1
            for spoken in (FR, EN):
                key = f"{prefix}.{code}"
                assert key in spoken, f"{coded.where}: no words for {key} in {spoken.lang}"
                if coded.params is not None:
                    asked = fields(spoken.sentences[key])
                    assert asked <= coded.params | given, f"{coded.where}: {key} asks for {asked}"
    return count


# --- the two languages -----------------------------------------------------------------------------


def test_both_languages_have_the_same_files() -> None:
    names = [{path.name for path in (SOURCES / "locales" / lang).glob("*.toml")} for lang in LANGUAGES]
    assert names[0] == names[1]
    assert {"match.toml", "terminal.toml", "web.toml"} <= names[0]
    for folder in FOLDERS.values():
        assert {path.stem for path in (folder / "words").glob("*.toml")} == {*LANGUAGES}


def test_both_languages_have_the_same_keys() -> None:
    assert set(FR.sentences) == set(EN.sentences)


def test_both_languages_fill_in_the_same() -> None:
    for key in FR.sentences:
        assert fields(FR.sentences[key]) == fields(EN.sentences[key]), key


def test_no_sentence_is_empty_or_ragged() -> None:
    for spoken in (FR, EN):
        for key, sentence in spoken.sentences.items():
            assert sentence, key
            if not key.startswith("cli."):  # the command lays some of its own out
                assert sentence == sentence.strip(), key
                assert "  " not in sentence, key


def test_a_word_beside_a_number_takes_its_form() -> None:
    spoken = {lang: Words(lang, {"s": "{n} {n|form|forms}, 100 %"}) for lang in LANGUAGES}
    said = {lang: [one.say("s", n=n).split(",")[0] for n in (0, 1, 2, -1)] for lang, one in spoken.items()}
    assert said["fr"] == ["0 form", "1 form", "2 forms", "-1 form"]
    assert said["en"] == ["0 forms", "1 form", "2 forms", "-1 form"]
    assert spoken["fr"].say("s", n=1).endswith("100 %")


NOUNS = {
    "fr": "jetons?|cartes?|coups?|points?|mains?|manches?",
    "en": "chips?|cards?|moves?|points?|hands?|rounds?",
}
NEVER_ONE = {"size", "length", "expected", "percent", "of", "rounds", "high", "value"}
"""What is filled in here is never one: sizes of hands, lengths of matches, how many of a hundred."""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_number_stands_before_a_word_of_one_form(lang: str) -> None:
    """Neither "1 jetons" nor "1 points": the word has both forms, unless the number is never one."""
    wrong = [
        f"{key}: {sentence}"
        for key, sentence in words(lang).sentences.items()
        if key.startswith((*(f"{game}." for game in box_ids()), "terminal."))
        and not key.endswith(
            ("many", ".deal", ".recycle", ".round", ".dealt")
        )  # of many, and of three or more
        for name in re.findall(rf"\{{(\w+)\}} (?:{NOUNS[lang]})\b", sentence)
        if name not in NEVER_ONE and not (lang == "en" and name == "player")  # "Emma moves"
    ]
    assert wrong == []


def test_no_french_sentence_puts_a_preposition_before_a_player() -> None:
    """Bots are called Le flâneur: "à Le flâneur" is no French."""
    wrong = [
        f"{key}: {sentence}"
        for key, sentence in FR.sentences.items()
        if key.startswith(tuple(f"{game}." for game in box_ids()))
        and re.search(r"\b(?:à|de) \{(?:player|players|offender|bot|winner)\d?\}", sentence, re.IGNORECASE)
    ]
    assert wrong == []


def test_french_typography() -> None:
    """A space that does not break before high punctuation and inside guillemets; curved apostrophes."""
    for key, sentence in FR.sentences.items():
        if not key.startswith(("jacquet.", "bonanza.", "match.", "terminal.")):
            continue
        text = re.sub(r"\{[^}]*\}", "x", sentence)
        assert not re.search(r"(?<![\xa0\u202f])[:;!»]", text), key
        # A question mark after a parenthesis or a colon is the command for help.
        assert not re.search(r"(?<![\xa0\u202f(])(?<!: )\?", text), key
        assert not re.search(r"«(?![\xa0\u202f])", text), key
        assert "'" not in text, key
        assert '"' not in text, key


def test_per_cent_is_written_as_each_language_does() -> None:
    """The page has its own numbers written so by the browser: both stand side by side."""
    for key, sentence in FR.sentences.items():
        assert not re.search(r"[\w}]%", sentence), key
    for key, sentence in EN.sentences.items():
        assert not re.search(r"\s%", sentence), key


# --- the games -------------------------------------------------------------------------------------


@pytest.mark.parametrize("game_id", box_ids())
def test_every_game_introduces_itself(game_id: str) -> None:
    for key in ("name", "tagline", "players", "minutes", "help"):
        assert f"{game_id}.{key}" in FR


@pytest.mark.parametrize("game_id", box_ids())
def test_every_option_value_and_preset_has_words(game_id: str) -> None:
    options = get_game(game_id).options_type
    expected = {f"{game_id}.preset.{name}" for name in options.presets}
    for spec in options.specs().values():
        names = ["label", "about", *(format_value(choice) for choice in spec.choices)]
        expected |= {f"{game_id}.option.{spec.name}.{name}" for name in names}
    found = {key for key in FR.sentences if re.match(rf"{game_id}\.(option|preset)\.", key)}
    assert found == expected


@pytest.mark.parametrize("game_id", game_ids())
def test_every_edition_is_explained_where_one_chooses_it(game_id: str) -> None:
    """Which one did your grandfather play? The box asks, and says of each what is different."""
    expected = {f"{game_id}.web.preset.{name}" for name in ("which", *get_game(game_id).options_type.presets)}
    assert {key for key in FR.sentences if key.startswith(f"{game_id}.web.preset.")} == expected


@pytest.mark.parametrize("game_id", box_ids())
def test_every_bot_has_a_name(game_id: str) -> None:
    found = {key for key in FR.sentences if key.startswith(f"{game_id}.bot.")}
    assert found == {f"{game_id}.bot.{name}" for name in bot_names(get_game(game_id))}


@pytest.mark.parametrize("game_id", box_ids())
def test_every_refusal_has_words(game_id: str) -> None:
    found = list(calls(FOLDERS[game_id], {"Refusal": 0}))
    codes = {code for coded in found for code in coded.codes}
    # What fills a refusal is seen in play: a call does not tell.
    assert_said((Coded(coded.codes, None, coded.where) for coded in found), f"{game_id}.refusal")
    kept = {key.removeprefix(f"{game_id}.refusal.") for key in FR.sentences if f"{game_id}.refusal." in key}
    assert kept == codes


@pytest.mark.parametrize("game_id", [each for each in box_ids() if get_game(each).outward])
def test_every_event_has_words(game_id: str) -> None:
    outward = get_game(game_id).outward
    assert outward is not None
    names = [notice.name for notice in outward.notices]
    assert len(names) > 5
    # Some tellers tell an event in several ways, each with its own sentence: `moved-centre`, `moved-waste`.
    asked = [name for name in names if not forms(game_id, name)]
    # A teller makes words of the figures of an event, so these are not asked for by their own names.
    assert assert_said([Coded((name,), None, name) for name in asked], f"{game_id}.event") > 0


def forms(game_id: str, event: str) -> list[str]:
    return [key for key in FR.sentences if key.startswith(f"{game_id}.event.{event}-")]


@pytest.mark.parametrize("game_id", box_ids())
def test_every_fault_of_notation_has_words(game_id: str) -> None:
    assert assert_said(calls(FOLDERS[game_id], NOTATION), f"{game_id}.notation") > 5


# --- the match -------------------------------------------------------------------------------------


def test_every_refusal_of_the_match_has_words() -> None:
    # `params=` is the mapping that fills the sentence; its keys are seen in play.
    found = [
        *calls(SOURCES / "match" / "match.py", {"_refuse": 0}),
        *calls(SOURCES / "match" / "conductor.py", {"Receipt": 2}),
    ]
    assert assert_said((Coded(c.codes, None, c.where) for c in found), "match.refusal") >= 7


def test_every_notice_of_the_match_has_words_but_the_end_of_a_turn() -> None:
    told = {notice.name for notice in (TakenBack, Confirmed) if f"match.event.{notice.name}" in FR}
    assert told == {"taken-back"}


def test_every_fault_of_a_record_has_words() -> None:
    given = frozenset({"told"})  # an illegal entry is told in the words of its refusal
    makers = {"RecordError": 1, "fail": 0}
    assert assert_said(calls(SOURCES / "match", makers), "match.record", given=given) > 25


def test_faults_of_options_in_a_record_have_words() -> None:
    assert assert_said(calls(SOURCES / "core" / "options.py", {"OptionError": 0}), "match.record") >= 3


def test_every_fault_of_an_outcome_has_words() -> None:
    found = calls(SOURCES / "core" / "request.py", {"OutcomeError": 0})
    assert assert_said((Coded(c.codes, None, c.where) for c in found), "match.outcome") >= 4


def test_every_fault_of_a_contribution_has_words() -> None:
    found = calls(SOURCES / "chance", {"ContributionError": 0})
    assert assert_said((Coded(c.codes, None, c.where) for c in found), "match.contribution") >= 4


# --- terminal play ---------------------------------------------------------------------------------


def test_every_fault_of_saving_has_words() -> None:
    for code in {*_REASONS.values(), "disk-full", "other"}:
        assert f"terminal.save.error.{code}" in FR


def test_every_sentence_the_terminal_says_exists() -> None:
    """Keys that are written out in the sources are found, and none is kept that nobody says."""
    said: set[str] = set()
    for path in sorted((SOURCES / "cli" / "terminal").glob("*.py")):
        said |= set(re.findall(r'"([a-z]+(?:[.-][a-z-]+)*)"', path.read_text(encoding="utf-8")))
    kept = {key.removeprefix("terminal.") for key in FR.sentences if key.startswith("terminal.")}
    built = {key for key in kept if key.startswith(("command.", "save.error."))}
    assert kept - built <= said


# --- the collector itself --------------------------------------------------------------------------


def test_the_collector_sees_codes_however_they_are_written(tmp_path: Path) -> None:
    path = tmp_path / "sample.py"
    path.write_text(
        "def f(x):\n"
        "    code = 'a' if x else 'b'\n"
        "    raise Fault(code, 'JAC-1')\n"
        "def g(error):\n"
        "    raise Fault(error.code)\n"
        "self.fail('c', seat=1)\n"
    )
    found = list(coded_calls(path, {"Fault": 0, "fail": 0}))
    assert [coded.codes for coded in found] == [("a", "b"), ("c",)]
    assert found[1].params == frozenset({"seat"})


def test_the_collector_does_not_overlook_a_code_it_cannot_read(tmp_path: Path) -> None:
    path = tmp_path / "sample.py"
    path.write_text("raise Fault(make())\n")
    with pytest.raises(AssertionError, match="no code can be read"):
        list(coded_calls(path, {"Fault": 0}))


def test_a_part_says_what_the_whole_says() -> None:
    words = Words("fr", {"game.plain": "{player} joue.", "game.many": "{n} {n|carte|cartes}, 5 %"})
    say = words.under("game")
    for _ in range(2):  # the first time, and when it is known
        assert say("plain", player="Un") == words.say("game.plain", player="Un") == "Un joue."
        assert say("many", n=1) == words.say("game.many", n=1) == "1 carte, 5 %"
        assert say("many", n=2) == "2 cartes, 5 %"
    with pytest.raises(UnknownWords):
        say("nothing")
