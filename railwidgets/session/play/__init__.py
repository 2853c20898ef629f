"""A game in play: its course, who sits where, what is picked, tried, asked and thought."""
