"""The server: tables for people, each on their own device.

`mazzo.table` plays; this package connects, keeps and guards.
"""
