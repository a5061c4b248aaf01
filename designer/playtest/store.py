"""Keeps the records of games that were played, so that a trial goes on where it stopped and versions are compared.

A record is found by all that it follows from: arm, seed, number, bots and lineups. So what is found is never stale.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

from designer.playtest.records import Match, Record, as_json, from_json

_TABLE = """
CREATE TABLE IF NOT EXISTS games (
  arm TEXT NOT NULL, seed INTEGER NOT NULL, number INTEGER NOT NULL, bots TEXT NOT NULL, lineups TEXT NOT NULL,
  record TEXT NOT NULL, PRIMARY KEY (arm, seed, bots, lineups, number)
) WITHOUT ROWID
"""


class StoreError(Exception):
    """The file of records cannot be read or written."""


class Store:
    """A SQLite file of records, or one in memory that is gone afterwards."""

    def __init__(self, file: Path | None = None) -> None:
        """Open it, and make it if it is not there.

        Raises:
            StoreError: it cannot be opened, or is no such file.
        """
        self.file = file
        try:
            if file is not None:
                file.parent.mkdir(parents=True, exist_ok=True)
            self._base = sqlite3.connect(file or ":memory:", timeout=60)
            self._base.execute("PRAGMA journal_mode = WAL")
            self._base.execute(_TABLE)
        except (OSError, sqlite3.Error) as error:
            raise self._failure(error) from None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._base.close()

    def known(self, arm: str, matches: Sequence[Match]) -> Mapping[Match, Record]:
        """Return the records there are of these matches of an arm."""
        found: dict[Match, Record] = {}
        by_group: dict[tuple[int, tuple[str, ...], tuple[str, ...]], list[Match]] = {}
        for match in matches:
            by_group.setdefault((match.seed, match.bots, match.lineups), []).append(match)
        try:
            for (seed, bots, lineups), group in by_group.items():
                wanted = {match.number: match for match in group}
                rows = self._base.execute(
                    "SELECT number, record FROM games WHERE arm = ? AND seed = ? AND bots = ? AND lineups = ? "
                    "AND number BETWEEN ? AND ?",
                    (arm, seed, json.dumps(bots), json.dumps(lineups), min(wanted), max(wanted)),
                )
                found.update((wanted[number], from_json(json.loads(text))) for number, text in rows if number in wanted)
        except sqlite3.Error as error:
            raise self._failure(error) from None
        return found

    def keep(self, arm: str, played: Iterable[tuple[Match, Record]]) -> None:
        """Keep the records of matches of an arm, all or none."""
        rows = [
            (arm, match.seed, match.number, json.dumps(match.bots), json.dumps(match.lineups), _text(record))
            for match, record in played
        ]
        try:
            with self._base:
                columns = "arm, seed, number, bots, lineups, record"
                self._base.executemany(f"INSERT OR REPLACE INTO games ({columns}) VALUES (?, ?, ?, ?, ?, ?)", rows)
        except sqlite3.Error as error:
            raise self._failure(error) from None

    def _failure(self, error: Exception) -> StoreError:
        return StoreError(f"{self.file or 'the records'}: {error}")


def _text(record: Record) -> str:
    return json.dumps(as_json(record), separators=(",", ":"))
