"""Battlepop: two benches of characters, an arena of squares, dice with gems, for two players.

**Seats** are blue and red. **Chance** is asked in this order: the coin (0 blue, 1 red) when both have a bench; in each
round the summon die of blue, then that of red; in an attack its dice, by kinds in the order of the factions (generic
dice last). A die gives what it shows as the number of its side, from 1 in the order of the content. ``turn`` counts the
summoning and action phases that have begun.

**Decisions.** A player is always asked for a bench and a shrine's square, in a summoning phase, and what to do in an
action phase. A move or attack phase that was declared ends by itself when nothing more can be done in it. Inside an
attack or an ability a decision with one possible answer is carried out at once, and so is damage that is enough for
every enemy there. Blue chooses a bench first, and red does not see it before choosing too.

**Actions.** Characters, benches, shrines and places are called by their ids. Copies of a character that stand in the
same place and differ in what they have done or in their bonuses are called ``ID``, ``ID#2``, ``ID#3``; equal ones are
one and the same to choose.

=============================== ====================================================================================
``bench BENCH``                 choose that bench, in secret
``shrine SHRINE SQUARE``        place a shrine
``summon CHARACTER PLACE``      pay for a character and place it in a portal, or in a square with an open door
``restore CHARACTER``           pay to bring a character from the defeated zone to the bench
``done``                        end a summoning phase, a declared phase, or the spending of gems
``move``, ``attack``, ``pass``  declare a move phase or an attack phase, or leave an action phase
``move CHARACTER FROM TO``      move a character in a move phase
``use CHARACTER PLACE ABILITY`` use an ability of the move phase, named by the words of its name: ``free-hugs``
``attack SQUARE``               attack there
``roll KIND*N ...``             roll that many dice of these kinds: ``roll flame*4 storm*2``
``activate CHARACTER ABILITY``  let gems activate an ability of a character in the square of the attack; then the gems:
``GEM ...``                     ``activate ding-dong once-more storm``
``hit CHARACTER``               deal damage to an enemy there
=============================== ====================================================================================

Decisions inside abilities. A face of a die is its faction and what it shows: ``flame:2``, ``wave:miss``, ``storm:gem``.

=============================== ====================================================================================
``use CHARACTER PLACE ABILITY`` of several abilities that happen at once, let this one be next; a shrine is called as a
                                character is, and one that was knocked out by the square that it left
``skip``                        leave all of them alone; only if each says may
``choose CHARACTER PLACE``      give a character a bonus; ``knock-out CHARACTER PLACE`` knocks it out
``move CHARACTER FROM TO``      move a character by an ability
``swap CHARACTER PLACE``        let two characters change places, then the ``CHARACTER PLACE`` of the second; where
                                either could be named first, the one in the earlier square is
``summon CHARACTER SQUARE``     summon a character; ``restore CHARACTER`` restores it
``reroll FACE``                 choose a die that shows it to be rolled again, faces in the order of the dice; all that
                                were chosen roll at once, when there are enough or with ``done``
``turn FACE``                   turn a die that shows it
=============================== ====================================================================================

**Moments that texts leave open** are decided so. An effect is finished for all whom it is about; then happens what it
led to (entering, knock-outs), and then comes the next effect of the same ability. Of abilities that happen at once
those are offered that can do something; where none could change another they happen without a question. A gem that is
spent is neither turned nor rolled again. Two characters in the same square do not swap. A bonus until the end of the
attack does nothing while there is no attack.

**End reasons** (``state.ended``): ``round-wins`` or ``round-limit``.

**Descriptions** (``describe`` gives all, ``arrange`` takes any; what it leaves out is as said here). A character is its
id, or a mapping with ``character`` and what is to be said of it: ``moves`` (in this move phase), ``used`` (abilities
used in it), ``attack`` and ``defense`` (bonuses until the end of the round), and while an attack goes on
``attack_in_this_attack`` and ``defense_in_this_attack``, which ``arrange`` does not take.

=================== ================================================================================================
``round``           which round it is; 1, and 0 before the first
``turn``            summoning and action phases that have begun; as the round and the phase say
``phase``           the id of the phase; the first action phase
``first``           who has priority, ``blue`` or ``red``; blue
``benches``         by player, the bench that was chosen; none. With one, the characters that are not mentioned
                    wait on it, and its dice are in the pool
``characters``      by player and place (``bench``, ``defeated``, or a place in the arena), the characters there; nobody
``shrines``         by square, the owner and the shrine, such as ``blue snack-tree``; none
``unplaced``        by player, shrines still to be placed; none
``away``            by player, shrines for which there was no square; none
``dice``            by player and faction, the dice of the pool; none, or those of the bench
``dice_out``        the same for those that have been rolled in this round, if they only return after it; none
``summon_dice``     by player, what the summon die shows; 3 each (0 before the first roll)
``energy``          by player, the base energy that is left; 0
``bonus``           by player, the bonus energy that is left; 0
``promised``        by player, bonus energy for the next round; 0
``worth``           by square and player, how much more it is worth until the end of the round; nothing
``points``          by player, control points of this round; 0
``wins``            by player, round wins; 0
``attacked``        squares where this attack phase has attacked; none
``decision``        what is to be decided: ``bench``, ``shrine``, ``summoning``, ``acting``, ``moving``, ``attacking``,
                    or a decision inside an attack or ability, which ``arrange`` does not take; as the phase asks first
``to_move``         who decides it; whose phase it is
``attack``          only while one goes on: ``square``, ``attacker``, ``dice`` by face (``flame:2``), ``spent`` gems by
                    kind, ``added`` damage; ``arrange`` does not take it
``values``          by square and player, its value as it would count now; it must be what the rest comes to
=================== ================================================================================================
"""

from designer.engine.games.battlepop.rules import Battlepop

RULES = Battlepop
"""What plays it."""
