"""``railwidgets languages``: the table, the texts to translate, and catalogues that keep up with the English texts."""

from __future__ import annotations

import json
import shutil
import tomllib
from pathlib import Path

import pytest

from railwidgets import cli
from railwidgets.cli.languages import packages
from railwidgets.core.catalogue import SOURCES, coverage, languages_of
from railwidgets.core.language import LANGS, UntranslatedWarning
from railwidgets.session import Session
from railwidgets.session.page.presenter import Presenter


@pytest.mark.parametrize("package", [package for package, _ in packages()])
def test_every_catalogue_is_whole_and_fits_the_english_texts(package: str) -> None:
    for lang in languages_of(package):
        known = coverage(package, lang)
        assert known.missing == (), f"railwidgets languages {lang} lists what to translate"
        assert known.changed == (), f"translate it, then record that: railwidgets languages {lang} --accept"


def test_german_is_there_for_steam_tunnel_and_the_shared_words() -> None:
    german = {name for package, name in packages() if "de" in languages_of(package)}
    shared = {"bots", "core", "draw", "lessons", "live", "room", "room.classroom", "session", "simulation", "site"}
    assert german == {"steam_tunnel", "terminal", "widgets"} | shared


def test_the_table_has_a_row_for_each_package_and_a_column_for_each_language(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert cli.main(["languages"]) == 0
    head, *rows = capsys.readouterr().out.splitlines()
    assert head.split() == ["English", "Deutsch", "Français"]
    assert [row.split()[0] for row in rows] == [name for _, name in packages()]
    assert all(len(row.split()) == 1 + len(LANGS) for row in rows)
    (dice,) = (row.split() for row in rows if row.startswith("railroad_dice"))
    assert dice[2] == "-"


def test_what_is_missing_is_printed_as_toml_to_fill_in(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["languages", "de"]) == 0
    printed = capsys.readouterr().out
    assert "# de/words.toml of railwidgets.games.streetcar: missing" in printed
    words = printed.partition("# de/words.toml of railwidgets.games.streetcar")[2].partition("\n# ")[0]
    assert tomllib.loads(words.partition("\n")[2])["title"]["game"] == "StreetCar"
    assert cli.main(["languages", "fr"]) == 0
    assert capsys.readouterr().out == "# nothing to translate: fr is complete\n"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["xx"], "unknown language 'xx'; there are: en, de, fr"),
        (["--accept"], "--accept needs a language, such as: railwidgets languages fr --accept"),
    ],
)
def test_a_wrong_call_is_answered_with_a_sentence(
    capsys: pytest.CaptureFixture[str], arguments: list[str], message: str
) -> None:
    assert cli.main(["languages", *arguments]) == 1
    assert message in capsys.readouterr().err


def test_digests_are_accepted_as_they_stand(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "mine" / "fr").mkdir(parents=True)
    (tmp_path / "mine" / "__init__.py").touch()
    (tmp_path / "mine" / "words.toml").write_text('[say]\nyes = "yes"\n', encoding="utf-8")
    (tmp_path / "mine" / "fr" / "words.toml").write_text('[say]\nyes = "oui"\n', encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr("railwidgets.cli.languages.packages", lambda: [("mine", "mine")])
    assert cli.main(["languages", "fr", "--accept"]) == 0
    assert capsys.readouterr().out == "mine: 1 text\n"
    assert list(json.loads((tmp_path / "mine" / "fr" / SOURCES).read_text("utf-8"))["words.toml"]) == ["say.yes"]
    shutil.rmtree(tmp_path / "mine")


def test_a_board_in_a_language_that_its_game_lacks_warns_and_falls_back() -> None:
    with pytest.warns(UntranslatedWarning, match=r"StreetCar does not speak Deutsch.*railwidgets languages de"):
        page = Presenter(Session("streetcar", seed=1), lang="de")
    assert page.view["panel"]["prompt"].startswith("Krone: ") or "Crown" in page.view["panel"]["prompt"]
    assert page.view["frame"]["words"]["undo"] == "Zurücknehmen"
    assert [one["code"] for one in page.view["frame"]["languages"]] == ["en", "fr"]
    page.close()
