"""Reads a game's exported JSON, and refuses it whole when anything in it is damaged or not understood.

Nothing is skipped and nothing guessed: a verb, ruling or option that the rules do not know could be what the game is
about, so a game with one cannot be played.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import rfc8785
from pydantic import ValidationError

from designer.engine.failures import Problem, RefusedError
from designer.engine.misfits import misfits
from designer.engine_format import FORMAT_VERSION, Bundle
from designer.suggestions import did_you_mean

_MAJOR, _MINOR = (int(part) for part in FORMAT_VERSION.split("."))

RulingKind = tuple[str, ...] | type | None
"""How a ruling decides: between these options, by a value of this type, or by its text alone."""


@dataclass(frozen=True)
class Understanding:
    """All that the rules of one game know; ``kinds`` are those whose records have effects."""

    game: str
    verbs: frozenset[str]
    rulings: Mapping[str, RulingKind]
    modules: frozenset[str] = frozenset()


def read_bundle(data: bytes) -> Bundle:
    """Return the bundle that a file holds.

    Raises:
        RefusedError: it is no bundle, of another format, or damaged.
    """
    try:
        value = json.loads(data)
    except (ValueError, RecursionError) as error:
        raise RefusedError(Problem("not-a-bundle", f"this is no JSON: {error}", hint=_REBUILD)) from None
    if not isinstance(value, dict) or value.get("format") != "designer-engine":
        raise RefusedError(Problem("not-a-bundle", "this is not the JSON of a game", hint=_REBUILD))
    _check_version(str(value.get("format_version")))
    try:
        bundle = Bundle.model_validate_json(data)
    except ValidationError as error:
        raise RefusedError(misfits("damaged-bundle", error)) from None
    try:
        found = hash_of(bundle)
    except (ValueError, RecursionError) as error:  # a number that JSON cannot hold safely, or a bottomless list
        message = f"the content cannot be what a build wrote: {error}"
        raise RefusedError(Problem("damaged-bundle", message, hint=_REBUILD)) from None
    if bundle.content_hash != found:
        raise RefusedError(
            Problem("damaged-bundle", "the content is not what its hash says", "content_hash", hint=_REBUILD)
        )
    return bundle


def _check_version(version: str) -> None:
    try:
        major, minor = (int(part) for part in version.split("."))
    except ValueError:
        raise RefusedError(Problem("unknown-format", f'"{version}" is no version', "format_version")) from None
    if major != _MAJOR or minor > _MINOR:
        known = f"{_MAJOR}.0 to {FORMAT_VERSION}"
        raise RefusedError(Problem("unknown-format", f"format {version} is not one of {known}", "format_version"))


_REBUILD = "write it anew with designer build -t engine-json"


def hash_of(bundle: Bundle) -> str:
    """Return the hash of all content: SHA-256 over the canonical JSON with an empty content_hash."""
    return _sha256({**bundle.model_dump(mode="json"), "content_hash": ""})


def rules_hash(bundle: Bundle) -> str:
    """Return the hash of what a game is played by: all but texts and translations, so a corrected typo keeps it."""
    parts = ("records", "decks", "rulings", "boards", "modules")
    data = bundle.model_dump(mode="json", include={*parts, "game"})
    data["game"] = {"id": bundle.game.id, "players": data["game"]["players"]}
    return _sha256(data)


def _sha256(value: Any) -> str:
    return f"sha256:{hashlib.sha256(rfc8785.dumps(value)).hexdigest()}"


def decided(bundle: Bundle, rulings: Mapping[str, Any], modules: Mapping[str, bool]) -> Bundle:
    """Return the game with some rulings decided otherwise, and some modules on or off.

    ``rulings`` maps a ruling to one of its options, or to another value where it is a value.

    Raises:
        RefusedError: there is no such ruling, option or module.
    """
    problems: list[Problem] = []
    changed = dict(bundle.rulings)
    for ident, choice in rulings.items():
        ruling = bundle.rulings.get(ident)
        if ruling is None:
            problems.append(
                Problem("unknown-ruling", f'there is no ruling "{ident}"', hint=_near(ident, bundle.rulings))
            )
        elif ruling.options and choice in ruling.options:
            changed[ident] = ruling.model_copy(update={"chosen": choice})
        elif not ruling.options and ruling.value is not None and type(choice) is type(ruling.value):
            changed[ident] = ruling.model_copy(update={"value": choice})
        else:
            allowed = ", ".join(ruling.options) or (f"a value like {ruling.value}" if ruling.value is not None else "")
            message = f'the ruling "{ident}" cannot be {choice!r}'
            problems.append(Problem("unknown-option", message, hint=f"it can be {allowed}" if allowed else None))
    switched = dict(bundle.modules)
    for ident, on in modules.items():
        if ident not in switched:
            problems.append(Problem("unknown-module", f'there is no module "{ident}"', hint=_near(ident, switched)))
        else:
            switched[ident] = switched[ident].model_copy(update={"on": on})
    if problems:
        raise RefusedError(problems)
    return bundle.model_copy(update={"rulings": changed, "modules": switched})


def blanked(bundle: Bundle, *records: str) -> Bundle:
    """Return the game in which these records, each as ``kind/id`` or a whole ``kind``, have no effects at all."""
    changed = {kind: dict(found) for kind, found in bundle.records.items()}
    for name in records:
        kind, _, ident = name.partition("/")
        for each in [ident] if ident else list(changed[kind]):
            changed[kind][each] = {
                key: [] if key in ("effects", "abilities") else value for key, value in changed[kind][each].items()
            }
    return bundle.model_copy(update={"records": changed})


def refuse_unknown(bundle: Bundle, known: Understanding, players: int) -> None:
    """Check that the rules know all verbs, rulings and modules of a game, and play with that many.

    Raises:
        RefusedError: with everything that they do not know.
    """
    problems = [
        Problem("unknown-verb", f'the rules do not know the verb "{verb}"', where, _near(verb, known.verbs))
        for where, verb in _verbs(bundle)
        if verb not in known.verbs
    ]
    problems += _unknown_rulings(bundle, known)
    problems += [
        Problem("unknown-module", f'the rules do not know the module "{ident}"', f"modules.{ident}")
        for ident in bundle.modules
        if ident not in known.modules
    ]
    problems += wrong_number(bundle, players)
    if problems:
        raise RefusedError(problems)


def wrong_number(bundle: Bundle, players: int) -> list[Problem]:
    """Return what is wrong with a number of players: one problem, or none."""
    least, most = bundle.game.players.min, bundle.game.players.max
    if least <= players <= most:
        return []
    span = f"{least} players" if least == most else f"{least} to {most} players"
    return [Problem("wrong-number-of-players", f"{bundle.game.name} is for {span}, not {players}")]


def _unknown_rulings(bundle: Bundle, known: Understanding) -> Iterator[Problem]:
    for ident, ruling in bundle.rulings.items():
        where = f"rulings.{ident}"
        if ident not in known.rulings:
            yield Problem("unknown-ruling", f'the rules do not know the ruling "{ident}"', where)
            continue
        kind = known.rulings[ident]
        if isinstance(kind, tuple):
            strange = [option for option in ruling.options if option not in kind]
            if strange or ruling.chosen not in kind:
                named = ", ".join(strange) or str(ruling.chosen)
                yield Problem("unknown-option", f"the rules do not know this option: {named}", where)
        elif ruling.options:
            yield Problem("unknown-option", "the rules know no options of this ruling", where)
        elif (ruling.value is None) != (kind is None) or (kind is not None and type(ruling.value) is not kind):
            wanted = "no value" if kind is None else f"a value of type {kind.__name__}"
            yield Problem("unknown-option", f"the rules expect {wanted} here, not {ruling.value!r}", where)
    for ident in known.rulings:
        if ident not in bundle.rulings:
            yield Problem("missing-ruling", f'the rules need the ruling "{ident}"', "rulings")


def _verbs(bundle: Bundle) -> Iterator[tuple[str, str]]:
    for kind, records in bundle.records.items():
        for ident, data in records.items():
            yield from _verbs_in(data, f"records.{kind}.{ident}")


def _verbs_in(value: Any, where: str) -> Iterator[tuple[str, str]]:
    if isinstance(value, dict):
        verb = value.get("verb")
        if isinstance(verb, str):
            yield where, verb
        for key, item in value.items():
            yield from _verbs_in(item, f"{where}.{key}")
    elif isinstance(value, list):
        for number, item in enumerate(value):
            yield from _verbs_in(item, f"{where}.{number}")


def _near(wanted: str, known: Any) -> str | None:
    return did_you_mean(wanted, list(known))
