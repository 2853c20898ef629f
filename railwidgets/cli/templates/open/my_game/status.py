"""All errors of a position made by hand."""

from my_game.state import MyGameState as State

# Next: whatever play cannot bring about, each a sentence with the place and the remedy.


def problems(state: State) -> list[str]:
    """Returns every contradiction of the position."""
    first, second = (len(state.built_by(seat)) for seat in range(2))
    wrong = first - second not in (0, 1)
    return [f"A has {first} stations and B {second}: A begins, so write as many for both, or one more for A"] * wrong
