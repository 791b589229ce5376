"""Tests over all games that are installed; `--game ID` keeps those that concern one."""
