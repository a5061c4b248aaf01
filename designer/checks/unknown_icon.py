"""A rules text or a field names an icon that is not there.

An icon stands for a word of the rule: where it is missing, players do not know what to take or to pay. The icons are
the SVG files in templates/<game>/icons/ and templates/shared/icons/; a file's name is the icon's name.

Bad:
    text: "{sowrd} Destroy one unit."

Good:
    text: "{sword} Destroy one unit."
"""

from collections.abc import Iterator

from designer.diagnostics import Diagnostic
from designer.model.game import Game, Written
from designer.model.markers import IsIcon
from designer.model.marks import marked_as
from designer.suggestions import did_you_mean
from designer.yaml_source import Loc


def check(game: Game) -> Iterator[Diagnostic]:
    """Report every icon's name without a file."""
    known = game.icon_files
    fields: list[tuple[Written, Loc, str]]
    fields = [(entry, loc, name) for entry in game.entries for loc, name, _ in marked_as(entry.record, IsIcon)]
    fields += [(unread, (field,), name) for unread in game.unread for field, name in unread.icons]
    for holder, place, name in fields:
        if name not in known:
            hint = did_you_mean(name, known) or "put its SVG file into the game's icons folder"
            yield Diagnostic("unknown-icon", f'there is no icon "{name}"', holder.span(place), hint=hint)
    for written, _, loc, text, markup in game.rules_texts:
        for icon in markup.icons:
            if icon.name not in known:
                token = f"{{{icon.name}}}"
                span = written.span_of(loc, token, text.count(token, 0, icon.offset))
                hint = did_you_mean(icon.name, known) or "put its SVG file into the game's icons folder"
                yield Diagnostic("unknown-icon", f'there is no icon "{icon.name}"', span, hint=hint)
