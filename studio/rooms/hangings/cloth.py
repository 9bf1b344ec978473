"""A piece of cloth as a grid of points that remembers where each point lay before it was hung.

Hangings are shaped by arc length, so a pattern is neither stretched nor squeezed in a fold. Coordinates in
metres: x along the window, y out into the room, z up. Rows run from the hem upwards.
"""

from dataclasses import dataclass

import numpy
from kit import mesh_object


@dataclass
class Cloth:
    """`points` is rows × columns × 3; `flat` is rows × columns × 2, metres from the cloth's lower left corner."""

    points: numpy.ndarray
    flat: numpy.ndarray

    def moved(self, x=0.0, y=0.0, z=0.0):
        """The same cloth hung elsewhere, by metres."""
        return Cloth(self.points + numpy.array([x, y, z]), self.flat)

    def cut_further_right(self, metres):
        """The same shape cut from further right on the bolt, so that two panels share one pattern."""
        return Cloth(self.points, self.flat + numpy.array([metres, 0.0]))

    def faces(self):
        rows, columns = self.points.shape[:2]
        first = (numpy.arange(rows - 1)[:, None] * columns + numpy.arange(columns - 1)[None, :]).ravel()
        return numpy.stack([first, first + 1, first + columns + 1, first + columns], axis=1).tolist()


def smoothstep(low, high, value):
    """0 below `low`, 1 above `high`, with soft ends."""
    share = numpy.clip((numpy.asarray(value) - low) / (high - low), 0.0, 1.0)
    return share * share * (3.0 - 2.0 * share)


def soft_noise(positions, wavelength, seed):
    """Smooth noise of unit size along `positions` (metres) whose bumps are about `wavelength` metres long."""
    positions = numpy.asarray(positions, dtype=float)
    knots_from = int(numpy.floor(positions.min() / wavelength)) - 2
    knots = numpy.arange(knots_from, int(numpy.ceil(positions.max() / wavelength)) + 3)
    heights = numpy.random.default_rng(seed).uniform(-1.0, 1.0, len(knots))
    place = positions / wavelength - knots_from
    before = numpy.floor(place).astype(int)
    share = place - before
    share = share * share * (3.0 - 2.0 * share)
    return heights[before] * (1.0 - share) + heights[before + 1] * share


def drifting_noise(positions, heights, wavelength, drift, seed):
    """Noise along `positions` that changes over every `drift` metres of `heights`: rows × columns."""
    heights = numpy.asarray(heights, dtype=float)
    layers = numpy.arange(int(numpy.floor(heights.min() / drift)), int(numpy.ceil(heights.max() / drift)) + 2)
    sheets = numpy.stack([soft_noise(positions, wavelength, (seed, int(layer) + 1000)) for layer in layers])
    place = heights / drift - layers[0]
    before = numpy.clip(numpy.floor(place).astype(int), 0, len(layers) - 2)
    share = (place - before)[:, None]
    share = share * share * (3.0 - 2.0 * share)
    return sheets[before] * (1.0 - share) + sheets[before + 1] * share


def hang(name, cloth, material, at=(0.0, 0.0, 0.0)):
    """The cloth as an object before the wall, its lower left corner at `at`."""
    left, wall, foot = at
    points = [(left + x, wall - y, foot + z) for x, y, z in cloth.points.reshape(-1, 3).tolist()]
    return mesh_object(name, points, cloth.faces(), material, cloth.flat.reshape(-1, 2).tolist(), uv_map='paper')
