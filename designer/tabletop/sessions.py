"""A game in play at a terminal: whose turn it is, what is typed, and what comes of it.

What one seat may know is never shown to another: when players share a screen, it is cleared before it is handed on.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from designer.engine.failures import IllegalActionError, RefusedError
from designer.engine.kernel import Rules
from designer.engine.playing import Bot
from designer.engine.randomness import Stream
from designer.engine.replays import Table
from designer.tabletop.commands import command_in
from designer.tabletop.handbook import Handbook
from designer.tabletop.inputs import Inputs
from designer.tabletop.menus import Choice, choices_of, meant
from designer.tabletop.orders import HUMAN, ORDERS
from designer.tabletop.replies import reply_to
from designer.tabletop.screens import Screen, seen
from designer.tabletop.texts import plain

_APART = 1 << 20
"""How far the chance of a bot is apart between two actions, so that it does not depend on what was taken back."""

BotMaker = Callable[[str, Rules[Any]], Bot]


class Session:
    """One game at one screen. ``table.seats`` says who plays: ``human`` or the name of a bot for each seat."""

    def __init__(self, table: Table, screen: Screen, inputs: Inputs, handbook: Handbook, bot: BotMaker) -> None:
        self.screen = screen
        self.inputs = inputs
        self.handbook = handbook
        self.bot = bot
        self.kept: list[str] | None = None
        """The actions of the game as a file has it."""
        self.sit_down(table)

    def sit_down(self, table: Table) -> None:
        """Go on with another game, or with the same one as it was saved."""
        self.table = table
        self.rules = table.rules
        self.players = [None if name == HUMAN else self.bot(name, self.rules) for name in table.seats]
        self.humans = [seat for seat, player in enumerate(self.players) if player is None]
        self._told = len(table.events) if table.actions else 0
        self._seen = [self._last_of(seat) for seat in range(len(table.seats))]
        self._holder = self.humans[0] if len(self.humans) == 1 else -1
        self.left = ""
        """The file for whose game somebody wanted to leave this one, unsaved as it was."""
        self.done = False

    def _last_of(self, seat: int) -> int:
        """How many actions there were before a seat's last one; what happened since then is told to it."""
        own = [number for number in range(len(self.table.actions)) if self.mover(number) == seat]
        return own[-1] + 1 if own else 0

    def forget_undone(self) -> None:
        """Tell again what happens instead of what was taken back."""
        self._seen = [min(seen, len(self.table.events)) for seen in self._seen]

    def mover(self, number: int) -> int:
        """Return the seat whose decision came after so many actions."""
        return self.rules.to_move(self.table.states[number])

    @property
    def unsaved(self) -> bool:
        """Whether something was played that is in no file."""
        return bool(self.table.actions) and self.kept != self.table.actions

    def keep(self) -> None:
        """Take note that a file has the game as it stands."""
        self.kept = list(self.table.actions)

    def run(self) -> None:
        """Play until the game is over, somebody quits, or there is nothing more to read.

        Raises:
            WrongInputError: a line of a script cannot be carried out.
        """
        self._tell_new()
        while not self.done:
            if self.rules.is_over(self.table.state):
                self._tell_end()
                if not self._read("undo, save FILE, log or quit"):
                    return
                self._tell_new()
                continue
            seat = self.rules.to_move(self.table.state)
            if self.players[seat] is not None:
                self._let_bot_act(seat)
            elif not self._ask(seat):
                return
            self._tell_new()

    # ---- whose turn it is

    def _let_bot_act(self, seat: int) -> None:
        bot = self.players[seat]
        assert bot is not None
        with self.screen.thinking(seat, shown=self.inputs.interactive):
            action = self.choice_of(bot, seat)
        self.table.act(action)

    def choice_of(self, bot: Bot, seat: int) -> str:
        """Return what a bot chooses now. It depends on the position alone, not on what was taken back before."""
        state = self.table.state
        chance = Stream(self.table.setup.seed * self.rules.players + seat + 1, len(self.table.actions) * _APART)
        return bot(self.rules.observe(state, seat), self.rules.legal_actions(state), chance)

    def _ask(self, seat: int) -> bool:
        """Show a player the table and carry out what is typed; whether there was anything to read."""
        if self.inputs.interactive:
            if not self._hand_over(seat):
                return False
            self._tell_since(seat)
            self.show(seat)
            self.screen.menu(choices_of(self.rules, self.table.state))
            self.screen.say("")
        return self._read(self.screen.name(seat))

    def _tell_since(self, seat: int) -> None:
        """Tell a player what happened since they were last told."""
        since = [event for events in self.table.events[self._seen[seat] :] for event in events]
        self.screen.say("")
        if any(seen(event, (seat,), self.rules.players) for event in since):
            self.screen.say("What happened" if self._seen[seat] else "So far", "bold")
            self.screen.events(since, (seat,))
            self.screen.say("")
        self._seen[seat] = len(self.table.events)

    def _tell_end(self) -> None:
        """Tell how it came to the end, with the table as it lies now and who has won."""
        if self.inputs.interactive and self.humans:
            self._tell_since(self.watcher())
        self.screen.table(self.table.state, self.watcher(), "The end")
        self.screen.outcome(self.table.state)
        self.screen.say("")

    def _hand_over(self, seat: int) -> bool:
        """Give the screen to a player, so that another does not see what is hidden; whether somebody took it."""
        if self._holder != seat and self._holder != -1 and self._differs(seat, self._holder):
            self.screen.clear()
            self.inputs.forget()
            self.screen.say(f"Pass to {self.screen.name(seat)}.", "bold")
            if not self._taken():
                return False
            self.screen.clear()
        self._holder = seat
        return True

    def _taken(self) -> bool:
        """Wait until somebody takes the screen; whether somebody did. Meanwhile nothing shows the table."""
        while not self.done:
            try:
                typed = self.inputs.read("press Enter")
            except EOFError:
                return False
            command = command_in(typed)
            if not typed:
                return True
            if command is not None and command.name in ("help", "save", "quit"):
                self._carry_out(typed)
            else:
                self.screen.say("Press Enter alone when it is you who looks; help, save FILE and quit work too.")
        return False

    def _differs(self, seat: int, other: int) -> bool:
        state = self.table.state
        return bool(self.rules.observe(state, seat).as_json() != self.rules.observe(state, other).as_json())

    def watcher(self) -> int:
        """Return the seat whose view is shown where no player is asked: whoever had the screen last."""
        if self._holder in self.humans:
            return self._holder
        return self.humans[0] if self.humans else 0

    def watchers(self) -> Sequence[int]:
        """Return the seats whose secrets may be told: that of a single person, and nobody's where several look on."""
        return self.humans if len(self.humans) == 1 else ()

    def show(self, seat: int, *, whole: bool = False) -> None:
        """Print the table as a seat sees it, with long lists in full if ``whole``."""
        turn = f"Turn {self.table.state.turn}: " if self.table.state.turn else ""
        heading = f"{self.rules.bundle.game.name} · {turn}{self.rules.seats[seat]} to move"
        self.screen.table(self.table.state, seat, heading, whole=whole)

    def _tell_new(self) -> None:
        """Print what happened and was not told yet, where no player is told it when it is their turn."""
        now = len(self.table.events)
        if not (self.inputs.interactive and self.humans):
            for events in self.table.events[self._told :]:
                self.screen.events(events, self.watchers())
        self._told = now

    # ---- what is typed

    def _read(self, prompt: str) -> bool:
        """Read lines until one has changed the table; whether there was one."""
        before = self.table, len(self.table.actions)
        while not self.done and (self.table, len(self.table.actions)) == before:
            try:
                typed = self.inputs.read(prompt)
            except EOFError:
                return False
            if not self.inputs.interactive:
                self.screen.say(f"> {typed}", "dim")
            self._carry_out(typed)
        return not self.done

    def _carry_out(self, typed: str) -> None:
        choices = choices_of(self.rules, self.table.state)
        exact = [each for each in choices if each.action == " ".join(typed.split())]
        command = None if exact else command_in(typed)
        try:
            if command is not None:
                ORDERS[command.name](self, command.rest)
            elif typed:
                self._act(typed, exact or meant(typed, choices))
        except IllegalActionError as error:
            self.refuse(error.reason)
        except RefusedError as error:
            self.refuse("; ".join(str(problem) for problem in error.problems))
        except OSError as error:
            if error.filename is None:  # not about a file that somebody named: nothing can be printed any more
                raise
            self.refuse(f"{error.filename}: {(error.strerror or str(error)).lower()}")

    def _act(self, typed: str, found: Sequence[Choice]) -> None:
        if len(found) == 1:
            self.table.act(found[0].action)
        else:
            choices = choices_of(self.rules, self.table.state)
            self.refuse(reply_to(typed, found, choices, self.rules, self.table.state))

    def refuse(self, reason: str) -> None:
        """Say why a line is not carried out.

        Raises:
            WrongInputError: it is a line of a script.
        """
        self.inputs.refuse(plain(reason))
        self.screen.say(reason, "bold")
