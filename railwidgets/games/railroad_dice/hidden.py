"""What stands behind the screens: what a seat may know of it, and what it can be.

The bank, the dice in front and those on the tiles are open, and so is all that was ever paid: what the screens hide
together is known. Who has seen what went behind each screen, and what came from there, knows how it is shared out, too:
in a game watched from its beginning a screen hides nothing from such a seat.
"""

from __future__ import annotations

from random import Random

from railwidgets.games.railroad_dice.state import RailroadDiceState as State


def view(state: State, seat: int | None) -> State:
    """What a seat may know: not the reserve and the passengers of the others, until their screens are lifted."""
    lifted = state.counting or 0
    return state.replace(
        players=tuple(
            [
                player if other == seat or other < lifted else player._replace(reserve=None, passengers=None)
                for other, player in enumerate(state.players)
            ]
        )
    )


def hidden_dice(state: State) -> int:
    """How many dice stand behind the screens that cannot be looked behind."""
    known = state.bank + state.dice_on_tiles + state.now.rolling + sum([player.dice for player in state.players])
    return state.rules.dice - known


def hidden_passengers(state: State) -> int:
    """How many thousands of passengers stand behind the screens that cannot be looked behind."""
    return state.paid - sum([player.passengers or 0 for player in state.players])


def unseen_dice(state: State) -> int:
    """How many of the hidden dice nobody has seen go behind a certain screen."""
    return hidden_dice(state) - sum([state.players[seat].seen_dice for seat in hidden_seats(state)])


def unseen_passengers(state: State) -> int:
    """How many thousands of the hidden passengers nobody has seen go behind a certain screen."""
    return hidden_passengers(state) - sum([state.players[seat].seen_passengers for seat in hidden_seats(state)])


def hidden_seats(state: State) -> list[int]:
    """The seats whose screens cannot be looked behind."""
    return [seat for seat, player in enumerate(state.players) if player.reserve is None]


def complete(state: State, rng: Random) -> State:
    """The position with what is hidden shared out, besides what was seen: each way is as likely as any other."""
    seats = hidden_seats(state)
    if not seats:
        return state
    players = list(state.players)
    dice = _shared_out(unseen_dice(state), len(seats), rng)
    passengers = _shared_out(unseen_passengers(state), len(seats), rng)
    for seat, more, carried in zip(seats, dice, passengers, strict=True):
        player = players[seat]
        reserve, carried = player.seen_dice + more, player.seen_passengers + carried
        players[seat] = player._replace(reserve=reserve, passengers=carried)
    return state.replace(players=tuple(players))


def _shared_out(total: int, parts: int, rng: Random) -> list[int]:
    """A random one of the ways to write a number as a sum of so many numbers from 0."""
    bars = sorted(rng.sample(range(total + parts - 1), parts - 1))
    return [high - low - 1 for low, high in zip([-1, *bars], [*bars, total + parts - 1], strict=True)]
