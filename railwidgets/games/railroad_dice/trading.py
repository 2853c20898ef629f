"""The checks of shares and of putting dice back, one for each clause, with what proves each refusal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from railwidgets.core import Refusal
from railwidgets.games.railroad_dice.actions import Buy, Discard
from railwidgets.games.railroad_dice.components import COMPANIES
from railwidgets.games.railroad_dice.laying import missing
from railwidgets.games.railroad_dice.proofs import piece
from railwidgets.games.railroad_dice.words import company_name, refuse, seat_colour, seat_name

if TYPE_CHECKING:
    from railwidgets.games.railroad_dice.state import RailroadDiceState as State


def has_die(state: State, action: Buy) -> Iterator[Refusal]:
    """``dice.pools``: the die that pays lies in front."""
    yield from missing(state, Counter([action.die]))


def die_to_discard(state: State, action: Discard) -> Iterator[Refusal]:
    """``dice.pools``: the die that is put back lies in front."""
    yield from missing(state, Counter([action.die]))


def bank_sells(state: State, action: Buy) -> Iterator[Refusal]:
    """``share.bank``: the bank has a share left."""
    if action.seller is None and _left(state, action.company) <= 0:
        marks = [piece(f"share:{action.company}"), piece("bank")]
        yield refuse("share.bank", "sold_out", marks, company=company_name(action.company))


def _left(state: State, company: str) -> int:
    number = COMPANIES.index(company)
    return state.box.companies[company].shares - sum(player.shares[number] for player in state.players)


def director_sells(state: State, action: Buy) -> Iterator[Refusal]:
    """``share.director``: it is late enough, and the seller directs the company and has a share of it."""
    seller = action.seller
    if seller is None:
        return
    sold_out = [company for company in COMPANIES if _left(state, company) == 0]
    company, number = company_name(action.company), COMPANIES.index(action.company)
    marks = [piece(f"company:{action.company}")]
    if len(sold_out) < len(state.players):
        shown = [piece(f"company:{name}") for name in sold_out]
        facts = {"wanted": len(state.players), "count": len(sold_out)}
        yield refuse("share.director", "too_early", shown or marks, **facts)
    if seller == state.turn:
        yield refuse("share.director", "own", marks, who=seat_colour(seller))
    if state.directors[number] != seller:
        yield refuse("share.director", "not_director", marks, seller=seat_colour(seller), company=company)
    if seller >= len(state.players) or state.players[seller].shares[number] == 0:
        where = f"seat:{seat_name(seller)}"
        yield refuse("share.director", "none", [piece(where)], seller=seat_colour(seller), company=company)
