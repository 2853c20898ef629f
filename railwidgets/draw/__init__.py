"""Pictures as plain data: scenes, panels, the theme, shapes of track, and scenes as SVG and as text.

For authors of games, and private otherwise: it may change in any minor version, and CHANGELOG.md says how.
"""
