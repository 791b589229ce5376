"""Logs: one line for each event, for people or as JSON.

No name, secret, address or card is ever logged.
"""

import json
import logging
import sys
import time
from typing import Any, Literal

_OWN = frozenset(vars(logging.makeLogRecord({})))


def _fields(record: logging.LogRecord) -> dict[str, Any]:
    """What was said with `extra=`."""
    return {
        name: value
        for name, value in vars(record).items()
        if name not in _OWN and name not in ("message", "color_message")
    }


class LineFormatter(logging.Formatter):
    """Time, level, source, sentence and fields in one line."""

    def __init__(self, style: Literal["json", "text"]) -> None:
        super().__init__()
        self._written = style

    def format(self, record: logging.LogRecord) -> str:
        when = (
            time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
            + f".{int(record.msecs):03}Z"
        )
        line = {
            "at": when,
            "level": record.levelname.lower(),
            "from": record.name,
            "what": record.getMessage(),
            **_fields(record),
        }
        if record.exc_info and record.exc_info[0]:
            line["error"] = _trace(record)
        if self._written == "json":
            return json.dumps(line, ensure_ascii=False, default=str)
        head = f"{line.pop('at')} {line.pop('level'):7} {line.pop('from')}: {line.pop('what')}"
        return " ".join([head, *(f"{name}={value}" for name, value in line.items())])


def _trace(record: logging.LogRecord) -> str:
    """Where an error happened, without its message: a message may quote what somebody sent."""
    kind, _, frame = record.exc_info or (None, None, None)
    places = []
    while frame is not None:
        places.append(f"{frame.tb_frame.f_code.co_name}:{frame.tb_lineno}")
        frame = frame.tb_next
    return f"{getattr(kind, '__name__', '')} at {' > '.join(places)}"


def start_logging(style: Literal["json", "text"], level: str) -> None:
    """Send every log to stderr in this style."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(LineFormatter(style))
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access", "websockets"):
        logging.getLogger(name).handlers.clear()
        logging.getLogger(name).propagate = True
    logging.getLogger("uvicorn.access").disabled = True
    for name in ("uvicorn.error", "websockets"):
        logging.getLogger(name).setLevel(logging.ERROR)  # strangers cause warnings at will
