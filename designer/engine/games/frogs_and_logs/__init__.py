"""Frogs & Logs: frogs on lily pads and logs, powers of perches, a line of events, for two to four players.

**Seats** are the frogs of the content in the order of the bundle; ``first`` is the seat that begins, which chance
decides. Chance is asked in this order when a game is set up: the first seat, then card by card, each time for one of
those that are left in the order of the deck, the line of events and, with their modules, the lily pad tiles, the log
tiles and the role cards. In play it is asked only for the coin that may part winners. ``turn`` counts the turns that
have started, those of players without a frog at home too; with P players the first P of them are the first round.

**Decisions.** In a turn the player is always asked, even if there is only one thing to do. Inside a power, a role or an
event a decision with one possible answer is carried out at once, and one with none is left out. A power or a role is
offered only if it can do something now. An effect is finished, for all who take part in it, before any event is drawn
that it led to; collapses wait in a queue.

**Actions**, with ids of the content; a piece is a frog or a king, such as ``green-frog`` or ``green-king``:

=============================== ====================================================================================
``place PERCH``                 place a frog from home; ``place PERCH KING`` places the king
``use PERCH``                   use the power of that perch
``role CARD``                   use that role
``pass``                        end the turn without placing a frog (any more)
``hop PIECE FROM TO``           move a frog to a neighbour; ``leap PIECE FROM TO`` anywhere
``swap PIECE AT PIECE AT``      let two frogs change places; of two frogs each of which could be named first, the one on
                                the earlier perch is
``switch PERCH PERCH``          let all frogs of two perches change places, the earlier perch first
``home PIECE FROM``             send a frog home; ``fullest PERCH`` chooses among perches with equally many frogs
``guard PERCH``                 guard it; ``close PERCH`` closes it; ``collapse PERCH`` collapses it
``copy PERCH``                  use the power of that perch as if it were controlled
``next EVENT``                  put that card of those that were looked at next in the line (``peek`` in any order)
``front``, ``last``             leave the cards that were looked at in front, or put them at the end of the line
``stop``                        move, place or send home no more frogs, where an effect says that one may
=============================== ====================================================================================

Perches are in this order everywhere: lily pads, then logs; the centre, then clockwise from the first in the content.

**End reasons** (``state.ended``): the id of the ending that was met, or ``turn-limit``. Until the final turns are over
it stands in ``state.ending``.

**Descriptions** (``describe`` gives all, ``arrange`` takes any; players are called by the colour of their frogs):

=================== ================================================================================================
``turn``            turns that have started; with ``arrange``, that of the first player in the second round
``first``           who began; the first seat
``active``          whose turn it is; whom the number of the turn says
``perches``         by perch, the pieces there, such as ``[green-frog, green-frog, amber-king]``; none
``home``            by piece, how many are at home; all that are not on the board
``line``            the events face down, the next first; as many cards as a game begins with, in the deck's order
``known``           by player, for each card of the line the places (from 1) where that player knows it to be; none
``kept``            by player, the events that were drawn; none
``closed``          by player, the perches that are closed until that player's next turn; none
``guarded``         the same for guarded ones
``hush``            the players until whose next turn nobody uses powers; none
``rest``            whether the active player may rest; no
``rests``           the players who may rest in their next turn; none
``powers``          by perch, its power; as on the board, and with the tile deck tiles of the same names
``unused``          the perches whose powers can still be used in this turn; all that the active player controls
``to_place``        frogs still to be placed in this turn; as many as in any turn
``roles``           by player, by role card, how often it can still be used; cards in the deck's order, unused
``ending``          the ending that was met; none
``ender``           who met it; none
``final_turns``     final turns still to come after this one, of all players together; 0, or those of all but the ender
``decision``        what is to be decided: ``turn``, or the verb of an effect; ``arrange`` takes ``turn`` alone
``to_move``         who decides it
``scores``          by player, the points as they would count now; it must be what the rest comes to
``controls``        by player, the perches that are controlled now; as ``scores``
=================== ================================================================================================

**What cards leave open** rulings decide, with or without options: ``decided`` knows them all, and each has a scenario.
"""

from designer.engine.games.frogs_and_logs.rules import FrogsAndLogs

RULES = FrogsAndLogs
