"""Walks through games in another process: ``python -m tests.engine.elsewhere`` with a list of walks as JSON on stdin.

What it writes are the traces, which have to be those of the process that asked.
"""

from __future__ import annotations

import json
import sys

from tests.engine.walks import Walk, trace


def main() -> None:
    """Answer what was asked."""
    asked = json.load(sys.stdin)
    sys.stdout.write(json.dumps([trace(game, Walk(*walk)) for game, walk in asked]))


if __name__ == "__main__":
    main()
