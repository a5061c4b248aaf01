"""Cards do not fit on a sheet layout.

The grid of cards with its bleed is larger than what a printer can print, or leaves no room for crop marks and the
footer; or it shows more bleed than the cards have. A layout that was asked for with --paper is then an error; without
--paper it is left out, and a note says so.

Bad:
    print: {size: jumbo}  # three columns of jumbo cards on A4

Good:
    print: {size: poker}
"""
