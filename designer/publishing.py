"""Puts a game's files into place, all or none.

Everything is written into a temporary folder beside the target and flushed; only then does it take the target's place.
A build that fails or is killed leaves the last good output untouched, and a build that was killed between the two
renames is mended by the next one.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from designer.locking import alone
from designer.workshop import Artifact

MANIFEST = "manifest.json"
MANIFEST_FORMAT = "designer-manifest"
MANIFEST_VERSION = "1.0"
_OLD = ".old-"
_NEW = ".new-"


class NotAnOutputError(OSError):
    """The folder to be replaced holds something else than the output of a build."""


def publish(folder: Path, artifacts: Sequence[Artifact]) -> None:
    """Replace ``folder`` with exactly these artifacts.

    Raises:
        NotAnOutputError: there is something in the folder that no build has put there.
        OSError: the disk is full or the place cannot be written; the folder is then as it was.
    """
    folder.parent.mkdir(parents=True, exist_ok=True)
    with alone(folder.parent):
        _mend(folder)
        require_own(folder)
        fresh = folder.with_name(f"{_NEW}{folder.name}")
        old = folder.with_name(f"{_OLD}{folder.name}")
        try:
            fresh.mkdir()
            for artifact in artifacts:
                _write(fresh / artifact.path, artifact.data)
            if folder.exists():
                folder.rename(old)
            fresh.rename(folder)
            _remove(old)
        except BaseException:
            _mend(folder)
            raise


def _write(path: Path, data: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def require_own(folder: Path) -> None:
    """See that a folder holds nothing but what a build has made, so that nobody's own files are lost.

    Raises:
        NotAnOutputError: there is something else in it.
    """
    if folder.is_symlink() or (folder.exists() and not folder.is_dir()):
        raise NotAnOutputError(f"{folder} is not a folder of its own")
    if not folder.is_dir() or not any(folder.iterdir()):
        return
    ours = _listed(folder)
    if ours is None:
        raise NotAnOutputError(f"{folder} holds files that no build has made (it has no {MANIFEST} of a build)")
    found = sorted(p.relative_to(folder).as_posix() for p in folder.rglob("*") if not p.is_dir() or p.is_symlink())
    if others := [path for path in found if path not in ours]:
        raise NotAnOutputError(f"{folder / others[0]} was not made by a build; move it to another place")


def _listed(folder: Path) -> set[str] | None:
    """The files that the manifest of a folder lists, and itself; None when no build has written it."""
    try:
        manifest = json.loads((folder / MANIFEST).read_bytes())
        if manifest["format"] != MANIFEST_FORMAT:
            return None
        return {MANIFEST, *(str(entry["path"]) for entry in manifest["files"])}
    except (OSError, ValueError, KeyError, TypeError):
        return None


def _mend(folder: Path) -> None:
    """Put back what an interrupted build had set aside, and clear its remains."""
    old = folder.with_name(f"{_OLD}{folder.name}")
    if old.exists() and not folder.exists():
        old.rename(folder)
    _remove(old)
    _remove(folder.with_name(f"{_NEW}{folder.name}"))


def _remove(folder: Path) -> None:
    shutil.rmtree(folder, ignore_errors=True)


def manifest(facts: dict[str, Any], content_hash: str, artifacts: Sequence[Artifact]) -> Artifact:
    """Return ``manifest.json``: facts of the build, and path, type, size and SHA-256 of every other file.

    Each file has the hash of the content that it was made of, because a build of some targets keeps the other files.
    """
    files = [
        {
            "path": artifact.path,
            "media_type": artifact.media_type,
            "bytes": len(artifact.data),
            "sha256": hashlib.sha256(artifact.data).hexdigest(),
            "content_hash": artifact.content_hash or content_hash,
            "target": artifact.target,
            **({"pages": artifact.pages} if artifact.pages is not None else {}),
        }
        for artifact in sorted(artifacts, key=lambda artifact: artifact.path)
    ]
    head = {"format": MANIFEST_FORMAT, "format_version": MANIFEST_VERSION, **facts, "content_hash": content_hash}
    text = json.dumps({**head, "files": files}, indent=2, ensure_ascii=False) + "\n"
    return Artifact(MANIFEST, text.encode(), "application/json")


def published(folder: Path) -> list[Artifact]:
    """Return the files of the last build, as far as they are there and as its manifest says."""
    try:
        files = json.loads((folder / MANIFEST).read_bytes())["files"]
        return [artifact for entry in files if (artifact := _published(folder, entry)) is not None]
    except (OSError, ValueError, KeyError, TypeError):
        return []


def _published(folder: Path, entry: dict[str, Any]) -> Artifact | None:
    data = (folder / entry["path"]).read_bytes()
    if hashlib.sha256(data).hexdigest() != entry["sha256"]:
        return None
    return Artifact(
        entry["path"], data, entry["media_type"], entry.get("pages"), entry["content_hash"], entry.get("target")
    )
