"""House plants and their pots; seeded, so each grows the same every time."""

from math import cos, pi, radians, sin
from random import Random

from mathutils import Vector

import kit


class Foliage:
    """Leaves gathered into one mesh."""

    def __init__(self):
        self.points, self.faces = [], []

    def blade(self, origin, towards, length, width, droop=0.3, fold=0.25, shape='lance', twist=0.0, rows=7):
        """One leaf from a point in a direction. droop bends it down, fold raises its sides; shape: lance, oval, heart, strap."""
        along = Vector(towards).normalized()
        side = along.cross(Vector((0, 0, 1)))
        side = side.normalized() if side.length > 1e-3 else Vector((1, 0, 0))
        up = side.cross(along)
        side, up = side * cos(twist) + up * sin(twist), up * cos(twist) - side * sin(twist)
        first = len(self.points)
        place = Vector(origin)
        heading = along.copy()
        for i in range(rows + 1):
            t = i / rows
            if shape == 'lance':
                wide = sin(pi * t ** 0.75) ** 0.9
            elif shape == 'oval':
                wide = sin(pi * t ** 0.9) ** 0.6
            elif shape == 'heart':
                wide = (sin(pi * min(1, t * 0.97 + 0.03) ** 0.55)) ** 0.75
            else:
                wide = min(1, 0.55 + t) * (1 - max(0, (t - 0.75) / 0.25) ** 2)
            half = width / 2 * max(0.02, wide)
            for s in (-1, -0.5, 0, 0.5, 1):
                self.points.append(tuple(place + side * (s * half) + up * (abs(s) * fold * half)))
            heading = (heading + Vector((0, 0, -droop / rows * 1.6))).normalized()
            up = side.cross(heading)
            place = place + heading * (length / rows)
        for i in range(rows):
            for j in range(4):
                a = first + i * 5 + j
                self.faces.append((a, a + 1, a + 6, a + 5))

    def thing(self, name, material):
        return kit.mesh_object(name, self.points, self.faces, material)


def pot(radius=0.16, height=0.3, material=None, kind='tapered'):
    """A planter at the origin with earth in it. kind: tapered, belly, cylinder or basket."""
    material = material or kit.terracotta()
    rim = height
    outlines = {
        'tapered': [(radius * 0.68, 0), (radius * 0.72, 0.012), (radius * 0.94, height * 0.8), (radius, height * 0.82), (radius * 1.02, height - 0.006), (radius, rim)],
        'cylinder': [(radius * 0.93, 0), (radius * 0.97, 0.02), (radius, height * 0.5), (radius * 0.99, height - 0.008), (radius * 0.975, rim)],
        'belly': [(radius * 0.55, 0), (radius * 0.62, 0.01), (radius * 0.93, height * 0.3), (radius, height * 0.52), (radius * 0.9, height * 0.78), (radius * 0.76, height * 0.93), (radius * 0.78, rim)],
        'basket': [(radius * 0.8, 0), (radius * 0.9, 0.02), (radius, height * 0.45), (radius * 0.96, height * 0.85), (radius * 0.95, rim)],
    }
    outline = outlines[kind]
    inside = [(r - 0.014, max(h, 0.03)) for r, h in reversed(outline)]
    if kind == 'basket':
        outline = [(r + 0.004 * (i % 2), h) for i, (r, h) in enumerate(_resample(outline, 34))]
    return [kit.lathe('pot', [(0.0, 0.0), *outline, *inside[:2]], (0, 0, 0), material, 56, 60),
            kit.disc('earth', outline[-1][0] - 0.012, 0.02, (0, 0, height - 0.06), kit.soil())]


def _resample(outline, count):
    made = []
    for i in range(count):
        place = i / (count - 1) * (len(outline) - 1)
        k = min(int(place), len(outline) - 2)
        f = place - k
        made.append(tuple(a + (b - a) * f for a, b in zip(outline[k], outline[k + 1])))
    return made


