"""What the notebook of Steam Tunnel suggests to try."""

from tests.tries.reader import Reader, tries


@tries("steam_tunnel", "the-board")
def a_tunnel_leaves_and_comes_back(reader: Reader) -> None:
    row = reader.row("tunnel:0,0,05")
    assert (row["label"], row["value"]) == ("8 × 5", "40")


@tries("steam_tunnel", "a-face-down-card-is-three-straights")
def the_card_turned_over_changes_the_tunnel(reader: Reader) -> None:
    before = reader.state.scores()[0].total
    reader.do("flip 1,3")
    assert reader.state.scores()[0].total != before
    reader.undo()
    assert reader.state.scores()[0].total == before
    reader.do("flip 1,3")


@tries("steam_tunnel", "a-turn")
def three_of_five_segments_can_be_bought(reader: Reader) -> None:
    segments = {"segment:0,0,12", "segment:0,0,05", "segment:0,0,34", "segment:0,1,34", "segment:0,1,02"}
    assert len(segments & reader.lit) == 3
    for pick in segments - reader.lit:
        reader.click(pick)
        assert reader.refused == {"pawn.finished"}


@tries("steam_tunnel", "what-a-tunnel-is-worth-3")
def lantern_gets_the_thirty_five(reader: Reader) -> None:
    reader.redo(10)
    assert reader.state.scores()[0].total == 35, "ten clicks make the tunnel"
    reader.undo()
    while "skip" not in reader.legal or reader.state.actor != 1:
        reader.undo()
    reader.do("pawn 1,5 23")


@tries("steam_tunnel", "block-a-card")
def a_blocked_card_stays_face_down(reader: Reader) -> None:
    reader.click("card:2,2", "card:2,2")
    assert reader.state.actor == 1
    reader.click("card:2,2")
    assert reader.refused == {"pawn.block"}
    reader.undo()
    reader.do("skip", "flip 2,2")
    assert "card:2,2" not in reader.lit, "its face is up"


@tries("steam_tunnel", "the-last-card")
def seven_tunnels_are_counted(reader: Reader) -> None:
    reader.do("flip 3,0")
    assert reader.state.outcome is not None
    assert "Tunnels (7)" in [section["title"] for section in reader.page.view["panel"]["sections"]]
