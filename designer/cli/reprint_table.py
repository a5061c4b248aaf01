"""What ``designer build --since`` says on the terminal: what to take out of the box and what to put in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.table import Table
from rich.text import Text

from designer.cli.lines import console, one_line
from designer.reprinting.comparing import EditionReprint
from designer.reprinting.pack import Pack
from designer.reprinting.protocol import edition_as_object

_STEPS = (("take_out", "take out", "red"), ("put_in", "put in", "green"))


def print_reprint(pack: Pack) -> None:
    """Print a short table for each edition; those that have the same to do share one."""
    terminal = console()
    info, was = pack.workshop.game.info, pack.earlier
    if pack.is_empty:
        said = f": nothing to reprint since {was.ref}; every piece looks as it did"
        terminal.print(Text.assemble((pack.workshop.game.id, "bold"), said))
    for editions in _alike(pack.editions):
        names = " and ".join(edition.edition for edition in editions) if len(pack.editions) > 1 else ""
        versions = (
            f"{was.game.info.version} → {info.version}" if was.game.info.version != info.version else info.version
        )
        head = Text.assemble(
            (pack.workshop.game.id, "bold"), f" since {was.ref} ({versions})", f", {names}" if names else ""
        )
        terminal.print(head)
        terminal.print(_table(edition_as_object(editions[0])))
    if not was.has_the_rulebook_of_today:
        command = f"designer build {pack.workshop.game.id} -t rulebook -t booklet"
        terminal.print(Text(f"The text of the rulebook changed too; it is printed whole: {command}"))


def _alike(editions: Sequence[EditionReprint]) -> list[list[EditionReprint]]:
    """The editions in groups that have the same to do, without those that have nothing to do."""
    groups: list[list[EditionReprint]] = []
    for edition in editions:
        said = edition_as_object(edition) | {"edition": ""}
        same = (group for group in groups if edition_as_object(group[0]) | {"edition": ""} == said)
        if not edition.is_empty:
            group = next(same, None)
            if group is None:
                groups.append([edition])
            else:
                group.append(edition)
    return groups


def _table(said: dict[str, Any]) -> Table:
    table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column()
    table.add_column(justify="right", no_wrap=True)
    table.add_column(overflow="fold")
    table.add_column(style="dim")
    table.add_column(style="dim")
    for key, words, colour in _STEPS:
        for number, line in enumerate(said[key]):
            first = Text(f"  {words}", style=colour) if number == 0 else Text("")
            table.add_row(
                first,
                Text(f"{line['count']} ×", style=colour),
                Text(one_line(line["name"])),
                line["sort"],
                line["reason"],
            )
    return table
