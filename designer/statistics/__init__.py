"""What can be said of a game without playing it: counted over its records, or worked out exactly. All of it is data.

Nothing here knows a game by name. What a card costs is a field that is called ``cost`` or marked as one; what is drawn
and what dice do is asked of the reference rules, where a game has any.
"""

from designer.statistics.gathering import GameStatistics, statistics_of

__all__ = ["GameStatistics", "statistics_of"]
