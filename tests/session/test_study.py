"""Studies: chapters with branches and notes survive a round trip, and can be read as a page."""

from __future__ import annotations

import json

import pytest

import railwidgets as rw
from railwidgets.core import NotationError, Text


@pytest.fixture(scope="module")
def session() -> rw.Session:
    """A game with a note on the main line, and a branch with another."""
    session = rw.Session("streetcar", seed=4, names=["Ada", "Ben"])
    place = session.at
    session.play(session.legal[0])
    session.note(Text("This way lies the wall", fr="Par là, il y a le mur"))
    session.seek(place)
    session.play(session.legal[1])
    session.note("Better", rw.Pointer("ring", ("cell:3,3",), 2))
    session.play(session.legal[0])
    return session


@pytest.fixture(scope="module")
def study(session: rw.Session) -> rw.Study:
    place = next(node.at for node in session.place.path if len(node.children) > 1)
    tunnel = rw.Session("steam_tunnel", seed=2)
    return (
        rw.Study(Text("Beginnings", fr="Débuts"))
        .add(session, "Two ways", at=place)
        .add(session, Text("Your turn", fr="À vous"), at=place, asks=True, seat=0)
        .add(tunnel.transcript, "Another game")
    )


def test_a_study_survives_a_file(study: rw.Study, tmp_path) -> None:
    path = tmp_path / "study.json"
    study.save(path)
    read = rw.Study.load(path)
    assert read == rw.Study.load(path.read_text(encoding="utf-8")) == study
    assert read.problems == ()
    assert repr(read) == "<Study 'Beginnings': Two ways, Your turn, Another game>"


def test_a_chapter_is_played_from_its_place_with_all_that_is_known_of_it(study: rw.Study, session: rw.Session) -> None:
    chapter = study[0]
    played = chapter.session()
    assert played.at == chapter.at
    assert played.transcript == session.transcript
    assert len(played.tree) == len(session.tree)


def test_a_page_shows_the_lines_the_notes_and_hides_what_is_asked(study: rw.Study, tmp_path) -> None:
    html = study.to_html("fr")
    first, second, third = html.split("<section")[1:]
    for said in ("This way lies the wall", "Par là, il y a le mur"):
        assert (said in first) == (said != "This way lies the wall")
    assert "Better" in first
    assert "Au lieu de l’action" in first
    assert first.count("<figure") == 3
    assert "<details" not in first
    assert second.index("<details") < second.index("Better")
    assert "Couronne" not in first  # the players have names
    assert "Ada" in first
    assert third.count("<figure") == 1
    study.save_html(tmp_path / "study.html")
    assert (tmp_path / "study.html").read_text().startswith("<!doctype html>")


def test_what_a_seat_may_not_know_is_in_no_chapter_through_its_eyes() -> None:
    session = rw.Session("rail_europe", seed=3)
    whole, seen = (rw.Study("x").add(session, "y", seat=seat) for seat in (None, 0))
    assert json.dumps(whole.to_json()) != json.dumps(seen.to_json())
    assert seen[0].record == session.transcript.seen_by(0)


DAMAGE = {
    "no object": (lambda data: data["chapters"].insert(0, "x"), "chapter 1 is ignored: a chapter must be an object"),
    "damaged game": (
        lambda data: data["chapters"][0]["record"].update(actions=["fly"]),
        "chapter 1 is ignored: action 1: ",
    ),
    "unknown game": (
        lambda data: data["chapters"][0]["record"].update(game="chess"),
        "chapter 1 is ignored: unknown game 'chess'",
    ),
    "no such place": (
        lambda data: data["chapters"][0].update(at=9999),
        'chapter 1 is ignored: "at" must be a position',
    ),
    "no such seat": (lambda data: data["chapters"][1].update(seat=7), 'chapter 2 is ignored: "seat" must be a seat'),
    "damaged branch": (
        lambda data: data["chapters"][0]["record"]["branches"][0].update(of=4),
        "chapter 1: branch 1 is ignored",
    ),
    "no title": (lambda data: data["chapters"][0].pop("title"), 'chapter 1 is ignored: "title": it must be a string'),
}


@pytest.mark.parametrize("damage", DAMAGE)
def test_what_is_damaged_is_reported_with_its_chapter_and_the_rest_is_loaded(damage: str, study: rw.Study) -> None:
    change, words = DAMAGE[damage]
    data = json.loads(json.dumps(study.to_json()))
    change(data)
    read = rw.Study.from_json(data)
    assert len(read.problems) == 1
    assert words in read.problems[0]
    assert len(read) >= 2


@pytest.mark.parametrize("text", ["{", "[]", '{"format": "railwidgets-study", "version": 2}', '{"format": "x"}'])
def test_a_text_that_is_no_study_raises(text: str) -> None:
    with pytest.raises(NotationError, match="Damaged study"):
        rw.Study.from_json(text)


def test_a_chapter_begins_where_there_is_a_place(session: rw.Session) -> None:
    with pytest.raises(ValueError, match="there is no place 999 on the main line"):
        rw.Study("x").add(session, "y", at=999)
    with pytest.raises(ValueError, match="there is no seat 5"):
        rw.Study("x").add(session, "y", seat=5)
