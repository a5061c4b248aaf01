"""A record has the same field twice.

YAML readers keep the one or the other in silence, so that an old number comes back from the dead. Only one of the two
can be meant, and the compiler does not guess which.

Bad:
    - id: mjolnir
      cost: 2
      text: Smite.
      cost: 3

Good:
    - id: mjolnir
      cost: 3
      text: Smite.
"""
