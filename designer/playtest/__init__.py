"""The playtest lab: many games between bots, and what can be said of them with confidence.

It plays bundles by their rules and knows no game. Whatever it says is a function of the bundles, the plan and the seed:
how many processes play, and in which order games end, changes nothing.
"""
