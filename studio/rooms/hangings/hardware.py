"""What hangings hang from: rods with rings, tubes with their brackets, rails, bars and bead chains."""

from math import cos, pi, sin

from kit import box, lathe, materials, mesh_object, sphere, tube, turned


def rod(left, right, height, out, metal, radius=0.0125):
    """A curtain rod `out` metres before the wall (y = 0), with ball finials and a bracket near each end."""
    parts = [tube('rod', [(left, -out, height), (right, -out, height)], radius, metal, smooth=False)]
    for x, way in ((left, -1), (right, 1)):
        collar = lathe('collar', [(0.016, 0.0), (0.019, 0.006), (0.019, 0.014), (0.013, 0.02)], (x, -out, height), metal, 32)
        turned(collar, 0.0, (x, -out, height), 0.0, 90.0 * way)
        parts += [collar, sphere('finial', 0.028, (x + way * 0.042, -out, height), metal)]
        at = x - way * 0.07
        parts.append(tube('bracket', [(at, 0.0, height - 0.03), (at, -out * 0.6, height - 0.03), (at, -out, height - radius - 0.004)], 0.007, metal))
        plate = lathe('plate', [(0.026, 0.0), (0.026, 0.004), (0.02, 0.008), (0.0, 0.009)], (at, 0.0, height - 0.03), metal, 32)
        parts.append(turned(plate, 0.0, (at, 0.0, height - 0.03), 90.0))
    return parts


def rings(places, height, out, metal, radius=0.023, thickness=0.0028):
    """Curtain rings at x `places` around a rod, each leaning a little its own way, with the eye that holds the hook."""
    made = []
    for index, x in enumerate(places):
        lean = 0.16 * sin(index * 2.4)
        points = [
            (x + sin(lean) * radius * sin(angle), -out + cos(lean) * radius * sin(angle), height - radius + 0.0125 + radius * cos(angle))
            for angle in [2 * pi * step / 16 for step in range(16)]
        ]
        made.append(tube('ring', points, thickness, metal, closed=True, resolution=3))
        low = height - 2 * radius + 0.0125
        made.append(tube('eye', [(x, -out, low), (x, -out - 0.002, low - 0.02)], 0.0018, metal, smooth=False))
    return made


def roller_brackets(left, right, height, y, metal):
    """Two small plates that carry a roller's tube."""
    return [box('bracket', (0.006, 0.05, 0.06), (x, y, height - 0.03), metal, 0.002) for x in (left, right)]


def hem_bar(width, at, metal, height=0.026, depth=0.011):
    """The bar that weighs a blind's lower edge; at is the middle of its foot."""
    bar = box('hem bar', (width, depth, height), at, metal, 0.004)
    caps = [box('cap', (0.004, depth + 0.002, height + 0.002), (at[0] + way * (width / 2 + 0.002), at[1], at[2] - 0.001), metal, 0.001) for way in (-1, 1)]
    return [bar, *caps]


def headrail(width, at, material, height=0.075, depth=0.075):
    """A box above a blind that hides its tube; at is the middle of its foot."""
    return box('headrail', (width, depth, height), at, material, 0.006)


def bead_chain(x, y, top, bottom, material, spacing=0.006, bead=0.0022):
    """The loop of beads beside a blind: two strands with a small weight in the bend."""
    strands = []
    for shift in (-0.009, 0.009):
        strands.append(tube('chain', [(x + shift, y, bottom + 0.01), (x + shift * 0.9, y, top)], bead * 0.45, material, smooth=False))
        count = int((top - bottom) / spacing)
        points, faces = [], []
        for index in range(count):
            height = bottom + 0.01 + index * spacing
            first = len(points)
            points += [(x + shift + bead, y, height), (x + shift - bead, y, height), (x + shift, y + bead, height),
                       (x + shift, y - bead, height), (x + shift, y, height + bead), (x + shift, y, height - bead)]
            for a, b in ((0, 2), (2, 1), (1, 3), (3, 0)):
                faces += [(first + a, first + b, first + 4), (first + b, first + a, first + 5)]
        strands.append(mesh_object('beads', points, faces, material))
    bend = [(x - 0.009 * cos(step * pi / 8), y, bottom + 0.01 - 0.009 * sin(step * pi / 8)) for step in range(9)]
    strands.append(tube('chain bend', bend, bead, material))
    return strands


def cord(x, y, top, bottom, material=None):
    """A pull cord with a turned wooden knob."""
    knob = [(0.0, 0.0), (0.007, 0.004), (0.009, 0.016), (0.005, 0.034), (0.002, 0.04)]
    return [
        tube('cord', [(x, y, bottom), (x, y, top)], 0.0011, material or materials.linen('#efe9dc'), smooth=False),
        lathe('knob', knob, (x, y, bottom - 0.04), materials.wood('teak'), 24),
    ]
