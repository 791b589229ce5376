"""Bots: they receive only what their seat may know."""
