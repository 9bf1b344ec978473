"""Roller blinds: flat cloth off the back of a tube, kept straight by a bar in its hem."""

import numpy

from hangings.cloth import Cloth, drifting_noise

TUBE_RADIUS = 0.021
BAR_HEIGHT = 0.028


def roller(width, drop, seed=21):
    """Cloth from the top of its tube down to the hem bar; z = 0 is the lower edge of the bar.

    It leaves the tube at the front, so that the tube and the wraps above belong to the cloth as well.
    """
    columns = 60
    wrap = numpy.linspace(0.0, 1.35 * numpy.pi, 26)[1:]
    straight = numpy.linspace(0.0, drop - TUBE_RADIUS, 90)
    z = numpy.concatenate([straight, drop - TUBE_RADIUS + TUBE_RADIUS * numpy.sin(wrap)])
    y = numpy.concatenate([numpy.zeros(len(straight)), TUBE_RADIUS * (numpy.cos(wrap) - 1.0)])
    flat_height = numpy.concatenate([straight, straight[-1] + TUBE_RADIUS * wrap])
    x = numpy.linspace(0.0, width, columns)

    # A hanging cloth cups a little along its free edges and never lies quite flat.
    from_edge = numpy.minimum(x, width - x)
    cupped = 0.004 * numpy.exp(-from_edge / 0.05)
    held = numpy.clip(straight / 0.25, 0.0, 1.0) * numpy.clip((straight[-1] - straight) / 0.3, 0.0, 1.0)
    waves = 0.0022 * drifting_noise(x, straight, 0.5, 0.45, seed)
    away = numpy.zeros((len(z), columns))
    away[: len(straight)] = held[:, None] * (waves - cupped[None, :])

    points = numpy.empty((len(z), columns, 3))
    points[:, :, 0] = x[None, :]
    points[:, :, 1] = y[:, None] + away
    points[:, :, 2] = z[:, None]
    flat = numpy.empty((len(z), columns, 2))
    flat[:, :, 0] = x[None, :]
    flat[:, :, 1] = flat_height[:, None]
    return Cloth(points, flat)
