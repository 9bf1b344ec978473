"""Marigolds, garlands and the toran over a door or shrine."""

from math import cos, hypot, pi, sin
from random import Random

import bpy
from mathutils import Vector

import kit

MARIGOLD = ('#e07a12', '#e9940f', '#f0b01c')
JASMINE = ('#f3eee0',)


def petals(colour):
    graph = kit.materials.Graph('petal')
    tone = graph.range(graph.noise(graph.coordinates(), 160, 2), 0.7, 1.12, 0.35, 0.65)
    body = graph.mix(1.0, kit.linear(colour), tone, 'MULTIPLY')
    graph.put(graph.surface, {'Base Color': body, 'Roughness': 0.85, 'Specular': 0.15, 'Sheen': 0.4})
    return graph.material


def flower_meshes(radius, colours, kinds=3, seed=1):
    """A few ruffled heads that a garland repeats; radius in metres."""
    chance = Random(seed)
    meshes = []
    for colour in colours:
        material = petals(colour)
        for _ in range(kinds):
            points, faces = [], []
            rings = 7
            for ring in range(rings):
                rise = pi * (0.08 + 0.8 * ring / (rings - 1))
                count = max(5, round(15 * sin(rise)))
                start = chance.uniform(0, 2 * pi)
                for petal in range(count):
                    turn = start + 2 * pi * petal / count + chance.uniform(-0.1, 0.1)
                    out = Vector((sin(rise) * cos(turn), sin(rise) * sin(turn), cos(rise)))
                    side = Vector((-sin(turn), cos(turn), 0))
                    up = out.cross(side)
                    reach = radius * chance.uniform(0.85, 1.08)
                    wide = radius * chance.uniform(0.26, 0.36)
                    first = len(points)
                    points += [out * reach * 0.45 - side * wide * 0.4, out * reach * 0.45 + side * wide * 0.4,
                               out * reach + side * wide + up * wide * 0.2, out * reach * 1.06 + up * wide * 0.75,
                               out * reach - side * wide + up * wide * 0.2]
                    faces.append(tuple(range(first, first + 5)))
            mesh = bpy.data.meshes.new('flower')
            mesh.from_pydata([tuple(p) for p in points], [], faces)
            mesh.materials.append(material)
            meshes.append(mesh)
    return meshes


def flower(mesh, at, chance):
    thing = bpy.data.objects.new('flower', mesh)
    bpy.context.scene.collection.objects.link(thing)
    thing.location = at
    thing.rotation_euler = (chance.uniform(-0.6, 0.6), chance.uniform(-0.6, 0.6), chance.uniform(0, 6.3))
    thing.scale = (chance.uniform(0.88, 1.1),) * 3
    return thing


def garland(path, radius=0.022, colours=MARIGOLD, seed=1, spacing=1.45, stripes=9):
    """Heads strung along a path of (x, y, z) points, in bands of one colour; radius of a head in metres."""
    chance = Random(seed)
    meshes = flower_meshes(radius, colours, seed=seed)
    kinds = len(meshes) // len(colours)
    things, travelled, placed = [], 0.0, 0
    for (x0, y0, z0), (x1, y1, z1) in zip(path, path[1:]):
        length = hypot(x1 - x0, y1 - y0, z1 - z0)
        while placed * radius * spacing <= travelled + length:
            part = (placed * radius * spacing - travelled) / max(length, 1e-9)
            at = (x0 + (x1 - x0) * part + chance.uniform(-0.12, 0.12) * radius, y0 + (y1 - y0) * part,
                  z0 + (z1 - z0) * part + chance.uniform(-0.12, 0.12) * radius)
            band = placed // stripes % len(colours)
            things.append(flower(meshes[band * kinds + chance.randrange(kinds)], at, chance))
            placed += 1
        travelled += length
    return kit.group('garland', things)


def sagging(start, end, sag, steps=24):
    """Points of a string that hangs between two places."""
    return [tuple(a + (b - a) * i / steps - (sag * 4 * i / steps * (1 - i / steps) if axis == 2 else 0)
                  for axis, (a, b) in enumerate(zip(start, end))) for i in range(steps + 1)]


def strand(top, length, radius=0.022, colours=MARIGOLD, seed=1, tassel=True):
    """A garland hanging straight down from a place."""
    x, y, z = top
    things = [garland([top, (x, y, z - length)], radius, colours, seed)]
    if tassel:
        things.append(garland([(x, y, z - length - radius * 1.2), (x, y, z - length - radius * 4.5)], radius * 1.35, colours[:1], seed + 1))
    return kit.group('strand', things)


def mango_leaf(at, length=0.14, turn=0.0, seed=1):
    """A leaf hanging from its stalk."""
    def place(s, t):
        wide = 0.17 * length * sin(pi * min(1, t * 0.93 + 0.05)) ** 0.8
        fold = abs(s - 0.5) * 2
        return ((s - 0.5) * 2 * wide, -0.1 * length * fold * fold - 0.05 * length * sin(pi * t) + 0.006 * kit.wobble(t * 3, s, seed), -t * length)
    return kit.turned(kit.surface('mango leaf', place, 6, 14, kit.leaf('#3c6a2c', '#6f8f45')), turn, at)


def toran(start, end, swags=3, sag=0.09, drop=0.16, radius=0.02, seed=1):
    """The festive hanging over a shrine: swags of marigold, mango leaves behind and short strands between."""
    chance = Random(seed)
    things = []
    points = [tuple(a + (b - a) * i / swags for a, b in zip(start, end)) for i in range(swags + 1)]
    for index, (one, other) in enumerate(zip(points, points[1:])):
        string = sagging(one, other, sag)
        things.append(garland(string, radius, seed=seed + index, stripes=100 if index % 2 else 7))
        for place in string[3:-2:4]:
            things.append(mango_leaf((place[0], place[1] + 0.012, place[2]), 0.11 + chance.uniform(-0.01, 0.01), chance.uniform(-12, 12), seed))
    for index, point in enumerate(points):
        outer = index in (0, swags)
        things.append(strand((point[0], point[1] - 0.01, point[2]), drop * (1.9 if outer else 1.0), radius, seed=seed + 9 + index))
    return kit.group('toran', things)


def pookalam(at, radius=0.32, seed=1, rings=('#e9940f', '#f3eee0', '#b3262e', '#f0b01c', '#e07a12')):
    """A round of flower heads laid on the floor in rings, from the rim inwards; the middle stays free for a lamp."""
    chance = Random(seed)
    x, y, z = at
    things, head = [], 0.017
    rows = int(radius * 0.78 / (head * 1.35))
    for row in range(rows):
        colour = rings[row * len(rings) // rows]
        meshes = flower_meshes(head, (colour,), 2, seed + row)
        scallop = 0.03 * radius if row < rows // 3 else 0
        reach = radius - row * head * 1.35
        count = int(2 * pi * reach / (head * 1.5))
        for i in range(count):
            a = 2 * pi * (i + row / 2) / count
            r = reach + scallop * abs(sin(4 * a)) * 2 + chance.uniform(-0.003, 0.003)
            things.append(flower(meshes[i % 2], (x + r * cos(a), y + r * sin(a), z + head * 0.5), chance))
    return kit.group('pookalam', things)
