"""Brass and other things of worship: diya, samai, bell, kalash, urli, incense."""

from math import cos, pi, sin
from random import Random

import kit
from furniture.garlands import MARIGOLD, JASMINE, flower, flower_meshes

BRASS = dict(colour='#c9963f', roughness=0.22)


def flame(at, height=0.035, light=0.25):
    """A still flame standing on its wick."""
    shape = [(0.0005, 0.0), (0.16, 0.1), (0.2, 0.25), (0.16, 0.45), (0.08, 0.72), (0.0005, 1.0)]
    thing = kit.lathe('flame', [(r * height, z * height) for r, z in shape], at, kit.emission('#ffc46b', 9.0), 16, 180)
    thing.visible_shadow = False
    kit.lamp_light((at[0], at[1], at[2] + height * 0.6), light, 0.012, '#ff9c45')
    return thing


def diya(at, radius=0.04, lit=True, clay=False, light=0.25, turn=0.0):
    """A small oil lamp with a pinched lip; its wick lies in the lip, towards -y."""
    material = kit.terracotta('#a9552f') if clay else kit.brass(**BRASS)
    profile = [(0.45, 0.0), (0.5, 0.04), (0.8, 0.22), (1.0, 0.5), (1.02, 0.56), (0.96, 0.55), (0.74, 0.3), (0.3, 0.14), (0.0005, 0.12)]
    bowl = kit.lathe('diya', [(r * radius, z * radius) for r, z in profile], (0, 0, 0), material, 40, 60)
    for vertex in bowl.data.vertices:
        x, y, z = vertex.co
        lip = max(0.0, -y / radius) ** 4
        vertex.co = (x * (1 - 0.55 * lip), y * (1 + 0.35 * lip), z * (1 + 0.15 * lip))
    oil = kit.disc('oil', radius * 0.82, 0.002, (0, 0, radius * 0.4), kit.ceramic('#b98c3a', 0.05))
    wick = kit.tube('wick', [(0, 0, radius * 0.42), (0, -radius * 0.8, radius * 0.5), (0, -radius * 1.2, radius * 0.72)], 0.0022, kit.linen('#d9cdb5'))
    piece = kit.group('diya', [bowl, oil, wick], at, turn)
    if lit:
        x, y, z = at
        a = turn * pi / 180
        flame((x + sin(a) * radius * 1.2, y - cos(a) * radius * 1.2, z + radius * 0.7), radius * 0.75, light)
    return piece


def samai(at, height=0.75, wicks=5, light=0.12):
    """A standing lamp of turned brass with a shallow bowl, its wicks all round, and a finial."""
    h = height
    stem = [(0.2, 0.0), (0.205, 0.015), (0.19, 0.03), (0.12, 0.05), (0.075, 0.085), (0.035, 0.11), (0.028, 0.14), (0.05, 0.165), (0.052, 0.18),
            (0.028, 0.2), (0.022, 0.24), (0.022, 0.34), (0.03, 0.36), (0.062, 0.385), (0.062, 0.4), (0.03, 0.42), (0.02, 0.44), (0.02, 0.56),
            (0.03, 0.58), (0.055, 0.605), (0.03, 0.63), (0.022, 0.65), (0.03, 0.69), (0.08, 0.72), (0.155, 0.742), (0.17, 0.765), (0.165, 0.77),
            (0.1, 0.75), (0.03, 0.745), (0.024, 0.78), (0.045, 0.81), (0.05, 0.83), (0.03, 0.86), (0.018, 0.88), (0.032, 0.905), (0.03, 0.925),
            (0.012, 0.95), (0.0008, 1.0)]
    x, y, z = at
    things = [kit.lathe('samai', [(r * h, t * h) for r, t in stem], at, kit.brass(**BRASS), 56, 50)]
    for i in range(wicks):
        a = -pi / 2 + 2 * pi * i / wicks
        things.append(flame((x + cos(a) * 0.15 * h, y + sin(a) * 0.15 * h, z + 0.765 * h), 0.03, light))
    return kit.group('samai', things)


