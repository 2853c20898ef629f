"""Players at the seats of a session, and hints: what they do is seen step by step, and tells nobody too much."""

from __future__ import annotations

import json
from itertools import combinations
from random import Random

import pytest

from railwidgets import game
from railwidgets.bots import PLAYERS, Advice, Considered, SearchPlayer, player
from railwidgets.core import CHANCE, GAMES, Text
from railwidgets.core.heuristics import FolderHeuristics
from railwidgets.session import Session
from railwidgets.session.page.view import with_hint
from railwidgets.session.play import hinting
from railwidgets.session.record.advice import CLOSE, hint_moves, value_shown
from tests.core.toy import Guess
from tests.sampling import sampled
from tests.widgets.page import shown

QUICK = "search:playouts=8"


@pytest.fixture(autouse=True)
def quick_hints(monkeypatch):
    """Hints are asked of a player that does not think for long."""
    monkeypatch.setattr(hinting, "HINTS", QUICK)


# --- players


@pytest.mark.parametrize("who", ["greedy", QUICK])
@pytest.mark.parametrize("name", GAMES)
def test_any_seat_can_be_given_to_a_player(name, who):
    session = Session(name, seats=["person", who], seed=4)
    person = Random(0)
    while all(state.actor != 1 for state in session.timeline.states):
        session.play(person.choice(session.state.legal_actions))
        assert session.state.actor in (0, CHANCE)


@pytest.mark.parametrize("name", sampled(GAMES, "streetcar"))
def test_what_a_player_did_can_be_gone_through_step_by_step(name, show):
    session = Session(name, seats=["person", QUICK], seed=4)
    page = show(session)
    while all(state.actor != 1 for state in session.timeline.states):
        before = session.at
        session.play(session.state.legal_actions[0])
    page.hear()
    after = session.at
    seen = []
    for at in range(after, before - 1, -1):
        page.say("seek", at=at)
        assert page.frame["at"] == at
        assert page.frame["length"] == after
        seen.append(json.dumps(page.view["scene"]))
    theirs = [at for at in range(before, after) if session.timeline.states[at].actor == 1]
    assert theirs
    assert len(set(seen)) > 1
    entries = page.frame["log"][before:]
    assert [entry["actor"]["emblem"] for entry in entries if entry["actor"]].count("lantern") == len(theirs)
    page.say("seek", at=after)
    page.say("undo")
    assert session.at == before


def test_what_a_player_did_is_announced(show):
    session = Session("steam_tunnel", seats=["person", QUICK], seed=4)
    page = show(session)
    for _ in range(2):
        session.play(session.state.legal_actions[0])
    page.hear()
    assert "+8 of 16, Crown keeps 8; turns over the card in row 0, column 1" in page.frame["announce"]


def test_before_a_player_thinks_the_board_shows_what_was_done(show, monkeypatch):
    session = Session("steam_tunnel", seats=["person", "search:playouts=3"], seed=4)
    page = show(session)
    seen = []

    def looked_at(self, view, rng):
        page.hear()
        seen.append(
            (
                page.frame["at"],
                page.frame["hint"],
                page.frame["advice"],
                page.selectable(),
                page.frame["actor"]["emblem"],
            )
        )
        return view.legal_actions[0]

    monkeypatch.setattr(SearchPlayer, "choose", looked_at)
    at = session.at
    session.play(session.state.legal_actions[0])
    session.play("skip")
    page.hear()
    assert [entry[1:] for entry in seen] == [("hint_thinking", False, [], "lantern")] * 2
    assert [entry[0] for entry in seen] == sorted({entry[0] for entry in seen})
    assert seen[0][0] > at
    assert page.frame["hint"] == "hint"
    assert not session.thinking


def test_a_player_that_fails_leaves_the_session_at_work(show, monkeypatch):
    session = Session("steam_tunnel", seats=["person", "search:playouts=3"], seed=4)
    session.play(session.state.legal_actions[0])

    def stopped(self, view, rng):
        raise KeyboardInterrupt

    monkeypatch.setattr(SearchPlayer, "choose", stopped)
    with pytest.raises(KeyboardInterrupt):
        session.play("skip")
    assert not session.thinking
    assert session.state.actor == 1
    session.undo()
    assert session.state.actor == 0


