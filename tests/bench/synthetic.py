"""A game of any size for benchmarks: the same text, pictures and templates for the same number of cards, every time.

Each card is a poker card with bleed: frame, title, cost icon, a picture of its own in SVG, fifty words of rules text
with bold and two SVG icons, two numbers and a line of flavour, in three font families, and the back that all share. A
record has eight lines of YAML. Every text fits its box, so that no face is laid out twice.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

from designer.project import Project

GAME = "synthetic"
WORDS_OF_RULES = 50

_INKS = ("#7A1F1D", "#2B4C5E", "#5B6B3A", "#C08A2E", "#4A3B52", "#8C5A3C", "#39605A", "#A8442F")
_ADJECTIVES = "Amber Ashen Bitter Bold Calm Coral Dusty Early Fallen Gilded Hidden Hollow Iron Last Lone Old"
_NOUNS = "Anchor Beacon Bridge Cairn Dragon Fjord Harbour Hearth Lantern Mill Oak Raven Saga Shield Tower Wolf"
_WORDS = (
    "a after all and any at before behind board boat cards choose coast discard each enemy every first from gold hand"
    " harbour if in island it land may move near next of one on other path place player pay ring round sea shore supply"
    " take than that the then these this tile to turn until when where wind winter with you your"
)
_FLAVOUR = "The sea keeps no promise made on land and every harbour has a price that the wind remembers"

_SCHEMA = '''"""The vocabulary of a synthetic game."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from designer.authoring import Card, GameSchema, Many, OneVerb, PrintSpec, Verb


class Draw(Verb):
    """Draw cards."""

    words = ("draw*",)
    verb: Literal["draw"] = "draw"
    count: Annotated[int, Field(ge=1)]
    """How many cards."""


class Gain(Verb):
    """Gain coins."""

    words = ("gain*",)
    verb: Literal["gain"] = "gain"
    coins: Annotated[int, Field(ge=1)]
    """How many coins."""


class SyntheticCard(Card):
    """A card."""

    kind: ClassVar[str] = "card"
    plural: ClassVar[str] = "cards"
    prints: ClassVar[PrintSpec] = PrintSpec(back="back")

    cost: Annotated[int, Field(ge=0)]
    """What it costs."""
    power: Annotated[int, Field(ge=0)]
    """How strong it is."""
    effects: Many[Annotated[Draw | Gain, OneVerb()]] = ()
    """What it does."""


