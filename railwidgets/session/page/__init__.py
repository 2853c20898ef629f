"""What a page shows of a session, what differs from what it showed before, and what its messages do."""
