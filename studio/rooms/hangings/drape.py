"""Lined drapes: triple pinch pleats on rings, one deep fold below each pleat, the hem breaking on the floor."""

import numpy

from hangings.cloth import drifting_noise, smoothstep, soft_noise
from hangings.folds import break_on_floor, hung, lay_in_folds, rows_of, without_drift

FULLNESS = 2.2
PLEAT_SPACING = 0.14
HEADING = 0.095
COLUMNS_PER_FOLD = 56


def drape(width, drop, fullness=FULLNESS, spare=0.025, seed=1):
    """One panel `width` metres wide on the rod, hung from `drop` metres above the floor, `spare` metres too long."""
    folds = pleats(width)
    flat_width = width * fullness
    fold = flat_width / folds
    columns = folds * COLUMNS_PER_FOLD
    along = (numpy.arange(columns) + 0.5) * flat_width / columns
    heights = rows_of(drop + spare, fine_from_top=0.3, fine_from_hem=0.2)
    below_rod = drop + spare - heights

    heading = pinch_pleats(along, fold)
    strength = 1.0 + 0.16 * soft_noise(along, fold * 1.3, (seed, 1))
    wander = 0.55 * drifting_noise(along, heights, fold * 1.6, 1.3, (seed, 2))
    crease = 0.11 * drifting_noise(along, heights, fold * 0.32, 0.5, (seed, 3))
    loosened = smoothstep(0.15, 1.6, below_rod)
    opened = smoothstep(HEADING * 0.8, 0.34, below_rod)

    def angles(row):
        phase = 2.0 * numpy.pi * along / fold + wander[row] * loosened[row]
        bend = -1.62 * strength * numpy.sin(phase + numpy.pi)
        bend = bend + crease[row] * opened[row]
        return heading * (1.0 - opened[row]) + bend * opened[row]

    plan = without_drift(lay_in_folds(width, flat_width, angles, heights), COLUMNS_PER_FOLD)
    bends = 1.0 + 0.35 * soft_noise(numpy.append(along, flat_width), fold * 0.8, (seed, 4))
    z, forward = break_on_floor(heights, spare, bends)
    return hung(plan, heights, z, forward, flat_width)


def pleats(width):
    """How many pleats a panel of `width` metres carries, one ring each."""
    return max(3, round(width / PLEAT_SPACING))


def pinch_pleats(along, fold):
    """Direction of the cloth in the heading: flat between the pleats, three fingers pinched in each."""
    pinched = fold * 0.60
    offset = (along % fold - fold / 2.0) / pinched
    fingers = -2.12 * numpy.sin(6.0 * numpy.pi * offset)
    return numpy.where(numpy.abs(offset) < 0.5, fingers, 0.0)
