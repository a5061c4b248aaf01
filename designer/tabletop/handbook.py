"""What the rules say about a topic: terms, records, rulings and the rulebook, in the words that are printed."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from designer.engine_format import Bundle
from designer.suggestions import did_you_mean
from designer.tabletop.texts import name_of, plain, read_out

_MOST = 4
"""How many passages are quoted; of others only the titles are named."""


class Passage(NamedTuple):
    """Something that the rules say; ``where`` is such as ``rulebook`` or a kind of record."""

    where: str
    title: str
    paragraphs: Sequence[str]


class Answer(NamedTuple):
    """What is to be read about a topic, and what else speaks of it."""

    passages: Sequence[Passage]
    others: Sequence[str]
    hint: str | None = None


class Handbook:
    """All passages of one game. ``sections`` are those of its rulebook, each with its heading and paragraphs."""

    def __init__(self, bundle: Bundle, sections: Sequence[tuple[str, Sequence[str]]] = ()) -> None:
        self._passages = [*_records(bundle), *_sections(sections)]
        self._forms = {form.casefold(): key for key in bundle.strings for form in _names(bundle, key)}
        self._names = {key: name_of(bundle, key) for key in bundle.strings}

    def look_up(self, topic: str) -> Answer:
        """Return what the rules say about a topic: what is called so first, then what speaks of it."""
        wanted = " ".join(topic.casefold().split())
        name = self._names.get(self._forms.get(wanted, ""), topic).casefold()
        word = re.compile(rf"(?<!\w){re.escape(wanted)}(?!\w)|(?<!\w){re.escape(name)}(?!\w)", re.IGNORECASE)
        called = [each for each in self._passages if each.title.casefold() in (wanted, name)]
        headed = [each for each in self._passages if each not in called and word.search(each.title)]
        telling = [
            each._replace(paragraphs=said)
            for each in self._passages
            if each not in called and each not in headed and (said := [p for p in each.paragraphs if word.search(p)])
        ]
        found = [*called, *headed, *telling]
        if not found:
            titles = {each.title for each in self._passages}
            return Answer((), (), did_you_mean(topic, titles))
        shown = found[: max(_MOST, len(called))]
        return Answer(shown, [f"{each.title} ({each.where})" for each in found[len(shown) :]])


def _records(bundle: Bundle) -> Iterator[Passage]:
    for key, texts in bundle.strings.items():
        kind = key.partition("/")[0].replace("_", " ")
        question = read_out(bundle, key, "question") if "question" in texts else []
        said = [paragraph for field in texts if field not in _NOT_READ for paragraph in read_out(bundle, key, field)]
        said = [each for each in said if " " in each]
        if said:
            title = " ".join(question) or plain(name_of(bundle, key))
            yield Passage(kind, title, said)


_NOT_READ = frozenset({"name", "question", "flavour"})


def _names(bundle: Bundle, key: str) -> Iterator[str]:
    """What a term is called in texts: its name and its other forms, those of a translation too."""
    kind, _, ident = key.partition("/")
    if kind == "term":
        yield name_of(bundle, key)
        yield from (text for field, text in bundle.strings[key].items() if field.startswith("forms"))
        forms = bundle.records.get(kind, {}).get(ident, {}).get("forms")
        yield from (form for form in forms if isinstance(form, str)) if isinstance(forms, list) else ()


def _sections(sections: Sequence[tuple[str, Sequence[str]]]) -> Iterator[Passage]:
    for heading, paragraphs in sections:
        if paragraphs:
            title = " ".join(_ICON.sub("", plain(heading)).split())
            yield Passage(
                "rulebook", title or "the beginning", [_ICON.sub(_in_words, plain(each)) for each in paragraphs]
            )


def _in_words(icon: re.Match[str]) -> str:
    return f"({icon[1].replace('-', ' ')})"


_ICON = re.compile(r"\{([a-z][a-z0-9-]*)\}")
"""How a rulebook that is read has an icon."""
