"""Zebra blinds: one loop of cloth with closed and sheer bands, whose back passes behind its front."""

import numpy

from hangings.cloth import Cloth

CLOSED_BAND = 0.075
SHEER_BAND = 0.055
GAP = 0.032


def zebra(width, drop, openness=0.5):
    """The bands of both layers as (cloth, is_closed), front layer first, z = 0 at the lower edge.

    `openness` 0 hides each sheer band of the front behind a closed one of the back, 1 lays sheer on sheer.
    """
    pitch = CLOSED_BAND + SHEER_BAND
    closed_shift = (1.0 - openness) * pitch / 2.0
    return bands(width, drop, 0.0, 0.0) + bands(width, drop, -GAP, closed_shift)


def bands(width, drop, y, shift):
    pitch = CLOSED_BAND + SHEER_BAND
    edges = []
    start = shift - 2.0 * pitch
    while start < drop:
        edges += [(start, start + CLOSED_BAND, True), (start + CLOSED_BAND, start + pitch, False)]
        start += pitch
    return [
        (band(width, max(0.0, low), min(drop, high), drop, y), closed)
        for low, high, closed in edges
        if high > 1e-4 and low < drop - 1e-4
    ]


def band(width, low, high, drop, y):
    """A strip from `low` to `high`; the front bellies out a little between tube and bar."""
    x = numpy.linspace(0.0, width, 24)
    z = numpy.linspace(low, high, 5)
    belly = 0.006 * numpy.sin(numpy.pi * z / drop) * (1.0 if y == 0.0 else -0.6)
    points = numpy.empty((len(z), len(x), 3))
    points[:, :, 0] = x[None, :]
    points[:, :, 1] = y + belly[:, None]
    points[:, :, 2] = z[:, None]
    flat = numpy.empty((len(z), len(x), 2))
    flat[:, :, 0] = x[None, :]
    flat[:, :, 1] = z[:, None]
    return Cloth(points, flat)
