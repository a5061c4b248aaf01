"""From what a person says, an id and the path of a field, to a place in a file."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from designer.compiling import Compiled
from designer.editing.failures import EditError
from designer.editing.places import value_or_none
from designer.editing.shapes import VARIANTS, Shape, shape_of
from designer.model.game_info import GameInfo
from designer.model.markers import VARIANT_SEPARATOR
from designer.model.schema import GameSchema
from designer.model.wording import shown, spoken
from designer.project import GAME_FILE, LOCALES
from designer.suggestions import counted, did_you_mean, listed, nearest_or_all
from designer.yaml_source import Loc, Source, Value

if TYPE_CHECKING:
    from pydantic import BaseModel

GAME = "game"
"""What the facts of game.yaml are called where an id is asked for."""


@dataclass(frozen=True, slots=True)
class Place:
    """A record, one of its variants, or the facts of a game, as a place in a file.

    ``variant`` is the place of the variant within the record, when the id names one.
    """

    source: Source
    loc: Loc
    model: type[BaseModel]
    kind: str
    id: str
    variant: Loc = ()

    @property
    def title(self) -> str:
        """What messages call it."""
        return f"{self.kind}/{self.id}" if self.kind != GAME else GAME_FILE

    @property
    def shape(self) -> Shape:
        """What may be written in it."""
        return shape_of(self.model)


def places(sources: Sequence[Source], schema: GameSchema) -> Iterator[Place]:
    """Yield every record that has an id, and every variant after its record, whether or not it is as it should be."""
    kinds = schema.by_plural()
    for source in filter(is_content, sources):
        top: Any = source.value if isinstance(source.value, dict) else {}
        for plural, records in top.items():
            for index, record in enumerate(records if isinstance(records, list) and plural in kinds else ()):
                ident = record.get("id") if isinstance(record, dict) else None
                if isinstance(record, dict) and isinstance(ident, str):
                    place = Place(source, (plural, index), kinds[plural], kinds[plural].kind, ident)
                    yield place
                    yield from _variants(place, record.get(VARIANTS))


def _variants(place: Place, variants: Value) -> Iterator[Place]:
    for number, variant in enumerate(variants if isinstance(variants, list) else ()):
        ident = variant.get("id") if isinstance(variant, dict) else None
        if isinstance(ident, str):
            face = f"{place.id}{VARIANT_SEPARATOR}{ident}"
            yield Place(place.source, place.loc, place.model, place.kind, face, (VARIANTS, number))


def find_place(compiled: Compiled, schema: GameSchema, ident: str) -> Place:
    """Return the one place that an id, ``kind/id`` or a variant's id names.

    Raises:
        EditError: there is none, or several.
    """
    kind, _, rest = ident.rpartition("/")
    known = list(places(compiled.sources, schema))
    found = [place for place in known if place.id == rest and kind in ("", place.kind)]
    if not found:
        names = {place.id for place in known if kind in ("", place.kind)}
        if kind and kind not in schema.by_name():
            raise EditError(f'there is no kind "{kind}"', nearest_or_all(kind, schema.by_name()))
        if kind:
            hint = nearest_or_all(rest, sorted(names)) if names else None
            raise EditError(f'there is no {spoken(kind)} "{rest}"', hint)
        unread = next((d for d in compiled.diagnostics if d.code == "yaml-syntax" and d.span), None)
        elsewhere = f"{unread.span.path} cannot be read: designer check" if unread and unread.span else None
        hint = did_you_mean(rest, names) or elsewhere or "see: designer list"
        raise EditError(f'there is no record "{rest}"', hint)
    if len({place.kind for place in found}) > 1:
        hint = "say which: " + listed([f"{place.kind}/{place.id}" for place in found])
        raise EditError(f'several kinds have a record "{rest}"', hint, wrong_use=True)
    if len(found) > 1:
        spans = " and ".join(str(place.source.span((*place.loc, "id"))) for place in found[:2])
        raise EditError(f"{found[0].title} is written twice: {spans}", "give one of them another id in the file")
    return found[0]


def is_facts(source: Source) -> bool:
    """Whether a file is the game.yaml of a game."""
    return source.path.name == GAME_FILE and source.path.parent.parent.name == "cards"


def is_translation(source: Source) -> bool:
    """Whether a file translates the content."""
    return source.path.parts[2:3] == (LOCALES,)


def is_content(source: Source) -> bool:
    """Whether a file holds records."""
    return not is_facts(source) and not is_translation(source)


def facts(compiled: Compiled) -> Place:
    """Return the place of a game's own facts.

    Raises:
        EditError: game.yaml cannot be read.
    """
    source = next(filter(is_facts, compiled.sources), None)
    if source is None:
        raise EditError(f"{GAME_FILE} cannot be read", "see: designer check")
    return Place(source, (), GameInfo, GAME, GAME)


def find_loc(shape: Shape, value: Value, path: Sequence[str]) -> Loc:
    """Return the location that a path names in a value: fields by name, items by number, verb or id.

    It may lead to what is not written yet. ``shape`` is what the vocabulary allows in the value.

    Raises:
        EditError: the vocabulary has no such field, or there is no such item.
    """
    loc: list[str | int] = []
    here: Shape = shape
    data: Value = value
    for depth, word in enumerate(path):
        so_far = ".".join(path[:depth])
        for segment in _segments(here, data, word, so_far):
            following = here.step(segment)
            if following is None:
                raise _unknown_field(here, word, so_far)
            here, data = following, value_or_none(data, (segment,))
            loc.append(segment)
    return tuple(loc)


def _segments(shape: Shape, data: Value, word: str, so_far: str) -> list[str | int]:
    """What one word of a path stands for: mostly itself; of a list's items, one by its number, its verb or its id."""
    if not shape.items or isinstance(data, dict):
        return [word]
    items = data if isinstance(data, list) else []
    where = f'"{so_far}"'
    if word.isdecimal():
        if int(word) > len(items):
            raise EditError(f"{where} has {counted(len(items), 'item')}; they are counted from 0", wrong_use=True)
        return [int(word)]
    by_id = [index for index, item in enumerate(items) if isinstance(item, dict) and item.get("id") == word]
    by_key = [index for index, item in enumerate(items) if isinstance(item, dict) and word in item]
    found = by_id or by_key
    if len(found) == 1:
        return [found[0]] if by_id else [found[0], word]
    if found:
        ways = listed([f"{so_far}.{index}" + ("" if by_id else f".{word}") for index in found])
        raise EditError(f'{len(found)} items of {where} have "{word}"', f"say which: {ways}", wrong_use=True)
    names = [str(item["id"]) if "id" in item else str(key) for item in items if isinstance(item, dict) for key in item]
    near = did_you_mean(word, names)
    has = f"it has {listed(list(dict.fromkeys(names)))}" if names else "it is empty"
    raise EditError(f'{where} has no item "{word}"', near or f"{has}; a number counts from 0", wrong_use=True)


def _unknown_field(shape: Shape, word: str, so_far: str) -> EditError:
    where = f' in "{so_far}"' if so_far else ""
    fields = [name for name in shape.fields() if name != "verb"]
    if not fields:
        return EditError(f'there is nothing inside "{so_far}"', wrong_use=True)
    near = did_you_mean(word, fields)
    hint = f"{near} It can be {listed(fields, 40)}" if near else f"it can be {listed(fields, 40)}"
    return EditError(f"there is no field {shown(word)}{where}", hint, wrong_use=True)
