"""Language models at the table, by the Model Context Protocol: docs/models.md.

A model sits on a *chair*: at a table of this process against bots (`local`), at a server's table
beside people (`remote`), or in the arena (`agent`). `desk` offers all of them as the same tools.
The protocol's library is an extra, and only `desk` and `agent` import it.
"""
