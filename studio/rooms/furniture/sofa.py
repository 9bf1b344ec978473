"""Sofas."""

import kit


def _leg(x, y, height, wood, splay=0.0):
    leg = kit.lathe('leg', [(0.014, 0.0), (0.024, height)], (x, y, 0), wood, 20)
    return kit.turned(leg, 0, (x, y, 0), roll=splay)


def sofa(cloth, at=(0, 0, 0), turn=0.0, width=2.15, depth=0.92, seats=3, wood=None, arm=0.17, seed=0):
    """An upholstered sofa with loose seat and back cushions; seat 0.46 m high, back 0.82 m."""
    wood = wood or kit.wood('teak', 'z')
    inner = width - 2 * arm
    parts = [
        kit.rounded('base', (width - 0.03, depth - 0.03, 0.16), (0, 0, 0.14), cloth, 0.03),
        kit.rounded('back', (width - 0.06, 0.2, 0.6), (0, depth / 2 - 0.1, 0.16), cloth, 0.07, (0, 0.01, 0.008), tilt=-5),
    ]
    for side in (-1, 1):
        parts.append(kit.rounded('arm', (arm, depth, 0.47), (side * (width - arm) / 2, 0, 0.14), cloth, 0.065, (0.012, 0.01, 0.012), 0.003, seed + side))
        parts += [_leg(side * (width / 2 - 0.1), y, 0.15, wood, side * 6) for y in (-depth / 2 + 0.1, depth / 2 - 0.1)]
    each = inner / seats
    for i in range(seats):
        x = -inner / 2 + each * (i + 0.5)
        parts.append(kit.rounded('seat', (each - 0.006, depth - 0.26, 0.17), (x, -0.13, 0.295), cloth, 0.05, (0.004, 0.012, 0.03), 0.004, seed + i))
        parts.append(kit.rounded('back cushion', (each - 0.012, 0.17, 0.44), (x, depth / 2 - 0.3, 0.445), cloth, 0.07, (0.012, 0.05, 0.03), 0.008,
                                 seed + 10 + i, tilt=-13, turn=(-1) ** i * 0.8))
    return kit.group('sofa', parts, at, turn)


def throw(cloth, at=(0, 0, 0), turn=0.0, width=0.5, seat=0.49, depth=0.62, drop=0.3, back=0.92, seed=0):
    """A throw over a sofa's back cushion and seat, hanging over the front edge; at is the floor below the seat's middle."""
    front = -depth / 2 - 0.16
    path = [(front - 0.015, seat - drop), (front - 0.012, seat - 0.05), (front + 0.03, seat + 0.012), (0.0, seat + 0.035), (0.08, seat + 0.04),
            (0.13, seat + 0.07), (0.23, back), (0.3, back + 0.02), (0.36, back - 0.02)]
    return kit.slab_path('throw', path, width, 0.007, cloth, ripple=0.009, seed=seed, turn=turn, at=at)
