"""The person at the console: sees the table, makes moves, and may type much else."""

from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from mazzo.bots.advice import advise
from mazzo.cli import files, rulebook, screen
from mazzo.cli.console_table import ME, ConsoleTable
from mazzo.cli.dialogue import Quit, read
from mazzo.cli.speech import shortened
from mazzo.cli.telling import Bullet, changed, paragraphs, told_to
from mazzo.engine.errors import IllegalMove
from mazzo.engine.facts import Fact
from mazzo.engine.info import broken
from mazzo.engine.insight import insight, told
from mazzo.engine.moves import spelling
from mazzo.engine.words import Words
from mazzo.kit.terminal import drawn

COMMANDS = ("help", "rules", "hint", "log", "save", "quit", "wait")


class ConsolePlayer:
    """One person's dialogue with one table."""

    def __init__(
        self, out: Console, words: Words, table: ConsoleTable, names: Sequence[str]
    ) -> None:
        self.out, self.words, self.table, self.names = out, words, table, list(names)
        self.game = table.match.game

    def ask(self) -> int | None:
        """The action that the person chooses; None to wait."""
        self.show()
        while True:
            line = read(self.out, self.words.say("cli-prompt"))
            try:
                answer = self._answer(line)
            except IllegalMove as refusal:
                self.say(self.words.error(refusal), "yellow")
                continue
            if answer is not None:
                return None if answer < 0 else answer

    def show(self) -> None:
        """What is new, the table, and what may be done, which is never nothing."""
        match = self.table.match
        if not (match.legal(ME) or self.table.may_wait):
            raise broken(self.game.id, f"seat {ME + 1} has to act and has no legal move")
        self.tell_news()
        self.out.print(drawn(match.game, match.view(ME), self.words, self.names, match.legal(ME)))
        self.out.print(
            screen.choices(
                match, self.words, self.names, self.out.width, may_wait=self.table.may_wait
            )
        )

    def tell_news(self) -> None:
        """What happened since the last time, as sentences."""
        self.out.print()
        self._tell(self.table.news())
        self.out.print()

    def _tell(self, facts: list[Fact]) -> None:
        for paragraph in paragraphs(facts, told_to(self.words, ME, self.names)):
            self.out.print(paragraph.printed(ME))

    def say(self, text: str, style: str = "") -> None:
        """A line to the person."""
        self.out.print(Text(text, style=style))

    def _answer(self, line: str) -> int | None:
        """The action typed (-1: wait), or None after a command or an empty line."""
        if not line:
            return None
        verb, _, rest = line.partition(" ")
        command = self._command(verb)
        if command == "wait" and self.table.may_wait:
            return -1
        if command and command != "wait":
            getattr(self, f"_do_{command}")(rest.strip())
            return None
        return self._move(line)

    def _command(self, verb: str) -> str | None:
        """Commands go by their English names and by those of the language."""
        if verb == "?":
            return "help"
        word = verb.casefold()
        return next(
            (name for name in COMMANDS if word in (name, self.words.say(f"cli-word-{name}"))), None
        )

    def _move(self, line: str) -> int | None:
        """A move by its number in the list, its notation, or an end of it that no other has."""
        match = self.table.match
        actions = match.actions(ME)
        if line.isascii() and line.isdecimal():
            return self._numbered(int(line[:6]), actions)
        ends = [
            action
            for action in actions
            if spelling(str(self.game.moves[action])).endswith(" " + spelling(line))
        ]
        action = ends[0] if len(ends) == 1 else self.game.moves.find(shortened(line))
        refusal = match.refusal(ME, action)
        if refusal:
            raise refusal
        return action

    def _numbered(self, number: int, actions: list[int]) -> int | None:
        if 1 <= number <= len(actions):
            return actions[number - 1]
        self.say(self.words.say("cli-no-such-number", {"count": len(actions)}), "yellow")
        return None

    def _do_help(self, topic: str) -> None:
        """How to play, or one ruling."""
        known = rulebook.rulings(self.game.folder, self.words.language)
        if topic:
            number = topic.strip("[]").upper()
            found = next((id for id in known if id.upper() == number), None)
            self.out.print(
                rulebook.ruling(found, known[found])
                if found
                else Text(self.words.say("cli-no-such-ruling"), style="yellow")
            )
            return
        self.out.print()
        self.out.print(rulebook.opening(self.game.folder, self.words.language))
        options = changed(self.words, self.table.match)
        if options:
            self.say(self.words.say("cli-story-options", {"options": "; ".join(options)}))
        self.out.print()
        numbers = [*known]
        self.out.print(Padding(screen.commands(self.words, numbers[0]), (0, 0, 0, 2)))
        self.out.print()
        self.say(self.words.say("cli-help-rulings", {"first": numbers[0], "last": numbers[-1]}))

    def _do_rules(self, _: str) -> None:
        self.out.print(rulebook.page(self.game.folder, self.words.language))

    def _do_hint(self, _: str) -> None:
        """What a good player would do, why, and the figures behind it."""
        match = self.table.match
        advice = advise(match, ME, len(match.history))
        move = (
            self.words.say("cli-wait")
            if advice.action is None
            else self.words.move(self.game.moves[advice.action], self.names)
        )
        reason = self.words.say(advice.reason.key, advice.reason.params)
        self.say(self.words.say("cli-hint", {"move": move, "reason": reason}), "cyan")
        for sentence in told(self.words, insight(match, ME)):
            self.out.print(Bullet("·", sentence, ""))

    def _do_log(self, _: str) -> None:
        self._tell(self.table.story)

    def _do_save(self, name: str) -> None:
        if not name:
            self.say(self.words.say("cli-save-how"), "yellow")
            return
        self.save(name)

    def save(self, name: str) -> bool:
        """Write the replay; whether it worked."""
        try:
            files.save(self.table.match, Path(name), self.names)
        except FileExistsError:
            self.say(self.words.say("cli-save-exists", {"file": shortened(name)}), "yellow")
        except (OSError, ValueError, RuntimeError):
            self.say(self.words.say("cli-save-failed", {"file": shortened(name)}), "yellow")
        else:
            self.say(self.words.say("cli-saved", {"file": shortened(name)}), "green")
            return True
        return False

    def _do_quit(self, _: str) -> None:
        raise Quit