def areca(at=(0, 0, 0), height=1.7, seed=1, turn=0.0, stand=None, fronds=13):
    """An areca palm: arching fronds of narrow leaflets."""
    chance = Random(seed)
    base = 0.3
    leaves, parts = Foliage(), list(stand or pot(0.19, 0.34))
    for i in range(fronds):
        angle = 2 * pi * i / fronds * 2.4 + chance.uniform(-0.3, 0.3)
        inner = i / fronds
        reach = (0.25 + 0.5 * (1 - inner)) * height * 0.5 * chance.uniform(0.85, 1.1)
        top = height * (0.62 + 0.38 * inner) * chance.uniform(0.92, 1.03)
        out = Vector((cos(angle), sin(angle), 0))
        curve = []
        for k in range(15):
            t = k / 14
            rise = base + (top - base) * (1 - (1 - t) ** 1.9) - 0.24 * reach * t ** 3.5
            curve.append(out * (0.03 + reach * t ** 1.8) + Vector((0, 0, rise)))
        parts.append(kit.tube('stem', [tuple(c) for c in curve], [0.009 - 0.0072 * k / 14 for k in range(15)], kit.leaf('#8a9a4a', '#a9b566'), resolution=2))
        for k in range(44):
            t = 0.34 + 0.66 * k / 43
            place = t * 14
            j = min(int(place), 13)
            here = curve[j].lerp(curve[j + 1], place - j)
            heading = (curve[j + 1] - curve[j]).normalized()
            across = heading.cross(Vector((0, 0, 1))).normalized()
            side = 1 if k % 2 else -1
            long = 0.3 * sin(pi * min(1, 0.22 + (t - 0.34) * 1.12)) ** 0.7 * chance.uniform(0.85, 1.1) * height / 1.7
            lean = 0.55 + 0.9 * (t - 0.34)
            towards = across * side + heading * lean + Vector((0, 0, 0.35 - 0.2 * t))
            leaves.blade(here, towards, long, 0.024, chance.uniform(0.45, 0.9), 0.3, 'lance', rows=5)
    parts.append(leaves.thing('fronds', kit.leaf('#456f33', '#86a055')))
    return kit.group('areca palm', parts, at, turn)


