"""An id and the one that takes its place, in all the forms in which it is written."""

from __future__ import annotations

from dataclasses import dataclass

from designer.model.markers import VARIANT_SEPARATOR


@dataclass(frozen=True, slots=True)
class Names:
    """The old and the new id of a record or of a variant of one ``kind``. ``shared`` says that another kind has it."""

    kind: str
    old: str
    new: str
    is_variant: bool = False
    shared: bool = False

    def means(self, text: str) -> bool:
        """Whether a text is the old id, alone or with a variant behind it."""
        return text == self.old or (not self.is_variant and text.startswith(self.old + VARIANT_SEPARATOR))

    def means_fully(self, text: str) -> bool:
        """Whether a text is the old id with its kind before it."""
        kind, slash, ident = text.partition("/")
        return bool(slash) and kind == self.kind and self.means(ident)

    def renamed(self, text: str) -> str:
        """Return a text that means the old id with the new one."""
        kind, slash, ident = text.rpartition("/")
        return f"{kind}{slash}{self.new}{ident[len(self.old) :]}"
