"""The workshop: a wide printer lets freshly printed paper down, rolls wait on shelves and on the cutting table. 1600 × 1000."""

from math import cos, pi, radians, sin

from furniture import books, plants, vessels
from kit import (
    box, camera, ceramic, daylight, emission, fill_light, floor_planks, iron, mesh_object, paint, room, rounded, skirting,
    sky_light, terracotta, tube, window, wood,
)
from studio import backed, lying_roll, non_woven, rolled_sheet, spiral, standing_roll

PRINT_WIDTH = 1.36
# Side by side on the plate's paper lie as many designs as are seen, each on a strip of its own.
STRIP, DESIGNS = 1.4, 7


def build():
    runs = room(5.6, 5.4, 3.0, back=paint('#f1e7d6'), left_holes=[(2.1, 0.55, 2.2, 1.95)])
    floor_planks(-2.8, 2.8, -5.4, 0.0, 'ash', plank=(2.2, 0.2))
    skirting(*runs['back'])
    window(*runs['left'], (2.1, 0.55, 2.2, 1.95), panes=(3, 3), material=iron('#3b3a37', 0.5))
    sky_light(*runs['left'], (2.1, 0.55, 2.2, 1.95), radiance=11.0)
    daylight(azimuth=246.0, elevation=27.0, sun=3.0, ambient=0.5)
    fill_light((1.6, -5.0, 2.4), (0.0, -1.0, 1.0), (2.6, 2.0), 3.4, '#fff0dc')
    front = non_woven()
    printer((-0.35, -1.05, 0.0), front)
    shelves(front)
    cutting_table(front)
    plants.areca((-2.2, -0.75, 0.0), height=1.7, seed=4)
    camera((0.2, -5.0, 1.38), lens=33.0, shift=(0.0, -0.025), frame=(1600, 1000))
    return {'metres': [STRIP * DESIGNS, 4.2], 'strip': STRIP}


def printer(at, front):
    """A wide-format printer on its stand; the paper comes out of its slot and hangs into a loop."""
    x, y, _ = at
    body, dark, steel = paint('#dcd9d2', 0.35), iron('#2c2d2f', 0.45), iron('#8f9092', 0.35)
    rounded('printer bed', (2.3, 0.62, 0.20), (x, y, 0.80), body, 0.035)
    rounded('printer hood', (2.3, 0.50, 0.26), (x, y + 0.06, 1.035), body, 0.05)
    box('slot', (1.62, 0.02, 0.035), (x - 0.1, y - 0.262, 1.0), dark, 0.004)
    box('window', (1.60, 0.012, 0.10), (x - 0.1, y - 0.19, 1.12), dark, 0.01, tilt=-18.0)
    rounded('panel', (0.30, 0.06, 0.20), (x + 0.93, y - 0.24, 1.10), dark, 0.02, tilt=-20.0)
    box('screen', (0.20, 0.004, 0.11), (x + 0.93, y - 0.279, 1.145), emission('#bcd3dd', 0.7), 0.002, tilt=-20.0)
    for side in (-0.98, 0.98):
        box('leg', (0.09, 0.1, 0.80), (x + side, y, 0.02), steel, 0.01)
        box('foot', (0.1, 0.74, 0.05), (x + side, y, 0.02), steel, 0.012)
    tube('beam', [(x - 0.98, y, 0.26), (x + 0.98, y, 0.26)], 0.025, steel, smooth=False)
    # From its free end: the loop on the floor side, the fall, the bend over the platen, the slot.
    stretches = [(0.10, -0.75), (0.30, -0.55), (0.46, 0.04), (0.09, pi / 2 - 0.04), (0.16, 0.0)]
    heading, path = sum(turn for _, turn in stretches), [(0.0, 0.0)]
    for length, turn in stretches:
        steps = max(6, int(length / 0.01))
        for _ in range(steps):
            heading -= turn / steps / 2
            path.append((path[-1][0] + cos(heading) * length / steps, path[-1][1] + sin(heading) * length / steps))
            heading -= turn / steps / 2
    far, high = path[-1]
    path = [(py - far, pz - high) for py, pz in path]
    wide_sheet('print', front, path, lambda py, pz, u: (x - 0.1 + u - PRINT_WIDTH / 2, y - 0.22 + py, 1.018 + pz))


