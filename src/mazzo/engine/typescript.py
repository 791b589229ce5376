"""What a seat of each game sees, as a TypeScript type that follows from the declared record, and
the constants that the game gives its board.

`python -m mazzo.engine.typescript` writes web/seen.ts in every game's folder.
"""

import json

from mazzo.engine.forms import DIGITS, WORD, Choice
from mazzo.engine.game import Game, games
from mazzo.engine.record import Field

HEAD = """// What a seat of {title} sees, written by `python -m mazzo.engine.typescript`.
// Do not edit: change the game's state and write it again.

export interface Seen {{
{fields}}}
{constants}"""


def typescript(game: Game) -> str:
    """The type of this game's views, and its constants."""
    fields = (f"  {field.name}: {_type(field)};\n" for field in game.seen.shown)
    constants = (
        f"\nexport const {name} = {json.dumps(value)} as const;\n"
        for name, value in game.constants.items()
    )
    return HEAD.format(title=game.title, fields="".join(fields), constants="".join(constants))


def _type(field: Field) -> str:
    """One number's type; a list of them per seat, a tuple where their number is fixed."""
    item = _item(field)
    if field.per_seat:
        return f"({item})[]" if "|" in item else f"{item}[]"
    return f"[{', '.join([item] * field.shape[0])}]" if field.shape else item


def _item(field: Field) -> str:
    form, spelling = field.form, field.form.spelling
    assert spelling, f"{field.name}: is never written in views"
    if isinstance(form, Choice):
        return " | ".join(json.dumps(word) for word in form.words)
    if spelling.way == DIGITS:
        return "number"
    kinds = sorted(
        {_kind(json.loads(text)) for text in spelling.texts}, key=lambda kind: kind == "null"
    )
    return " | ".join(kinds) if spelling.way == WORD else f"{kinds[0]}[]"


def _kind(value: object) -> str:
    names = {bool: "boolean", int: "number", str: "string"}
    return "null" if value is None else names[type(value)]


if __name__ == "__main__":
    for game in games():
        path = game.folder / "web" / "seen.ts"
        path.write_text(typescript(game), encoding="utf-8")
