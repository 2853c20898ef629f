"""Messages: whatever a page sends is answered, and nothing but a proper click changes the game."""

from __future__ import annotations

import json

import pytest

from railwidgets.core import Text
from railwidgets.session.page.message_handlers import OF_GAME, OF_PAGE
from railwidgets.session.page.messages import ACTS, BOUND, FIELDS, LONGEST, MessageError, read_message
from tests.browser.matrix import one_of_each
from tests.sampling import exhaustive, for_each
from tests.widgets.page import snapshot, trait

PROPER = [
    {"do": "pick", "pick": "cell:3,4", "revision": 1},
    {"do": "turn", "by": 1, "revision": 1},
    {"do": "turn", "by": -1, "revision": 1},
    {"do": "drop", "revision": 1},
    {"do": "say", "text": "lay curve 2,1", "revision": 1},
    {"do": "undo", "revision": 1},
    {"do": "redo", "revision": 1},
    {"do": "hint", "revision": 1},
    {"do": "show", "move": 1, "revision": 1},
    {"do": "follow", "move": 3, "revision": 1},
    {"do": "seek", "at": 5, "revision": 1},
    {"do": "set", "name": "lang", "value": "fr", "revision": 1},
    {"do": "set", "name": "looker", "value": None, "revision": 1},
    {"do": "set", "name": "looker", "value": 0, "revision": 1},
    {"do": "resync"},
    {"do": "echo"},
]

MALFORMED = [
    None,
    "pick",
    17,
    True,
    [],
    ["pick"],
    {},
    {"do": None},
    {"do": ["pick"]},
    {"do": {}},
    {"do": 1},
    {"do": True},
    {"do": "dance"},
    {"do": "PICK", "pick": "train"},
    {"do": "x" * 100_000},
    {"pick": "train"},
    {"do": "pick"},
    {"do": "pick", "pick": None},
    {"do": "pick", "pick": 3},
    {"do": "pick", "pick": ["cell:0,1"]},
    {"do": "pick", "pick": {"cell": 1}},
    {"do": "pick", "pick": "cell:" + "9" * LONGEST},
    {"do": "turn"},
    {"do": "turn", "by": 0},
    {"do": "turn", "by": 2},
    {"do": "turn", "by": "1"},
    {"do": "turn", "by": True},
    {"do": "turn", "by": 1.5},
    {"do": "turn", "by": [1]},
    {"do": "turn", "by": None},
    {"do": "say"},
    {"do": "say", "text": 5},
    {"do": "say", "text": ["pass"]},
    {"do": "say", "text": "x" * (LONGEST + 1)},
    {"do": "say", "text": "x" * 1_000_000},
    {"do": "seek"},
    {"do": "seek", "at": "3"},
    {"do": "seek", "at": True},
    {"do": "seek", "at": 2.0},
    {"do": "seek", "at": None},
    {"do": "set"},
    {"do": "set", "name": "lang"},
    {"do": "set", "value": "fr"},
    {"do": "set", "name": 3, "value": "fr"},
    {"do": "set", "name": "lang", "value": ["fr"]},
    {"do": "set", "name": "lang", "value": {"fr": 1}},
    {"do": "set", "name": "looker", "value": 1.5},
    {"do": "set", "name": "looker", "value": False},
    {"do": "set", "name": "x" * 500, "value": 1},
]

IMPOSSIBLE = [
    {"do": "seek", "at": -1},
    {"do": "seek", "at": 10**9},
    {"do": "seek", "at": 10**400},
    {"do": "set", "name": "lang", "value": "xx"},
    {"do": "set", "name": "lang", "value": None},
    {"do": "set", "name": "theme", "value": "pink"},
    {"do": "set", "name": "theme", "value": 1},
    {"do": "set", "name": "looker", "value": 7},
    {"do": "set", "name": "looker", "value": -1},
    {"do": "set", "name": "looker", "value": "A"},
    {"do": "set", "name": "seat:0", "value": "nobody"},
    {"do": "set", "name": "seat:0", "value": None},
    {"do": "set", "name": "seat:0", "value": 0},
    {"do": "set", "name": "seat:9", "value": "random"},
    {"do": "set", "name": "seat:-1", "value": "random"},
    {"do": "set", "name": "seat:" + "9" * 300, "value": "random"},
    {"do": "set", "name": "seat:", "value": "random"},
    {"do": "set", "name": "seat:A", "value": "random"},
    {"do": "set", "name": "session", "value": "x"},
    {"do": "set", "name": "_revision", "value": 1},
    {"do": "set", "name": "", "value": 1},
    {"do": "say", "text": ""},
    {"do": "say", "text": "\x00\n\t"},
    {"do": "say", "text": "<script>alert(1)</script>"},
    {"do": "say", "text": "lay curve 999999999,0"},
    {"do": "say", "text": "{who}"},
    {"do": "say", "text": "draw tile curve"},
    {"do": "say", "text": "roll 3"},
]