def test_players_with_options_stand_in_the_list_of_those_who_can_sit(show):
    page = show(Session("steam_tunnel", seats=["person", "search:playouts=3,depth=1"], seed=1), lang="fr")
    players = {entry["name"]: entry["label"] for entry in page.frame["players"]}
    assert list(players) == ["person", "random", "greedy", "search", "search:playouts=3,depth=1"]
    assert players["search:playouts=3,depth=1"] == "réfléchit à l’avance (playouts=3,depth=1)"
    page.say("set", name="seat:1", value="greedy")
    assert page.session.seats == ("person", "greedy")


@pytest.mark.parametrize(("option", "limit"), PLAYERS["search"].limits.items())
def test_a_page_seats_nobody_who_thinks_for_ever(show, option, limit):
    session = Session("steam_tunnel", seed=1)
    page = show(session)
    for value in (limit + 1, 10**6, 10**9):
        page.say("set", name="seat:1", value=f"search:explore=2,{option}={value}")
        assert session.seats == ("person", "person")
        answer = page.frame["answer"]
        assert answer["kind"] == "error"
        if value <= 10**6:
            (reason,) = answer["reasons"]
            assert f"‘{option}’ of a player can be {limit} at most" in reason["text"]
    page.say("set", name="seat:1", value=f"search:{option}={limit}")
    assert session.seats == ("person", f"search:{option}={limit}")
    assert page.frame["answer"] is None


def test_python_seats_whom_it_likes_and_the_page_moves_them(show):
    patient = f"search:playouts={PLAYERS['search'].limits['playouts'] + 1}"
    session = Session("steam_tunnel", players=3, seats=["person", "random", patient], seed=1)
    page = show(session)
    page.say("set", name="seat:1", value=patient)
    page.say("set", name="seat:2", value="random")
    assert session.seats == ("person", patient, "random")


def test_what_a_page_may_ask_for_is_said_in_its_language(show):
    page = show(Session("steam_tunnel", seed=1), lang="fr")
    page.say("set", name="seat:0", value="search:seconds=1000000")
    assert "«\u00a0seconds\u00a0» vaut 30 au plus" in page.frame["answer"]["reasons"][0]["text"]


# --- hints


def hinted(view):
    """The picks of all that has the state of a hint, with their labels."""
    return hinted_in([shown(view), view["panel"]])


def hinted_in(tree):
    if isinstance(tree, dict):
        here = [(tree["pick"], tree["label"])] if "hinted" in tree.get("state", "").split() else []
        return here + [found for value in tree.values() for found in hinted_in(value)]
    return [found for value in tree for found in hinted_in(value)] if isinstance(tree, list) else []


@pytest.mark.parametrize("name", GAMES)
def test_a_hint_is_a_legal_action_shown_with_its_value(name, show):
    session = Session(name, seed=4)
    page = show(session)
    advice = session.hint(QUICK)
    page.hear()
    assert isinstance(advice, Advice)
    assert advice.action in session.state.legal_actions
    assert page.answer["kind"] == "done"
    assert page.answer["title"] == "Hint"
    assert str(session.state.describe(advice.action)) in page.reply
    assert f"(about {100 * advice.value:.0f}% to win)" in page.reply
    picks = {pick for pick, _ in hinted(page.view)}
    assert picks
    assert picks <= set(session.hinted)
    assert all("Hint" in label for _, label in hinted(page.view))


@pytest.mark.parametrize("name", GAMES)
def test_the_same_position_is_given_the_same_hint_and_the_game_goes_on_as_without(name):
    one, other = Session(name, seed=4), Session(name, seed=4)
    assert one.hint(QUICK) == one.hint(QUICK)
    for session in (one, other):
        session.play(session.state.legal_actions[0])
    assert one.actions == other.actions


def test_a_piece_that_can_be_turned_is_held_as_advised(show):
    session = Session("days_of_steam", seed=3)
    page = show(session)
    page.say("hint")
    advice = session.answer.advice
    assert session.selection.preview is None, "it is named, and taken up when one asks for it"
    page.say("show", move=1)
    assert session.selection.preview == advice.action
    assert page.frame["turning"]
    assert [move["shown"] for move in page.frame["advised"]] == [True, False]
    cell = advice.action.picks[1]
    assert (cell, "Hint") in [(pick, label.rpartition("(")[2].strip(")")) for pick, label in hinted(page.view)]
    page.pick(cell)
    assert session.last == advice.action
    assert hinted(page.view) == []


