"""Wooden toys and the low shelf they live on."""

from math import cos, pi, radians, sin
from random import Random

import kit

ELEPHANT = [(-0.28, 0.0), (-0.12, 0.0), (-0.11, 0.2), (0.0, 0.25), (0.13, 0.2), (0.15, 0.0), (0.31, 0.0), (0.36, 0.2), (0.41, 0.42), (0.36, 0.6),
            (0.2, 0.7), (0.02, 0.71), (-0.12, 0.7), (-0.24, 0.77), (-0.38, 0.74), (-0.47, 0.62), (-0.51, 0.46), (-0.56, 0.3), (-0.65, 0.22),
            (-0.73, 0.28), (-0.79, 0.25), (-0.74, 0.13), (-0.6, 0.1), (-0.47, 0.2), (-0.38, 0.34), (-0.31, 0.33), (-0.29, 0.2)]
GIRAFFE = [(-0.15, 0.0), (-0.06, 0.0), (-0.05, 0.38), (0.02, 0.43), (0.1, 0.43), (0.16, 0.38), (0.17, 0.0), (0.26, 0.0), (0.27, 0.45), (0.25, 0.6),
           (0.12, 0.66), (0.01, 0.74), (-0.04, 0.92), (-0.07, 1.15), (-0.08, 1.24), (-0.055, 1.33), (-0.1, 1.34), (-0.14, 1.27), (-0.28, 1.19),
           (-0.31, 1.13), (-0.25, 1.09), (-0.17, 1.1), (-0.17, 0.9), (-0.19, 0.6), (-0.16, 0.4)]
BIRD = [(-0.04, 0.0), (0.06, 0.0), (0.2, 0.1), (0.42, 0.14), (0.62, 0.22), (0.44, 0.28), (0.28, 0.34), (0.14, 0.42), (0.0, 0.52), (-0.14, 0.56),
        (-0.26, 0.5), (-0.38, 0.42), (-0.28, 0.36), (-0.26, 0.22), (-0.18, 0.08)]


def rounded_outline(points, size, steps=5):
    """A smooth closed line through points, scaled to `size` metres a unit."""
    made, count = [], len(points)
    for i in range(count):
        p0, p1, p2, p3 = (points[(i + k) % count] for k in (-1, 0, 1, 2))
        # Feet stand flat.
        straight = p1[1] == 0.0 and p2[1] == 0.0
        for step in range(1 if straight else steps):
            t = step / steps
            x, z = (0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3) for a, b, c, d in zip(p0, p1, p2, p3))
            made.append((x * size, max(0.0, z) * size))
    return made


def elephant(at=(0, 0, 0), height=0.2, turn=0.0, tone='mango', wheels=True, ear='#5f7480'):
    """An elephant sawn from a board, on wheels, its ears painted; it looks towards -x."""
    size = height / 0.77
    lift = 0.045 * size / 0.26 if wheels else 0.0
    parts = [kit.turned(kit.prism('body', rounded_outline(ELEPHANT, size), 0.22 * size, kit.wood(tone, 'x', 0.5), bevel=0.03 * size), at=(0, 0, lift))]
    shape = [(0.16 * size * cos(a) * (1 + 0.1 * cos(3 * a)), 0.2 * size * sin(a)) for a in [2 * pi * i / 32 for i in range(32)]]
    for side in (-1, 1):
        parts.append(kit.turned(kit.prism('ear', shape, 0.035 * size, kit.lacquer(ear, 0.45), bevel=0.012 * size), side * 8, (-0.2 * size, side * 0.125 * size, lift + 0.5 * size)))
        parts.append(kit.sphere('eye', 0.014 * size, (-0.4 * size, side * 0.108 * size, lift + 0.58 * size), kit.lacquer('#2a211b', 0.2)))
        if wheels:
            for x in (-0.2, 0.23):
                wheel = kit.disc('wheel', 0.13 * size, 0.06 * size, (0, 0, 0), kit.wood('sheesham', 'x'), 0.015 * size)
                parts.append(kit.turned(wheel, 0, (x * size, side * 0.11 * size + (0.06 * size if side < 0 else 0), 0.13 * size), 90))
    return kit.group('elephant', parts, at, turn)


def board_animal(outline, at=(0, 0, 0), height=0.2, turn=0.0, tone='ash', thick=0.03, paint=None):
    """An animal sawn from a board, standing; outline is GIRAFFE or BIRD."""
    size = height / max(z for _, z in outline)
    material = kit.lacquer(paint, 0.5) if paint else kit.wood(tone, 'z', 0.5)
    return kit.turned(kit.prism('animal', rounded_outline(outline, size), thick, material, bevel=min(0.008, thick * 0.3)), turn, at)


