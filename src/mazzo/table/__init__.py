"""One table: seats, a match, clocks, fair races and bots, with no sockets inside.

docs/protocol.md explains it.
"""