def bell(at, drop=0.7, height=0.13):
    """A temple bell on a chain from a hook; at is the hook."""
    x, y, z = at
    brass = kit.brass(**BRASS)
    profile = [(0.5, 0.0), (0.52, 0.02), (0.47, 0.08), (0.4, 0.2), (0.34, 0.4), (0.31, 0.6), (0.27, 0.72), (0.17, 0.8), (0.05, 0.84), (0.06, 0.9),
               (0.09, 0.94), (0.06, 0.99), (0.0005, 1.0)]
    inside = [(0.0005, 0.74), (0.2, 0.7), (0.3, 0.4), (0.42, 0.06), (0.5, 0.0)]
    foot = z - drop - height
    things = [kit.lathe('bell', [(r * height, t * height) for r, t in profile], (x, y, foot), brass, 48, 50),
              kit.lathe('bell inside', [(r * height, t * height) for r, t in inside], (x, y, foot), brass, 48, 60),
              kit.sphere('clapper', 0.1 * height, (x, y, foot - 0.01), brass),
              kit.tube('clapper rod', [(x, y, foot), (x, y, foot + 0.5 * height)], 0.003, brass, smooth=False)]
    links = int(drop / 0.022)
    for i in range(links):
        middle = z - 0.011 - i * drop / links
        ring = [(0.005 * cos(a), 0.0, 0.014 * sin(a)) for a in (0, pi / 2, pi, 3 * pi / 2)]
        things.append(kit.turned(kit.tube('link', ring, 0.0017, brass, closed=True, resolution=4), 90 * (i % 2), (x, y, middle)))
    return kit.group('bell', things)


def kalash(at, height=0.24):
    """A pot of water with mango leaves and a coconut, a thread and vermilion on it."""
    h = height
    profile = [(0.16, 0.0), (0.18, 0.015), (0.13, 0.045), (0.22, 0.09), (0.32, 0.2), (0.345, 0.3), (0.3, 0.42), (0.2, 0.5), (0.16, 0.54), (0.18, 0.58),
               (0.24, 0.6), (0.235, 0.61), (0.15, 0.56), (0.0005, 0.5)]
    things = [kit.lathe('kalash', [(r * h, z * h) for r, z in profile], (0, 0, 0), kit.brass('#b87f4a', 0.22), 48, 60)]
    for i in range(5):
        angle = -90 + 72 * i + 18
        a = angle * pi / 180
        def place(s, t, a=a):
            wide = 0.1 * h * sin(pi * min(1, t * 0.9 + 0.08)) ** 0.8
            out, side = 0.12 * h + 0.34 * h * t, (s - 0.5) * 2 * wide
            return (cos(a) * out - sin(a) * side, sin(a) * out + cos(a) * side, 0.58 * h + 0.24 * h * sin(t * 2.1) - abs(s - 0.5) * 0.03 * h)
        things.append(kit.surface('leaf', place, 6, 12, kit.leaf('#3c6a2c', '#6f8f45')))
    nut = [(0.0005, 0.54), (0.12, 0.56), (0.185, 0.64), (0.18, 0.74), (0.13, 0.84), (0.06, 0.92), (0.03, 0.99), (0.0005, 1.02)]
    things.append(kit.lathe('coconut', [(r * h, z * h) for r, z in nut], (0, 0, 0), kit.linen('#6b4627', 2.0), 32, 180))
    ring = [(0.3495 * h * cos(a), 0.3495 * h * sin(a), 0.3 * h + 0.004 * sin(5 * a)) for a in [2 * pi * i / 12 for i in range(12)]]
    for lift in (-0.006, 0, 0.006):
        things.append(kit.tube('thread', [(x, y, z + lift) for x, y, z in ring], 0.0024, kit.linen('#b3261e'), closed=True))
    return kit.group('kalash', things, at)