def ring_stack(at=(0, 0, 0), height=0.2):
    """Rings in muted colours on a peg."""
    colours = ('#b5563c', '#d39a4a', '#e3cfa4', '#8fa08a', '#5f7d86')
    parts = [kit.disc('foot', 0.06, 0.016, (0, 0, 0), kit.wood('mango'), 0.006), kit.tube('peg', [(0, 0, 0), (0, 0, height * 0.92)], 0.008, kit.wood('mango', 'z'), smooth=False)]
    step = height * 0.84 / 5
    for i, colour in enumerate(colours):
        outer = 0.056 - 0.006 * i
        ring = [(outer - step / 2 + step / 2 * cos(a), step / 2 + step / 2 * sin(a)) for a in [radians(d) for d in range(-90, 91, 15)]]
        parts.append(kit.lathe('ring', [(0.012, 0.0), *ring, (0.012, step)], (0, 0, 0.016 + i * step), kit.lacquer(colour, 0.42), 40, 60))
    parts.append(kit.sphere('ball', 0.02, (0, 0, height * 0.94), kit.wood('mango', 'z')))
    return kit.group('ring stack', parts, at)


def blocks(at=(0, 0, 0), seed=3, spread=0.14):
    """A small tumble of building blocks and an arch."""
    chance = Random(seed)
    colours = ('#c4694a', '#dcb264', '#7f9a92', '#d9c6a3', '#566f7c')
    parts = []
    for i, (x, y, z) in enumerate(((-0.5, 0.1, 0), (0.0, 0.25, 0), (0.5, 0.0, 0), (-0.22, 0.16, 1), (0.2, -0.6, 0), (-0.55, -0.55, 0))):
        material = kit.wood('ash', 'x') if i % 3 == 2 else kit.lacquer(colours[i % 5], 0.5)
        parts.append(kit.box('block', (0.046, 0.046, 0.046), (x * spread, y * spread, z * 0.046), material, 0.005, chance.uniform(-30, 30)))
    arch = [(-0.07, 0.0), (-0.035, 0.0)] + [(-0.035 * cos(radians(a)), 0.02 + 0.035 * sin(radians(a))) for a in range(0, 181, 15)] + [(0.035, 0.0), (0.07, 0.0), (0.07, 0.08), (-0.07, 0.08)]
    parts.append(kit.prism('arch', arch, 0.045, kit.lacquer('#b5563c', 0.5), (0.06, 0.11, 0), 0.004, 20))
    return kit.group('blocks', parts, at)


def toy_shelf(at=(0, 0, 0), width=1.05, depth=0.3, height=0.62, tone='ash', turn=0.0):
    """A low open shelf of two rows and three columns with rounded top corners; `at` is the middle of its foot."""
    wood, upright = kit.wood(tone, 'x', 0.5), kit.wood(tone, 'z', 0.5)
    thick = 0.02
    parts = [kit.box('board', (width, depth, thick), (0, 0, z), wood, 0.005) for z in (0.06, height / 2 + 0.02, height - thick)]
    parts += [kit.box('side', (thick, depth, height - 0.06), (side * (width - thick) / 2, 0, 0.06), upright, 0.005) for side in (-1, 1)]
    parts += [kit.box('division', (thick * 0.8, depth - 0.01, height - 0.1), (side * width / 6, 0, 0.07), upright, 0.003) for side in (-1, 1)]
    parts.append(kit.box('back', (width - 0.02, 0.008, height - 0.08), (0, depth / 2 - 0.006, 0.07), wood, 0.002))
    parts += [kit.lathe('foot', [(0.014, 0.0), (0.022, 0.06)], (sx * (width / 2 - 0.06), sy * (depth / 2 - 0.05), 0), upright, 24) for sx in (-1, 1) for sy in (-1, 1)]
    return kit.group('toy shelf', parts, at, turn)


def basket(at=(0, 0, 0), size=(0.27, 0.22, 0.17), colour='#c8a66f'):
    """A rope basket, slightly slack, for a shelf's cell."""
    rows, parts = int(size[2] / 0.011), []
    for i in range(rows):
        swell = 1 + 0.05 * sin(pi * i / rows) + 0.008 * kit.wobble(i * 0.3, 0, 0, 1, 4)
        ring = []
        for k in range(24):
            a = 2 * pi * k / 24
            c, s = cos(a), sin(a)
            ring.append((abs(c) ** 0.5 * (1 if c > 0 else -1) * size[0] / 2 * swell, abs(s) ** 0.5 * (1 if s > 0 else -1) * size[1] / 2 * swell, 0.006 + i * 0.011))
        parts.append(kit.tube('rope', ring, 0.0066, kit.linen(colour, 2.0), closed=True, resolution=2))
    return kit.group('basket', parts, at)
