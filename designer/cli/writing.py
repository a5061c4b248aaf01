"""Writes reports to where they are asked for, all or none."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from designer.cli.common import fail, reason_of
from designer.editing.failures import EditError
from designer.editing.saving import save


def write_reports(texts: Mapping[Path, str], what: str) -> None:
    """Write files in the place of those that are there, or stop and say that ``what`` cannot be written."""
    # A file name that is no text is shown by its bytes.
    sound = {path: text.encode("utf-8", "backslashreplace").decode() for path, text in texts.items()}
    try:
        save(sound, {path: path.read_bytes() if path.is_file() else None for path in sound})
    except OSError as error:
        fail(f"cannot write {what}: {reason_of(error)}")
    except (EditError, ValueError) as error:
        fail(f"cannot write {what}: {error}")