def wide_sheet(name, front, path, stand):
    """Paper as wide as the printer prints, along a path of (y, z) points."""
    points, uv, faces, length, across = [], [], [], 0.0, 24
    for index, (y, z) in enumerate(path):
        if index:
            length += ((y - path[index - 1][0]) ** 2 + (z - path[index - 1][1]) ** 2) ** 0.5
        for step in range(across + 1):
            u = step / across * PRINT_WIDTH
            ripple = 0.006 * sin(u * 5.0 + 0.6) * max(0.0, 1 - index / len(path) * 1.6)
            px, py, pz = stand(y, z, u)
            points.append((px, py + ripple, pz))
            uv.append((u, 0.4 + length))
    row = across + 1
    for j in range(len(path) - 1):
        faces += [(j * row + i, j * row + i + 1, (j + 1) * row + i + 1, (j + 1) * row + i) for i in range(across)]
    backed(mesh_object(name, points, faces, front, uv, uv_map='paper'))


def shelves(front):
    """Two boards on the wall with rolls lying on them, their ends to the room, and boxes between."""
    teak = wood('teak')
    for z in (1.62, 2.12):
        box('board', (3.3, 0.34, 0.032), (0.45, -0.17, z), teak, 0.005)
        for x in (-1.0, 0.45, 1.9):
            box('bracket', (0.02, 0.28, 0.14), (x, -0.15, z - 0.14), iron(), 0.003)
    for index in range(17):
        lean = 7.0 * sin(index * 1.7)
        standing_roll(front, (-1.02 + index * 0.105 + (0.25 if index > 5 else 0.0) + (0.2 if index > 12 else 0.0), -0.16 + 0.03 * sin(index * 2.3), 2.152), 0.04 + 0.004 * sin(index), index * 47.0, (STRIP * (1 + index % 3 + (3 if index > 8 else 0)), 0.1 * index))
    for index, (x, lift) in enumerate(((-0.95, 0.0), (-0.39, 0.0), (0.17, 0.0), (-0.68, 0.07), (-0.1, 0.07))):
        lying_roll(front, (x, -0.16, 1.652 + lift), 0.04, 0.0, (STRIP * (1 + (index * 2) % 6), 0.25 * index))
    vessels.vase('matka', (1.0, -0.17, 1.652), terracotta(), 0.8)
    books.row(0.34, (1.45, -0.17, 1.652), seed=5)
    plants.money_plant((1.9, -0.17, 1.652), seed=6, vines=6, drop=0.35)


def cutting_table(front):
    """The table before the printer at the right: a half open roll, a steel rule, brushes in a pot."""
    top, left, right, near, far = 0.88, 0.42, 1.6, -2.75, -1.85
    mango = wood('mango')
    box('table', (right - left, far - near, 0.05), ((left + right) / 2, (near + far) / 2, top - 0.05), mango, 0.015)
    for x in (left + 0.08, right - 0.08):
        for y in (near + 0.08, far - 0.08):
            box('leg', (0.07, 0.07, top - 0.05), (x, y, 0.0), mango)
    box('shelf', (right - left - 0.2, far - near - 0.2, 0.03), ((left + right) / 2, (near + far) / 2, 0.28), mango, 0.006)
    for number, (x, lift) in enumerate(((0.74, 0.0), (1.28, 0.0), (1.01, 0.08))):
        lying_roll(front, (x, -2.3, 0.31 + lift), 0.042, 3.0, (STRIP * (2 + number), 0.3))
    standing_roll(front, (1.38, -2.02, top), 0.044, 40.0, (STRIP * 5, 0.2))
    standing_roll(front, (1.49, -2.10, top), 0.041, 120.0, (STRIP * 6, 0.9))
    flat = [(0.02 * step, 0.001) for step in range(26)]
    radius = 0.043
    climb = [(0.5 + 0.09 * sin(angle), 0.001 + 0.09 * (1 - cos(angle))) for angle in [0.87 * step / 10 for step in range(1, 11)]]
    y, z = climb[-1][0] + 0.05 * cos(0.87), climb[-1][1] + 0.05 * sin(0.87)
    middle = (y + radius * sin(0.87), z - radius * cos(0.87))
    path = flat + climb + spiral(middle, radius, pi / 2 + 0.87, 9)
    turn = radians(-72.0)
    rolled_sheet('open roll', front, path, 9, (STRIP * 4, 0.1), lambda py, pz, u: (
        0.70 + py * sin(-turn) + (u - 0.265) * cos(turn), -2.36 + py * cos(turn) + (u - 0.265) * sin(turn), top + pz))
    box('rule', (0.6, 0.05, 0.004), (1.12, -2.62, top), iron('#a9aaab', 0.3), 0.001, turn=6.0)
    vessels.vase('tumbler', (1.30, -2.28, top), ceramic('#58707a'), 1.0)
