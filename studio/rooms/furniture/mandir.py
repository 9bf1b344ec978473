"""The home shrine in carved teak."""

from math import atan2, cos, pi, sin

import kit


def cusped_arch(width, height, spring, cusps=7, steps=9):
    """The (x, z) outline of a multifoil arch's opening from its left foot over the top to the right foot."""
    rise = height - spring
    line = [(-width / 2, 0.0), (-width / 2, spring)]
    for foil in range(cusps):
        for step in range(steps + 1):
            part = (foil + step / steps) / cusps
            a = pi * (1 - part)
            bow = 1 + 0.13 * sin(pi * step / steps)
            x, z = cos(a) * width / 2 * 0.9 * bow, spring + sin(a) ** 0.85 * rise * 0.88 * bow
            line.append((max(-width / 2, min(width / 2, x)), z))
    return line + [(width / 2, spring), (width / 2, 0.0)]


def arch_panel(width, height, opening, depth, material, at, turn=0.0, margin=0.02):
    """A board with a cusped opening of (width, height, spring) cut from below."""
    inner = cusped_arch(*opening)
    outline = [(-width / 2, 0.0), *inner, (width / 2, 0.0), (width / 2, height), (-width / 2, height)]
    cleaned = [p for p, q in zip(outline, outline[1:] + outline[:1]) if abs(p[0] - q[0]) + abs(p[1] - q[1]) > 1e-5]
    return kit.prism('arch', list(reversed(cleaned)), depth, material, at, 0.003, turn)


def pillar(at, height, radius, material):
    """A turned pillar with a square foot, lotus base, ringed shaft and bracketed head."""
    r, h = radius, height
    x, y, z = at
    foot = 2.4 * r
    profile = [(1.1, 0.06), (1.15, 0.08), (0.85, 0.12), (1.12, 0.17), (1.15, 0.19), (0.75, 0.24), (0.7, 0.27), (0.92, 0.3), (0.7, 0.33), (0.78, 0.42),
               (0.72, 0.6), (0.62, 0.74), (0.85, 0.77), (0.62, 0.8), (0.85, 0.85), (1.15, 0.9), (1.15, 0.94)]
    return [kit.box('pillar foot', (foot, foot, h * 0.06), at, material, 0.003),
            kit.lathe('pillar', [(a * r, b * h) for a, b in profile], at, material, 32, 40),
            kit.box('pillar head', (foot * 1.05, foot * 1.05, h * 0.06), (x, y, z + h * 0.94), material, 0.003)]


def ribbed_dome(at, radius, height, material, ribs=16):
    """A bulbous dome with ribs, on a lotus ring, with a brass finial."""
    profile = [(0.86, 0.0), (0.96, 0.08), (1.0, 0.2), (0.97, 0.34), (0.88, 0.5), (0.72, 0.66), (0.5, 0.8), (0.26, 0.91), (0.1, 0.97), (0.05, 1.0)]
    dome = kit.lathe('dome', [(r * radius, z * height) for r, z in profile], at, material, ribs * 6, 180)
    for vertex in dome.data.vertices:
        x, y, z = vertex.co
        groove = 1 - 0.05 * abs(cos(atan2(y, x) * ribs / 2)) ** 6
        vertex.co = (x * groove, y * groove, z)
    x, y, z = at
    top = z + height
    unit = radius * 0.55
    finial = [(0.34, 0.0), (0.36, 0.06), (0.2, 0.12), (0.28, 0.2), (0.36, 0.32), (0.28, 0.44), (0.12, 0.5), (0.2, 0.58), (0.22, 0.64), (0.1, 0.72), (0.05, 0.86), (0.0008, 1.15)]
    return [dome, kit.lathe('lotus ring', [(0.9 * radius, -0.012), (1.0 * radius, -0.006), (1.0 * radius, 0.004), (0.9 * radius, 0.01)], at, material, 64, 50),
            kit.lathe('finial', [(r * unit, t * unit) for r, t in finial], (x, y, top - 0.006), kit.brass('#c9963f', 0.22), 32, 50)]


def jali(width, height, at, material, pitch=0.05, depth=0.012):
    """A fretwork screen of crossing bars in a frame."""
    things, x, y, z = [], *at
    count = round(width / pitch)
    rows = round(height / pitch)
    for i in range(count):
        for j in range(rows):
            cx, cz = x - width / 2 + (i + 0.5) * width / count, z + (j + 0.5) * height / rows
            ring = [(cx + 0.62 * pitch * cos(a) * (1 + 0.18 * cos(4 * a)), y, cz + 0.62 * pitch * sin(a) * (1 + 0.18 * cos(4 * a)))
                    for a in [2 * pi * k / 16 for k in range(16)]]
            things.append(kit.tube('fret', ring, depth / 3, material, closed=True, resolution=3))
    for side in (-1, 1):
        things.append(kit.box('frame', (0.018, depth * 1.6, height + 0.036), (x + side * (width / 2 + 0.009), y, z - 0.018), material, 0.002))
        things.append(kit.box('frame', (width, depth * 1.6, 0.018), (x, y, z + (height if side > 0 else -0.018)), material, 0.002))
    return things


