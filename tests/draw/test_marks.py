"""Marks: their tags stand where no letter, cube or number is, and pieces beside the board bear them too."""

from railwidgets.core import Mark, game
from railwidgets.draw import marks
from railwidgets.draw.look import Look
from railwidgets.games.days_of_steam import drawings


def test_a_price_at_a_city_covers_neither_letter_nor_cube_nor_train():
    state = game("days_of_steam").parse("0,0 red (blue green); 0,1 WE; A at 0,1 W; B at 0,0")
    assert drawings.clear_of(state, (0, 0)) == marks.EDGES[2]
    crowded = game("days_of_steam").parse("0,0 red; 0,1 WE; A at 0,0; B at 0,0; C at 0,0; D at 0,0")
    assert drawings.clear_of(crowded, (0, 0)) == marks.CORNER
    assert drawings.clear_of(state, (0, 1)) == marks.LOW


def test_a_piece_beside_the_board_that_a_mark_names_is_refused():
    look = Look(marks=(Mark("piece", piece="hand:3"), Mark("cell", ((0, 0),))), picks=("hand:3",))
    assert look.piece_state("hand:3") == "refused"
    assert look.piece_state("hand:4") == ""
    assert look.proven == {"hand:3"}
