"""What must be true of the whole game. Each check is called like the code of its findings."""

from .arena import arena_links, arena_seats, arena_squares, arena_values
from .benches import bench_copies, bench_dice, bench_factions, bench_shrines, bench_size, bench_unique
from .dice import die_faces
from .numbers import action_phases, phase_order, roster, wins_needed
from .standees import standee_missing

CHECKS = (
    bench_size,
    bench_copies,
    bench_unique,
    bench_factions,
    bench_shrines,
    bench_dice,
    standee_missing,
    arena_squares,
    arena_values,
    arena_links,
    arena_seats,
    die_faces,
    phase_order,
    action_phases,
    wins_needed,
    roster,
)
