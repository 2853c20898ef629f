"""Series of games between players."""
