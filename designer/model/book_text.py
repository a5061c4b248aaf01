"""What a rulebook says to those who read it, apart from how it is set."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class BookSection:
    """What stands under a heading, up to the next one. Icons stand as ``{name}``; drawings are left out.

    The ``heading`` of what comes before the first one is "". A row of a table is a paragraph, its cells parted by bars.
    """

    heading: str
    paragraphs: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class BookText:
    """A rulebook as it is written, and as it reads; None where it cannot be read because it uses what is not there.

    A game without a rulebook has an empty source and no sections. ``problem`` is why one cannot be read.
    """

    source: str = ""
    sections: tuple[BookSection, ...] | None = ()
    problem: str = field(default="", compare=False)

    def reads_like(self, other: BookText) -> bool:
        """Whether both say the same; of one that cannot be read, whether both are written alike."""
        return self == other if None in (self.sections, other.sections) else self.sections == other.sections
