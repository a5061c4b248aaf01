"""Every character has its figure."""

from collections.abc import Iterator

from designer.authoring import Diagnostic, Entry, Game, Related

from ..characters import Character, Standee


def standee_missing(game: Game) -> Iterator[Diagnostic]:
    """Every character has one standee, with as many copies.

    A card without a figure cannot enter the arena.

    Bad:

        characters: [{id: moby-slick, copies: 1}]
        standees: [{id: moby-slick-figure, character: moby-slick, copies: 3}]

    Good:

        standees: [{id: moby-slick-figure, character: moby-slick, copies: 1}]
    """
    figures: dict[str, tuple[Standee, Entry]] = {}
    for standee, entry in game.records(Standee).values():
        _, first = figures.setdefault(standee.character, (standee, entry))
        if first is not entry:
            yield Diagnostic(
                "standee-missing",
                f'the character "{standee.character}" has two standees',
                entry.span(("character",)),
                related=(Related("the first one", first.span(("character",))),),
            )
    for character, card in game.records(Character).values():
        if character.id in figures:
            standee, figure = figures[character.id]
            if standee.copies != character.copies:
                yield Diagnostic(
                    "standee-missing",
                    f"the character {card.title} has not as many cards as standees",
                    figure.span(("copies",)),
                    related=(Related("the cards", card.span(("copies",))),),
                )
        elif Standee.kind not in game.unread_kinds:
            message = f"the character {card.title} has no standee"
            yield Diagnostic("standee-missing", message, card.span(("id",)))
