"""Cards do not fit on a sheet layout.

The grid of cards with its bleed is larger than what a printer can print, or leaves no room for crop marks and the
footer. Choose another layout with --paper, or another card size in game.yaml.

Bad:
    print: {size: jumbo}  # three columns of jumbo cards on A4

Good:
    print: {size: poker}
"""
