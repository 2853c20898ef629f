"""Ladders: players meet until their order is beyond doubt, some of them in processes of their own.

Private: ``simulation`` exports what is public.
"""
