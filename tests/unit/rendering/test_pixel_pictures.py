"""Pixel pictures are read to their end before they are printed: WeasyPrint prints what is missing in black."""

from __future__ import annotations

import struct
import zlib
from pathlib import Path

import pytest
from PIL import Image, ImageFile

from designer.rendering.pixel_pictures import BrokenPictureError, require_pixels


def picture(folder: Path, name: str) -> Path:
    path = folder / name
    Image.effect_noise((60, 60), 50).convert("RGB").save(path)
    return path


def fault(path: Path) -> str:
    with pytest.raises(BrokenPictureError) as caught:
        require_pixels(path, path.parent / "sound")
    return str(caught.value)


@pytest.mark.parametrize("name", ["a.png", "a.jpg", "a.jpeg", "A.PNG"])
def test_a_picture_that_is_whole_is_fine(tmp_path: Path, name: str) -> None:
    require_pixels(picture(tmp_path, name), tmp_path / "sound")


@pytest.mark.parametrize("name", ["a.png", "a.jpg"])
@pytest.mark.parametrize("lenient", [False, True])
def test_a_picture_that_is_cut_off_is_refused_whatever_weasyprint_asks_of_pillow(
    tmp_path: Path, name: str, lenient: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ImageFile, "LOAD_TRUNCATED_IMAGES", lenient)
    path = picture(tmp_path, name)
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])
    assert "not all of the picture is in the file" in fault(path)
    assert lenient == ImageFile.LOAD_TRUNCATED_IMAGES


def test_a_picture_that_is_damaged_is_refused(tmp_path: Path) -> None:
    path = picture(tmp_path, "a.png")
    data = bytearray(path.read_bytes())
    data[len(data) // 2] ^= 0xFF
    path.write_bytes(data)
    assert "is damaged" in fault(path) or "is cut off" in fault(path)


@pytest.mark.parametrize("side", [12_000, 60_000])
def test_a_small_file_of_too_many_pixels_is_refused_with_their_number(tmp_path: Path, side: int) -> None:
    header = b"IHDR" + struct.pack(">IIBBBBB", side, side, 1, 0, 0, 0, 0)
    chunks = (struct.pack(">I", len(c) - 4) + c + struct.pack(">I", zlib.crc32(c)) for c in (header, b"IDAT", b"IEND"))
    (tmp_path / "bomb.png").write_bytes(b"\x89PNG\r\n\x1a\n" + b"".join(chunks))
    assert f"has {side * side:,} pixels" in fault(tmp_path / "bomb.png")


@pytest.mark.parametrize(
    ("name", "data", "said"),
    [
        ("a.png", b"", "is no PNG file"),
        ("a.png", b"\xff\xd8\xff", "is no PNG file"),
        ("a.jpg", b"\x89PNG\r\n\x1a\n", "is no JPEG file"),
        ("a.jpg", b"version https://git-lfs.github.com/spec/v1\n", "is not the picture but a stand-in of Git LFS"),
        ("a.png", b"\x89PNG\r\n\x1a\n", "not all of the picture is in the file"),
    ],
)
def test_another_file_under_a_pictures_name_is_refused(tmp_path: Path, name: str, data: bytes, said: str) -> None:
    (tmp_path / name).write_bytes(data)
    assert said in fault(tmp_path / name)


def test_a_picture_that_was_whole_is_not_read_again_until_it_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = picture(tmp_path, "a.png")
    require_pixels(path, tmp_path / "sound")
    with monkeypatch.context() as patch:
        patch.setattr(Image, "open", lambda *_, **__: pytest.fail("it is read again"))
        require_pixels(path, tmp_path / "sound")
    path.write_bytes(path.read_bytes()[:-40])
    assert "not all of the picture is in the file" in fault(path)
