"""What the notebooks that are not of one game suggest to try."""

from railwidgets.simulation import simulate
from tests.tries.reader import Reader, cells_of, run, tries


@tries("00_start", "how-to-read-a-refusal-5", "how-to-read-a-refusal-2")
def the_board_gives_reasons(reader: Reader) -> None:
    reader.click("hand:straight", "cell:4,4")
    assert "place.reaches_city" in reader.refused
    reader.escape()
    reader.click("hand:curve", "cell:1,0")
    while not reader.fits:
        reader.rotate()
    reader.escape()
    reader.click("city:1")
    assert not [pick for pick in reader.lit if pick.startswith("cell:")], "no cell is open to the red city"
    reader.click("cell:0,2")
    assert reader.refused == {"place.city_spacing"}


@tries("courses", "a-study")
def the_study_comments_on_the_action(reader: Reader) -> None:
    for way, note in (("1,2", "This way lies the wall."), ("1,3", "Straight on, and both stops stay open.")):
        reader.click("hand:straight", f"cell:{way}")
        reader.click(f"cell:{way}")
        assert note in str(reader.page.view), way
        reader.undo()


@tries(
    "bots_and_odds",
    "watch-two-of-them-3",
    "watch-two-of-them-2",
    less=('"greedy", "search:playouts=5"', '"random", "random"'),
)
def the_watched_game_goes_back_and_forth(reader: Reader) -> None:
    end = reader.session.at
    assert reader.state.outcome is not None, "the board shows the end"
    reader.undo()
    assert reader.session.at < end
    reader.redo()
    assert reader.session.at == end
    reader.page.say("seek", at=0)
    assert not reader.state.players[0].routes


@tries(
    "bots_and_odds",
    "a-hint-and-what-was-considered-5",
    "a-hint-and-what-was-considered-2",
    less=("playouts=60", "playouts=4"),
)
def the_hint_is_played_by_a_click(reader: Reader) -> None:
    hinted = reader.page.view["scene"]["highlights"]["hinted"]
    assert hinted
    action = reader.session.hint("search:playouts=4").action
    reader.do(str(action))


@tries("bots_and_odds", "while-you-look")
def the_second_action_is_previewed_and_played(reader: Reader) -> None:
    reader.session.analysis.think(playouts=8)
    second = reader.session.analysis.moves[1]
    reader.do(str(second.action))


@tries("bots_and_odds", "a-player-of-your-own-3", "three-kinds-of-player-2", "a-player-of-your-own-2")
def the_miser_also_looks_at_the_others(reader: Reader) -> None:
    reader.do(reader.first("flip"))
    before = reader.sources["a-player-of-your-own-2"]
    own = "float(whole.apply(action).scores()[view.actor].total)"
    assert before.count(own) == 1, "one line is changed"
    points = "[float(score.total) for score in whole.apply(action).scores()]"
    lead = f"(lambda points: points.pop(view.actor) - max(points))({points})"
    run(before.replace(own, lead), reader.names, shows=False)
    (result,) = simulate("steam_tunnel", ("miser", "random"), 1, seed=1)
    assert result.winners


@tries("widgets_and_python", "a-slider-linked-to-the-game-3", "a-slider-linked-to-the-game-2")
def the_slider_ends_where_the_game_does(reader: Reader) -> None:
    slider, label, session = (reader.names[name] for name in ("slider", "label", "session"))
    slider.value = 0
    assert session.at == 0
    slider.value = 81
    said = label.value
    reader.look_at(reader.names["board"])
    reader.do(reader.first("lay"))
    assert slider.max == len(session.actions) < 100
    assert label.value != said


@tries(
    "widgets_and_python",
    "a-table-of-what-may-be-done-3",
    "a-slider-linked-to-the-game-2",
    "a-table-of-what-may-be-done-2",
)
def the_table_keeps_one_tile(reader: Reader) -> None:
    reader.look_at(reader.names["board"])
    kinds = reader.names["kinds"]
    everything = kinds.value
    reader.click(next(pick for pick in sorted(reader.lit) if pick.startswith("hand:")))
    assert "Begun with hand:" in kinds.value
    reader.escape()
    assert kinds.value == everything


@tries("widgets_and_python", "two-boards-two-seats")
def two_boards_show_one_game(reader: Reader) -> None:
    crown, lantern = reader.names["crown"], reader.names["lantern"]
    reader.look_at(lantern)
    reader.click("hand:straight")
    assert "turn" in reader.page.reply.lower(), "it is not your turn"
    reader.look_at(crown)
    reader.do("lay straight 1,2", "lay straight 1,3")
    assert "1,2 straight" in lantern.session.state.notation


@tries("your_own_player", "who-wins-2")
def the_last_action_loses_and_the_middle_one_plays(reader: Reader) -> None:
    outputs = {
        cell.id: "".join(out.get("text", "") for out in cell.get("outputs", [])) for cell in cells_of("your_own_player")
    }
    share = {
        who: int(outputs[cell].split(" wins ")[1].split("%")[0])
        for who, cell in (("first", "who-wins"), ("last", "who-wins-3"))
    }
    assert share["last"] < share["first"]
    run(reader.sources["who-wins-3"].replace("[-1]", "[len(view.legal_actions) // 2]"), reader.names, shows=False)
    (result,) = simulate("steam_tunnel", ("last", "random"), 1, seed=1)
    assert result.winners


@tries(
    "your_own_player",
    "where-does-it-lose-5",
    "a-player-is-a-function-2",
    "second-idea-hope",
    "where-does-it-lose-2",
    "where-does-it-lose-4",
    less=("playouts=30", "playouts=4"),
)
def the_ring_is_never_where_it_played(reader: Reader) -> None:
    lost = reader.names["analysis"].lost()
    assert lost
    for one in lost:
        played = reader.names["game"].actions[one.at]
        assert one.better[0].action.picks[:1] != played.picks[:1]


@tries("your_own_player", "all-of-them-3", "a-player-is-a-function-2")
def three_cards_instead_of_two(reader: Reader) -> None:
    source = reader.sources["all-of-them-4"]
    assert source.count("cards = 2") == 1
    run(source.replace("cards = 2", "cards = 3"), reader.names, shows=False)
    (result,) = simulate("steam_tunnel", ("mine", "random"), 1, seed=1)
    assert result.winners
