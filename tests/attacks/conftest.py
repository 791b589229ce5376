"""What the attacks share with the server's tests."""

from server.conftest import new_store, postgresql

__all__ = ["new_store", "postgresql"]
