"""Brawlhalla: the Board Game: two hosts of warriors, boats and dragons on a map, with a deck of cards.

**Seats** are the two sides of the pieces, that of the northern capital first: raven (0) and wolf (1). **Chance** is
asked in this order: the basic deck and the artifact deck are shuffled, then who begins (0 or 1); in a battle the
attacker's dice, then the defender's; a new basic deck when the old one is empty; and blind picks of cards, by their
place in the zone from 0. ``turn`` counts the turns of both players.

**Decisions.** In deeds a player is always asked, also when only ``end-turn`` is left. Within the settling of an action
a decision with one possible answer is carried out at once, but for those that a player may decline.

**Actions.** Tiles are called as on the board's frame (``C4``), units and buildings by their ids. Pieces are listed as
``warrior*2 warlord``. Where pieces of a kind on the tile differ, what sets one apart follows its kind: ``:1`` (has
acted once), ``:flag`` (carries it), ``:hurt-2`` (wounds), ``:busy`` (at work), ``:held`` (in this turn), ``:frozen-2``
(for turns to come), ``:low-1`` (power lowered), ``:new``; in that order, such as ``warrior:1:flag``.

============================= ======================================================================================
``build TILE``                set-up: place the building that is asked for
``spawn TILE``                set-up, or recruiting: place the piece that is asked for
``move FROM TO``              move a whole unit by the shortest way that takes it past no ruin
``move FROM TO PIECES``       the same for a part of it
``move FROM TO PIECES via T`` the way that takes the coin of the ruin T in passing (``via T U``: of both)
``attack FROM TO``            attack the tile TO with all that stand on FROM and do not work
``fuse TILE``                 fuse warriors there into a warlord
``work TILE WHAT``            start work on a building, a boat, a dragon or the ``wreckage`` there
``work TILE WHAT PIECES``     the same where it matters which pieces work
``end-turn``                  end the deeds
``lose PIECE``                choose who suffers a casualty
``take PIECE``, ``leave``     which of the pieces that entered takes the flag, or none of them
``discard CARD``              discard from the hand, being above a limit
``discard-set CARD``          discard a card that is set, being above a limit
============================= ======================================================================================

Actions of cards:

============================= ======================================================================================
``play CARD``, ``set CARD``   play a card from the hand, or set it face down
``use ARTIFACT``              use an artifact that lies before its player
``spring CARD``               spring a card that is set; ``spring CARD TILE`` where it may be at several tiles
``pass``                      let a moment for cards pass
``pay N``                     settle X
``discard CARD``              discard from the hand as a cost
``sacrifice TILE PIECE``      give up a piece as a cost
``choose TILE``               choose the tile that an effect works on; ``choose TILE PIECE`` where boats there differ
``die N``                     choose one of the dice that show N
``give CARD``                 choose the own card that is swapped
``pick N``                    choose the opponent's N-th card that is set, from 1
``return KIND TILE``          bring a fallen piece back
``build TILE``                place a building
``recruit KIND``              choose which kind of piece comes
``lead FROM TO``              lead a unit through what is in its way; ``lead FROM TO PIECES`` a part of it
``retreat TILE``              where an attacked unit goes
``swap TILE``                 which unit stands in for an attacked one
============================= ======================================================================================

**End reasons** (``state.ended``): ``capture-the-flag``, ``holy-domination``, ``war-domination`` (the ids of the
victories) or ``turn-limit`` (a draw).

**Descriptions** (``describe`` gives all, ``arrange`` takes any; what it leaves out is as said here). Players are called
by their sides. A piece is written as in actions, with all that sets it apart.

=================== ================================================================================================
``turn``            the number of the turn, both players' together; 3
``active``          whose turn it is; ``raven``
``points``          action points that are left; as at the start of a turn
``units``           by player and tile, the pieces, such as ``{raven: {G2: [warlord, warrior*2]}}``; none
``buildings``       by player and tile; the capitals alone
``works``           by tile: ``side``, ``makes``, ``turns`` (markers left), ``pieces`` (needed), ``paused``; none. Its
                    workers are pieces that are ``:busy``
``fallen``          by player and kind; none. All other pieces are in the supplies
``ruins``           the tiles of ruins with a coin; all without a unit, as many as there are coins for
``wrecks``          the tiles of wrecks; all
``guardians``       the tiles of guardians that live; all
``holders``         by tile of a sanctuary, who entered it last; nobody
``flag``            its tile, or ``away``; the central sanctuary. The piece that carries it is ``:flag``
``faith``           by player, dusks running with the sanctuaries; 0
``hands``           by player, the cards; none
``known``           by player, the opponent's cards in hand that they know; none
``face_down``       by player, the cards that are set, with `` open`` behind one that lies open; none
``artifacts``       by player, the artifacts before them; none
``spent``           by player, artifacts that have been used in this turn; none
``passed``          by player, tiles of boats without power that they have let pass in this turn; none
``discards``        the discarded cards; none
``removed``         the artifacts that have left the game; none
``deck``            the basic deck, its top first; all cards that are nowhere else, those named first
``artifact_deck``   the same of artifacts
``coins``           by player; 0
``sacrificed``      by player, coins of the common pile that they sacrificed; 0
``doubled``         by realm (``land``, ``water``, ``air``), 1 where its speed is doubled in this turn; 0
``decision``        what is to be decided: ``deeds``, or ``set-up`` (a game whose decks are shuffled and hands drawn,
                    before the first building), or a decision inside, which ``arrange`` does not take; ``deeds``
``to_move``         who decides it; whose turn it is
``battle``          only while one goes on: ``from``, ``to``, ``dice`` by player, ``bonus`` by player; not taken
``power``           by tile with a unit, its power now as a defender; it must be what the rest comes to
=================== ================================================================================================
"""

from designer.engine.games.brawlhalla.rules import Brawlhalla

RULES = Brawlhalla

__all__ = ["RULES"]
