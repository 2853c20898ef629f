"""Tests of exercises."""
