"""The actions of players and chance, with their notation and picks."""

from dataclasses import dataclass

from railwidgets.core import Action, Form, read_action
from signal_box.components import CARDS, HIDDEN, TRAINS


@dataclass(frozen=True, slots=True)
class Deal(Action):
    """Chance deals an order or a card, or shows an order at the end."""

    what: str

    @property
    def notation(self) -> str:
        return f"deal {self.what}"


@dataclass(frozen=True, slots=True)
class Run(Action):
    """A player plays a card, and a train runs that many blocks."""

    card: str
    train: str

    @property
    def notation(self) -> str:
        return f"run {self.card} {self.train}"

    @property
    def picks(self) -> tuple[str, ...]:
        return f"hand:{self.card}", f"train:{self.train}"


@dataclass(frozen=True, slots=True)
class Take(Action):
    """A player takes a card from the display, or from the deck."""

    card: str

    @property
    def notation(self) -> str:
        return f"take {self.card}"

    @property
    def picks(self) -> tuple[str, ...]:
        return (f"take:{self.card}",)


def read(text: str) -> Action:
    """Returns the action of a notation; raises ``NotationError`` if it cannot be parsed."""
    return read_action(text, _FORMS)


_CARD, _TRAIN = "|".join(CARDS), "|".join(TRAINS)
_FORMS = (
    Form(rf"run ({_CARD}) ({_TRAIN})", lambda match: Run(match[1], match[2].lower()), "run 2 mail"),
    Form(rf"take ({_CARD}|deck)", lambda match: Take(match[1].lower()), "take deck"),
    Form(rf"deal ({_CARD}|{_TRAIN}|\{HIDDEN})", lambda match: Deal(match[1].lower()), "deal 2"),
)
