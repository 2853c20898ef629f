"""The figures of the rulebook, as positions with claims."""

from my_game.notation import read
from my_game.state import MyGameState as State
from railwidgets.core.figure import Figures, claim
from railwidgets.core.questions import after, refused_by

# Next: the figures of your rulebook. Each names the clauses that it explains and asks questions with known answers.

figure = Figures(__package__, read)


def points(state: State) -> int:
    """Returns the points of A."""
    return int(state.scores()[0].total)


FIGURES = {
    entry.name: entry
    for entry in (
        figure(
            "neighbours",
            "AAB. .B.. .... ....",
            "build.free end.full",
            claim("points", points, 1),
            claim("below", after("build 1,0", ask=points), 2),
            claim("taken", refused_by("build 1,1"), ("build.free",)),
        ),
    )
}
"""The figures by name, in the order of the rules."""
