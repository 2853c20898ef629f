"""What was played and what else could have been: the tree of places, a line through it, and how both are kept."""
