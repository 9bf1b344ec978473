"""Carpets on the floor."""

from random import Random

import kit
from kit import wobble


def rug(width, length, cloth, at=(0, 0, 0), turn=0.0, fringe=True, thickness=0.012, seed=0):
    """A flat-woven or pile carpet, slightly uneven, with a fringe at both ends (along y)."""

    def place(s, t):
        x, y = (s - 0.5) * width, (t - 0.5) * length
        drift = 0.008 * wobble(x, y, 0, 1.2, seed)
        return (x + drift, y + drift * 0.6, thickness * 0.6 + 0.0025 * (1 + wobble(x, y, 1, 2.5, seed)))

    parts = [kit.surface('rug', place, 40, 60, cloth, (width, length), thickness)]
    if fringe:
        chance = Random(seed)
        points, faces = [], []
        for end in (-1, 1):
            x = -width / 2
            while x < width / 2:
                long, lean = chance.uniform(0.05, 0.075), chance.uniform(-0.02, 0.02)
                first = len(points)
                y = end * length / 2
                points += [(x, y, 0.008), (x + 0.006, y, 0.008), (x + 0.006 + lean, y + end * long, 0.002), (x + lean, y + end * long, 0.002)]
                faces.append((first, first + 1, first + 2, first + 3))
                x += 0.011
        parts.append(kit.mesh_object('fringe', points, faces, kit.linen('#e9dfcb'), smooth=False))
    return kit.group('rug', parts, at, turn)


def round_rug(radius, cloth, at=(0, 0, 0), thickness=0.014):
    """A round braided carpet."""
    rings = int(radius / 0.022)
    profile = [(0.0, 0.0)]
    profile = [(radius * (1 - i / rings) + 0.0001, thickness * (0.75 + 0.25 * (i % 2))) for i in range(rings)]
    return kit.lathe('round rug', [(radius, 0.0), *profile], at, cloth, 96, 180)
