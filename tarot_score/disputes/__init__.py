"""Settle disputes about a score: compare it with what players claim, and find the mistakes behind a wrong claim."""