SCHEMA = GameSchema(own_kinds=(SyntheticCard,))
'''

_GAME = """\
name: Synthetic
version: 1.0.0
tagline: A game without an end.
players: {min: 2, max: 4}
minutes: {min: 30, max: 60}
"""

_CARD = """\
<section class="face">
  <div class="full ground"></div>
  <div class="frame"></div>
  <h1 data-fit="name" data-fit-min="8">{{ card.name }}</h1>
  <div class="cost">{{ icon("coin", "#C08A2E") }}<span>{{ card.cost }}</span></div>
  <div class="picture">{{ art(card) }}</div>
  <div class="rules" data-fit="text" data-fit-min="6.5">{{ card.text | rules }}</div>
  <p class="flavour" data-fit="flavour" data-fit-min="6">{{ card.flavour }}</p>
  <p class="power">{{ card.power }}</p>
</section>
"""

_BACK = """\
<section class="face">
  <div class="full dark"></div>
  <div class="crest">{{ icon("star", "#EFE6D2") }}</div>
  <p class="game">{{ game.name }}</p>
</section>
"""

_CSS = """\
.ground { background: #EFE6D2; }
.dark { background: #2B4C5E; }
.frame { position: absolute; top: 2.5mm; left: 2.5mm; width: 57mm; height: 82mm; border: .5mm solid #22201C;
  border-radius: 2mm; }
h1 { position: absolute; top: 4mm; left: 5mm; width: 42mm; height: 7mm; margin: 0; font: 13pt/1.3 "Fjalla One";
  white-space: nowrap; color: #22201C; }
.cost { position: absolute; top: 4mm; left: 50mm; width: 8mm; height: 8mm; }
.cost .icon { position: absolute; top: 0; left: 0; width: 8mm; height: 8mm; }
.cost span { position: absolute; top: 1.4mm; left: 0; width: 8mm; text-align: center; font: 11pt/1.3 "Fjalla One"; }
.picture { position: absolute; top: 13mm; left: 5mm; width: 53mm; height: 28mm; }
.picture svg { display: block; width: 53mm; height: 28mm; }
.rules { position: absolute; top: 42mm; left: 5mm; width: 53mm; height: 31mm; font: 8pt/1.25 "Source Serif Pro"; }
.rules p { margin: 0 0 .3em; }
.flavour { position: absolute; top: 74mm; left: 5mm; width: 44mm; height: 8mm; margin: 0;
  font: italic 6.5pt/1.2 "Source Sans Pro"; color: #4A3B52; }
.power { position: absolute; top: 75mm; left: 50mm; width: 8mm; margin: 0; text-align: center;
  font: bold 13pt/1.3 "Source Sans Pro"; }
.crest { position: absolute; top: 24mm; left: 16.5mm; width: 30mm; height: 30mm; }
.crest .icon { width: 30mm; height: 30mm; }
.game { position: absolute; top: 60mm; left: 4mm; width: 55mm; margin: 0; text-align: center; color: #EFE6D2;
  font: 16pt/1.3 "Fjalla One"; }
"""

_ICONS = {
    "coin": '<circle cx="12" cy="12" r="10" fill="currentColor"/><circle cx="12" cy="12" r="8" fill="#F6EBCB"/>',
    "star": '<path fill="currentColor" d="M12 2l3 7h7l-6 5 3 8-7-5-7 5 3-8-6-5h7z"/>',
}


def write_game(root: Path, cards: int) -> Project:
    """Write a project with one game of so many different cards into an empty or missing folder."""
    for number in range(cards):
        _write(root / "cards" / GAME / f"art/card-{number:04}.svg", _picture(number))
    _write(root / "cards" / GAME / "game.yaml", _GAME)
    _write(root / "cards" / GAME / "cards.yaml", "cards:\n" + "".join(_record(number) for number in range(cards)))
    _write(root / "schemas" / f"{GAME}.py", _SCHEMA)
    templates = root / "templates" / GAME
    _write(templates / "card.html.j2", _CARD)
    _write(templates / "back.html.j2", _BACK)
    _write(templates / "game.css", _CSS)
    for name, shapes in _ICONS.items():
        svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">{shapes}</svg>\n'
        _write(templates / "icons" / f"{name}.svg", svg)
    return Project(root)


def content_file(project: Project) -> Path:
    """Return the file with all records."""
    return project.root / "cards" / GAME / "cards.yaml"


def edit_one_card(project: Project) -> None:
    """Change the name that is printed on one card."""
    path = content_file(project)
    before = path.read_text(encoding="utf-8")
    name = _name(0)
    _write(path, before.replace(f"name: {name}\n", f"name: {name[::-1].title()}\n", 1))


def _record(number: int) -> str:
    verb, field, what = (("draw", "count", "cards"), ("gain", "coins", "coins"))[number % 2]
    random = Random(number)
    return f"""\
  - id: card-{number:04}
    name: {_name(number)}
    cost: {random.randrange(10)}
    power: {random.randrange(2, 10)}
    art: art/card-{number:04}.svg
    text: "{_rules(random, verb, field, what)}"
    flavour: {" ".join(_FLAVOUR.split()[number % 8 :][:9])}.
    effects: [{{{verb}: {{{field}: {random.randrange(1, 6)}}}}}]
"""


def _name(number: int) -> str:
    return f"{_ADJECTIVES.split()[number % 16]} {_NOUNS.split()[number // 16 % 16]} {number}"


def _rules(random: Random, verb: str, field: str, what: str) -> str:
    """Two sentences: what the card does, in bold and with a value of the record, and words that mean nothing."""
    first = f"**{verb.title()} {{{{ effects.{verb}.{field} }}}} {what}:**"
    words = random.choices(_WORDS.split(), k=WORDS_OF_RULES - 3)
    words.insert(12, "{star}")
    words.insert(30, "{coin}")
    return f"{first} {' '.join(words)}."


def _picture(number: int) -> str:
    """Sky, sun, hills, sea and some sails in flat tones, no two pictures alike."""
    random = Random(number)
    sky, sun, far, near, sail = random.sample(_INKS, 5)
    x, y, radius = random.randrange(10, 96), random.randrange(8, 24), random.randrange(5, 10)
    shapes = [
        f'<rect width="106" height="56" fill="{sky}"/>',
        f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{sun}"/>',
        _hills(random, 30, far),
        _hills(random, 42, near),
    ]
    for _ in range(4):
        x, y = random.randrange(8, 96), random.randrange(38, 50)
        boat = f"M{x} {y}l4 -9 4 9zM{x - 2} {y + 1}h12l-3 4h-6z"
        shapes.append(f'<path d="{boat}" fill="{sail}" stroke="#22201C" stroke-width=".4"/>')
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 106 56">{"".join(shapes)}</svg>\n'


def _hills(random: Random, height: int, ink: str) -> str:
    tops = " ".join(f"Q{x + 9} {height - random.randrange(14)} {x + 18} {height}" for x in range(0, 108, 18))
    return f'<path d="M0 {height} {tops} V56 H0z" fill="{ink}"/>'


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
