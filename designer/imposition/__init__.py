"""Imposition: rendered faces are placed on sheets of paper, ready to print, cut and play.

``sheets``, ``marks`` and ``margins`` are geometry in millimetres and know nothing of PDF. The other modules read and
write PDF; nothing outside this package does.
"""
