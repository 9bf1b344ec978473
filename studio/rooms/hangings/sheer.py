"""Sheers: thin voile gathered on pencil tape, many small folds that run together further down."""

import numpy

from hangings.cloth import drifting_noise, smoothstep, soft_noise
from hangings.folds import break_on_floor, hung, lay_in_folds, rows_of, without_drift

FULLNESS = 2.0
FOLD_SPACING = 0.085
TAPE = 0.07
COLUMNS_PER_FOLD = 36


def sheer(width, drop, fullness=FULLNESS, spare=0.0, seed=11):
    """One panel `width` metres wide on the rod, hung from `drop` metres above the floor, `spare` metres too long."""
    folds = max(4, round(width / FOLD_SPACING))
    flat_width = width * fullness
    fold = flat_width / folds
    columns = folds * COLUMNS_PER_FOLD
    along = (numpy.arange(columns) + 0.5) * flat_width / columns
    heights = rows_of(drop + spare, fine_from_top=0.25, fine_from_hem=0.1)
    below_rod = drop + spare - heights

    uneven = 1.9 * soft_noise(along, fold * 2.1, (seed, 1))
    strength = 1.0 + 0.4 * soft_noise(along, fold * 1.7, (seed, 2))
    wander = 1.0 * drifting_noise(along, heights, fold * 1.8, 1.1, (seed, 3))
    crease = 0.16 * drifting_noise(along, heights, fold * 0.4, 0.7, (seed, 4))
    loosened = smoothstep(0.1, 1.8, below_rod)
    opened = smoothstep(TAPE * 0.5, 0.30, below_rod)
    gathers = -1.5 * numpy.sin(2.0 * numpy.pi * along / fold * 3.0 + 2.0 * uneven)

    def angles(row):
        phase = 2.0 * numpy.pi * along / fold + uneven + wander[row] * loosened[row]
        bend = 1.5 * strength * numpy.sin(phase) + crease[row]
        return gathers * (1.0 - opened[row]) + bend * opened[row]

    plan = without_drift(lay_in_folds(width, flat_width, angles, heights), COLUMNS_PER_FOLD)
    bends = 1.0 + 0.3 * soft_noise(numpy.append(along, flat_width), fold, (seed, 5))
    z, forward = break_on_floor(heights, spare, bends)
    return hung(plan, heights, z, forward, flat_width)
