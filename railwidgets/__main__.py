"""``python -m railwidgets`` does what the command ``railwidgets`` does, also where scripts are not on the PATH."""

from __future__ import annotations

import sys

from railwidgets.cli import main

if __name__ == "__main__":
    sys.exit(main())