def broadleaf(at=(0, 0, 0), height=1.5, seed=2, turn=0.0, stand=None, leaf='#2f5a34', under='#6f8f56', size=0.3, count=22, shape='oval'):
    """A small indoor tree such as a fiddle-leaf fig or rubber plant; size is a leaf's length."""
    chance = Random(seed)
    leaves, parts = Foliage(), list(stand or pot(0.17, 0.32, kind='cylinder', material=kit.ceramic('#e9e2d5', 0.6)))
    for stem in range(2):
        lean = Vector((chance.uniform(-0.1, 0.1), chance.uniform(-0.1, 0.1), 0))
        top = height * (1 - 0.22 * stem)
        trunk = [tuple(Vector((0.03 * stem, 0.02 * stem, 0.26)) + lean * t + Vector((0.02 * sin(5 * t + seed), 0.02 * cos(4 * t), (top - 0.36) * t))) for t in (0, 0.25, 0.5, 0.75, 1)]
        parts.append(kit.tube('trunk', trunk, [0.013, 0.012, 0.01, 0.008, 0.005], kit.wood('walnut', 'z')))
        for i in range(count // 2):
            t = 0.28 + 0.72 * i / (count // 2 - 1)
            angle = i * 2.4 + stem + chance.uniform(-0.3, 0.3)
            origin = Vector(trunk[0]).lerp(Vector(trunk[-1]), t)
            raise_ = -0.05 + 0.9 * t ** 3 + chance.uniform(-0.1, 0.2)
            towards = Vector((cos(angle), sin(angle), raise_ + 0.25)).normalized()
            stalk = origin + towards * 0.05
            parts.append(kit.tube('stalk', [tuple(origin), tuple(stalk)], 0.0035, kit.leaf('#6f8248', under)))
            long = size * chance.uniform(0.75, 1.1) * (1 - 0.25 * t)
            leaves.blade(stalk, towards, long, long * 0.62, chance.uniform(0.35, 0.8), 0.18, shape, chance.uniform(-0.4, 0.4), 9)
    parts.append(leaves.thing('leaves', kit.leaf(leaf, under)))
    return kit.group('indoor tree', parts, at, turn)


def snake_plant(at=(0, 0, 0), height=0.75, seed=3, stand=None, turn=0.0):
    """A sansevieria: stiff upright swords."""
    chance = Random(seed)
    leaves, parts = Foliage(), list(stand or pot(0.13, 0.22, kit.ceramic('#d9cbb4', 0.55), 'belly'))
    for i in range(13):
        angle, away = i * 2.4, 0.02 + 0.05 * (i / 13) ** 0.5
        towards = Vector((cos(angle) * 0.2, sin(angle) * 0.2, 1))
        leaves.blade((away * cos(angle), away * sin(angle), 0.15), towards, (height - 0.15) * chance.uniform(0.6, 1.05), 0.06, -0.02, 0.5, 'strap',
                     chance.uniform(-pi, pi), 9)
    parts.append(leaves.thing('swords', kit.leaf('#4c6b3f', '#8f9f60')))
    return kit.group('snake plant', parts, at, turn)


def money_plant(at=(0, 0, 0), seed=4, vines=7, drop=0.5, stand=None, turn=0.0, spread=0.12):
    """A pothos in a small pot, its vines trailing drop metres below the rim."""
    chance = Random(seed)
    leaves, parts = Foliage(), list(stand or pot(0.085, 0.14, kit.ceramic('#f2ede4', 0.4), 'cylinder'))
    for i in range(vines):
        angle = 2 * pi * i / vines + chance.uniform(-0.2, 0.2)
        fall = drop * chance.uniform(0.25, 1.0)
        out = Vector((cos(angle), sin(angle), 0))
        curve = [Vector((0, 0, 0.12)) + out * 0.03, out * 0.07 + Vector((0, 0, 0.17)), out * spread + Vector((0, 0, 0.12)),
                 out * (spread + 0.02) + Vector((0.01, 0, 0.12 - fall * 0.5)), out * (spread + 0.03 * chance.uniform(-1, 1)) + Vector((0, 0, 0.12 - fall))]
        parts.append(kit.tube('vine', [tuple(c) for c in curve], 0.0022, kit.leaf('#7d8f4b', '#93a564')))
        count = 5 + int(fall / 0.05)
        for k in range(count):
            place = k / count * 3.999
            j = int(place)
            here = curve[j].lerp(curve[j + 1], place - j)
            around = angle + chance.uniform(-1.3, 1.3)
            leaves.blade(here, (cos(around), sin(around), chance.uniform(0.0, 0.5)), chance.uniform(0.055, 0.085), chance.uniform(0.05, 0.07), 1.1, 0.15, 'heart', rows=6)
    parts.append(leaves.thing('hearts', kit.leaf('#5d8f3c', '#a3bd63')))
    return kit.group('money plant', parts, at, turn)


def branches(at=(0, 0, 0), height=0.6, seed=5, count=6, leaf='#7d8f6b', under='#a5b091', spread=0.3, size=0.05, turn=0.0):
    """Cut stems with small paired leaves, as eucalyptus, standing in a vase whose mouth is at `at`."""
    chance = Random(seed)
    leaves, parts = Foliage(), []
    for i in range(count):
        angle = 2.4 * i + chance.uniform(-0.4, 0.4)
        reach, top = spread * chance.uniform(0.4, 1), height * chance.uniform(0.7, 1.0)
        out = Vector((cos(angle), sin(angle), 0))
        curve = [out * (reach * t ** 1.5) + Vector((0, 0, -0.12 + (top + 0.12) * t)) for t in (0, 0.25, 0.5, 0.75, 1)]
        parts.append(kit.tube('stem', [tuple(c) for c in curve], [0.003, 0.003, 0.0025, 0.002, 0.0012], kit.wood('mango', 'z')))
        for k in range(17):
            place = (0.3 + 0.7 * k / 16) * 3.999
            j = int(place)
            here = curve[j].lerp(curve[j + 1], place - j)
            heading = (curve[j + 1] - curve[j]).normalized()
            around = k * 1.57 + chance.uniform(-0.3, 0.3)
            towards = Vector((cos(around), sin(around), 0.1)) + heading * 0.6
            for side in (1, -1):
                leaves.blade(here, (towards.x * side, towards.y * side, towards.z), size * chance.uniform(0.7, 1.15), size * 0.62, 0.4, 0.1, 'oval', rows=4)
    parts.append(leaves.thing('leaves', kit.leaf(leaf, under)))
    return kit.group('branches', parts, at, turn)


def pampas(at=(0, 0, 0), height=0.75, seed=6, count=6, colour='#dcc7a2', turn=0.0):
    """Dried grass plumes in a vase whose mouth is at `at`."""
    chance = Random(seed)
    hairs, parts = Foliage(), []
    for i in range(count):
        angle = 2.4 * i
        lean, top = chance.uniform(0.08, 0.26), height * chance.uniform(0.75, 1)
        out = Vector((cos(angle), sin(angle), 0))
        curve = [out * (lean * t ** 2.2) + Vector((0, 0, -0.12 + (top + 0.12) * t)) for t in [k / 8 for k in range(9)]]
        parts.append(kit.tube('stem', [tuple(c) for c in curve], 0.002, kit.linen(colour)))
        for k in range(130):
            t = 0.55 + 0.45 * k / 130
            j = min(int(t * 8), 7)
            here = curve[j].lerp(curve[j + 1], t * 8 - j)
            around = chance.uniform(0, 2 * pi)
            heading = (curve[j + 1] - curve[j]).normalized()
            hairs.blade(here, Vector((cos(around), sin(around), 0)) * 0.45 + heading, 0.075 * sin(pi * ((t - 0.55) / 0.47)) ** 0.5 + 0.02, 0.004, 0.6, 0, 'lance', rows=3)
    parts.append(hairs.thing('plumes', kit.linen(colour)))
    return kit.group('pampas', parts, at, turn)
