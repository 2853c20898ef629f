"""What a seat may not know never reaches its page: not in drawings, labels, the log, or any patch."""

from __future__ import annotations

import ast
import json
from pathlib import Path
from random import Random

import pytest

from railwidgets import session as sessions
from railwidgets import widgets
from railwidgets.core import Text
from railwidgets.games.days_of_steam import drawings
from railwidgets.games.days_of_steam.components import HIDDEN, KINDS
from railwidgets.games.days_of_steam.words import kind_name
from railwidgets.session import Session
from tests.games.play import lively
from tests.sampling import exhaustive, sampled
from tests.widgets.page import parse

SECRET = "double-curve"
"""A kind of tile that only the other seat holds: wherever it shows, it has been told."""


def traces(kind):
    """All by which a kind of tile shows in a view: its name in both languages, its picks, its drawing in a tray."""
    name = kind_name(kind)
    drawn = [json.dumps(drawings.loose_tile(kind, turn).to_json()) for turn in KINDS[kind].turns]
    # Alone, or going on with what the tile brings.
    named = [f'"{said}{end}' for said in (name["en"], json.dumps(name["fr"])[1:-1]) for end in ('"', ", +")]
    return [*named, f'"hand:{kind}"', f"tile {kind}", f"lay {kind} ", *drawn]


def texts_sent(page):
    """All that was ever sent to a page, without the drawings that every page has for whatever is laid."""
    page.hear()
    texts = []
    for message in page.heard:
        scene = message.get("scene")
        shown = {**message, "scene": {**scene, "defs": None}} if scene else message
        texts.append(json.dumps(shown))
    return "\n".join(texts)


def secret_game():
    hands = f"A at 0,0, steam 3, hand straight curve tower; B at 0,0, steam 3, hand {SECRET} {SECRET} straight"
    return Session(parse(f"0,0 red (red); 0,1 WE; 0,2 WE; row green (red red); {hands}; turn B"), seed=1)


def leaks(page, kind=SECRET):
    heard = texts_sent(page)
    return [trace for trace in traces(kind) if trace in heard]


def test_traces_would_be_found(show):
    """The other seat's own page shows every trace, so that looking for them means something."""
    page = show(secret_game(), seat=1)
    assert len(leaks(page)) >= 3


def test_a_position_does_not_reveal_the_other_hand(show):
    assert leaks(show(secret_game(), seat=0)) == []


def test_what_the_other_seat_does_with_a_tile_is_secret_before_it_lies(show):
    session = secret_game()
    page, other = show(session, seat=0), show(session, seat=1)
    other.pick(f"hand:{SECRET}")
    other.pick(other.selectable()[0])
    other.say("turn", by=1)
    other.say("turn", by=1)
    other.pick("cell:9,9")
    other.pick("cell:0,0")
    other.say("say", text=f"lay {SECRET} 5,5")
    other.say("drop")
    assert other.frame["answer"] is None
    page.hear()
    assert page.frame["answer"] is None
    assert leaks(page) == []


def test_everybody_learns_of_a_tile_that_is_laid(show):
    session = secret_game()
    page = show(session, seat=0)
    session.play(next(action for action in session.state.legal_actions if SECRET in str(action)))
    page.hear()
    assert leaks(page)


@pytest.mark.parametrize(
    ("seed", "lang", "most"),
    [(1, "fr", 25), pytest.param(0, "en", 80, marks=exhaustive), pytest.param(1, "fr", 80, marks=exhaustive)],
)
def test_a_page_of_a_whole_game_reveals_only_the_table_and_its_own_hand(show, seed, lang, most):
    """At every step, a kind of tile that the seat neither holds nor has seen laid shows nowhere."""
    rng = Random(seed)
    session = Session("days_of_steam", seed=seed)
    page = show(session, seat=0, lang=lang)
    other = show(session, seat=1)
    known = set()
    steps = 0
    while session.state.actor is not None and steps < most:
        steps += 1
        known |= set(session.state.players[0].hand) | {track.kind for track in session.state.table.tracks.values()}
        state = session.state
        if state.actor == 1 and state.move is None:
            kind = rng.choice(state.players[1].hand) if state.players[1].hand else ""
            other.hear()
            other.pick(f"hand:{kind}")
            if other.selectable():
                other.pick(rng.choice(other.selectable()))
        page.hear()
        seen = json.dumps(page.patches[-1]["ops"]) if page.patches else json.dumps(page.view["panel"])
        for kind in set(KINDS) - known:
            found = [trace for trace in traces(kind) if trace in seen]
            assert not found, kind
        session.play(str(lively(session.state, rng)))


