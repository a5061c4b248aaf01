"""A template cannot be run.

It uses a name that is not there, or something that the sandbox does not allow. The message names the template and its
line, and one of the cards that it spoils.

Bad:
    <h1>{{ card.titel }}</h1>

Good:
    <h1>{{ card.name }}</h1>
"""
