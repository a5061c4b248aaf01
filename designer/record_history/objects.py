"""What Git keeps of files, many at once: how commits changed them, and what they held.

Each function asks Git a single time, however many commits or files it is about.
"""

from __future__ import annotations

import posixpath
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from designer.history import Commit, History

_LINK, _NONE = "120000", ("", "")


@dataclass(frozen=True, slots=True)
class FileStep:
    """One file that a commit changed: the ids of what it held ``before`` and ``after``, None where it is not there.

    ``is_link`` says that it was or is a link, which holds but the way to another file.
    """

    path: str
    before: str | None
    after: str | None
    is_link: bool = False


def steps_of(
    history: History, commits: Sequence[Commit], paths: Sequence[str]
) -> dict[tuple[str, str], list[FileStep]]:
    """Return what became of the files under ``paths``, by a commit's id and the id of one of its parents.

    The parent of a commit that has none is "".
    """
    pairs = [(commit.id, parent) for commit in commits for parent in commit.parents or ("",)]
    asked = "".join(f"{commit} {parent}".rstrip() + "\n" for commit, parent in pairs)
    command = ("diff-tree", "--stdin", "--root", "-r", "--raw", "-z", "--no-renames", "--no-abbrev", "--relative")
    told = history.ask(*command, "--always", "--", *paths, given=asked.encode())
    fields = iter(told.decode("utf-8", "surrogateescape").split("\0"))
    found: dict[tuple[str, str], list[FileStep]] = {}
    pending = iter(pairs)
    current: list[FileStep] = []
    for head in fields:
        if head.startswith(":"):
            *modes, before, after, _ = head[1:].split(" ")
            current.append(FileStep(next(fields), _blob(before), _blob(after), _LINK in modes))
        elif head:
            current = found.setdefault(next(pending), [])
    return found


def files_in(history: History, ref: str, paths: Sequence[str]) -> dict[str, str]:
    """Return the files that a commit has under ``paths``: their paths, and the ids of what they hold.

    A link holds what the file in the project holds that it leads to.
    """
    rows = _listed(history, ref, paths)
    files = {path: blob for path, (mode, blob) in rows.items() if mode.startswith("100")}
    if targets := _targets(history, rows):
        anywhere = _listed(history, ref, ())
        files |= {
            path: anywhere[end][1] for path, end in targets.items() if anywhere.get(end, _NONE)[0].startswith("100")
        }
    return files


def linked_from(history: History, ref: str, paths: Sequence[str]) -> list[str]:
    """Return the files to which links under ``paths`` lead in a commit."""
    return sorted(set(_targets(history, _listed(history, ref, paths)).values()))


def _listed(history: History, ref: str, paths: Sequence[str]) -> dict[str, tuple[str, str]]:
    """The mode and the id of everything under paths, in the whole project if there are none."""
    listing = history.ask("ls-tree", "-r", "-z", ref, "--", *paths).decode("utf-8", "surrogateescape")
    rows = (row.partition("\t") for row in listing.split("\0") if row)
    return {path: (facts.split(" ")[0], facts.split(" ")[2]) for facts, _, path in rows}


def _targets(history: History, rows: Mapping[str, tuple[str, str]]) -> dict[str, str]:
    """Where links lead within the project, by their paths. A link to a link is none that is followed."""
    links = {path: blob for path, (mode, blob) in rows.items() if mode == _LINK}
    ways = contents_of(history, links.values()) if links else {}
    ends = {path: ways[blob].decode("utf-8", "surrogateescape") for path, blob in links.items()}
    found = {path: posixpath.normpath(posixpath.join(posixpath.dirname(path), end)) for path, end in ends.items()}
    return {path: end for path, end in found.items() if not end.startswith(("/", "../"))}


def contents_of(history: History, blobs: Iterable[str]) -> dict[str, bytes]:
    """Return what files hold, by the ids that ``steps_of`` and ``files_in`` return."""
    wanted = list(dict.fromkeys(blobs))
    data, found, at = history.ask("cat-file", "--batch", given="\n".join(wanted).encode()), {}, 0
    for blob in wanted:
        end = data.index(b"\n", at)
        size = int(data[at:end].split(b" ")[2])
        found[blob] = data[end + 1 : end + 1 + size]
        at = end + size + 2
    return found


def _blob(ident: str) -> str | None:
    return ident if ident.strip("0") else None
