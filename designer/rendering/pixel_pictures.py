"""Whether a PNG or JPEG can be printed as it is: of its kind, whole, and no larger than a picture for print can be."""

from __future__ import annotations

import hashlib
import re
import warnings
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from designer.rendering.cache_folder import make_folder

_SIGNATURES = {"PNG": b"\x89PNG\r\n\x1a\n", "JPEG": b"\xff\xd8\xff"}
_LFS = b"version https://git-lfs"


class BrokenPictureError(ValueError):
    """A picture would be printed wrong; the message goes on after the picture's name."""


def require_pixels(path: Path, sound: Path) -> None:
    """Read a picture to its end. The folder ``sound`` keeps which ones were whole, because reading takes long.

    Raises:
        BrokenPictureError: it is no picture of its kind, is cut off or damaged, or has too many pixels.
    """
    kind = "PNG" if path.name.lower().endswith(".png") else "JPEG"
    try:
        data = path.read_bytes()
    except OSError as error:
        raise BrokenPictureError(f"cannot be read: {(error.strerror or str(error)).lower()}") from error
    if data.startswith(_LFS):
        raise BrokenPictureError("is not the picture but a stand-in of Git LFS for it; run: git lfs pull")
    if not data.startswith(_SIGNATURES[kind]):
        raise BrokenPictureError(f"is no {kind} file")
    mark = sound / f"{hashlib.sha256(data).hexdigest()[:32]}.{kind.lower()}"
    if mark.is_file():
        return
    _decode(path, kind)
    with suppress(OSError):
        make_folder(sound)
        mark.touch()


def _decode(path: Path, kind: str) -> None:
    from PIL import Image  # here, because most games need no pixels

    try:
        with _strictly(), Image.open(path, formats=[kind]) as picture:
            picture.load()
    except (Image.DecompressionBombError, Image.DecompressionBombWarning) as bomb:
        pixels = re.search(r"\d+", str(bomb))
        many = f"{int(pixels[0]):,}" if pixels else "too many"
        raise BrokenPictureError(f"has {many} pixels, more than any card can show; save it smaller") from bomb
    except MemoryError as error:
        raise BrokenPictureError("has more pixels than fit into memory; save it smaller") from error
    except Exception as error:  # whatever the reader of a damaged file comes upon
        said = "is cut off" if "truncated" in str(error) else "is damaged"
        raise BrokenPictureError(f"{said}: not all of the picture is in the file; save it anew") from error


@contextmanager
def _strictly() -> Iterator[None]:
    """Let Pillow refuse what it would read in part. WeasyPrint, in the same process, asks it not to."""
    from PIL import Image, ImageFile

    before = ImageFile.LOAD_TRUNCATED_IMAGES
    ImageFile.LOAD_TRUNCATED_IMAGES = False
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            warnings.simplefilter("error", Image.DecompressionBombWarning)
            yield
    finally:
        ImageFile.LOAD_TRUNCATED_IMAGES = before
