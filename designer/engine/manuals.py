"""What the codes of refusals mean, and what to do about each: a manual for every ``Problem`` of the engine."""

from __future__ import annotations

from collections.abc import Mapping

MANUALS: Mapping[str, str] = {
    "another-game": "A saved game is of another game than the one that is played.\n\n"
    "Name that game: designer play GAME --load FILE.",
    "damaged-bundle": "The JSON of a game is not as a build wrote it.\n\n"
    "Its content has a hash, and anything else in it, even a single number, is damage: what is played must be what was "
    "published. Write it anew with designer build -t engine-json.",
    "damaged-state": "A position that was saved by a program lacks parts, or has parts that nobody knows.\n\n"
    "Save it again with the version that reads it.",
    "illegal-action": "A saved game has an action that the rules do not allow at that moment.\n\n"
    "The file was changed by hand, or the rules were others when it was played. The place is the number of the action, "
    "from 0; the game until there can be kept by removing it and all that follow, with the outcome.",
    "impossible-position": "A described position cannot come about, such as two pieces where one has room.\n\n"
    "The place in the file says where; describe it otherwise.",
    "missing-board": "The rules need a board that the game does not have, or one with other parts.\n\n"
    "Put it back, or change the rules with it.",
    "missing-record": "The rules need a record that the game does not have, such as a deck or a die.\n\n"
    "Put it back, or change the rules with it.",
    "missing-ruling": "The rules ask a question that the game does not decide.\n\n"
    "Write the ruling in rulings.yaml, with one of the options that the rules know.",
    "no-rules": "Content is there, but no rules play it.\n\n"
    "Rules are a package in designer/engine/games, called as the game is.",
    "not-a-bundle": "A file is not the JSON that a build writes for an engine.\n\n"
    "Write one with designer build -t engine-json, or leave out --engine to play the content itself.",
    "not-a-replay": "A file holds no saved game, or one with parts that nobody knows.\n\n"
    "A saved game is JSON; the place says what is wrong in it. designer play --save FILE writes one.",
    "not-blank": "A game with an effect was to be played in bulk, which is only for games without any.\n\n"
    "Play it one by one.",
    "occupied-file": "A game was to be saved to a file that is there and holds something else.\n\n"
    "It is left alone. Choose another name, or move that file away.",
    "other-content": "A game was played with content whose rules were not the present ones.\n\n"
    "Take the content of that time from its tag, or play it by the present rules with --anyway: it may then come out "
    "otherwise, or stop at an action that is not allowed any more.",
    "other-outcome": "A saved game, played again, does not end as its file says.\n\n"
    "The file was changed by hand, or the rules were others when it was played. Without its outcome it is played as it "
    "comes out now; --anyway does the same.",
    "unknown-bot": "Nobody is called so who could take a seat.\n\n"
    "designer play --help names the players, and the styles of a game are among them.",
    "unknown-budget": "A bot cannot think for so long, or so much.\n\n"
    "It is a number of tries, such as mcts:500, or a time, such as mcts:2s.",
    "unknown-field": "A record or position has a field that the rules do not read.\n\n"
    "Nothing is passed over, for it could be what the game is about: take it out, or teach the rules.",
    "unknown-format": "The JSON of a game has a version that is not read here.\n\n"
    "Write it anew with this version of designer, or take the newer designer.",
    "unknown-kind": "The rules do not know a kind of record.\n\nName one of the game.",
    "unknown-module": "The game has no such optional part, or the rules do not know it.\n\n"
    "--module takes the ids of modules.yaml.",
    "unknown-option": "A ruling is decided in a way that it does not offer, or that the rules do not know.\n\n"
    "rulings.yaml has its options; --ruling ID=OPTION takes one of them.",
    "unknown-ruling": "There is no such ruling, or the rules do not know the question.\n\n"
    "--ruling takes the ids of rulings.yaml.",
    "unknown-value": "A record or position has a value that the rules cannot play.\n\n"
    "The place says which; the message says what is expected there.",
    "unknown-verb": "An effect has a verb that the rules do not know.\n\n"
    "A game with one cannot be played: take another verb, or teach the rules.",
    "unlikely-chance": "The chance that a file chooses in advance cannot come up here, such as a 9 of a die.\n\n"
    "The field chance lists what comes first, in its order.",
    "wrong-number-of-players": "The game is not for so many players.\n\n"
    "--players takes a number between the least and the most of game.yaml.",
}
"""By code. The first line says what is wrong, and the rest what one does about it."""
