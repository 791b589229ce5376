"""The tools of a model: it opens or joins a table, reads rules, looks, plays, waits and talks.

Whoever sits down gets a key that nobody can guess, and every further call names it: a key opens one
seat's knowledge and nothing else, whichever connection it comes over.
"""

import re
import secrets
import time
from collections.abc import Awaitable, Callable, Mapping
from functools import wraps
from typing import Annotated, Any, Concatenate, Literal, ParamSpec

import msgspec
from mcp.server.mcpserver import MCPServer
from mcp.server.mcpserver.exceptions import ToolError
from mcp.types import CallToolResult, TextContent
from pydantic import Field, ValidationError

from mazzo import __version__
from mazzo.cli import arguments, rulebook
from mazzo.cli.mcp.chairs import Chair, House, Invited, Remark, told
from mazzo.cli.speech import quotable
from mazzo.engine.errors import BadSetup, Refused
from mazzo.engine.game import Game, games
from mazzo.engine.info import info
from mazzo.engine.words import LANGUAGES, Words

MOST = 32
"""So many seats are kept at once."""
IDLE_SECONDS = 3_600.0
"""A seat for which nobody has asked for so long makes way where there are too many."""
LONGEST_WAIT = 300.0

MISFITS = {
    "missing": "not_given",
    "int": "not_a_number",
    "string": "not_a_text",
    "dict": "bad_options",
    "literal": "not_one_of",
}
"""What is refused where Pydantic finds this; all that is left is how long somebody waits."""

INSTRUCTIONS = """Card games by the rules. {house}

1. list_games says what there is; read_rules gives a game's rulebook in English, Italian or Spanish,
   read_ruling one numbered decision.
2. open_table or join_table gives you a seat and its key. Every other call needs the key; keep it
   to yourself.
3. Each answer says what your seat may know: the view, what happened (news), your legal moves, each
   with its notation. play makes one of them. wait lets the others go until you may act; where
   may_wait is true, doing nothing is a choice.
4. Seats count from 0 in views, and `players` names them in order.
"""

SeatKey = Annotated[str, Field(description="the key of your seat, from open_table or join_table")]
GameId = Annotated[str, Field(description="a game's id, from list_games")]
Language = Annotated[str, Field(description="en, it or es; the server's own if empty")]
Arguments = ParamSpec("Arguments")


def answered(said: dict[str, Any]) -> CallToolResult:
    """Plain data, for programs and as text."""
    data = msgspec.to_builtins(said)
    text = msgspec.json.encode(data).decode()
    return CallToolResult(content=[TextContent(text=text)], structured_content=data)


def refusing(
    tool: Callable[Concatenate["Tools", Arguments], Awaitable[CallToolResult]],
) -> Callable[Concatenate["Tools", Arguments], Awaitable[CallToolResult]]:
    """A tool whose refusals are sentences in the language of whoever calls it."""

    @wraps(tool)
    async def called(
        tools: "Tools", /, *args: Arguments.args, **given: Arguments.kwargs
    ) -> CallToolResult:
        try:
            return await tool(tools, *args, **given)
        except Refused as error:
            return tools.refusal(error, given)

    return called


