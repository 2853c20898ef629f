"""How Sphinx builds the documentation; what is railwidgets' own of it is the package in ``_ext``.

    python -m sphinx -n -W docs build/site/docs

The pages of the games, of the interface and of the notebooks are rebuilt from the package each time: see
``_ext/railwidgets_docs/made.py``.
"""

from __future__ import annotations

import sys
from importlib import metadata
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent / "_ext"))

project = "railwidgets"
author = "railwidgets contributors"
project_copyright = "railwidgets contributors, MIT licence"
version = release = metadata.version("railwidgets")

extensions = [
    "myst_nb",
    "sphinx.ext.autodoc",
    "sphinx.ext.napoleon",
    "railwidgets_docs",
]

exclude_patterns = ["_ext"]

# ---------------------------------------------------------------------------------------------------- what is read

myst_enable_extensions = ["deflist", "dollarmath"]
myst_heading_anchors = 4
# Notebooks are committed with their outputs, which the tests compare: nothing is run here.
nb_execution_mode = "off"
# Of an output what shows without a kernel: the picture of a board, not the widget.
nb_mime_priority_overrides = [("html", "text/html", 0)]

autodoc_default_options = {"members": True}
autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
autodoc_preserve_defaults = True
napoleon_numpy_docstring = False
napoleon_use_rtype = False
napoleon_use_ivar = True

nitpicky = True
# Nobody else's documentation is linked to: that would have to be fetched. And what a signature names that is not of the
# interface stands there as it is.
nitpick_ignore_regex = [
    (r"py:.*", r"(?!railwidgets\.).*"),
    (r"py:.*", r"railwidgets\.\w+\.\w+\.\w+.*"),
]

# ---------------------------------------------------------------------------------------------------- what is shown

html_theme = "pydata_sphinx_theme"
html_title = "railwidgets"
html_static_path = ["_static", "games/pictures"]
html_css_files = ["boards.css", "pages.css"]
html_js_files = ["boards.js", "sidebar.js"]
html_math_renderer = "mathml"
html_favicon = "_static/favicon.svg"
html_context = {"default_mode": "auto"}
html_show_sourcelink = False
html_copy_source = False
html_theme_options = {
    "navbar_align": "left",
    "navbar_persistent": ["search-button"],
    "navbar_end": ["theme-switcher", "navbar-icon-links"],
    "header_links_before_dropdown": 6,
    "icon_links": [],
    "show_prev_next": True,
    "secondary_sidebar_items": ["page-toc"],
    "footer_start": ["copyright"],
    "footer_end": [],
    "pygments_light_style": "a11y-high-contrast-light",
    "pygments_dark_style": "a11y-high-contrast-dark",
}
html_sidebars = {"index": []}