def test_a_hint_for_the_train_shows_where_it_goes(show):
    start = game("days_of_steam").parse(
        "0,0 red; 0,1 WE; 0,2 WE; 0,3 blue (red); A at 0,2 W, steam 2, cargo blue from 0,0"
    )
    session = Session(start, seed=1)
    page = show(session)
    advice = session.hint("greedy")
    page.hear()
    assert str(advice.action) == "go E"
    assert "points)" in page.reply
    assert session.hinted == ("train", "cell:0,3")
    assert "cell:0,3" in {pick for pick, _ in hinted_in(shown(page.view))}


@pytest.mark.parametrize("name", sampled(GAMES, "rail_europe"))
def test_a_hint_names_different_things_to_do_the_best_first_and_what_speaks_for_them(name, show):
    session = Session(name, seed=4)
    page = show(session, lang="fr")
    reasons = 0
    for turn in range(12):
        if session.state.actor == CHANCE:
            session.pick("chance")
            continue
        advice = session.hint("greedy")
        page.hear()
        advised, view = page.frame["advised"], session.state.view(session.seat)
        gists = [move.action.gist for move in session.moves]
        assert 1 <= len(gists) == len({*gists}) <= 3
        assert session.moves[0].action == advice.action
        values = [entry.value for entry in advice.considered[: len(gists)]]
        assert values == sorted(values, reverse=True)
        for move, entry in zip(session.moves, advised, strict=True):
            said = session.state.game.heuristics.reasons(view, move.action)
            assert entry["reasons"][: len(said)] == [reason["fr"] for reason in said]
            assert entry["share"] is None
            reasons += len(said)
        if turn % 2:
            page.say("follow", move=len(gists))
            assert page.frame["advised"] == []
        else:
            session.play(advice.action)
    assert reasons > 0


@pytest.mark.parametrize("name", GAMES)
def test_each_move_of_a_hint_can_be_taken_up_and_is_a_click_away(name, show):
    session = Session(name, seed=4)
    page = show(session)
    while session.state.actor == CHANCE:
        session.pick("chance")
    session.hint("greedy")
    for number, move in enumerate(session.moves, 1):
        page.hear()
        page.say("show", move=number)
        assert [entry["shown"] for entry in page.frame["advised"]].index(True) == number - 1
        assert session.hinted == session.selection.choices.clicked(move.action)
        left = [pick for pick in session.hinted if not pick.startswith("turn:")]
        place = session.at
        page.pick(left[-1])
        assert session.actions[place] == move.action
        session.seek(place)
        session.hint("greedy")


def test_a_move_that_no_hint_names_is_answered(show):
    page = show(Session("days_of_steam", seed=3))
    page.say("show", move=1)
    assert "no hint shows a move" in page.reply
    page.say("hint")
    before = page.session.actions
    page.say("follow", move=4)
    assert "no hint shows a move 4" in page.reply
    assert page.session.actions == before


def test_where_a_judgement_has_no_words_there_are_none():
    assert FolderHeuristics("tests.core").reasons(None, None) == ()


@pytest.mark.parametrize("text", ["help", " Aide "])
def test_help_that_is_typed_says_what_can_be_typed(show, text):
    session = Session("days_of_steam", seed=3)
    page, other = show(session, seat=0), show(session, seat=1)
    page.say("say", text=text)
    other.hear()
    assert page.answer["title"] == "What you can type here"
    kinds = {}
    for action in session.state.view(0).legal_actions:
        kinds.setdefault(str(action).split()[0], []).append(str(action))
    assert all(f"‘{kind[0]}’ (one of {len(kind)})" in page.reply for kind in kinds.values())
    assert page.reply.count("‘") == len(kinds), "and nothing of what chance does"
    assert other.frame["answer"] is None


def test_a_hint_goes_with_what_is_done_next(show):
    session = Session("steam_tunnel", seed=4)
    page = show(session)
    page.say("hint")
    assert hinted(page.view)
    page.say("drop")
    assert hinted(page.view) == []
    assert page.frame["answer"] is None


def test_a_hint_is_for_those_who_may_know_it(show):
    """What is advised names tiles of the hand: a board that looks for the other seat shows nothing of it."""
    session = Session("days_of_steam", seed=3)
    mine, theirs = show(session, seat=0), show(session, seat=1)
    assert (mine.frame["advice"], theirs.frame["advice"]) == (True, False)
    theirs.say("hint")
    assert theirs.answer["title"] == "Not your turn"
    mine.say("hint")
    theirs.hear()
    assert hinted(mine.view)
    assert mine.answer["title"] == "Hint"
    assert hinted(theirs.view) == []
    assert theirs.frame["answer"] is None or theirs.answer["title"] != "Hint"
    assert session.answer.advice.action.kind not in json.dumps(theirs.view["frame"]["answer"])