@pytest.mark.parametrize("seat", [0, 1, None])
def test_the_draws_of_others_are_described_without_the_tile(show, seat):
    session = Session("days_of_steam", seats=["random", "random"], seed=6)
    session.seek(0)
    page = show(session, seat=seat)
    for entry, action, state in zip(page.frame["log"], session.actions, session.timeline.states, strict=False):
        if str(action).startswith("draw tile"):
            own = seat is not None and state.draws[0].where == seat
            assert entry["text"] == (str(action) if own else f"draw tile {HIDDEN}")
            assert "?" not in entry["label"]
            assert str(kind_name(action.kind)) not in entry["label"]


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=exhaustive) for seed in (1, 2))])
def test_the_picture_of_a_view_shows_no_hand(seed):
    """``state.view(seat)`` holds no tile of another hand, and neither does anything drawn of it."""
    session = Session("days_of_steam", seats=["random"] * 3, players=3, seed=seed)
    for state in session.timeline.states[::9]:
        for seat in (0, 1, 2, None):
            view = state.view(seat)
            for other, player in enumerate(view.players):
                if other != seat:
                    assert set(player.hand) <= {HIDDEN}
            drawn = json.dumps(view.game.scene(view).to_json()["layers"])
            assert "hand:" not in drawn
            laid = {track.kind for track in state.table.tracks.values()}
            for kind in set(KINDS) - laid:
                assert f'signs-{kind}"' not in drawn


def test_the_still_picture_of_a_board_is_of_its_seat(show):
    page = show(secret_game(), seat=0)
    assert not any(trace in json.dumps(page.presenter.picture.html) for trace in traces(SECRET))


def test_the_still_picture_does_not_show_what_the_other_seat_tries(show):
    """The picture that stays without a kernel has the same perspective as the page."""
    session = secret_game()
    page, other = show(session, seat=0), show(session, seat=1)
    before = picture_of(page)
    other.pick(f"hand:{SECRET}")
    other.pick("cell:0,3")
    assert session.selection.preview is not None
    assert picture_of(page) == before
    assert picture_of(other) != before


def picture_of(page):
    return page.presenter.picture.html


# --- words are made of what a seat may know


