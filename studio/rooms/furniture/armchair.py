"""Chairs for sitting back."""

from math import cos, pi, sin

import kit


def lounge_chair(cloth, at=(0, 0, 0), turn=0.0, tone='teak'):
    """A teak easy chair with cane back and loose cushions, 0.68 m wide, seat 0.42 m high."""
    wood_x, wood_y, wood_z = (kit.wood(tone, axis) for axis in 'xyz')
    parts = []
    for side in (-1, 1):
        x = side * 0.315
        parts += [
            kit.box('front leg', (0.035, 0.05, 0.57), (x, -0.32, 0), wood_z, 0.008, tilt=4),
            kit.box('back leg', (0.035, 0.05, 0.56), (x, 0.36, 0), wood_z, 0.008, tilt=9),
            kit.box('arm', (0.065, 0.72, 0.026), (x, -0.02, 0.562), wood_y, 0.011, tilt=-1.5),
            kit.box('rail', (0.028, 0.66, 0.05), (x, 0.0, 0.31), wood_y, 0.006, tilt=-5),
            kit.box('stile', (0.032, 0.04, 0.62), (side * 0.285, 0.25, 0.31), wood_z, 0.008, tilt=-19),
        ]
    parts += [
        kit.box('front rail', (0.62, 0.03, 0.055), (0, -0.31, 0.325), wood_x, 0.006),
        kit.box('back rail', (0.62, 0.03, 0.05), (0, 0.28, 0.28), wood_x, 0.006),
        kit.box('top rail', (0.6, 0.036, 0.06), (0, 0.437, 0.85), wood_x, 0.012, tilt=-19),
        kit.surface('cane back', lambda s, t: ((s - 0.5) * 0.55, 0.26 + t * 0.178, 0.35 + t * 0.52), 2, 2, kit.cane(), (0.55, 0.55)),
        kit.rounded('seat', (0.57, 0.6, 0.13), (0, -0.05, 0.355), cloth, 0.05, (0.004, 0.01, 0.025), 0.004, 3, tilt=-4),
        kit.rounded('back cushion', (0.55, 0.13, 0.5), (0, 0.18, 0.455), cloth, 0.055, (0.008, 0.03, 0.015), 0.006, 5, tilt=-20),
    ]
    return kit.group('lounge chair', parts, at, turn)


def armchair(cloth, at=(0, 0, 0), turn=0.0, tone='walnut', seed=0):
    """A round-backed upholstered armchair, 0.8 m wide."""

    def shell(outside):
        def place(s, t):
            angle = pi * (-0.14 + 1.28 * s)
            rise = sin(pi * min(1, max(0, (s - 0.06) / 0.88)))
            height = 0.16 + (0.42 + 0.2 * rise ** 1.6) * t
            radius = (0.4 if outside else 0.285) + (0.03 * t if outside else 0.045 * t)
            return (radius * cos(angle) * 1.0, radius * sin(angle) * 0.96 + 0.02, height)
        return place

    outer, inner = shell(True), shell(False)
    path = []

    def wrapped(s, t):
        # Outside up, over a round top, inside down.
        if t < 0.4:
            return outer(s, t / 0.4)
        if t > 0.6:
            return inner(s, (1 - t) / 0.4)
        a, b = outer(s, 1), inner(s, 1)
        turn_over = (t - 0.4) / 0.2
        mid = 0.5 - 0.5 * cos(pi * turn_over)
        return (a[0] + (b[0] - a[0]) * mid, a[1] + (b[1] - a[1]) * mid, a[2] + 0.055 * sin(pi * turn_over))

    body = kit.surface('shell', wrapped, 56, 40, cloth, (2.2, 1.4))
    ends = []
    for s in (0.0, 1.0):
        ring = [wrapped(s, i / 40) for i in range(41)]
        ends.append(kit.mesh_object('shell end', ring, [tuple(range(41))], cloth))
    path += [body, *ends]
    path += [
        kit.rounded('seat', (0.58, 0.62, 0.17), (0, -0.05, 0.27), cloth, 0.07, (0.01, 0.02, 0.03), 0.004, seed),
        kit.rounded('base', (0.62, 0.6, 0.12), (0, -0.02, 0.15), cloth, 0.05),
    ]
    for x, y in ((-0.26, -0.25), (0.26, -0.25), (-0.26, 0.27), (0.26, 0.27)):
        path.append(kit.lathe('leg', [(0.013, 0), (0.022, 0.17)], (x, y, 0), kit.wood(tone, 'z'), 20))
    return kit.group('armchair', path, at, turn)


def pouffe(cloth, at=(0, 0, 0), radius=0.27, height=0.38, turn=0.0):
    """A stuffed round pouffe."""
    steps = 24
    profile = [(max(0.0005, radius * (cos(a) if abs(a) < pi / 2 else 0) ** 0.42), height / 2 + height / 2 * sin(a)) for a in
               [-pi / 2 + pi * i / steps for i in range(steps + 1)]]
    return kit.lathe('pouffe', profile, at, cloth, 48, 180, turn)
