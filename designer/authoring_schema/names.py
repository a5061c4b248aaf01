"""The names that a game has at this moment: what an editor completes besides the vocabulary."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from designer.compiling import Compiled, compile_game
from designer.model.markers import VARIANT_SEPARATOR
from designer.model.pictures import pictures_in
from designer.model.schema import GameSchema
from designer.project import Project
from designer.shared import shared_templates


@dataclass(frozen=True, slots=True)
class Names:
    """All sorted, so that the same names make the same schema wherever they are written.

    ``ids`` are the ids of each kind with the names that players read; ``words`` the texts that at least two records
    have in one field of a kind, by kind and field; ``terms`` the words of the glossary, as a rules text writes them.
    """

    ids: dict[str, dict[str, str]] = field(default_factory=dict)
    icons: tuple[str, ...] = ()
    pictures: tuple[str, ...] = ()
    terms: tuple[str, ...] = ()
    words: dict[tuple[str, str], tuple[str, ...]] = field(default_factory=dict)


def names_of(project: Project, game: str, schema: GameSchema, edited: Mapping[Path, str] | None = None) -> Names:
    """Return the names of a game, with texts that are ``edited`` in the place of those on the disk.

    Records that are not as they should be have names too, as far as they can be read.
    """
    records = list(_records(compile_game(project, game, edited), schema))
    ids: dict[str, dict[str, str]] = {kind.kind: {} for kind in schema.kinds}
    for kind, record in records:
        for ident, name in _ids(record):
            ids[kind].setdefault(ident, name)
    return Names(
        ids={kind: dict(sorted(found.items())) for kind, found in ids.items()},
        icons=tuple(sorted(_icons(project, game))),
        pictures=tuple(sorted(pictures_in(project.root / "cards" / game))),
        terms=tuple(sorted({word for kind, record in records if kind == "term" for word in _spellings(record)})),
        words=_words(records),
    )


def _records(compiled: Compiled, schema: GameSchema) -> Iterator[tuple[str, dict[Any, Any]]]:
    """Every mapping that is written as a record, with its kind."""
    plurals = schema.by_plural()
    for source in compiled.sources:
        content = source.value if isinstance(source.value, dict) else {}
        for plural, written in content.items():
            if plural in plurals and isinstance(written, list):
                yield from ((plurals[plural].kind, record) for record in written if isinstance(record, dict))


def _ids(record: dict[Any, Any]) -> Iterator[tuple[str, str]]:
    """The id of a record and those of its variants, with their names."""
    ident, name = record.get("id"), record.get("name")
    if not isinstance(ident, str):
        return
    shown = name if isinstance(name, str) else ""
    yield ident, shown
    variants = record.get("variants")
    for variant in variants if isinstance(variants, list) else ():
        if isinstance(variant, dict) and isinstance(variant.get("id"), str):
            own = variant.get("name", shown)
            yield f"{ident}{VARIANT_SEPARATOR}{variant['id']}", own if isinstance(own, str) else shown


def _icons(project: Project, game: str) -> set[str]:
    templates = project.root / "templates"
    folders = (shared_templates(), templates / "shared", templates / game)
    return {path.stem for folder in folders for path in (folder / "icons").glob("*.svg") if path.is_file()}


def _spellings(term: dict[Any, Any]) -> Iterator[str]:
    forms = term.get("forms")
    for word in (term.get("name"), *(forms if isinstance(forms, list) else ())):
        if isinstance(word, str):
            yield word


def _words(records: Iterable[tuple[str, dict[Any, Any]]]) -> dict[tuple[str, str], tuple[str, ...]]:
    """The texts that recur in a field: one that stands in two records is a word of the game, and not a slip."""
    counts: dict[tuple[str, str], dict[str, int]] = {}
    for kind, record in records:
        for name, value in record.items():
            texts = value if isinstance(value, list) else [value]
            for text in {text for text in texts if isinstance(text, str)}:
                found = counts.setdefault((kind, str(name)), {})
                found[text] = found.get(text, 0) + 1
    recurring = {key: tuple(sorted(t for t, n in found.items() if n > 1)) for key, found in counts.items()}
    return {key: texts for key, texts in sorted(recurring.items()) if texts}
