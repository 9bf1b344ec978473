"""Chairs of solid teak and cane webbing, with the splayed legs of the Chandigarh workshops."""

from math import cos, radians, sin

import kit


def leg(foot, head, material, x, wide=0.052, narrow=0.034, thick=0.034):
    """A tapered leg in the plane of the chair's side, from foot (y, z) to head."""
    (y0, z0), (y1, z1) = foot, head
    outline = [(y0 - narrow / 2, z0), (y0 + narrow / 2, z0), (y1 + wide / 2, z1), (y1 - wide / 2, z1)]
    return kit.prism('leg', outline, thick, material, (x, 0, 0), 0.006, 90)


def panel(width, length, at, tilt, wood, mesh, rail=0.045, thick=0.03):
    """A wooden frame filled with webbing on both faces; lies flat, then tilted about its near edge."""
    parts = [kit.box('rail', (rail, length, thick), (side * (width - rail) / 2, length / 2, 0), wood, 0.008) for side in (-1, 1)]
    parts += [kit.box('rail', (width - 2 * rail, rail, thick), (0, y, 0), wood, 0.008) for y in (rail / 2, length - rail / 2)]
    inner, deep = width - 2 * rail + 0.006, length - 2 * rail + 0.006
    for z in (thick * 0.3, thick * 0.8):
        parts.append(kit.surface('webbing', lambda s, t, z=z: ((s - 0.5) * inner, rail - 0.003 + t * deep, z - 0.006 * (1 - (2 * s - 1) ** 2) * (1 - (2 * t - 1) ** 2)),
                                 10, 10, mesh, (inner, deep)))
    return kit.group('panel', parts, at, tilt=tilt)


def cane_chair(at=(0, 0, 0), turn=0.0, tone='teak', arms=False, pad=None):
    """A dining or desk chair 0.5 m wide, seat 0.45 m, back 0.83 m high, facing -y. pad is the cloth of a thin seat cushion."""
    wood, side_wood = kit.wood(tone, 'x', 0.4), kit.wood(tone, 'z', 0.4)
    mesh = kit.cane('#d3ad79')
    width, seat = 0.5, 0.43
    top = 0.64 if arms else seat - 0.02
    parts = []
    for side in (-1, 1):
        x = side * (width / 2 - 0.012)
        apex = 0.03
        parts += [leg((-0.25, 0.0), (apex - 0.05, top), side_wood, x), leg((0.27, 0.0), (apex + 0.05, top), side_wood, x)]
        if arms:
            parts.append(kit.box('arm', (0.06, 0.5, 0.026), (x, 0.0, top), kit.wood(tone, 'y', 0.36), 0.01))
        else:
            parts.append(kit.box('side rail', (0.034, 0.46, 0.05), (x, 0.0, seat - 0.045), kit.wood(tone, 'y', 0.4), 0.008))
        parts.append(kit.prism('back post', [(0.19, seat - 0.05), (0.235, seat - 0.05), (0.335, 0.85), (0.305, 0.85)], 0.032, side_wood,
                               (side * (width / 2 - 0.048), 0, 0), 0.008, 90))
    parts.append(panel(width - 0.064, 0.47, (0, -0.25, seat), 2, wood, mesh))
    lean = 76
    parts.append(panel(width - 0.125, 0.3, (0, 0.235, 0.54), lean, wood, mesh, 0.04, 0.026))
    parts.append(kit.box('stretcher', (width - 0.05, 0.026, 0.036), (0, 0.14, 0.22), wood, 0.006))
    if pad:
        parts.append(kit.rounded('pad', (width - 0.09, 0.42, 0.045), (0, -0.02, seat + 0.03), pad, 0.022, (0, 0, 0.012), 0.003))
    return kit.group('cane chair', parts, at, turn)