def test_no_words_of_a_page_reveal_all_that_is_in_a_position():
    """Whatever stands behind a page says what was done by ``State.narrate``, which knows who is told."""
    folders = [Path(package.__file__).parent for package in (sessions, widgets)]
    for path in sorted(path for folder in folders for path in folder.glob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        assert not [node for node in ast.walk(tree) if isinstance(node, ast.Attribute) and node.attr == "describe"], (
            path
        )


def test_the_cards_and_tickets_of_others_are_described_without_their_names(show):
    session = Session("rail_europe", seats=["person", "random"], seed=1)
    page = show(session)
    labels = [entry["label"] for entry in page.frame["log"]]
    assert "Lantern gets a card" in labels
    assert "Lantern gets a ticket" in labels
    assert not [label for label in labels if label.startswith("Lantern gets the ticket")]
    own = [label for label in labels if label.startswith("Crown gets the ticket")]
    assert own
    assert own[0] in page.frame["announce"] or len(own) == 4


def test_what_others_draw_blind_is_announced_without_its_name(show):
    session = Session("rail_europe", seed=1)
    page, other = show(session, seat=1, lang="fr"), show(session, seat=0)
    while session.state.phase != "turn":
        session.play(str(session.state.legal_actions[0]))
    assert session.state.actor == 0
    session.play("draw")
    page.hear()
    other.hear()
    drawn = next(action for action in reversed(session.actions) if str(action).startswith("deal "))
    assert page.frame["announce"] == "Couronne pioche à l’aveugle. Couronne reçoit une carte"
    assert other.frame["announce"] == f"Crown draws blind. {session.timeline.states[-2].describe(drawn)}"


def test_what_is_drawn_of_the_last_action_is_made_of_what_a_seat_may_know():
    session = Session("rail_europe", seed=1)
    keep = session.state.legal_actions[0]
    session.play(keep)
    assert session.last == keep
    assert [str(session.latest(seat)[1]) for seat in (0, 1, None)] == [str(keep), "decide", "decide"]


# --- what another seat tries and is told


@pytest.mark.parametrize("text", ["lay double-curvee 5,5", "lay double-curve 5,5", "go N", "", "?"])
def test_a_slip_is_answered_to_the_seat_alone_that_made_it(show, text):
    session = secret_game()
    page, other = show(session, seat=0), show(session, seat=1)
    other.say("say", text=text)
    page.hear()
    assert other.answer["kind"] in ("error", "refused")
    assert page.frame["answer"] is None
    assert leaks(page) == []


def test_what_is_asked_of_an_action_is_answered_to_the_seat_alone_that_acts(show):
    session = secret_game()
    page, other = show(session, seat=0), show(session, seat=1)
    for action in (session.state.legal_actions[0], "lay curve 5,5"):
        session.why(action)
        page.hear()
        other.hear()
        assert other.frame["answer"] is not None
        assert page.frame["answer"] is None


def test_a_message_to_all_is_answered_to_all(show):
    session = secret_game()
    page, other = show(session, seat=0), show(session, seat=1)
    session.report(Text("Tea is ready", fr="Le thé est prêt"))
    page.hear()
    other.hear()
    assert page.answer["title"] == other.answer["title"] == "Tea is ready"


def test_a_reason_speaks_of_nothing_that_its_seat_may_not_know(show):
    """Whether a route card is still among those to be dealt says whether somebody holds it."""
    replies = set()
    for seed in range(3):
        session = Session("streetcar", players=3, seed=seed)
        page = show(session, seat=session.seat)
        mine = session.state.players[session.seat].route
        for route in range(1, 7):
            if route != mine:
                page.say("say", text=f"route {route}")
                replies.add(page.reply)
    assert len(replies) == 1


def test_a_lone_person_who_goes_back_is_not_shown_what_the_opponent_can_do(show):
    session = Session("rail_europe", seats=["person", "greedy"], seed=1)
    page = show(session)
    for _ in range(8):
        session.play(session.state.legal_actions[0])
    at = max(at for at, state in enumerate(session.timeline.states) if state.actor == 1 and state.phase == "turn")
    page.say("seek", at=at)
    assert page.selectable() == []
    page.pick("deck")
    assert page.answer["title"] == "Not your turn"
    assert session.at == at


# --- the record of a seat


@pytest.mark.parametrize("name", sampled(["days_of_steam", "rail_europe", "streetcar"], "streetcar"))
def test_a_seat_takes_up_the_record_of_what_it_saw(show, name):
    session = Session(name, seats=["random", "random"], seed=2)
    session.seek(min(len(session.actions), 40))
    seen = session.transcript.seen_by(0)
    again = Session(seen.start)
    again.load(json.dumps(seen.to_json()))
    again.seek(session.at)
    assert again.transcript == seen
    mine, theirs = show(session, seat=0), show(again, seat=0)
    assert theirs.frame["log"] == mine.frame["log"]
    assert theirs.view["scene"] == mine.view["scene"]
    assert theirs.view["panel"] == mine.view["panel"]