def test_no_hint_before_the_curtain_opens(show):
    session = Session("days_of_steam", seed=3)
    page = show(session, curtain=True)
    assert not page.frame["advice"]
    page.say("hint")
    assert page.answer["title"] == "No hint here"
    assert session.answer is None
    page.pick("curtain")
    page.say("hint")
    assert page.answer["title"] == "Hint"


def test_no_hint_on_what_an_opponent_holds(show):
    session = Session("days_of_steam", seats=["person", "greedy"], seed=3)
    page = show(session)
    session.play(session.state.legal_actions[0])
    session.seek(next(at for at, state in enumerate(session.timeline.states) if state.actor == 1))
    page.hear()
    assert not page.frame["advice"]
    page.say("hint")
    assert page.answer["title"] == "No hint here"
    assert session.hint("greedy") is not None, "from Python it can be asked for"
    page.hear()
    assert hinted(page.view) == []
    assert page.frame["answer"] is None


def test_no_hint_where_nobody_decides(show):
    session = Session("steam_tunnel", seats=["random"] * 2, seed=1)
    page = show(session)
    assert session.hint() is None
    page.say("hint")
    assert page.answer["title"] == "No hint here"
    assert not page.frame["advice"]


def test_a_hint_asked_of_nobody_is_an_error(session):
    with pytest.raises(ValueError, match="unknown player 'oracle'"):
        session.hint("oracle")


def test_a_hint_in_french(show):
    page = show(Session("steam_tunnel", seed=4), lang="fr")
    page.say("hint")
    assert page.answer["title"] == "Conseil"
    assert "\u00a0% de chances de gagner" in page.reply


def test_only_what_says_the_picks_is_changed():
    tree = {"a": {"pick": "x", "state": "selectable", "label": "one"}, "b": [{"pick": "y"}, "text"], "c": {"d": 1}}
    made = with_hint(tree, ("x",), "en")
    assert made["a"] == {"pick": "x", "state": "selectable hinted", "label": "one (Hint)"}
    assert made["b"] is tree["b"]
    assert made["c"] is tree["c"]
    assert tree["a"]["state"] == "selectable"
    assert with_hint(tree, (), "en") is tree
    assert with_hint(tree, ("z",), "en") is tree


def test_a_value_is_written_as_people_write_it():
    chance, points = (Advice((Considered(Guess("heads"), 1),), measure) for measure in ("chance", "points"))
    assert value_shown(chance, 0.634) == Text("63")
    assert value_shown(points, 1.25) == Text.number("1.2")


def test_a_turn_of_others_is_announced_in_its_sentence(show):
    session = Session("days_of_steam", seats=["person", QUICK], seed=4)
    page = show(session)
    turn = None
    # A run of a train has several actions.
    while turn is None or turn["seat"] != 1 or turn["end"] - turn["begin"] < 3:
        session.play(session.state.legal_actions[0])
        page.hear()
        turn = (page.frame["retold"] or [None])[-1]
    assert turn["text"] in page.frame["announce"]
    entries = [entry for entry in page.frame["log"] if turn["begin"] <= entry["n"] <= turn["end"]]
    assert len(entries) > 3
    assert not [entry["label"] for entry in entries if entry["label"] in page.frame["announce"]]


@pytest.mark.parametrize("name", sampled(GAMES, "days_of_steam"))
def test_the_moves_of_a_hint_really_differ(name):
    session = Session(name, seats=["greedy", "greedy"], seed=4)
    merged = 0
    for at in range(40, len(session.actions), 40):
        state = session.timeline.states[at]
        if not isinstance(state.actor, int):
            continue
        advice = player("greedy").advise(state.view(state.actor), Random(at))
        moves = hint_moves(advice, state, state.actor)
        assert moves[0].action == advice.best(1)[0].action
        for one, other in combinations(moves, 2):
            assert one.narrated != other.narrated
            plan, apart = own_reasons(one)[:1], abs(value_of(advice, one) - value_of(advice, other))
            assert plan != own_reasons(other)[:1] or (not plan and apart > CLOSE[advice.measure])
        merged += sum(own_reasons(move) != move.reasons for move in moves)
    assert merged


