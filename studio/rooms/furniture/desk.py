"""The writing desk and what lies on it."""

from math import cos, pi, radians, sin

import kit


def desk(at=(0, 0, 0), width=1.35, depth=0.62, tone='teak', turn=0.0):
    """A writing desk 0.75 m high: three drawers with cane fronts under the top, tapered splayed legs. The sitter is at -y."""
    wood, upright = kit.wood(tone, 'x', 0.34), kit.wood(tone, 'z', 0.38)
    brass = kit.brass()
    parts = [kit.box('top', (width, depth, 0.028), (0, 0, 0.722), wood, 0.008),
             kit.box('case', (width - 0.08, depth - 0.06, 0.11), (0, 0.01, 0.612), wood, 0.004)]
    cell = (width - 0.1) / 3
    for i in range(3):
        x = -width / 2 + 0.05 + cell * (i + 0.5)
        parts.append(kit.box('drawer', (cell - 0.014, 0.018, 0.09), (x, -depth / 2 + 0.034, 0.622), wood, 0.004))
        parts.append(kit.surface('webbing', lambda s, t, x=x: (x + (s - 0.5) * (cell - 0.07), -depth / 2 + 0.0235, 0.64 + t * 0.054), 1, 1,
                                 kit.cane('#d3ad79'), (cell - 0.07, 0.054)))
        parts.append(kit.sphere('knob', 0.011, (x, -depth / 2 + 0.014, 0.667), brass))
    parts.append(kit.box('gallery', (width - 0.04, 0.018, 0.07), (0, depth / 2 - 0.012, 0.75), wood, 0.006))
    for sx in (-1, 1):
        for sy in (-1, 1):
            x, y = sx * (width / 2 - 0.09), sy * (depth / 2 - 0.09)
            parts.append(kit.tube('leg', [(x + sx * 0.05, y + sy * 0.03, 0.0), (x, y, 0.625)], [0.013, 0.025], upright, smooth=False))
            parts.append(kit.tube('ferrule', [(x + sx * 0.0502, y + sy * 0.0301, 0.0), (x + sx * 0.046, y + sy * 0.0276, 0.05)], 0.0155, brass, smooth=False))
    return kit.group('desk', parts, at, turn)


def desk_lamp(at=(0, 0, 0), turn=0.0, on=True):
    """A jointed brass lamp 0.5 m high; its head leans towards +x."""
    brass = kit.brass()
    knee, wrist = (-0.12, 0, 0.27), (0.08, 0, 0.47)
    parts = [kit.disc('foot', 0.085, 0.02, (0, 0, 0), brass, 0.007), kit.tube('arm', [(0, 0, 0.015), knee], 0.0065, brass, smooth=False),
             kit.tube('arm', [knee, wrist], 0.0065, brass, smooth=False), kit.sphere('joint', 0.014, knee, brass), kit.sphere('joint', 0.013, wrist, brass)]
    outline = [(0.026, 0.075), (0.03, 0.06), (0.034, 0.02), (0.075, -0.055), (0.078, -0.06), (0.074, -0.057), (0.031, 0.018), (0.026, 0.055)]
    parts.append(kit.turned(kit.lathe('head', outline, (0, 0, 0), brass, 48, 40), 0, (wrist[0] + 0.015, 0, wrist[2] - 0.02), 0, -28))
    if on:
        bulb = kit.sphere('bulb', 0.022, (wrist[0] + 0.03, 0, wrist[2] - 0.045), kit.emission('#ffdca8', 6.0))
        parts += [bulb, kit.lamp_light((wrist[0] + 0.05, 0, wrist[2] - 0.085), 1.6, 0.03)]
    return kit.group('desk lamp', parts, at, turn)


def laptop(at=(0, 0, 0), turn=0.0, opened=108.0):
    """A thin grey laptop; opened is the angle of its lid in degrees."""
    body, dark = kit.iron('#a7a8a9', 0.38), kit.iron('#1b1c1e', 0.3)
    lid = kit.group('lid', [kit.box('lid', (0.31, 0.215, 0.006), (0, 0.1075, 0), body, 0.003), kit.box('screen', (0.295, 0.195, 0.001), (0, 0.108, 0.0056), dark, 0.0)],
                    (0, 0.108, 0.014), tilt=180 - opened)
    parts = [kit.box('base', (0.31, 0.215, 0.012), (0, 0, 0), body, 0.004), lid]
    parts += [kit.box('key', (0.0155, 0.0135, 0.002), (-0.126 + 0.0195 * i, 0.075 - 0.0175 * j, 0.0118), dark, 0.001) for i in range(14) for j in range(5)]
    parts.append(kit.box('pad', (0.1, 0.06, 0.0006), (0, -0.06, 0.012), kit.iron('#989a9b', 0.3), 0.0))
    return kit.group('laptop', parts, at, turn)


def pencil_cup(at=(0, 0, 0), seed=1):
    """Pencils and brushes in a terracotta cup."""
    cup = [(0.0005, 0.0), (0.036, 0.0), (0.04, 0.004), (0.042, 0.1), (0.039, 0.1), (0.036, 0.01), (0.0005, 0.008)]
    parts = [kit.lathe('cup', cup, (0, 0, 0), kit.terracotta('#ad6445'), 40, 50)]
    for i, colour in enumerate(('#d7a53a', '#2f4f63', '#8f3428', '#e8dfce', '#4d5b3a', '#b9834f')):
        a = 2 * pi * i / 6 + seed
        top = 0.165 + 0.012 * (i % 3)
        parts.append(kit.tube('pencil', [(0.015 * cos(a + 2), 0.015 * sin(a + 2), 0.012), (0.034 * cos(a), 0.034 * sin(a), top)], 0.0034, kit.paint(colour, 0.4), smooth=False))
    return kit.group('pencil cup', parts, at)


def notebook(at=(0, 0, 0), turn=0.0, colour='#6b3f2a', size=(0.15, 0.21)):
    """A cloth-bound notebook with a ribbon and a pen across it."""
    parts = [kit.box('leaves', (size[0] - 0.006, size[1] - 0.006, 0.012), (0.001, 0, 0.002), kit.paint('#efe6d2', 0.9), 0.001),
             kit.box('cover', (size[0], size[1], 0.002), (0, 0, 0), kit.linen(colour), 0.001), kit.box('cover', (size[0], size[1], 0.002), (0, 0, 0.014), kit.linen(colour), 0.001),
             kit.tube('pen', [(-0.03, -0.07, 0.0205), (0.045, 0.06, 0.0205)], 0.0045, kit.brass(), smooth=False)]
    return kit.group('notebook', parts, at, turn)


def wall_shelf(at=(0, 0, 0), width=0.9, depth=0.2, tone='teak'):
    """A floating shelf on two brass brackets; `at` is the middle of its top against the wall (y = 0)."""
    parts = [kit.box('board', (width, depth, 0.028), (0, -depth / 2, -0.028), kit.wood(tone, 'x', 0.36), 0.006)]
    for side in (-1, 1):
        x = side * (width / 2 - 0.12)
        parts.append(kit.tube('bracket', [(x, -0.004, -0.16), (x, -0.004, -0.034), (x, -depth * 0.85, -0.034)], 0.006, kit.brass(), smooth=False))
        curve = [(x, -0.006 - depth * 0.78 * (1 - cos(radians(a))), -0.15 + 0.11 * sin(radians(a))) for a in range(0, 91, 15)]
        parts.append(kit.tube('bracket', curve, 0.005, kit.brass()))
    return kit.group('wall shelf', parts, at)
