"""A room for two children: a bunk bed of ash before the papered wall, quilts, a toy box, the sun of a morning."""

from math import cos, pi, sin

import kit
from furniture import drapery, prints, rug, toys

WEST, EAST, HEIGHT, DEPTH = -1.52, 1.75, 2.85, 5.2

# Along the left wall from near the camera, bottom, width, height.
WINDOW = (1.9, 0.75, 1.5, 1.6)

LENGTH, WIDTH = 1.96, 0.94
LOW, HIGH, TOP = 0.3, 1.24, 1.68


def build(view='portrait', **options):
    runs = kit.room(EAST - WEST, DEPTH, HEIGHT, middle=(WEST + EAST) / 2, left_holes=[WINDOW])
    kit.floor_planks(WEST, EAST, -DEPTH, 0, 'ash', (1.5, 0.13), seed=4, gloss=0.42)
    for run in runs.values():
        kit.skirting(*run, 0.09)
    kit.cornice(*runs['back'], HEIGHT, 0.05)
    kit.cornice(*runs['left'], HEIGHT, 0.05)
    kit.window(*runs['left'], WINDOW, panes=(2, 3))
    drapery.dress(*runs['left'], WINDOW, kit.linen('#dfe0d2'), 0.34)
    kit.daylight(azimuth=222, elevation=21, sun=1.5, ambient=0.5, softness=1.4, sun_colour='#ffe8c6')
    kit.sky_light(*runs['left'], WINDOW, radiance=3.8)
    kit.fill_light((0.7, -5.2, 2.3), (0.1, 0, 1.3), (3.0, 1.6), 0.9)
    x = WEST + 0.06 + LENGTH / 2
    bunk((x, -0.04 - WIDTH / 2, 0))
    toy_box((1.04, -0.3, 0))
    rug.rug(1.9, 1.15, prints.dhurrie('#ddd0b6', '#c9774e', '#6f8f92', 1.9, 1.15, 'stripes'), (0.2, -1.86, 0), 3)
    toys.elephant((0.92, -1.42, 0.014), 0.2, 28, ear='#6f8f92')
    toys.blocks((-0.1, -1.72, 0.014))
    toys.ring_stack((0.66, -0.92, 0), 0.2)
    kit.frame_wall((0.16, -5.0, 1.3), -0.7, 2.8, 0.02)
    return {'metres': [EAST - WEST, HEIGHT]}


