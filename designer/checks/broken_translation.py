"""A translation has errors, and something else than this language is made.

They stop only what is made in their language: the game itself, and its other translations, are built all the same. The
broken one is left out of engine.json until it is mended. `designer check GAME` tells each error at its line.

Bad:
    language: de
    texts:
      normal_card/raid:
        text: {of: "**Steal** a coin.", text: "**Stiehl eine Münze."}

Good:
    language: de
    texts:
      normal_card/raid:
        text: {of: "**Steal** a coin.", text: "**Stiehl** eine Münze."}
"""

from designer.diagnostics import Severity

SEVERITIES = (Severity.WARNING,)
