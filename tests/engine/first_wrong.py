"""Says which scenario of a game first comes out wrong: ``python -m tests.engine.first_wrong GAME ENGINE.JSON``.

It writes nothing if none does. The content is read and not compiled, which is quick, and shows the engine alone.
"""

from __future__ import annotations

import sys
from pathlib import Path

from designer.engine.bundle import read_bundle
from designer.engine_format import Bundle
from tests.engine.scenarios import Scenario, all_scenarios, wrong


def fails(scenario: Scenario, bundle: Bundle) -> bool:
    """Whether a scenario comes out wrong, or breaks the engine in any way."""
    try:
        return bool(wrong(scenario, bundle))
    except Exception:
        return True


def main() -> None:
    """Answer what was asked."""
    game, path = sys.argv[1:]
    bundle = read_bundle(Path(path).read_bytes())
    first = next((scenario for scenario in all_scenarios(game) if fails(scenario, bundle)), None)
    sys.stdout.write(str(first or ""))


if __name__ == "__main__":
    main()
