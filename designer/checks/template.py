"""A template cannot be run.

Its cards would be printed with a hole where the rule should be, or not at all. It uses a name or an icon that is not
there, or something that the sandbox does not allow. It is told once, at the line of the template, with one of the cards
that it spoils.

Bad:
    <h1>{{ card.titel }}</h1>

Good:
    <h1>{{ card.name }}</h1>
"""
