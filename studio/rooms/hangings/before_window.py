"""How each kind of hanging is put before a window: where it hangs, from what, and how far it is drawn."""

from dataclasses import dataclass

from kit import box, materials

from hangings import hardware, weaves
from hangings.cloth import hang
from hangings.drape import FULLNESS as DRAPE_FULLNESS
from hangings.drape import drape, pleats
from hangings.roller import TUBE_RADIUS, roller
from hangings.roman import roman
from hangings.sheer import FULLNESS as SHEER_FULLNESS
from hangings.sheer import sheer
from hangings.zebra import GAP, zebra

# Folds must clear the sill and the skirting.
DRAPES_HANG_OUT = 0.15
SHEERS_HANG_OUT = 0.11


@dataclass
class Opening:
    """A hole in the back wall: middle x, height of its lower edge, width and height in metres."""

    middle: float
    bottom: float
    width: float
    height: float

    @property
    def top(self):
        return self.bottom + self.height

    def hole(self, wall_width):
        """As the kit's walls ask for it: along, bottom, width, height."""
        return (self.middle - self.width / 2 + wall_width / 2, self.bottom, self.width, self.height)


def hang_before(opening, hanging, lining, drawn):
    """Hangs the asked kind before the window. Returns the size of the flat cloth in metres."""
    hangings = {'drape': hang_drapes, 'sheer': hang_sheers, 'roller': hang_roller, 'zebra': hang_zebra, 'roman': hang_roman}
    return hangings[hanging](opening, lining, drawn)


def hang_drapes(opening, lining, drawn, overhang=0.3, above=0.2, floor=0.0):
    """A pair on a brass rod, from above the window to the floor; blackout is drawn shut."""
    drawn = drawn or (0.992 if lining == 'blackout' else 0.74)
    reach = opening.width / 2 + overhang
    panel = reach * drawn
    rod_height = opening.top + above
    drop = rod_height - 0.045 - floor
    spare = 0.02
    flat_width = panel * DRAPE_FULLNESS
    metal = materials.brass()
    cloth = weaves.curtain_cloth(lining, (flat_width, drop + spare))
    for side, left in ((0, opening.middle - reach), (1, opening.middle + reach - panel)):
        hung = drape(panel, drop, spare=spare, seed=1 + side).cut_further_right(side * flat_width)
        hang('drape', hung, cloth, (left, -DRAPES_HANG_OUT, floor))
        count = pleats(panel)
        hardware.rings([left + panel * (step + 0.5) / count for step in range(count)], rod_height, DRAPES_HANG_OUT, metal)
    hardware.rod(opening.middle - reach - 0.1, opening.middle + reach + 0.1, rod_height, DRAPES_HANG_OUT, metal)
    return [2 * flat_width, drop + spare]


def hang_sheers(opening, lining, drawn, overhang=0.25, above=0.2, floor=0.0):
    """A pair of voiles drawn almost shut on a slim rod."""
    drawn = drawn or 0.95
    reach = opening.width / 2 + overhang
    panel = reach * drawn
    rod_height = opening.top + above
    drop = rod_height - 0.01 - floor
    flat_width = panel * SHEER_FULLNESS
    cloth = weaves.voile((flat_width, drop))
    for side, left in ((0, opening.middle - reach), (1, opening.middle + reach - panel)):
        hung = sheer(panel, drop, seed=11 + side).cut_further_right(side * flat_width)
        hang('sheer', hung, cloth, (left, -SHEERS_HANG_OUT, floor))
        count = round(panel / 0.1)
        places = [left + panel * (step + 0.5) / count for step in range(count)]
        hardware.rings(places, rod_height + 0.018, SHEERS_HANG_OUT, materials.iron(), 0.014, 0.002)
    hardware.rod(opening.middle - reach - 0.08, opening.middle + reach + 0.08, rod_height + 0.018, SHEERS_HANG_OUT, materials.iron(), 0.008)
    return [2 * flat_width, drop]


def hang_roller(opening, lining, drawn):
    """Cloth between two brackets inside the recess, the chain at the right."""
    drawn = drawn or (1.0 if lining == 'blackout' else 0.8)
    width = opening.width - 0.026
    drop = (opening.height - 0.035) * drawn
    foot = opening.top - 0.015 - drop
    cloth = weaves.blind_cloth(lining, (width, drop + 0.07))
    left = opening.middle - width / 2
    hang('roller', roller(width, drop), cloth, (left, 0.03, foot))
    metal = materials.iron('#8c8a86', 0.35)
    hardware.hem_bar(width, (opening.middle, 0.03, foot - 0.018), materials.lacquer('#e6e0d6', 0.35))
    hardware.roller_brackets(left - 0.006, left + width + 0.006, opening.top - 0.015 - TUBE_RADIUS, 0.05, metal)
    hardware.bead_chain(left + width - 0.02, 0.008, opening.top - 0.03, opening.bottom + 0.42, materials.lacquer('#e9e4da', 0.3))
    return [width, drop + 0.07]


def hang_zebra(opening, lining, drawn):
    """Two layers of bands below a headrail, half open."""
    drawn = drawn or 0.86
    width = opening.width - 0.03
    drop = (opening.height - 0.075) * drawn
    foot = opening.top - 0.072 - drop
    left = opening.middle - width / 2
    closed_cloth = weaves.blind_cloth(lining, (width, drop))
    sheer_cloth = weaves.voile((width, drop), 0.0, 0.0, 0.0, clear=0.55)
    for strip, closed in zebra(width, drop, openness=0.72):
        hang('band', strip, closed_cloth if closed else sheer_cloth, (left, 0.0, foot))
    hardware.headrail(width + 0.02, (opening.middle, 0.03, opening.top - 0.078), materials.lacquer('#e9e4da', 0.35))
    hardware.hem_bar(width, (opening.middle, GAP / 2, foot - 0.02), materials.lacquer('#e9e4da', 0.35), depth=0.036)
    hardware.bead_chain(left + width - 0.015, -0.016, opening.top - 0.03, opening.bottom + 0.4, materials.lacquer('#e9e4da', 0.3))
    return [width, drop]


def hang_roman(opening, lining, drawn):
    """Soft folds before the recess, drawn down two thirds of the window."""
    drawn = drawn or (1.0 if lining == 'blackout' else 0.68)
    width = opening.width + 0.12
    full = opening.height + 0.14
    drop = full * drawn
    stacked = 4 if drawn < 0.9 else 1
    blind = roman(width, drop, stacked)
    metres = [width, float(blind.flat[..., 1].max())]
    cloth = weaves.curtain_cloth(lining, tuple(metres), hem=0.05, side=0.03, heading=0.02, name='paper roman')
    top = opening.top + 0.09
    hang('roman', blind, cloth, (opening.middle - width / 2, -0.035, top - drop))
    box('roman rail', (width - 0.01, 0.03, 0.035), (opening.middle, -0.016, top - 0.036), materials.lacquer('#efe9df', 0.4))
    hardware.cord(opening.middle + width / 2 - 0.02, -0.012, top - 0.03, opening.bottom + 0.3)
    return metres
