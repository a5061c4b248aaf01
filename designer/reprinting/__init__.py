"""What of a game has to be printed again: its pieces in two states, compared by how they look, and the list of them.

A box that was made of the earlier state, without what is taken out and with what is put in, is a box of today.
"""
