"""Positions made by clicking, and played from there."""
