"""Who looks at a board: another seat cannot act, and a curtain hides a hand until it is asked for."""

from __future__ import annotations

from random import Random

from railwidgets.session import Session
from tests.widgets.page import click_about

# --- not one's turn


def test_a_board_that_looks_for_another_seat_cannot_act(show, session):
    page = show(session, seat=1)
    at = session.at
    for message in (("pick", {"pick": "train"}), ("say", {"text": str(session.state.legal_actions[0])})):
        page.say(message[0], **message[1])
        assert page.answer["title"] == "Not your turn"
        assert session.at == at
        assert session.picks == ()
    assert page.selectable() == []


def test_a_board_that_looks_for_another_seat_cannot_turn_or_drop_what_the_other_holds(show, session):
    page, mine = show(session, seat=1), show(session, seat=0)
    mine.pick("hand:straight")
    mine.pick(mine.selectable()[0])
    held = session.picks, session.selection.preview
    page.hear()
    page.say("turn", by=1)
    page.say("drop")
    assert (session.picks, session.selection.preview) == held
    mine.hear()
    assert mine.frame["answer"] is None


def test_the_turn_goes_from_board_to_board(show, session):
    boards = [show(session, seat=0), show(session, seat=1)]
    for turn in range(4):
        page = boards[turn % 2]
        page.hear()
        piece = next(piece for piece in page.pieces() if "selectable" in piece["state"])
        page.pick(piece["pick"])
        page.pick(page.selectable()[0])
        page.pick(session.picks[-1])
        assert session.state.actor == (turn + 1) % 2


def test_the_answer_and_the_trait_never_differ_on_why_something_is_refused(show, session):
    page, rng = show(session), Random(5)
    refused = 0
    for _ in range(60):
        click_about(page, rng, 1)
        clauses = [refusal.clause for refusal in session.refusals]
        answer = page.frame["answer"]
        if answer is not None and answer["kind"] == "refused":
            refused += 1
            assert [reason["clause"] for reason in answer["reasons"]] == clauses != []
        elif clauses:
            # Words about something else may stand beside a piece that lies on trial and is refused.
            assert answer is not None
            assert session.selection.preview is not None
    assert refused > 5


# --- who looks, and the curtain


def hand(page):
    (section,) = [section for section in page.view["panel"]["sections"] if section["key"] == "hand"]
    return section


def test_whoever_acts_sees_the_own_hand(show, session):
    page = show(session)
    assert hand(page)["title"] == "Hand of Crown"
    assert all(piece["pick"] for piece in hand(page)["pieces"])
    session.play(session.state.legal_actions[0])
    page.hear()
    assert hand(page)["title"] == "Hand of Lantern"
    assert all(piece["pick"] for piece in hand(page)["pieces"])


def test_the_only_person_always_sees_the_own_hand(show):
    session = Session("days_of_steam", seats=["random", "person"], seed=1)
    page = show(session)
    for at in range(0, len(session.actions), 2):
        page.say("seek", at=at)
        if session.state.players[1].hand:
            assert hand(page)["title"] == "Hand of Lantern"


def test_players_alone_show_no_hand(show):
    session = Session("days_of_steam", seats=["random"] * 2, seed=1)
    session.seek(30)
    page = show(session)
    assert {piece["label"] for piece in hand(page)["pieces"]} <= {"hidden tile"}


def test_a_curtain_hides_the_hand_until_it_is_asked_for(show, session):
    page = show(session, curtain=True)
    assert {piece["label"] for piece in hand(page)["pieces"]} == {"hidden tile"}
    assert page.frame["looker"] == "curtain"
    page.pick("curtain")
    assert "hidden tile" not in {piece["label"] for piece in hand(page)["pieces"]}
    page.pick(hand(page)["pieces"][0]["pick"])
    page.pick(page.selectable()[0])
    page.pick(session.picks[-1])
    assert session.state.actor == 1
    assert {piece["label"] for piece in hand(page)["pieces"]} == {"hidden tile"}
    page.pick("curtain")
    assert "hidden tile" not in {piece["label"] for piece in hand(page)["pieces"]}


def test_the_curtain_falls_again_on_undo(show, session):
    page = show(session, curtain=True)
    session.play(session.state.legal_actions[0])
    page.hear()
    page.pick("curtain")
    session.undo()
    page.hear()
    assert {piece["label"] for piece in hand(page)["pieces"]} == {"hidden tile"}


def test_the_curtain_is_drawn_from_the_page(show, session):
    page = show(session)
    page.say("set", name="looker", value="curtain")
    assert page.button("curtain")["state"] == "selectable"
    page.say("set", name="looker", value=None)
    assert "curtain" not in [button["pick"] for button in page.view["panel"]["buttons"]]


def test_nobody_needs_a_curtain_against_a_player(show):
    page = show(Session("days_of_steam", seats=["person", "random"], seed=1), curtain=True)
    assert all(piece["pick"] for piece in hand(page)["pieces"])