def moves_at(position: str, name: str, *values: tuple[str, float]):
    """The moves of a hint that gives actions of a position these chances."""
    played = game(name)
    state = played.parse(position)
    considered = tuple(Considered(played.action(action), value, visits=9) for action, value in values)
    return hint_moves(Advice(considered, "chance"), state, state.actor)


CARDS = """
A hand 2 green 1 locomotive, routes moskva-smolensk, tickets rostov-smolensk
B hand 1 blue
row blue blue green locomotive red
turn A
"""


def test_cards_for_the_same_route_are_one_plan_with_what_is_needed_and_what_is_held():
    moves = moves_at(CARDS, "rail_europe", ("take green", 0.82), ("draw", 0.82), ("take locomotive", 0.81))
    assert [str(move.narrated) for move in moves] == ["Crown takes a green card"]
    plan = "you need 4 of one colour for Kharkov – Moskva; you have 2 green and 1 locomotive"
    assert str(moves[0].sentence) == f"Crown takes a green card; {plan}"
    assert str(moves[0].reasons[-1]) == "about as good: Crown draws blind; Crown takes a locomotive"


def test_one_tunnel_is_named_once():
    session = Session("steam_tunnel", seats=["greedy", "greedy"], seed=7)
    state = session.timeline.states[60]
    cards = ("flip 2,0", 0.47), ("flip 2,5", 0.47), ("flip 3,3", 0.47)
    moves = moves_at(state.notation, "steam_tunnel", *cards)
    assert [str(move.reasons[0]) for move in moves] == ["can change a tunnel worth 156 that you hold"]
    assert str(moves[0].reasons[-1]).startswith("about as good: Crown turns over the card in row 2, column 5; ")


def test_a_plan_that_is_less_good_in_another_place_is_not_another_move():
    state = Session("streetcar", seed=7).state
    values = [(str(action), 0.5 - number / 9) for number, action in enumerate(fewer(state)[:3])]
    (move,) = moves_at(state.notation, "streetcar", *values)
    assert str(move.reasons[0]).startswith("your line then lacks ")
    assert own_reasons(move) == move.reasons, "the others are not as good"


def fewer(state):
    """The straights of a row that leave the line as many tiles to lay, but fewer than before."""
    reasons = state.game.heuristics.reasons
    row = [action for action in state.legal_actions if str(action).startswith("lay straight 3,")]
    said = {action: next(iter(reasons(state, action)), None) for action in row}
    first = next(reason for reason in said.values() if reason and str(reason).startswith("your line then lacks"))
    return [action for action, reason in said.items() if reason == first]


def test_the_first_share_of_any_company_is_one_plan():
    buys = [(f"buy {company} with wild", 0.5) for company in ("red", "yellow", "green")]
    (move,) = moves_at(Session("railroad_dice", seed=7).state.notation, "railroad_dice", *buys)
    assert "the first share of a company" in str(move.sentence)
    assert "about as good" in str(move.reasons[-1])


@pytest.mark.parametrize("name", sampled(GAMES, "rail_europe"))
def test_the_best_move_of_a_hint_says_why(name):
    session = Session(name, seats=["greedy", "greedy"], seed=4)
    without = []
    for at in range(20, len(session.actions), 20):
        state = session.timeline.states[at]
        # Where there is one thing to do, nothing speaks for another one.
        if isinstance(state.actor, int) and len({action.gist for action in state.legal_actions}) > 1:
            advice = player("greedy").advise(state.view(state.actor), Random(at))
            (move, *_) = hint_moves(advice, state, state.actor)
            if not own_reasons(move):
                without.append(f"{at}: {move.action}")
    assert not without


def value_of(advice, move):
    return next(entry.value for entry in advice.considered if entry.action == move.action)


def own_reasons(move):
    """Its reasons without how many others are as good."""
    return tuple(reason for reason in move.reasons if "about as good" not in reason["en"])


def test_a_card_that_no_ticket_needs_has_a_reason_too():
    session = Session("rail_europe", seats=["greedy", "greedy"], seed=7)
    told = set()
    for state in session.timeline.states[::5]:
        if isinstance(state.actor, int) and state.phase == "turn":
            for action in state.legal_actions:
                if str(action).startswith("take "):
                    told.update(reason["en"].split(":")[0] for reason in state.game.heuristics.reasons(state, action))
    assert any(", +" in reason for reason in told)
    assert any(reason.startswith("for ") and ", +" not in reason for reason in told)
