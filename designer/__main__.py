"""``python -m designer`` is the ``designer`` command."""

from designer.cli.app import main

main()
