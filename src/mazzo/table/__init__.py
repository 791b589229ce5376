"""One table: seats, a match, clocks, fair races and bots, with no sockets inside."""
