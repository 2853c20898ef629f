"""Plural rules as the Unicode CLDR writes them: ``i = 0,1`` or ``n % 10 = 2..4 and n % 100 != 12..14``."""

from __future__ import annotations

import re
from decimal import Decimal
from fractions import Fraction
from functools import lru_cache
from typing import Final

Number = int | Fraction | Decimal

_RELATION: Final = re.compile(r"([nivf])(?: % ([1-9]\d*))? (!?=) (\d+(?:\.\.\d+)?(?:,\d+(?:\.\.\d+)?)*)")


@lru_cache(maxsize=1024)
def holds(rule: str, number: Number) -> bool:
    """Whether a number satisfies a rule; the sign is ignored.

    Args:
        rule: relations joined by ``and`` and ``or``, over the operands ``n`` (the number), ``i`` (its integer part),
            ``v`` (the number of its decimals) and ``f`` (these decimals as an integer); see Unicode Technical Standard
            35, part 3, "Language Plural Rules".
        number: a fraction has two decimals, as people read it.

    Raises:
        ValueError: the rule is not valid.
    """
    operands = _operands(number)
    return any(all(_relation(one, operands) for one in part.split(" and ")) for part in rule.split(" or "))


def _operands(number: Number) -> dict[str, Fraction]:
    exact = abs(Fraction(number))
    whole = int(exact)
    decimals = "" if exact == whole else f"{float(exact):.2f}".partition(".")[2]
    return {"n": exact, "i": Fraction(whole), "v": Fraction(len(decimals)), "f": Fraction(int(decimals or 0))}


def _relation(text: str, operands: dict[str, Fraction]) -> bool:
    match = _RELATION.fullmatch(text.strip())
    if match is None:
        raise ValueError(f"{text.strip()!r} is not a plural rule; write for instance 'i = 1 and v = 0'")
    value = operands[match[1]] % int(match[2]) if match[2] else operands[match[1]]
    among = any(_within(value, span) for span in match[4].split(","))
    return among == (match[3] == "=")


def _within(value: Fraction, span: str) -> bool:
    low, _, high = span.partition("..")
    return value == int(low) if not high else value.denominator == 1 and int(low) <= value <= int(high)
