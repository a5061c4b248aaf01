"""Reads the kinds of unit and building. Where a ruling says a number of theirs, the ruling counts."""

from __future__ import annotations

from designer.engine.failures import Problem
from designer.engine.games.brawlhalla.content_tables import Tables
from designer.engine.games.brawlhalla.kinds import Building, Unit, WorkPlan
from designer.engine.games.brawlhalla.pieces import REALMS
from designer.engine.games.brawlhalla.rulings import MOST_WARLORDS
from designer.engine.reading import Fields


class UnitTables(Tables):
    """Units and buildings; ``entered_by`` says which realms each terrain lets in."""

    entered_by: dict[str, tuple[str, ...]]

    def _unit(self, ident: str, fields: Fields) -> Unit:
        realm = REALMS.index(fields.one_of("realm", *REALMS))
        power, speed = fields.take("power", int, 0), fields.take("speed", int, 1)
        limit, shared = self._limit(fields)
        room, carried = 0, 0
        if fields.has("carries"):
            aboard = fields.inner("carries")
            room, carried = aboard.take("count", int, 0), REALMS.index(aboard.one_of("realm", *REALMS))
            aboard.done()
        fields.skip("carries")
        bonuses: dict[str, int] = {}
        for each in fields.each("terrain_bonuses"):
            bonuses[each.one_of("terrain", *self.entered_by)] = each.take("power", int, 0)
            each.done()
        places = [self.building_number.get(each, -1) for each in fields.take("spawns_at", list, [])]
        if -1 in places:
            self.problems.append(
                Problem("unknown-value", "a unit spawns at a building that is not there", fields.where)
            )
        tile_limit = fields.maybe("tile_limit", int)
        if ident == "boat":
            speed = self._value("boat-speed")
        elif ident == "dragon":
            limit = self._value("dragon-limit")
        elif ident == "warlord":
            limit = self._most_warlords()
        elif ident == "warrior":
            tile_limit = self._value("warriors-per-tile")
        source = self._recruitment(fields)
        return Unit(
            id=ident,
            name=self._name("unit", ident),
            realm=realm,
            power=power,
            speed=speed,
            diagonal=fields.take("diagonal", bool, False),
            limit=limit,
            shared=shared,
            tile_limit=tile_limit or 0,
            at_start=fields.take("at_start", int, 0),
            room=room,
            carried=carried,
            aboard_bonus=fields.take("aboard_bonus", int, 0),
            terrain_bonus=bonuses,
            spawns_at=tuple(places),
            arrive=source[0],
            arrive_per=source[1],
            fused_of=source[2],
            fused_count=source[3],
            made_at=source[4],
            work=source[5],
        )

    def _most_warlords(self) -> int:
        chosen = str(self.rulings["warlord-limit"])
        three = self._bundle.rulings["warlord-limit"].value
        return three if chosen == "three" and isinstance(three, int) else MOST_WARLORDS[chosen]

    def _recruitment(self, parent: Fields) -> tuple[int, int, int, int, int, WorkPlan | None]:
        fields = parent.inner("recruitment")
        verb = fields.one_of("verb", "arrive_each_turn", "fuse_from", "work_for")
        arrive = per = count = 0
        fused = made_at = -1
        work = None
        if verb == "arrive_each_turn":
            arrive = fields.take("count", int, 0)
            per = self.building_number[fields.one_of("per", *self.building_number)]
        elif verb == "fuse_from":
            count = fields.take("count", int, 1)
            fused = self.unit_number[fields.one_of("unit", *self.unit_number)]
        else:
            made_at = self.building_number[fields.one_of("at", *self.building_number)]
            work = self._work(fields, "work")
        fields.done()
        return arrive, per, fused, count, made_at, work

    def _building(self, ident: str, fields: Fields) -> Building:
        limit, shared = self._limit(fields)
        if shared:
            self.problems.append(Problem("unknown-value", "buildings are limited for each player", fields.where))
        if ident == "nursery":
            limit = self._value("nursery-limit")
        terrain = tuple(fields.take("terrain", list, []))
        leaves = fields.maybe("leaves", str)
        if leaves is not None and set(terrain) != {leaves}:
            message = "the rules need a building to leave the terrain on which it stood"
            self.problems.append(Problem("unknown-value", message, f"{fields.where}.leaves"))
        return Building(
            *(ident, self._name("building", ident), fields.take("bonus", int, 0), limit),
            *(fields.take("at_start", int, 0), terrain, leaves, self._work(fields, "work")),
        )
