"""Roman blinds: a flat panel above, soft folds stacked where the cords have drawn it up."""

import numpy

from hangings.cloth import Cloth, drifting_noise

SECTION = 0.34
RISE = 0.078
DROOP = 0.150
TURN_RADIUS = 0.009
LAST_ROOT = 0.15
CORD_SPACING = 0.45


def roman(width, drop, stacked=4, seed=31):
    """Cloth hanging `drop` metres with `stacked` folds drawn up; z = 0 is the lower edge."""
    y, z, length = profile(drop, stacked)
    columns = 110
    x = numpy.linspace(0.0, width, columns)

    # Each fold swells and sags between the cords, no two alike; the free edges flare.
    between_cords = numpy.abs(numpy.sin(numpy.pi * x / width * max(2, round(width / CORD_SPACING))))
    out = numpy.clip(y / 0.04, 0.0, 1.0)[:, None]
    swell = 0.007 * drifting_noise(x, length, 0.30, 0.13, seed) + 0.005 * between_cords[None, :]
    sag = 0.006 * between_cords[None, :] + 0.004 * drifting_noise(x, length, 0.45, 0.21, seed + 1)
    flare = 0.007 * numpy.exp(-numpy.minimum(x, width - x) / 0.04)[None, :]
    held = numpy.clip((drop - z) / 0.2, 0.0, 1.0)[:, None]
    ripple = 0.0024 * held * drifting_noise(x, length, 0.26, 0.55, seed + 2)

    points = numpy.empty((len(z), columns, 3))
    points[:, :, 0] = x[None, :]
    points[:, :, 1] = y[:, None] + out * (swell + flare) + ripple
    points[:, :, 2] = z[:, None] - out * sag
    flat = numpy.empty((len(z), columns, 2))
    flat[:, :, 0] = x[None, :]
    flat[:, :, 1] = length[:, None]
    return Cloth(points, flat)


def profile(drop, stacked):
    """The cloth from the side, hem first: y out into the room, z up and length of cloth, all in metres."""
    root = LAST_ROOT + RISE * stacked
    panel_z = numpy.linspace(drop, root, 60)[:-1]
    slack = numpy.sin(numpy.pi * (drop - panel_z) / SECTION) ** 2
    path = [(0.004 * bow, height) for bow, height in zip(slack, panel_z)]
    for fold in range(stacked):
        path += fold_path(root, front=0.040 + 0.004 * (stacked - fold))
        root -= RISE
    for share in numpy.linspace(0.0, 1.0, 14):
        path.append((0.002 + 0.024 * share**0.7, root * (1.0 - share)))
    corners = numpy.array(path)
    steps = numpy.linalg.norm(numpy.diff(corners, axis=0), axis=1)
    walked = numpy.concatenate([[0.0], numpy.cumsum(steps)])
    even = numpy.linspace(0.0, walked[-1], int(walked[-1] / 0.006))
    y = numpy.interp(even, walked, corners[:, 0])[::-1]
    z = numpy.interp(even, walked, corners[:, 1])[::-1]
    return y, z, (walked[-1] - even)[::-1]


def fold_path(root, front):
    """One drooping fold: forward and down from the rod at height `root`, around, and up behind to the next rod."""
    down = [
        (front * share**0.72, root - (DROOP - TURN_RADIUS) * share) for share in numpy.linspace(0.0, 1.0, 20)
    ]
    turn = [
        (front - TURN_RADIUS * (1.0 - numpy.cos(angle)), root - DROOP + TURN_RADIUS * (1.0 - numpy.sin(angle)))
        for angle in numpy.linspace(0.0, numpy.pi, 12)
    ][1:]
    behind, low = turn[-1]
    up = [
        (behind + (0.001 - behind) * share**1.2, low + (root - RISE - low) * share)
        for share in numpy.linspace(0.0, 1.0, 12)
    ][1:]
    return down + turn + up