def bunk(at):
    """Two berths, one over the other, with a ladder at the right; its head is at -x and its long side to the wall."""
    along, upright, across = (kit.wood('oak', axis, 0.46) for axis in 'xzy')
    half, deep = LENGTH / 2, WIDTH / 2
    parts = []
    for sx in (-1, 1):
        for sy in (-1, 1):
            parts.append(kit.box('post', (0.065, 0.065, TOP), (sx * half, sy * deep, 0), upright, 0.014))
        for z in (LOW - 0.06, HIGH - 0.06):
            parts.append(kit.box('end rail', (0.03, WIDTH, 0.13), (sx * half, 0, z), across, 0.008))
        for z in (0.6, 0.76, HIGH + 0.24, HIGH + 0.37):
            parts.append(kit.box('end slat', (0.022, WIDTH, 0.07), (sx * half, 0, z), across, 0.008))
    for side in (-1, 1):
        for z in (LOW - 0.06, HIGH - 0.06):
            parts.append(kit.box('rail', (LENGTH, 0.028, 0.13), (0, side * deep, z), along, 0.008))
    # The guard leaves a way in above the ladder.
    gap = 0.5
    for z in (HIGH + 0.22, HIGH + 0.35):
        parts.append(kit.box('guard', (LENGTH - gap, 0.024, 0.075), (-gap / 2, -deep, z), along, 0.009))
    parts.append(kit.box('guard post', (0.05, 0.045, 0.46), (half - gap, -deep, HIGH - 0.02), upright, 0.01))
    sheet = kit.linen('#f4efe4')
    for z in (LOW, HIGH):
        parts.append(kit.box('slats', (LENGTH - 0.06, WIDTH - 0.04, 0.02), (0, 0, z - 0.02), along, 0))
        parts.append(kit.rounded('mattress', (LENGTH - 0.08, WIDTH - 0.05, 0.15), (0, 0, z), sheet, 0.045, (0.003, 0.003, 0.008), 0.003))
    low, high = LOW + 0.15, HIGH + 0.15
    parts += [
        quilt(prints.ikat('#e2d5ba', '#47707a', '#d08a4f', 0.16), low, 0.3, 1),
        quilt(prints.buti('#c9774e', '#f1e4cb', '#f4d9a0', 0.1), high, 0.05, 5),
        kit.rounded('pillow', (0.36, 0.62, 0.12), (-half + 0.24, 0.02, low - 0.005), kit.linen('#f7f2e8'), 0.06, (0, 0, 0.025), 0.008, 5),
        kit.rounded('pillow', (0.36, 0.62, 0.12), (-half + 0.24, 0.02, high - 0.005), prints.stripes('#f1e9da', ('#7f9a92',), 0.04, 0.2), 0.06, (0, 0, 0.025), 0.008, 8),
        kit.cushion('cushion', (0.36, 0.34, 0.13), (-half + 0.52, 0.1, low + 0.005), kit.velvet('#d9a44a'), turn=24, tilt=-34, seed=3),
    ]
    parts += ladder(half - gap / 2 + 0.01, -deep)
    return kit.group('bunk', parts, at)


def quilt(cloth, top, hang, seed):
    """A quilted cover from below the pillow to the foot, hanging `hang` metres over the front rail."""
    length, front = LENGTH - 0.62, WIDTH / 2 - 0.012
    across = WIDTH - 0.06 + hang

    def lie(s, t):
        x = -LENGTH / 2 + 0.5 + s * length
        y = WIDTH / 2 - 0.05 - t * across
        over = max(0.0, -front - y)
        puff = 0.011 * (abs(sin(s * pi * 11)) ** 0.6 * abs(sin(t * pi * 6)) ** 0.6)
        soft = 0.014 * kit.wobble(s * 4, t * 3, 0, 1, seed)
        edge = 0.014 * kit.wobble(s * 3, 0, 0, 1, seed + 3) * min(1, over / 0.1)
        if over > 0:
            bend = min(over, 0.045) / 0.045 * pi / 2
            return (x, -front - 0.032 * sin(bend) - 0.016 * (1 + sin(s * 19 + seed)) * over - puff * 0.8, top + 0.02 - 0.03 * (1 - cos(bend)) - max(0.0, over - 0.045) + edge)
        return (x + 0.01 * kit.wobble(s * 3, t * 3, 1, 1, seed), y, top + 0.02 + puff + soft)

    return kit.surface('quilt', lie, 110, 80, cloth, (length, across), 0.014)


def ladder(x, y):
    """Two stringers leaning on the upper rail, with round-edged treads."""
    wood, tread = kit.wood('oak', 'z', 0.46), kit.wood('oak', 'x', 0.44)
    foot, head = (y - 0.36, 0.0), (y - 0.045, HIGH + 0.3)
    made = []
    for side in (-1, 1):
        outline = [(foot[0] - 0.035, foot[1]), (foot[0] + 0.035, foot[1]), (head[0] + 0.03, head[1]), (head[0] - 0.03, head[1])]
        made.append(kit.prism('stringer', outline, 0.028, wood, (x + side * 0.19, 0, 0), 0.008, 90))
    for i in range(1, 5):
        t = i / 5
        made.append(kit.box('tread', (0.36, 0.085, 0.024), (x, foot[0] + (head[0] - foot[0]) * t, head[1] * t - 0.01), tread, 0.01))
    return made


