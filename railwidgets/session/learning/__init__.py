"""Sessions in which nobody acts but who learns: exercises, lessons, first games."""
