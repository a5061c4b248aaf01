"""What must be true of the whole game. Each check is called like the code of its findings."""

from .cards import event_players, repeated_effect
from .endings import full_perch
from .frogs import frog_pattern
from .numbers import parameter_disagrees, ruling_disagrees
from .order import written_order
from .pond import pond_shape
from .powers import unused_power
from .scoring import scoring_disagrees

CHECKS = (
    pond_shape,
    scoring_disagrees,
    unused_power,
    repeated_effect,
    event_players,
    frog_pattern,
    written_order,
    full_perch,
    parameter_disagrees,
    ruling_disagrees,
)