def toy_box(at):
    """A painted chest on a plinth, its lid leaning on the wall, a giraffe, a bear and a ball looking out."""
    x, y, z = at
    width, depth, height = 0.74, 0.42, 0.42
    paint, inside = kit.lacquer('#7fa0a0', 0.45), kit.wood('ash', 'x', 0.5)
    parts = [kit.box('front', (width, 0.02, height - 0.04), (0, -depth / 2 + 0.01, 0.04), paint, 0.005), kit.box('back', (width, 0.02, height - 0.04), (0, depth / 2 - 0.01, 0.04), paint, 0.005)]
    parts += [kit.box('side', (0.02, depth - 0.04, height - 0.04), (s * (width / 2 - 0.01), 0, 0.04), paint, 0.005) for s in (-1, 1)]
    parts.append(kit.box('bottom', (width - 0.04, depth - 0.04, 0.02), (0, 0, 0.06), inside, 0))
    parts.append(kit.box('plinth', (width - 0.04, depth - 0.04, 0.045), (0, 0, 0), kit.wood('oak', 'x', 0.5), 0.004))
    parts += [kit.box('batten', (width, 0.012, 0.05), (0, -depth / 2 - 0.004, low), kit.lacquer('#f1ead9', 0.45), 0.004) for low in (0.05, height - 0.06)]
    # The lid leans on the wall.
    parts.append(kit.box('lid', (width + 0.02, depth + 0.015, 0.022), (0, depth / 2 + 0.02, height + 0.012), kit.wood('oak', 'x', 0.46), 0.008, tilt=78))
    parts[-1].location = (0, depth / 2 + 0.04, height + 0.19)
    kit.group('toy box', parts, at)
    toys.board_animal(toys.GIRAFFE, (x - 0.17, y + 0.04, z + 0.2), 0.5, 14, 'mango', 0.04)
    ball((x + 0.17, y - 0.03, z + 0.4), 0.13)
    bear((x, y + 0.02, z + 0.3))


def ball(at, radius):
    """A cloth ball of six gores in three colours."""
    rows, steps = 20, 48
    colours = ('#d9a44a', '#f1e8d5', '#b8573c')
    for gore in range(6):
        points, faces = [], []
        for row in range(rows + 1):
            up = pi * row / rows
            for i in range(steps // 6 + 1):
                a = 2 * pi * (gore + i / (steps // 6)) / 6
                seam = 1 - 0.02 * abs(2 * i / (steps // 6) - 1) ** 8
                points.append((radius * sin(up) * cos(a) * seam, radius * sin(up) * sin(a) * seam, -radius * cos(up)))
        row = steps // 6 + 1
        for j in range(rows):
            faces += [(j * row + i, j * row + i + 1, (j + 1) * row + i + 1, (j + 1) * row + i) for i in range(row - 1)]
        kit.turned(kit.mesh_object('gore', points, faces, kit.linen(colours[gore % 3])), 20, at, 24, 12)


def bear(at):
    """A bear of looped wool looking out."""
    wool, pale, dark = kit.boucle('#b98a58'), kit.boucle('#e2cba4'), kit.lacquer('#2a201a', 0.25)
    parts = [kit.sphere('body', 0.11, (0, 0, 0.0), wool, 1.15), kit.sphere('head', 0.085, (0, -0.02, 0.18), wool, 0.95),
             kit.sphere('muzzle', 0.04, (0, -0.092, 0.165), pale, 0.8), kit.sphere('nose', 0.013, (0, -0.13, 0.178), dark, 0.8)]
    for side in (-1, 1):
        parts += [kit.sphere('ear', 0.034, (side * 0.065, -0.01, 0.25), wool), kit.sphere('eye', 0.0085, (side * 0.03, -0.096, 0.205), dark),
                  kit.tube('arm', [(side * 0.09, -0.02, 0.07), (side * 0.13, -0.08, 0.06), (side * 0.14, -0.15, 0.09)], [0.036, 0.034, 0.036], wool)]
    return kit.group('bear', parts, at, -12)
