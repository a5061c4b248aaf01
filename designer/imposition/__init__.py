"""Imposition: rendered faces are placed on sheets of paper, ready to print, cut and play.

What places them is geometry in millimetres and knows nothing of PDF: ``sheets`` for cards, ``packing`` for all else
that is cut out, ``poster`` for boards, ``booklet`` for books. Each of them ends in ``plates``, pages as values, which
``plate_writing`` draws. Nothing outside this package reads or writes PDF.
"""
