"""Dining tables and what stands on them."""

from math import cos, pi, sin
from random import Random

import kit
from furniture.vessels import bowl, vase


def dining_table(at=(0, 0, 0), radius=0.6, length=0.0, tone='teak', turn=0.0):
    """A table 0.75 m high on two crossed panel feet; length stretches the round top to an oval along x."""
    wood, upright = kit.wood(tone, 'x', 0.32), kit.wood(tone, 'z', 0.36)
    outline = []
    for i in range(96):
        a = 2 * pi * i / 96
        outline.append((radius * cos(a) + (length / 2 if cos(a) > 0 else -length / 2), radius * sin(a)))
    top = kit.prism('top', outline, 0.034, wood, (0, 0, 0.733), 0.012, 0, -90)
    parts = [top]
    spread = max(0.0, length / 2)
    for x in ((-spread, spread) if length else (0,)):
        for angle in ((45, 135) if not length else (90,)):
            foot = [(-0.36, 0.0), (0.36, 0.0), (0.33, 0.05), (0.12, 0.1), (0.085, 0.3), (0.1, 0.55), (0.2, 0.66), (0.34, 0.7), (0.34, 0.716),
                    (-0.34, 0.716), (-0.34, 0.7), (-0.2, 0.66), (-0.1, 0.55), (-0.085, 0.3), (-0.12, 0.1), (-0.33, 0.05)]
            parts.append(kit.prism('foot', foot, 0.06, upright, (x, 0, 0), 0.01, angle))
    if length:
        parts.append(kit.box('stretcher', (length, 0.05, 0.09), (0, 0, 0.28), wood, 0.01))
    return kit.group('dining table', parts, at, turn)


def fruit_bowl(at=(0, 0, 0), radius=0.15, seed=2, clay='#e3d8c6'):
    """A stoneware bowl of mangoes and pomegranates."""
    chance = Random(seed)
    parts = [bowl((0, 0, 0), radius, 0.075, kit.ceramic(clay, 0.4, 0.6))]
    mango = [(0.0005, 0.0), (0.018, 0.006), (0.034, 0.028), (0.038, 0.052), (0.032, 0.078), (0.018, 0.098), (0.006, 0.106), (0.0005, 0.107)]
    for i in range(8):
        angle = 2.4 * i
        away = radius * 0.55 * (i > 2 and 1 or 0.5) * (0.75 + 0.25 * chance.random())
        lift = 0.05 if i > 2 else 0.085
        colour = chance.choice(('#d9912a', '#cf7f24', '#c99c3a', '#b9662c'))
        if i % 4 == 2:
            fruit = kit.sphere('pomegranate', 0.041, (0, 0, 0), kit.ceramic('#8e2b2b', 0.38), 0.94)
        else:
            fruit = kit.lathe('mango', mango, (0, 0, 0), kit.ceramic(colour, 0.42), 28, 180)
        parts.append(kit.turned(fruit, chance.uniform(0, 360), (away * cos(angle), away * sin(angle), lift), chance.uniform(55, 110)))
    return kit.group('fruit bowl', parts, at)


def place_setting(at=(0, 0, 0), turn=0.0, mat='#cdb68e', glaze='#eee6d8'):
    """A woven mat, a plate and bowl, a folded napkin, a brass tumbler; the diner sits at -y."""
    plate = [(0.0005, 0.0), (0.075, 0.0), (0.08, 0.004), (0.118, 0.014), (0.135, 0.02), (0.135, 0.024), (0.115, 0.019), (0.08, 0.009), (0.0005, 0.009)]
    cup = [(0.0005, 0.0), (0.035, 0.0), (0.055, 0.02), (0.068, 0.05), (0.065, 0.05), (0.05, 0.022), (0.0005, 0.01)]
    rings = [(0.185 * (1 - i / 18) + 0.0002, 0.003 + 0.002 * (i % 2)) for i in range(18)]
    parts = [
        kit.lathe('mat', [(0.185, 0.0), *rings], (0, 0, 0), kit.linen(mat, 2.0), 64, 180),
        kit.lathe('plate', plate, (0, 0, 0.005), kit.ceramic(glaze, 0.3, 0.5), 64, 50),
        kit.lathe('bowl', cup, (0, 0, 0.014), kit.ceramic('#54706b', 0.25), 48, 60),
        kit.rounded('napkin', (0.07, 0.19, 0.012), (-0.225, 0, 0), kit.linen('#b4552f'), 0.005, (0, 0, 0.003), 0.002, cells=10),
        vase('tumbler', (0.17, 0.16, 0), kit.brass()),
    ]
    return kit.group('place setting', parts, at, turn)
