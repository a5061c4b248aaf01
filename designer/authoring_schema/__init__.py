"""A game's vocabulary and names → the JSON Schemas 2020-12 by which editors check and complete its files.

Three sorts of file have a schema: the content files of a game, every game.yaml, and every translation. What is valid is
what the compiler takes. What is completed are the project's own ids, icons, pictures and words too, and an id that a
schema does not know yet is as valid as one that it knows: an editor gives no false alarm.
"""

from designer.authoring_schema.content import authoring_schema
from designer.authoring_schema.facts import facts_schema
from designer.authoring_schema.files import facts_schema_path, schema_path, schema_texts
from designer.authoring_schema.names import Names, names_of

__all__ = ["Names", "authoring_schema", "facts_schema", "facts_schema_path", "names_of", "schema_path", "schema_texts"]
