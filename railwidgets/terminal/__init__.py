"""A game in a terminal: the board in coloured characters, actions that are typed; it works over ssh.

- ``mosaic``: a picture as coloured characters, with its letters as letters.
- ``page``: the rest of a board as lines of text.
- ``terminal_game``: the loop that reads a line, handles it, and shows what has happened.

It is one more page of a session: it shows the view of a presenter and sends it the same messages as a browser.

Private: it may change in any release.
"""
