"""What hands itself on: files, pages and pictures of positions and figures, and what notebooks show of them."""

from __future__ import annotations

import os
from pathlib import Path
from xml.etree import ElementTree

import pytest

import railwidgets
from railwidgets.core import GAMES, Figure, Text, Transcript, game
from railwidgets.core.files import write_file
from railwidgets.core.html import Html, facts, listing, markup, page, tag
from tests.sampling import sampled

STATE = game("days_of_steam").start(seed=7)

# --- files


def test_a_file_is_written_whole_and_keeps_what_it_may(tmp_path: Path) -> None:
    file = tmp_path / "page.html"
    write_file(file, "Zug\nfährt\n")
    assert file.read_bytes() == "Zug\nfährt\n".encode()
    mask = os.umask(0)
    os.umask(mask)
    assert file.stat().st_mode & 0o777 == 0o666 & ~mask
    file.chmod(0o640)
    write_file(str(file), "another")
    assert (file.read_text(), file.stat().st_mode & 0o777) == ("another", 0o640)
    assert list(tmp_path.iterdir()) == [file]


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    file, link = tmp_path / "file", tmp_path / "link"
    file.write_text("old")
    link.symlink_to(file)
    write_file(link, "new")
    assert (link.is_symlink(), file.read_text()) == (True, "new")


def test_what_cannot_be_written_is_reported_and_leaves_what_was_there(tmp_path: Path) -> None:
    lost = tmp_path / "nowhere" / "page.html"
    with pytest.raises(FileNotFoundError, match=r"There is no folder .*nowhere for this file"):
        STATE.save_html(lost)
    with pytest.raises(OSError, match="It is not a regular file, and only those are replaced"):
        STATE.save_svg(tmp_path)
    with pytest.raises(OSError, match="null"):
        STATE.save_svg("a\0b")
    file = tmp_path / "page.html"
    file.write_text("old")
    with pytest.raises(UnicodeEncodeError):
        write_file(file, "\ud800")
    assert file.read_text() == "old"
    assert list(tmp_path.iterdir()) == [file]


# --- HTML


def test_words_are_escaped_where_they_become_a_part_of_a_page() -> None:
    made = tag("p", "a < b & 'c'", Html("<br>"), title='"')
    assert made == '<p title="&quot;">a &lt; b &amp; &#x27;c&#x27;<br></p>'
    assert markup("\0", "\ud800", "é\n") == "\N{REPLACEMENT CHARACTER}\N{REPLACEMENT CHARACTER}é\n"
    assert "&lt;script&gt;" in facts([("<script>", 1)])
    assert "<title>&lt;b&gt;</title>" in page("<b>", Html(""), "en")


def test_numbers_stand_at_the_right() -> None:
    made = listing(("name", "count"), [("a", 1), ("b", 2.5)])
    assert made.count("text-align:right") == made.count("text-align:left") == 3


# --- positions and figures


@pytest.mark.parametrize(
    ("looks", "error", "sentence"),
    [
        ({"seat": 2}, ValueError, "there is no seat 2: seats go from 0 to 1"),
        ({"seat": True}, ValueError, "there is no seat True"),
        ({"lang": "xx"}, ValueError, "unknown language 'xx'; there are: en, de, fr"),
        ({"theme": "pink"}, ValueError, "unknown theme 'pink'"),
        ({"width": 0}, ValueError, "the width must be a number of pixels from 1 to 10000, not 0"),
        ({"width": 12.5}, ValueError, "the width must be a number"),
        ({"size": 3}, TypeError, "unknown argument 'size' of a picture; there are seat, lang, theme, width"),
    ],
)
def test_an_impossible_look_raises(looks, error, sentence) -> None:
    for ask in (STATE.to_svg, STATE.to_html, next(iter(STATE.game.figures.values())).to_html):
        with pytest.raises(error, match=sentence):
            ask(**looks)


def test_a_picture_has_the_width_that_was_asked_for(tmp_path: Path) -> None:
    root = ElementTree.fromstring(STATE.to_svg(width=300))
    width, height = float(root.attrib["width"]), float(root.attrib["height"])
    _, _, *box = map(float, root.attrib["viewBox"].split())
    assert width == 300
    assert height / width == pytest.approx(box[1] / box[0], rel=1e-3)
    STATE.save_svg(tmp_path / "board.svg", width=300)
    assert (tmp_path / "board.svg").read_text(encoding="utf-8") == STATE.to_svg(width=300)


def test_a_page_of_a_position_says_what_is_to_be_done(tmp_path: Path) -> None:
    STATE.save_html(tmp_path / "page.html", lang="fr", seat=0)
    made = (tmp_path / "page.html").read_text(encoding="utf-8")
    assert made.startswith('<!doctype html>\n<html lang="fr">')
    assert "default-src 'none'; base-uri 'none'; form-action 'none'; " in made
    assert "<title>Days of Steam</title>" in made
    assert "jouer une tuile" in made


def test_a_page_of_a_figure_folds_the_answers() -> None:
    figure = STATE.game.figures["figure 1"]
    question = figure.claims[0].question["fr"]
    title = STATE.game.clauses["place.city_spacing"].title["fr"]
    asked = f"<details><summary>{question}</summary><p>pas permis\N{NO-BREAK SPACE}: {title}</p></details>"
    assert asked in figure.to_html(lang="fr")


def test_what_figures_say_is_escaped() -> None:
    figure = Figure("<b>", STATE, Text("<i>", fr="<u>"), (), ())
    assert "&lt;b&gt;" in figure.to_html()
    assert "&lt;u&gt;" in figure.to_html(lang="fr")


# --- what is shown in short


@pytest.mark.parametrize("name", sampled(GAMES, "days_of_steam"))
def test_figures_are_named_in_short_and_found_by_what_they_say(name) -> None:
    figures = game(name).figures
    assert repr(figures) == f"<{len(figures)} figures of {name}: {', '.join(figures)}>"
    for figure in figures.values():
        assert eval(repr(figure), {"railwidgets": railwidgets}) is figure
    made = figures._repr_mimebundle_()["text/html"]
    assert all(f">{name}</td>" in made for name in figures)


def test_the_nearest_figure_is_named() -> None:
    with pytest.raises(KeyError, match=r"Days of Steam has no figure 'figur 1'.*figure 1"):
        STATE.game.figures["figur 1"]
    assert "figur 1" not in STATE.game.figures
    assert STATE.game.figures.get("figur 1") is None


def test_a_game_shows_its_options() -> None:
    made = game("days_of_steam")._repr_mimebundle_()["text/html"]
    assert ">city_entry_cost</td>" in made
    assert ">0, 1, 2</td>" in made
    assert ">2–4</td>" in made


def test_a_record_shows_an_onlooker_the_last_actions() -> None:
    start = game("rail_europe").new(players=2)
    hidden = start.legal_actions[0]
    bundle = Transcript.of(start, [hidden])._repr_mimebundle_()
    assert bundle["text/plain"] == "<Transcript of rail_europe: 2 players, 1 actions>"
    assert f"1. {start.narrate(hidden, None)}" in bundle["text/html"]
    assert str(start.describe(hidden)) not in bundle["text/html"]
