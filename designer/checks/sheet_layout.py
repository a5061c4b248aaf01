"""What is to be printed does not fit on a sheet.

What lies in the margin of a printer is left blank: cards would come out with an edge missing, or with no marks to cut
by. The grid of cards with its bleed is larger than what a printer can print, or leaves no room for crop marks and the
footer; or it shows more bleed than the cards have. A layout that was asked for with --paper is then an error; without
--paper it is left out, and a note says so. The same goes for a token, a standee or a die's net that is larger than what
can be printed on a page; only boards are spread over several.

Bad:
    print: {size: jumbo}  # three columns of jumbo cards on A4

Good:
    print: {size: poker}
"""

from designer.diagnostics import Severity

SEVERITIES = (Severity.ERROR, Severity.NOTE)