class Tools:
    """What a model can do, and all seats that models have taken in this process."""

    def __init__(self, house: House, language: str) -> None:
        self.house, self.language = house, language
        self.chairs: dict[str, Chair] = {}
        """By their keys, the one that was asked for last at the end."""
        self._asked: dict[str, float] = {}
        """When each was asked for."""

    def language_of(self, key: object) -> Words:
        """The words of whoever has this key."""
        chair = self.chairs.get(str(key))
        return chair.words if chair else Words(self.language)

    def refusal(self, error: Refused, given: Mapping[str, object]) -> CallToolResult:
        """A refusal, in the language of whoever called with these arguments."""
        asked = str(given.get("language", ""))
        words = Words(asked) if asked in LANGUAGES else self.language_of(given.get("key"))
        error.params = {name: quotable(value) for name, value in error.params.items()}
        return CallToolResult(content=[TextContent(text=words.error(error))], is_error=True)

    def chair(self, key: str) -> Chair:
        """The seat that a key opens."""
        if key not in self.chairs:
            raise BadSetup("no_seat_key", "No seat has this key: open or join a table first.")
        self._sit(key, self.chairs.pop(key))
        return self.chairs[key]

    def _sit(self, key: str, chair: Chair) -> None:
        self.chairs[key], self._asked[key] = chair, time.monotonic()

    def _get_up(self, key: str) -> Chair:
        del self._asked[key]
        return self.chairs.pop(key)

    async def refuse_if_full(self) -> None:
        """Refuse one seat too many, before anything is done for it; a model that went without a
        word is in nobody's way for ever.
        """
        if len(self.chairs) < MOST:
            return
        first = next(iter(self.chairs))
        if time.monotonic() - self._asked[first] < IDLE_SECONDS:
            raise Refused("too_many_tables", "There are too many tables already.")
        await self._get_up(first).leave()

    async def take(self, chair: Chair) -> CallToolResult:
        """Somebody sits down; whoever takes the same seat again has a new key for it."""
        key = secrets.token_urlsafe(12)
        for known in [known for known, other in self.chairs.items() if other is chair]:
            self._get_up(known)
        self._sit(key, chair)
        return answered({"key": key, **told(chair.words, await chair.look())})

    async def tell(self, key: str) -> CallToolResult:
        """What a seat knows."""
        chair = self.chair(key)
        return answered(told(chair.words, await chair.look()))

    async def close(self) -> None:
        """Everybody goes."""
        for key in list(self.chairs):
            await self._get_up(key).leave()

    # What is offered.

    @refusing
    async def list_games(self, language: Language = "") -> CallToolResult:
        """The games: how many play, how long it takes, what the options are."""
        return answered(
            {"games": [_about(Words(language or self.language, game)) for game in games()]}
        )

    @refusing
    async def read_rules(
        self,
        game: GameId,
        language: Language = "",
        page: Literal["rules", "strategy"] = "rules",
    ) -> CallToolResult:
        """The rulebook of a game with all its rulings, or how to play it well."""
        about, words = info(game), Words(language or self.language)
        if page == "strategy" and not rulebook.has_strategy(about.folder):
            sentence = f"There are no strategy notes on {about.title}."
            raise BadSetup("no_strategy", sentence, params={"game": about.title})
        kind = rulebook.STRATEGY if page == "strategy" else rulebook.RULES
        text = rulebook.text(about.folder, words.language, kind)
        return CallToolResult(content=[TextContent(text=text)])

    @refusing
    async def read_ruling(
        self,
        game: GameId,
        ruling: Annotated[str, Field(description="its number, as in a refusal: R5")],
        language: Language = "",
    ) -> CallToolResult:
        """One numbered ruling of a game's rulebook."""
        words = Words(language or self.language)
        known = {
            number.upper(): text
            for number, text in rulebook.rulings(info(game).folder, words.language).items()
        }
        number = ruling.strip().strip("[]").upper()
        if number not in known:
            said = {"ruling": ruling, "known": ", ".join(known)}
            sentence = f"There is no ruling {ruling}; there are {said['known']}."
            raise BadSetup("no_such_ruling", sentence, params=said)
        return CallToolResult(content=[TextContent(text=f"{number}: {known[number]}")])

    @refusing
    async def open_table(
        self,
        game: GameId,
        seats: Annotated[int | None, Field(description="how many play, you included")] = None,
        options: Annotated[
            dict[str, Any] | None,
            Field(description="options of the game by name, with values as in list_games"),
        ] = None,
        bots: Annotated[
            int | None, Field(description="seats for bots; all others if left out")
        ] = None,
        level: Annotated[
            str, Field(description="of the bots: beginner, casual, strong, master")
        ] = "sensible",
        pace: Annotated[
            Literal["relaxed", "normal", "fast", "none"],
            Field(description="how long a turn may take at a server's table"),
        ] = "none",
        seed: Annotated[
            str | int | None,
            Field(description="the same one deals the same cards, without a server"),
        ] = None,
        name: Annotated[str, Field(description="what you are called")] = "",
        language: Language = "",
    ) -> CallToolResult:
        """Open a table and sit down at it. The answer has the key of your seat, and what you see.
        Where bots take all other seats, the match begins at once.
        """
        await self.refuse_if_full()
        wanted = Invited(
            game=game,
            seats=seats,
            options=options or {},
            bots=bots,
            level=level,
            pace=pace,
            seed=None if seed is None else str(seed),
            name=name,
        )
        return await self.take(await self.house.open(language or self.language, wanted))

    @refusing
    async def join_table(
        self,
        code: Annotated[str, Field(description="the code of the table")],
        name: Annotated[str, Field(description="what you are called")] = "",
        language: Language = "",
    ) -> CallToolResult:
        """Sit down at a table that somebody else has opened. The answer has the key of your seat.
        Where no seat is free you watch.
        """
        await self.refuse_if_full()
        return await self.take(await self.house.join(language or self.language, code, name))

    @refusing
    async def look(self, key: SeatKey) -> CallToolResult:
        """What your seat may know now, what has happened since you last looked, and your moves."""
        return await self.tell(key)

    @refusing
    async def play(
        self, key: SeatKey, move: Annotated[str, Field(description="its notation, from `moves`")]
    ) -> CallToolResult:
        """Make a move. The answer comes when you may act again, or after half a minute."""
        await self.chair(key).play(move)
        return await self.tell(key)

    @refusing
    async def wait(
        self,
        key: SeatKey,
        seconds: Annotated[float, Field(description="at most so long", ge=0, le=LONGEST_WAIT)] = 30,
    ) -> CallToolResult:
        """Do nothing until you may act, the position you saw has changed, somebody says something
        or the match is over.
        """
        await self.chair(key).wait(seconds)
        return await self.tell(key)

    @refusing
    async def start(self, key: SeatKey) -> CallToolResult:
        """Begin the match as its host, say that you are ready, or play another one when it is
        over.
        """
        await self.chair(key).start()
        return await self.tell(key)

    @refusing
    async def talk(self, key: SeatKey, kind: Remark, said: str) -> CallToolResult:
        """Say something to all at the table: a ready-made phrase (hello, good_luck, well_played,
        thank_you, oops, one_moment, your_turn, so_close, again, good_game, goodbye), an emote
        (smile, laugh, wow, think, clap, heart, sweat, cry, angry, wave) or, at private tables, a
        text of at most 200 characters. What others say is in `talk`.
        """
        await self.chair(key).talk(kind, said)
        return await self.tell(key)

    @refusing
    async def leave(self, key: SeatKey) -> CallToolResult:
        """Leave the table for good; a bot plays on in your seat. The key is worth nothing then."""
        self.chair(key)
        await self._get_up(key).leave()
        return answered({"phase": "closed"})


