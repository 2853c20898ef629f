"""A class that answers on its own screens, and its teacher, who sees all answers.

Private: use ``rw.Classroom``.
"""
