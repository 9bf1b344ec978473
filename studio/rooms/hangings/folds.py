"""Gathered cloth: how far more cloth than window becomes folds.

In plan a fold is a sine-generated curve, the bend that costs stiff cloth least (rivers meander in it). Its swing
follows from the fullness, therefore arc length along the curve is length along the flat cloth.
"""

import numpy

from hangings.cloth import Cloth


def lay_in_folds(width, flat_width, angles_of_row, heights):
    """Points (rows × columns × 2: x and y) of cloth `flat_width` wide gathered to `width` metres.

    `angles_of_row(row)` gives the direction of the cloth along its width in radians, before it is fitted;
    each row's swing is then scaled until the row is exactly as wide as asked.
    """
    rows = []
    for row, _ in enumerate(heights):
        angles = angles_of_row(row)
        step = flat_width / len(angles)
        low, high = 0.2, 2.4
        for _ in range(40):
            swing = (low + high) / 2.0
            if numpy.cos(angles * swing).sum() * step > width:
                low = swing
            else:
                high = swing
        across = numpy.concatenate([[0.0], numpy.cumsum(numpy.cos(angles * swing)) * step])
        out = numpy.concatenate([[0.0], numpy.cumsum(numpy.sin(angles * swing)) * step])
        rows.append(numpy.stack([across, out], axis=1))
    return numpy.stack(rows)


def without_drift(points, columns_per_fold):
    """Takes away what is slower than a fold: the curtain stays under its rod and each fold under its pleat."""
    half = columns_per_fold
    kernel = numpy.hanning(2 * half + 1)
    kernel /= kernel.sum()
    even = numpy.linspace(0.0, 1.0, points.shape[1])
    level = points.copy()
    for row in level:
        for axis, share in ((0, 0.75), (1, 1.0)):
            slow = row[:, axis] - (row[-1, axis] * even if axis == 0 else 0.0)
            padded = numpy.pad(slow, half, mode='reflect', reflect_type='odd')
            row[:, axis] -= share * numpy.convolve(padded, kernel, mode='valid')
    return level


def rows_of(drop, fine_from_top, fine_from_hem, fine=0.008, coarse=0.03):
    """Heights above the hem in metres: close together at heading and hem, wide apart between."""
    heights, height = [0.0], 0.0
    while height < drop - 1e-6:
        near_end = height < fine_from_hem or height > drop - fine_from_top
        height = min(drop, height + (fine if near_end else coarse))
        heights.append(height)
    return numpy.array(heights)


def break_on_floor(heights, spare, bends, reach=0.17):
    """Buckles the lowest `reach` metres of cloth that is `spare` metres longer than its drop.

    `heights` are lengths of cloth above the hem; `bends` (one per column, about 1) says how readily each
    column buckles. Returns rows × columns of z above the floor and of the step out into the room, in metres.
    """
    curve = numpy.sin(2.0 * numpy.pi * numpy.clip(heights / reach, 0.0, 1.0))
    step = numpy.diff(heights, append=heights[-1])
    low, high = 0.0, 2.2
    for _ in range(40):
        swing = (low + high) / 2.0
        lost = ((1.0 - numpy.cos(swing * curve)) * step).sum()
        low, high = (swing, high) if lost < spare else (low, swing)
    lean = curve[:, None] * swing * numpy.asarray(bends)[None, :]
    # Summed from the rod downwards: the heading stays where it is, the hem goes where the cloth takes it.
    fallen = numpy.cumsum((numpy.cos(lean) * step[:, None])[::-1], axis=0)[::-1]
    out = numpy.cumsum((numpy.sin(lean) * step[:, None])[::-1], axis=0)[::-1]
    return numpy.maximum(heights[-1] - spare - fallen, 0.003), out


def hung(plan, heights, z, forward, flat_width):
    """Joins the plan of the folds with their fall into a cloth."""
    columns = plan.shape[1]
    points = numpy.empty((len(heights), columns, 3))
    points[:, :, 0] = plan[:, :, 0]
    points[:, :, 1] = plan[:, :, 1] + forward
    points[:, :, 2] = z
    flat = numpy.empty((len(heights), columns, 2))
    flat[:, :, 0] = numpy.linspace(0.0, flat_width, columns)[None, :]
    flat[:, :, 1] = heights[:, None]
    return Cloth(points, flat)
