"""A kind is printed, and its template is not there.

Its cards would be in no box, and nobody would miss them before the first game. A kind with a `PrintSpec` needs
templates/<game>/<kind>.html.j2, and one for its back if it names one.

Bad:
    prints = PrintSpec(back="back")  # and no templates/<game>/back.html.j2

Good:
    prints = PrintSpec()  # a blank back needs no template
"""
