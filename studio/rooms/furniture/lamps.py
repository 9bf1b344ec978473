"""Lamps. Shades glow a little even by day when `on` is true."""

from math import cos, pi, sin

import bpy

import kit


def shade_cloth(colour='#efe3cd', glow=0.0):
    """Thin cloth of a lampshade; glow is its radiance when lit."""
    name = 'shade %s %.2f' % (colour, glow)
    if name in bpy.data.materials:
        return bpy.data.materials[name]
    graph = kit.materials.Graph(name)
    graph.put(graph.surface, {'Base Color': kit.linear(colour), 'Roughness': 1.0, 'Specular': 0.05,
                              'Emission': kit.linear('#ffd6a0'), 'Emission Strength': glow})
    through = graph.add('BsdfTranslucent', {'Color': kit.linear(colour)})
    both = graph.add('MixShader', {0: 0.3, 1: graph.surface.outputs[0], 2: through.outputs[0]})
    graph.links.new(both.outputs[0], graph.output.inputs['Surface'])
    return graph.material


def _shade(bottom, top, height, at, on, colour, pleats=0):
    steps = 240 if pleats else 64
    points, faces = [], []
    for row in range(9):
        t = row / 8
        r = bottom + (top - bottom) * t
        for i in range(steps):
            angle = 2 * pi * i / steps
            ripple = 0.003 * sin(pleats * angle) if pleats else 0
            points.append(((r + ripple) * cos(angle), (r + ripple) * sin(angle), t * height))
    for row in range(8):
        faces += [(row * steps + i, row * steps + (i + 1) % steps, (row + 1) * steps + (i + 1) % steps, (row + 1) * steps + i) for i in range(steps)]
    cloth = kit.mesh_object('shade', points, faces, shade_cloth(colour, 0.35 if on else 0.0))
    return kit.turned(cloth, 0, at)


def table_lamp(at=(0, 0, 0), height=0.56, base=None, kind='gourd', on=True, shade='#efe3cd', pleats=0):
    """A bedside lamp. kind: gourd (ceramic belly), column, or ball."""
    base = base or kit.ceramic('#d8cdb9', 0.45)
    foot = height * 0.56
    outlines = {
        'gourd': [(0.05, 0), (0.055, 0.008), (0.062, 0.02), (0.098, foot * 0.28), (0.1, foot * 0.42), (0.07, foot * 0.66), (0.035, foot * 0.82), (0.026, foot * 0.95), (0.02, foot)],
        'column': [(0.07, 0), (0.07, 0.018), (0.03, 0.024), (0.028, foot * 0.5), (0.028, foot * 0.94), (0.018, foot)],
        'ball': [(0.05, 0), (0.06, 0.01), (0.04, 0.02)] + [(max(0.022, 0.1 * sin(a)), 0.115 - 0.1 * cos(a)) for a in [pi * i / 16 for i in range(3, 16)]] + [(0.016, 0.24), (0.016, foot)],
    }
    parts = [
        kit.lathe('base', outlines[kind], (0, 0, 0), base, 48, 50),
        kit.tube('stem', [(0, 0, foot - 0.005), (0, 0, height - 0.05)], 0.006, kit.brass(), smooth=False),
        _shade(0.17, 0.12, height * 0.4, (0, 0, height * 0.6), on, shade, pleats),
    ]
    if on:
        parts.append(kit.lamp_light((0, 0, height * 0.78), 2.2, 0.04))
    return kit.group('table lamp', parts, at)


def floor_lamp(at=(0, 0, 0), height=1.55, on=True, turn=0.0, shade='#efe3cd', metal=None):
    """A reading lamp: round foot, thin stem with a bow, hanging shade towards +x of its turn."""
    metal = metal or kit.brass()
    bow = [(0, 0, 0.02), (0, 0, height * 0.75)] + [(0.16 - 0.16 * cos(a), 0, height * 0.84 + 0.16 * sin(a)) for a in [pi * i / 8 for i in range(1, 8)]]
    parts = [
        kit.disc('foot', 0.15, 0.022, (0, 0, 0), metal, 0.008),
        kit.tube('stem', bow, 0.009, metal),
        _shade(0.19, 0.11, 0.21, (0.315, 0, height * 0.84 - 0.17), on, shade),
    ]
    if on:
        parts.append(kit.lamp_light((0.315, 0, height * 0.84 - 0.08), 2.5, 0.04))
    return kit.group('floor lamp', parts, at, turn)