PICKS = [
    *("", " ", "cell", "cell:", "cell:a,b", "cell:1", "cell:1,2,3", "cell:1.5,2", "cell:99999999999999999999,0"),
    *("hand:", "hand:brick", "hand:?", "city:", "city:3", "city:-1", "train:B", "go:", "go:E", "go:X", "turn:1"),
    *("load:", "load:pink", "chance", "stop", "water", "coal", "pass", "curtain", "__class__", "\x00", "<b>", "{who}"),
]


ODD = (None, True, -1, 1.5, "", "x" * (LONGEST + 1), [], [[]], [None], {}, {"a": []}, {"do": "pick"})
"""Values of every JSON type, those among them that nothing can look up in a set."""


@for_each("do", FIELDS)
def test_a_field_of_any_type_is_read_or_refused(do):
    for name in FIELDS[do]:
        for value in ODD:
            fields = dict.fromkeys(FIELDS[do], "x") | {name: value}
            try:
                read_message({"do": do, **fields, "revision": 0})
            except MessageError:
                continue


def test_a_board_answers_what_it_cannot_read_and_stays_as_it_is(show, session):
    page = show(session)
    before = session.transcript
    for do, field in ((do, field) for do, fields in FIELDS.items() for field in fields):
        for value in ([], {}, [{}]):
            page.send({"do": do, field: value, "revision": page.view["revision"]})
            assert session.transcript == before, (do, field, value)


@pytest.mark.parametrize("message", PROPER, ids=json.dumps)
def test_a_proper_message_is_read(message):
    assert read_message(message) == message


@for_each("message", MALFORMED)
def test_a_malformed_message_is_said_to_be_one(message):
    with pytest.raises(MessageError) as caught:
        read_message({**message, "revision": 1} if isinstance(message, dict) else message)
    assert len(str(caught.value)) < 400, "what was wrong is named, not repeated at length"


@for_each("do", sorted(BOUND))
@for_each("revision", [None, "1", True, 1.0, [], "missing"])
def test_a_click_must_say_for_which_view_it_was(do, revision):
    message = {"do": do, "pick": "train", "text": "pass", "move": 1, "revision": revision}
    message |= {"shape": "ring", "at": ["train"], "tone": 1}
    if revision == "missing":
        del message["revision"]
    with pytest.raises(MessageError, match="revision"):
        read_message(message)


def with_revision(message, page):
    return {**message, "revision": page.view["revision"]} if isinstance(message, dict) else message


@pytest.mark.parametrize("held", [["hand:straight"], pytest.param([], marks=exhaustive)])
def test_a_wrong_message_is_answered_and_changes_nothing(show, session, held):
    page = show(session)
    page.pick(*held)
    before = snapshot(session)
    for message in MALFORMED + IMPOSSIBLE:
        # An answer of another kind, so that one to this message is told from that to the last.
        session.report(Text.same("Go on"), kind="done")
        page.hear()
        page.send(with_revision(message, page))
        assert page.answer["kind"] in ("error", "refused"), message
        assert len(page.reply) < 1500, message
        assert snapshot(session) == before, message
        shown = page.presenter
        assert (shown.lang, shown.theme, shown.seat, shown.curtain) == ("en", "auto", None, False), message
        assert page.view == trait(page.presenter), message


