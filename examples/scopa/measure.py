"""Measures what the strategy notes say: `python measure.py` plays every command on the page anew
and writes src/mazzo_scopa/strategy/measured.json.
"""

import json
import re
import shlex
import subprocess
import sys
from pathlib import Path

FOLDER = Path(__file__).parent / "src" / "mazzo_scopa" / "strategy"


def main() -> None:
    page = (FOLDER / "en.md").read_text(encoding="utf-8")
    found = []
    for command in re.findall(r"`(mazzo arena [^`]+)`", page):
        ran = subprocess.run(
            [sys.executable, "-m", *shlex.split(command), "--json"],
            capture_output=True,
            check=True,
            text=True,
        )
        first = json.loads(ran.stdout)["contests"][0]["standings"][0]["wins"]
        half = round(50 * (first["high"] - first["low"]), 1)
        found.append({"command": command, "wins": round(100 * first["value"], 1), "half": half})
        print(found[-1])
    lines = ",\n".join(json.dumps(each) for each in found)
    (FOLDER / "measured.json").write_text(f"[\n{lines}\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main()
