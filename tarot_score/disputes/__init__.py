"""Disputes: what is claimed of a score, and where a wrong figure comes from."""