class Desk(MCPServer[Any]):
    """Where the tools are handed out; what was not called as it is described is refused here."""

    def __init__(self, tools: Tools, **about: Any) -> None:
        super().__init__(**about)
        self._tools = tools

    async def call_tool(self, name: str, arguments: dict[str, Any], context: Any = None) -> Any:
        try:
            return await super().call_tool(name, arguments, context)
        except ToolError as error:
            if not isinstance(error.__cause__, ValidationError):
                raise
            return self._tools.refusal(_misfit(name, error.__cause__), arguments)


def _misfit(tool: str, error: ValidationError) -> BadSetup:
    """The first argument that does not fit, by the code of what it should have been."""
    wrong = error.errors()[0]
    name, given = str(wrong["loc"][0]), str(wrong["input"])
    known = ", ".join(re.findall(r"'(\w+)'", wrong.get("ctx", {}).get("expected", "")))
    code = MISFITS.get(wrong["type"].partition("_")[0], "bad_wait")
    params: dict[str, str | int] = {
        "tool": tool,
        **dict.fromkeys(("what", "flag"), name),
        **dict.fromkeys(("given", "value"), given),
        "known": known,
        "most": int(LONGEST_WAIT),
    }
    return BadSetup(code, Words("en").refusal(code, params), params=params)


def offered(tools: Tools) -> MCPServer[Any]:
    """The server that offers these tools."""
    server = Desk(
        tools,
        name="mazzo",
        title="Mazzo",
        version=__version__,
        instructions=INSTRUCTIONS.format(house=tools.house.instructions),
        log_level="WARNING",
    )
    for tool in (
        tools.list_games,
        tools.read_rules,
        tools.read_ruling,
        tools.open_table,
        tools.join_table,
        tools.look,
        tools.play,
        tools.wait,
        tools.start,
        tools.talk,
        tools.leave,
    ):
        server.add_tool(tool)
    return server


def _about(words: Words) -> dict[str, Any]:
    """A game as a lobby announces it."""
    played = words.game
    assert played
    return {
        "id": played.id,
        "title": played.title,
        "tagline": words.say("game-tagline"),
        "seats": played.seats,
        "usual_seats": played.info.usual_seats,
        "minutes": played.info.minutes,
        "options": [_option(words, played, name) for name in played.layout.options],
    }


def _option(words: Words, played: Game, name: str) -> dict[str, Any]:
    option = played.layout.options[name]
    return {
        "name": name,
        "values": arguments.choices(option),
        "default": option.form.write(option.form.blank),
        "meaning": words.option_help(name),
        "ruling": option.ruling,
    }