def urli(at, radius=0.19, seed=3, candles=3, light=0.2):
    """A wide brass bowl of water with floating flowers and small lights."""
    chance = Random(seed)
    x, y, z = at
    profile = [(0.45, 0.0), (0.5, 0.02), (0.46, 0.06), (0.7, 0.16), (0.92, 0.34), (1.0, 0.42), (1.08, 0.45), (1.08, 0.48), (0.98, 0.47), (0.9, 0.38), (0.5, 0.2), (0.0005, 0.16)]
    things = [kit.lathe('urli', [(r * radius, t * radius) for r, t in profile], at, kit.brass(**BRASS), 64, 50),
              kit.disc('water', radius * 0.92, 0.002, (x, y, z + radius * 0.4), kit.ceramic('#2c3a33', 0.02))]
    heads = flower_meshes(0.026, MARIGOLD, seed=seed) + flower_meshes(0.018, JASMINE, seed=seed + 1)
    taken = [(radius * 0.5 * cos(a), radius * 0.5 * sin(a)) for a in [2 * pi * i / max(candles, 1) - 1.2 for i in range(candles)]]
    for cx, cy in taken:
        diya((x + cx, y + cy, z + radius * 0.41), 0.024, light=light)
    for _ in range(60):
        a, r = chance.uniform(0, 2 * pi), radius * 0.86 * chance.random() ** 0.5
        spot = (r * cos(a), r * sin(a))
        if all((spot[0] - px) ** 2 + (spot[1] - py) ** 2 > 0.042 ** 2 for px, py in taken):
            taken.append(spot)
            things.append(flower(heads[chance.randrange(len(heads))], (x + spot[0], y + spot[1], z + radius * 0.42), chance))
    return kit.group('urli', things)


def thali(at, radius=0.13, seed=4, light=0.2):
    """A brass plate with a lamp, vermilion, turmeric, rice and flowers."""
    chance = Random(seed)
    x, y, z = at
    profile = [(0.0005, 0.0), (0.82, 0.0), (0.98, 0.1), (1.0, 0.12), (0.98, 0.125), (0.8, 0.03), (0.0005, 0.03)]
    things = [kit.lathe('thali', [(r * radius, t * radius) for r, t in profile], at, kit.brass(**BRASS), 64, 50)]
    top = z + 0.03 * radius
    diya((x, y - radius * 0.35, top), 0.026, light=light)
    for angle, colour in ((20, '#a8161a'), (70, '#d99a16'), (120, '#efe8d8')):
        a = angle * pi / 180
        spot = (x + 0.55 * radius * cos(a), y + 0.55 * radius * sin(a), top)
        cup = [(0.5, 0.0), (0.9, 0.35), (1.0, 0.6), (0.94, 0.6), (0.8, 0.35), (0.0005, 0.3)]
        things.append(kit.lathe('bowl', [(r * 0.028, t * 0.028) for r, t in cup], spot, kit.brass(**BRASS), 32, 60))
        heap = [(0.85, 0.36), (0.5, 0.62), (0.0005, 0.78)]
        things.append(kit.lathe('powder', [(r * 0.028, t * 0.028) for r, t in heap], spot, kit.soil(colour), 24, 180))
    heads = flower_meshes(0.02, MARIGOLD, seed=seed)
    for i in range(5):
        a = (190 + 32 * i) * pi / 180
        if abs(i - 2) > 0:
            things.append(flower(heads[i % len(heads)], (x + 0.62 * radius * cos(a), y + 0.62 * radius * sin(a), top + 0.014), chance))
    return kit.group('thali', things)


def incense(at, sticks=3):
    """Agarbatti in a small brass holder."""
    x, y, z = at
    things = [kit.lathe('holder', [(0.03, 0.0), (0.03, 0.006), (0.012, 0.012), (0.014, 0.026), (0.0005, 0.03)], at, kit.brass(**BRASS), 32, 50)]
    for i in range(sticks):
        lean = (i - (sticks - 1) / 2) * 0.03
        things.append(kit.tube('stick', [(x, y, z + 0.02), (x + lean, y + 0.01 * i, z + 0.24)], 0.0014, kit.paint('#4a3626', 0.9), smooth=False))
    return kit.group('incense', things)