@pytest.mark.parametrize(("pick", "held"), one_of_each(PICKS, [[], ["hand:straight"], ["train"], ["city:1"]]))
def test_a_foreign_pick_is_answered_in_words_of_people_and_changes_nothing(show, session, pick, held):
    page = show(session)
    page.pick(*held)
    before = snapshot(session)[:3]
    page.pick(pick)
    assert snapshot(session)[:3] == before
    assert page.view == trait(page.presenter)
    assert page.frame["answer"] is not None or pick in ("curtain",)
    for word in ("unpack", "literal", "object", "NoneType", "Traceback", "index", "KeyError", "attribute"):
        assert word not in json.dumps(page.frame["answer"])


@pytest.mark.parametrize("do", [{"do": "pick", "pick": "train"}, {"do": "say", "text": "water"}], ids=str)
def test_a_click_on_an_earlier_position_is_not_carried_out(show, session, do):
    page = show(session)
    old = page.view["revision"]
    session.play(session.state.legal_actions[0])
    page.hear()
    before = snapshot(session)
    page.send({**do, "revision": old})
    assert snapshot(session) == before
    assert page.answer["title"] == "The board has changed"


@pytest.mark.parametrize("revision", [-1, 0, 10**6])
def test_a_click_for_a_view_that_never_was_is_not_carried_out(show, session, revision):
    page = show(session)
    session.play(session.state.legal_actions[0])
    page.hear()
    before = snapshot(session)
    page.send({"do": "pick", "pick": "train", "revision": revision})
    assert snapshot(session) == before
    assert page.answer["kind"] == "error"


def test_keys_may_be_ahead_of_the_redraw(show, session):
    """R and Enter at once: the second is sent before the page has the answer to the first."""
    page = show(session)
    page.pick("hand:straight")
    cell = page.selectable()[0]
    page.pick(cell)
    old = page.view["revision"]
    at = session.at
    page.send({"do": "turn", "by": 1, "revision": old})
    page.send({"do": "turn", "by": 1, "revision": old})
    page.send({"do": "pick", "pick": cell, "revision": old})
    assert session.at > at
    assert page.frame["answer"] is None


def test_a_double_click_does_not_act_twice(show, session):
    page = show(session)
    page.pick("hand:straight")
    cell = page.selectable()[0]
    page.pick(cell)
    old = page.view["revision"]
    for _ in range(2):
        page.send({"do": "pick", "pick": cell, "revision": old})
    assert page.answer["title"] == "The board has changed"
    assert session.state.actor == 1


def test_an_echo_is_answered_and_redraws_nothing(show, session):
    page = show(session)
    patches = len(page.patches)
    page.send({"do": "echo", "n": 5})
    assert page.echoes == [{"do": "echo", "n": 5}]
    assert len(page.patches) == patches


@pytest.mark.parametrize("do", ["stop", "look"])
def test_a_message_that_changes_nothing_is_answered_by_an_echo(show, session, do):
    page = show(session)
    page.say(do)
    assert page.echoes == [{"do": "echo"}]
    assert not page.patches


def test_resync_sends_the_whole_view(show, session):
    page = show(session)
    session.play(session.state.legal_actions[0])
    page.hear()
    page.view = {"revision": -3}
    page.send({"do": "resync", "revision": -3})
    assert page.view == trait(page.presenter)
    assert page.whole == 1


def test_every_wrong_message_leaves_the_board_at_work(show, session):
    page = show(session)
    for message in MALFORMED + IMPOSSIBLE:
        page.send(with_revision(message, page))
    page.pick("hand:straight")
    cell = page.selectable()[0]
    page.pick(cell, cell)
    assert session.state.actor == 1


def test_a_complaint_is_for_the_page_that_caused_it(show, session):
    page, other = show(session), show(session)
    page.send({"do": "dance"})
    other.hear()
    assert page.answer["title"] == "The page did not send a click"
    assert other.frame["answer"] is None
    page.pick("water")
    other.hear()
    assert page.answer == other.answer
    assert page.answer["kind"] == "refused"


def test_every_message_does_one_thing():
    assert {*OF_PAGE} | {*OF_GAME} == {*FIELDS}
    assert not {*OF_PAGE} & {*OF_GAME}
    assert {*OF_GAME} >= ACTS | BOUND
