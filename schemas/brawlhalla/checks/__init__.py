"""What must be true of the whole game. Each check is called like the code of its findings."""

from .homes import home_islands
from .map_islands import island_reach, island_size, islands_touch, islets
from .map_landmarks import capitals, compass, sanctuaries, wreckage
from .map_mountains import mountain_range
from .map_roads import unreachable
from .map_ruins import ruins
from .map_size import board_size
from .objective_places import objective_places
from .piece_count import piece_count
from .rulings import ruling_disagrees

CHECKS = (
    ruling_disagrees,
    board_size,
    island_size,
    island_reach,
    islands_touch,
    islets,
    compass,
    capitals,
    home_islands,
    sanctuaries,
    mountain_range,
    ruins,
    wreckage,
    unreachable,
    objective_places,
    piece_count,
)
