"""The figures: positions that explain all the rules."""

from branch_line.notation import read
from branch_line.state import BranchLineState as State
from railwidgets.core import at
from railwidgets.core.figure import Figures, claim
from railwidgets.core.questions import after, refused_by
from railwidgets.core.seats import letter

figure = Figures(__package__, read)


def head(state: State) -> str:
    """Returns the cell at the head of the line."""
    return "" if state.head is None else at(state.head)


def length(state: State) -> int:
    """Returns the number of tiles under the line."""
    return len(state.line.steps) if state.line else 0


def winner(state: State) -> tuple[str, ...]:
    """Returns the letters of the winners."""
    return tuple(map(letter, state.outcome.winners)) if state.outcome else ()


FIGURES = {
    entry.name: entry
    for entry in (
        figure(
            "first tile",
            "... ... ...; enters 0,1 N",
            "setup.field setup.enter lay.tile lay.head",
            claim("head", head, "0,1"),
            claim("cross", after("lay cross 0,1", ask=head), "1,1"),
            claim("elsewhere", refused_by("lay cross 1,1"), ("lay.head",)),
            claim("off", refused_by("lay cross 3,1"), ("setup.field", "lay.head")),
        ),
        figure(
            "twice over a tile",
            r"... +\. \/.; enters 1,0 W",
            "lay.head lay.free",
            claim("length", length, 5),
            claim("head", head, "0,0"),
            claim("taken", refused_by("lay cross 1,0"), ("lay.free", "lay.head")),
        ),
        figure(
            "last tile",
            r"+\ ./; enters 0,0 W",
            "turn.order end.rim",
            *(claim(tile, after(f"lay {tile} 1,0", ask=winner), ("A",)) for tile in ("cross", "falling", "rising")),
        ),
    )
}
"""The figures by name, in the order of the rules."""
