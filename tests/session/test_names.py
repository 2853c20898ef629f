"""Players called otherwise: in all that is shown, in both languages, for one session alone, and in its record."""

import json

import pytest
from traitlets import TraitError

from railwidgets import GAMES
from railwidgets.core import NotationError, Text, seats
from railwidgets.session import Presenter, Session
from tests.browser.matrix import one_of_each

NAMES = ["Zoé", "<b>Ben</b>"]
OWN = [seat.name[lang] for seat in seats.table()[:2] for lang in ("en", "fr")]


def shown(session, **look):
    return json.dumps(Presenter(session, **look).view, ensure_ascii=False)


@pytest.mark.parametrize(("name", "lang"), one_of_each(GAMES, ["en", "fr"]))
def test_a_board_knows_no_other_names(name, lang):
    """Before and after, a session of the same positions calls them as ever: what is remembered is for these names."""
    plain, named = Session(name, seed=3), Session(name, seed=3, names=NAMES)
    for session in (plain, named):
        for _ in range(6):
            session.play(session.state.legal_actions[0])
    usual = shown(plain, lang=lang)
    called = shown(named, lang=lang)
    assert all(f'"{one}"' in called for one in NAMES)
    # Words in which a name stands may be words of a game too: a row is the name alone.
    assert not [own for own in OWN if f'"{own}"' in called]
    assert shown(plain, lang=lang) == usual
    assert not any(one in usual for one in NAMES)


def test_sentences_join_them_as_any_name():
    session = Session("days_of_steam", seed=3, names=["Oscar"])
    assert "Main d’Oscar" in shown(session, lang="fr", seat=0)
    assert "Hand of Lantern" in shown(session, seat=1)
    session.names = ["Zoé", "Ada"]
    assert "Main de Zoé" in shown(session, lang="fr", seat=0)
    assert "Main d’Ada" in shown(session, lang="fr", seat=1)


def test_answers_log_and_announcements_say_them(show):
    session = Session("streetcar", seed=3, names=["Ada", "Ben"])
    page = show(session)
    session.play(session.state.legal_actions[0])
    page.hear()
    assert any(entry["label"].startswith("Ada ") for entry in page.frame["log"])
    assert "Ada" in page.frame["announce"]
    (reason, *_) = session.why("off")
    assert not any(own in reason.text["en"] for own in OWN)
    assert any(text["en"].startswith("Ada ") for text in session.narrated(None))


def test_a_picture_for_others_holds_them_escaped():
    html = Session("rail_europe", seed=3, names=NAMES)._repr_mimebundle_()["text/html"]
    assert "&lt;b&gt;Ben&lt;/b&gt;" in html
    assert "<b>Ben" not in html


def test_the_record_keeps_them():
    session = Session("rail_europe", seed=3, names=["Ada", "Ben"])
    other = Session("rail_europe", seed=3)
    other.load(session.save())
    assert other.names == ("Ada", "Ben")
    assert session.transcript.seen_by(0).names == ("Ada", "Ben")
    other.load(Session("rail_europe", seed=4).save())
    assert other.names == ("Ada", "Ben"), "a record without names leaves them as they are"
    assert "names" not in json.loads(Session("rail_europe", seed=4).save())
    damaged = {**json.loads(session.save()), "names": ["Ada", "ada"]}
    with pytest.raises(NotationError, match="two players are called"):
        other.load(json.dumps(damaged))


@pytest.mark.parametrize(
    ("names", "said"),
    [
        (["Ada", " "], "the name of seat B is empty"),
        (["A" * 21], "is too long for a name; the limit is 20 letters"),
        (["Ada", "ADA"], "two players are called 'ADA'"),
        (["Lantern"], "'Lantern' is the name of seat B: give that seat a name too"),
        (["Lanterne"], "is the name of seat B"),
        (["Ada", "Ben", "Cleo"], "3 names are too many for 2 players"),
        (["{who}"], "is not a valid name: write letters"),
        (["A\u202eda"], "is not a valid name: write letters"),
        ("Ada", "names must be a list of strings"),
        ([1], "names must be a list of strings"),
    ],
)
def test_bad_names_are_refused(names, said):
    with pytest.raises(ValueError, match=said):
        Session("days_of_steam", names=names)
    session = Session("days_of_steam", names=["Ada", "Ben"])
    with pytest.raises(TraitError, match=said):
        session.names = names
    assert session.names == ("Ada", "Ben")


def test_names_can_be_exchanged_and_hold_nowhere_else():
    session = Session("days_of_steam", names=["Lantern", "Crown"])
    assert session.names == ("Lantern", "Crown")
    assert seats.name(0) == Text("Crown", fr="Couronne", de="Krone")
    with seats.called(["Ada"]):
        assert (seats.name(0)["en"], seats.name(1)["en"]) == ("Ada", "Lantern")
    assert seats.name(0)["en"] == "Crown"