def mandir(at, width=0.86, depth=0.5, tone='teak', turn=0.0):
    """A shrine on a cabinet: drawers below, four pillars with cusped arches, eaves, a large dome between two small ones.

    It opens towards -y; the platform on which things stand is PLATFORM metres above its foot.
    """
    wood, upright = kit.wood(tone, gloss=0.36), kit.wood(tone, 'z', 0.36)
    brass = kit.brass('#c9963f', 0.24)
    w, d = width, depth
    things = [kit.box('plinth', (w + 0.06, d + 0.04, 0.05), (0, 0, 0), wood, 0.006), kit.box('plinth', (w + 0.02, d + 0.01, 0.03), (0, 0, 0.05), wood, 0.008),
              kit.box('cabinet', (w - 0.04, d - 0.03, 0.42), (0, 0, 0.08), wood, 0.004)]
    for side in (-1, 1):
        face = side * (w - 0.04) / 4
        front = -(d - 0.03) / 2
        things.append(kit.box('door', ((w - 0.04) / 2 - 0.02, 0.018, 0.24), (face, front - 0.007, 0.1), upright, 0.004))
        things += jali((w - 0.04) / 2 - 0.13, 0.15, (face, front - 0.017, 0.145), upright, 0.05)
        things.append(kit.box('drawer', ((w - 0.04) / 2 - 0.02, 0.018, 0.12), (face, front - 0.007, 0.36), wood, 0.004))
        for knob in ((face, 0.42), (side * 0.045, 0.22)):
            things.append(kit.sphere('knob', 0.012, (knob[0], front - 0.026, knob[1]), brass))
    for i, (grow, height) in enumerate(((0.0, 0.02), (0.03, 0.025), (0.07, 0.03))):
        things.append(kit.box('moulding', (w + grow, d + grow, height), (0, 0, 0.5 + sum((0.02, 0.025, 0.03)[:i])), wood, 0.006))
    floor = PLATFORM
    things.append(kit.box('marble', (w - 0.06, d - 0.06, 0.012), (0, 0, floor - 0.010), kit.marble(), 0.002))
    tall = 0.6
    for sx in (-1, 1):
        for sy in (-1, 1):
            things += pillar((sx * (w / 2 - 0.045), sy * (d / 2 - 0.045), floor), tall, 0.027, upright)
    head = floor + tall
    span = w - 0.09
    things.append(arch_panel(span, 0.27, (span - 0.1, 0.23, 0.03), 0.022, wood, (0, -(d / 2 - 0.045), head - 0.27)))
    for side in (-1, 1):
        things.append(arch_panel(d - 0.09, 0.27, (d - 0.18, 0.22, 0.03, 5), 0.022, wood, (side * (w / 2 - 0.045), 0, head - 0.27), 90))
    # The back: a board with a lighter arched niche.
    things.append(kit.box('back', (w - 0.06, 0.02, tall), (0, d / 2 - 0.04, floor), upright, 0.002))
    niche = [(x, z) for x, z in cusped_arch(w * 0.6, 0.5, 0.3)]
    things.append(kit.prism('niche', list(reversed(niche)), 0.008, kit.marble('#f1ebe0', '#cfc3b0', 0.3), (0, d / 2 - 0.054, floor), 0.002))
    level = head
    for grow, height in ((0.0, 0.03), (0.05, 0.022), (0.13, 0.018), (0.17, 0.02), (0.06, 0.03), (0.0, 0.035)):
        things.append(kit.box('eaves', (w + grow, d + grow, height), (0, 0, level), wood, 0.006))
        level += height
    for i in range(round((w + 0.12) / 0.048)):
        x = -(w + 0.12) / 2 + 0.024 + i * 0.048
        things.append(kit.lathe('drop', [(0.0008, -0.034), (0.006, -0.028), (0.011, -0.016), (0.006, -0.006), (0.009, 0.0)], (x, -(d + 0.12) / 2, head + 0.052), wood, 16, 60))
    things.append(kit.lathe('drum', [(0.2, 0.0), (0.205, 0.012), (0.18, 0.03), (0.175, 0.07), (0.19, 0.085), (0.0005, 0.085)], (0, 0, level), wood, 48, 40))
    things += ribbed_dome((0, 0, level + 0.085), 0.19, 0.24, wood)
    for side in (-1, 1):
        x = side * (w / 2 - 0.1)
        things.append(kit.lathe('drum', [(0.085, 0.0), (0.088, 0.01), (0.076, 0.02), (0.074, 0.05), (0.084, 0.06), (0.0005, 0.06)], (x, -0.05, level), wood, 40, 40))
        things += ribbed_dome((x, -0.05, level + 0.06), 0.08, 0.11, wood, 12)
    return kit.group('mandir', things, at, turn)


def chowki(at, width=0.42, depth=0.34, tone='sheesham', turn=0.0):
    """A low stool for offerings on turned feet, 0.13 m high, with a brass inlay."""
    wood = kit.wood(tone, gloss=0.4)
    foot = [(0.016, 0.0), (0.024, 0.012), (0.016, 0.03), (0.026, 0.06), (0.028, 0.07), (0.018, 0.085), (0.018, 0.095)]
    things = [kit.lathe('foot', foot, (sx * (width / 2 - 0.04), sy * (depth / 2 - 0.04), 0), wood, 32, 50) for sx in (-1, 1) for sy in (-1, 1)]
    things += [kit.box('apron', (width - 0.03, depth - 0.03, 0.02), (0, 0, 0.09), wood, 0.004), kit.box('top', (width, depth, 0.02), (0, 0, 0.11), wood, 0.006)]
    return kit.group('chowki', things, at, turn)


# Height of the marble on which lamps and flowers stand, metres above the shrine's foot.
PLATFORM = 0.578
