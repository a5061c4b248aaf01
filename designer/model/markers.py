"""Types that say what a text means: a reference, rules text, a picture's path. Checks find values by these marks.

A mark is Pydantic metadata on a field, so an author writes ``unit: Ref["unit"]`` and every check, the editor's schema
and the renderer know what the value is for.
"""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any

from pydantic import AfterValidator, GetJsonSchemaHandler, StringConstraints, WithJsonSchema
from pydantic_core import CoreSchema, PydanticCustomError

if TYPE_CHECKING:
    from pydantic.json_schema import JsonSchemaValue

SLUG_PATTERN = r"^[a-z][a-z0-9]*(-[a-z0-9]+)*$"
VARIANT_SEPARATOR = "."
SEMVER_PATTERN = r"^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(-[0-9A-Za-z.-]+)?$"
PICTURE_SUFFIXES = (".svg.j2", ".svg", ".png", ".jpg", ".jpeg")

Slug = Annotated[str, StringConstraints(pattern=SLUG_PATTERN, max_length=60)]


def _one_line(text: str) -> str:
    if "\n" in text or "\r" in text:
        raise PydanticCustomError("one_line", "it must be one line; a text after | or > ends with a line break")
    return text


@dataclass(frozen=True, slots=True)
class IsLine:
    """Mark: players read the text as it stands, in one line without markup."""


ONE_LINE_LIMIT = 200
OneLine = Annotated[
    str, StringConstraints(min_length=1, max_length=ONE_LINE_LIMIT), AfterValidator(_one_line), IsLine()
]


@dataclass(frozen=True, slots=True)
class RefersTo:
    """Mark: the text is the id of a record of one of these kinds."""

    kinds: tuple[str, ...]

    def __get_pydantic_json_schema__(self, schema: CoreSchema, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
        return {**handler(schema), "x-designer-ref": list(self.kinds)}


@dataclass(frozen=True, slots=True)
class IsRulesText:
    """Mark: the text is printed, in the rules-text markup."""

    def __get_pydantic_json_schema__(self, schema: CoreSchema, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
        return {**handler(schema), "x-designer-markup": True}


@dataclass(frozen=True, slots=True)
class IsArt:
    """Mark: the text is the path of a picture, relative to the game's folder of content."""

    def __get_pydantic_json_schema__(self, schema: CoreSchema, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
        return {**handler(schema), "x-designer-art": True}


@dataclass(frozen=True, slots=True)
class IsIcon:
    """Mark: the text is the name of an icon."""

    def __get_pydantic_json_schema__(self, schema: CoreSchema, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
        return {**handler(schema), "x-designer-icon": True}


@dataclass(frozen=True, slots=True)
class IsCost:
    """Mark: the number is what the record costs to play, in a field that is not called ``cost``."""


Mark = RefersTo | IsRulesText | IsArt | IsIcon | IsLine

if TYPE_CHECKING:
    # Ref["unit"] is a str to a type checker; what it names is the compiler's business.
    Ref = Annotated
else:

    class Ref:
        """``Ref["unit"]``: the id of a unit. ``Ref["unit", "building"]``: of either kind."""

        def __class_getitem__(cls, kinds: str | tuple[str, ...]) -> Any:
            names = kinds if isinstance(kinds, tuple) else (kinds,)
            return Annotated[str, RefersTo(names)]


# A card holds some hundred letters; what is longer than this is no rules text, and would take long to read.
RULES_TEXT_LIMIT = 5_000
RulesText = Annotated[str, StringConstraints(max_length=RULES_TEXT_LIMIT), IsRulesText()]
ArtPath = Annotated[str, IsArt()]
IconName = Annotated[str, IsIcon()]
Price = Annotated[int, IsCost()]

# What Python would read and a small parser of an engine would not: comments, line breaks, 0x10, 1_000.
_FORMULA = re.compile(r"(?:[A-Za-z_]\w*+|\d++\b|//|[-+*() ])*+", re.ASCII)
_ARITHMETIC = (ast.Add, ast.Sub, ast.Mult, ast.FloorDiv)


def formula_over(*names: str) -> Any:
    """Return the type of an integer expression over named values, such as ``ruin_coins // 2``.

    The expression may use the names given, whole numbers, ``+ - * //`` and parentheses. It is stored as text and never
    evaluated here; an engine parses it against the same small grammar.
    """
    known = ", ".join(names)

    def validate(text: str) -> str:
        if not _FORMULA.fullmatch(text):
            raise PydanticCustomError("formula", "a formula has only names, whole numbers, + - * // and parentheses")
        try:
            tree = ast.parse(text, mode="eval").body
        except (SyntaxError, ValueError, RecursionError, MemoryError):
            raise PydanticCustomError("formula", "cannot read {text} as a formula", {"text": repr(text)}) from None
        for node in ast.walk(tree):
            match node:
                case ast.Name(id=name) if name not in names:
                    raise PydanticCustomError(
                        "formula", "the formula names {name}; it may use {known}", {"name": repr(name), "known": known}
                    )
                case ast.Name() | ast.Load() | ast.operator():
                    pass
                case ast.Constant(value=value) if type(value) is int:
                    pass
                case ast.BinOp(op=op) if isinstance(op, _ARITHMETIC):
                    pass
                case _:
                    raise PydanticCustomError(
                        "formula", "a formula has only names, whole numbers, + - * // and parentheses"
                    )
        return text

    return Annotated[
        str,
        StringConstraints(max_length=80),
        AfterValidator(validate),
        WithJsonSchema(
            {
                "type": "string",
                "pattern": r"^[a-z0-9_+*/() -]+$",
                "description": f"A whole-number formula over {known}, such as {names[0]} // 2. It has names, whole "
                "numbers, + - *, // (divided and rounded down) and parentheses, read with the usual precedence.",
            }
        ),
    ]
