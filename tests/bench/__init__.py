"""Benchmarks: how fast the compiler is, as ratios within one run. ``python -m tests.bench`` or ``make bench``."""
