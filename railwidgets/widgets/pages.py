"""Boards in pages without a kernel: the parts that such a page contains, so that it fetches nothing for them."""

from __future__ import annotations

from pathlib import Path
from typing import Final

STAND_IN: Final = (Path(__file__).parent.parent / "static" / "stand_in.js").read_text(encoding="utf-8").strip()
"""A script that shows the boards whose state is stored in the page, see ``js/src/stand_in.ts``."""

SCRIPT: Final = f"<script>{STAND_IN}</script>"

EMBED_TEMPLATE: Final = f"""\
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{{title}}</title>
</head>
<body>
{{snippet}}
{SCRIPT.replace("{", "{{").replace("}", "}}")}
</body>
</html>
"""
"""For ``ipywidgets.embed.embed_minimal_html(path, views=[board], template=EMBED_TEMPLATE)``."""
