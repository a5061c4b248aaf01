"""A file is not YAML.

Cards would be missing from the box. Nothing in the file can be used until it is; the other files are still checked, and
references into the broken file are not reported. Text with a colon, or one that begins with a special sign, is the
usual cause: quote it.

Bad:
    text: Pay 2: draw a card.

Good:
    text: "Pay 2: draw a card."
"""
