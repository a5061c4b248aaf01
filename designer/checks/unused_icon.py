"""An icon of the game is used by nothing.

A card that should show it may not, and whoever redraws the icons draws it in vain. The file was left behind, or its
name is not the one that texts write. No rules text and no field says it, and no template, rulebook or drawing asks for
it. Remove it, or write its name where it belongs. A drawing that waits for its rule may say so in itself: `<!--
designer: ignore[unused-icon] -->`.

Bad:
    icons/sword.svg, icons/swrod.svg
    text: "{sword} Destroy one unit."

Good:
    icons/sword.svg
    text: "{sword} Destroy one unit."
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import PurePosixPath

from designer.diagnostics import Diagnostic, Severity, Span
from designer.model.game import Game
from designer.model.marks import texts
from designer.model.mentions import written_in_code

SEVERITIES = (Severity.WARNING,)

_IGNORED = re.compile(r"designer: ignore\[[^\]]*\bunused-icon\b")
# A part of a name that a template puts together, such as "side-" ~ card.side.
_HEAD = re.compile(r"""["']([a-z0-9-]{2,})["']\s*[~+]""")
_TAIL = re.compile(r"""[~+]\s*["']([a-z0-9-]{2,})["']""")


def check(game: Game) -> Iterator[Diagnostic]:
    """Warn of every icon in the game's own folder whose name nothing says. Silent while some records are unread."""
    folder = game.template_dir / "icons"
    own = {name: path for name, path in game.icon_files.items() if path.parent == folder}
    if not own or not game.complete:
        return
    # Where icons are named the most comes first; nothing else is looked at once all have been found.
    said = {icon.name for written in game.rules_texts for icon in written.markup.icons}
    unnamed = [name for name in own if name not in said]
    if unnamed:
        values = {text for entry in game.entries for _, text in texts(entry.record)}
        unnamed = [name for name in unnamed if name not in values]
    code = ""
    for path, text in written_in_code(game) if unnamed else ():
        if path.parent != folder:
            code += f"{text}\n"
            unnamed = [name for name in unnamed if not _is_named(name, text)]
            if not unnamed:
                return
    heads, tails = (tuple(part.findall(code)) if unnamed else () for part in (_HEAD, _TAIL))
    for name in unnamed:
        if not (name.startswith(heads) or name.endswith(tails) or _is_ignored(game, name)):
            place = Span(PurePosixPath(own[name].relative_to(game.root).as_posix()))
            yield Diagnostic(
                "unused-icon", f'nothing uses the icon "{name}"', place, Severity.WARNING, hint="remove it"
            )


def _is_named(name: str, code: str) -> bool:
    """Whether a template asks for an icon, or a rulebook says it."""
    return any(said in code for said in (f'"{name}"', f"'{name}'", f"{{{name}}}"))


def _is_ignored(game: Game, name: str) -> bool:
    """Whether the drawing itself says that it waits for its use."""
    path = game.icon_files[name]
    return game.may_read(path) and bool(_IGNORED.search(path.read_bytes().decode("utf-8", "replace")))
