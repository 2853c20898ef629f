"""Formulas as MathML, which browsers draw without scripts, fonts or downloads."""

from __future__ import annotations

from html import escape
from typing import NoReturn

from docutils import nodes
from docutils.utils.math import MathError
from docutils.utils.math.latex2mathml import tex2mathml
from sphinx.application import Sphinx
from sphinx.util import logging
from sphinx.writers.html5 import HTML5Translator

LOGGER = logging.getLogger(__name__)


def inline(translator: HTML5Translator, node: nodes.math) -> NoReturn:
    """Writes an inline formula."""
    translator.body.append(_drawn(node, as_block=False))
    raise nodes.SkipNode


def block(translator: HTML5Translator, node: nodes.math_block) -> NoReturn:
    """Writes a displayed formula."""
    translator.body.append(f'<div class="math">{_drawn(node, as_block=True)}</div>')
    raise nodes.SkipNode


def _drawn(node: nodes.TextElement, *, as_block: bool) -> str:
    """Returns the MathML of a formula. If it fails to parse, warns and returns its source."""
    try:
        return str(tex2mathml(node.astext(), as_block=as_block))
    except MathError as error:
        LOGGER.warning("formula %s: %s", node.astext(), error, location=node)
        return f"<code>{escape(node.astext())}</code>"


def setup(app: Sphinx) -> None:
    """Registers the renderer ``mathml``."""
    app.add_html_math_renderer("mathml", (inline, None), (block, None))