def tripod_lamp(at=(0, 0, 0), height=1.5, on=True, turn=0.0, tone='teak', shade='#f1e7d3'):
    """A drum shade on three wooden legs."""
    wood = kit.wood(tone, 'z')
    parts = [kit.lathe('hub', [(0.035, 0), (0.04, 0.01), (0.04, 0.05), (0.02, 0.07)], (0, 0, height * 0.68), kit.brass(), 32),
             kit.tube('stem', [(0, 0, height * 0.7), (0, 0, height * 0.86)], 0.008, kit.brass(), smooth=False),
             _shade(0.24, 0.21, 0.29, (0, 0, height * 0.8), on, shade)]
    for i in range(3):
        angle = 2 * pi * i / 3 + 0.5
        parts.append(kit.tube('leg', [(0.3 * cos(angle), 0.3 * sin(angle), 0), (0.028 * cos(angle), 0.028 * sin(angle), height * 0.72)], [0.011, 0.017], wood, smooth=False))
    if on:
        parts.append(kit.lamp_light((0, 0, height * 0.9), 3.0, 0.05))
    return kit.group('tripod lamp', parts, at, turn)


def pendant(at=(0, 0, 2.0), ceiling=2.9, radius=0.26, kind='cane', on=True):
    """A hanging lamp whose shade's lower rim is at `at`. kind: cane (woven bell), dome (metal) or globe (paper lantern)."""
    drop = ceiling - at[2]
    parts = []
    if kind == 'cane':
        outline = [(radius, 0), (radius * 0.99, 0.04), (radius * 0.86, 0.13), (radius * 0.6, 0.22), (radius * 0.3, 0.275), (radius * 0.16, 0.285)]
        parts.append(_woven(outline))
        parts.append(kit.tube('rim', [(radius * cos(a), radius * sin(a), 0) for a in [2 * pi * i / 24 for i in range(24)]], 0.007, kit.wood('mango'), closed=True))
        top = 0.285
    if kind == 'dome':
        outline = [(radius, 0), (radius * 0.97, 0.05), (radius * 0.78, 0.13), (radius * 0.42, 0.19), (0.05, 0.215), (0.03, 0.26)]
        thing = kit.lathe('dome', outline + [(r - 0.004, h - 0.003) for r, h in reversed(outline[:-1])], (0, 0, 0), kit.brass(), 64, 60)
        parts.append(thing)
        top = 0.26
    if kind == 'globe':
        rows = [(max(0.04, (radius + 0.004 * (i % 2)) * sin(pi * i / 28)), radius * 0.86 * (1 - cos(pi * i / 28))) for i in range(1, 28)]
        parts.append(kit.lathe('globe', [(r, h) for r, h in rows], (0, 0, 0), shade_cloth('#f6efe1', 0.3 if on else 0), 64, 20))
        top = rows[-1][1]
    parts.append(kit.tube('flex', [(0, 0, top), (0, 0, drop)], 0.003, kit.iron('#3a332c'), smooth=False))
    parts.append(kit.disc('rose', 0.05, 0.02, (0, 0, drop - 0.02), kit.brass()))
    if on:
        parts.append(kit.lamp_light((0, 0, 0.12), 3.0, 0.05))
    return kit.group('pendant', parts, at)


def _woven(outline):
    """Diagonal strips both ways around a bell, with gaps that light passes through."""
    points, faces = [], []
    count, rows = 44, 26

    def on_bell(t):
        place = t * (len(outline) - 1)
        k = min(int(place), len(outline) - 2)
        f = place - k
        return [a + (b - a) * f for a, b in zip(outline[k], outline[k + 1])]

    for way in (-1, 1):
        for i in range(count):
            first = len(points)
            for row in range(rows + 1):
                t = row / rows
                r, h = on_bell(t)
                weave = 0.0022 * way * (1 if (row + i) % 2 else -1)
                angle = 2 * pi * i / count + way * 1.1 * t
                for side in (-0.021, 0.021):
                    points.append(((r + weave) * cos(angle + side), (r + weave) * sin(angle + side), h))
            faces += [(first + 2 * k, first + 2 * k + 1, first + 2 * k + 3, first + 2 * k + 2) for k in range(rows)]
    return kit.mesh_object('woven bell', points, faces, kit.wood('mango', 'z'))
