"""Ask the server on this machine, by its own settings, whether it is well: `python -m
mazzo.server.healthcheck` ends with status 0 if so.
"""

import json
import os
import sys
from http.client import HTTPConnection, HTTPException

from mazzo.server.settings import Settings

SECONDS = 5.0


def is_well(settings: Settings) -> bool:
    """Whether tables can be served there."""
    host = {"0.0.0.0": "127.0.0.1", "::": "::1", "": "127.0.0.1"}.get(settings.host, settings.host)
    connection = HTTPConnection(host, settings.port, timeout=SECONDS)
    try:
        connection.request("GET", "/healthz")
        return json.loads(connection.getresponse().read())["ok"] is True
    except (OSError, HTTPException, ValueError, KeyError):
        return False
    finally:
        connection.close()


if __name__ == "__main__":
    sys.exit(not is_well(Settings.gathered({}, os.environ)))
