"""An example of play cannot be played again, or comes out otherwise than it did.

Saved games in `cards/GAME/examples/` are what a rulebook shows of play: `position("NAME", at=3)` and
`story("NAME", 1, 3)` are drawn and told by the game's own rules. When a card, a ruling or a board changes, an action
may no longer be allowed, or dice may decide otherwise; a reader who follows such an example learns a wrong rule. The
finding stands at the action, with the reason that a player would be told.

Bad:
    "actions": ["place centre", "place centre", "place centre"]
    (once the centre holds two frogs)

Good:
    "actions": ["place centre", "place centre", "place north-log"]
    (play it again with designer play GAME --save cards/GAME/examples/NAME.json)
"""
