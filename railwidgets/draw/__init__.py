"""Pictures as plain data: scenes, panels, the theme, shapes of track, and scenes as SVG and as text."""
