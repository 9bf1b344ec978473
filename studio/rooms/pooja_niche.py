"""A pooja corner in a flat at dusk: a mandir on a wooden shelf, lamps lit, marigolds before the papered wall."""

import kit
from furniture import mandir
from furniture.garlands import JASMINE, pookalam, strand, toran
from furniture.puja import bell, diya, incense, kalash, samai, thali, urli

WEST, EAST, HEIGHT, DEPTH = -1.35, 1.45, 2.7, 4.4

# Along the left wall from near the camera, bottom, width, height.
WINDOW = (2.2, 0.9, 1.1, 1.3)

SHELF = 0.86


def build(view='portrait', **options):
    runs = kit.room(EAST - WEST, DEPTH, HEIGHT, middle=(WEST + EAST) / 2, left_holes=[WINDOW])
    kit.floor_stone(WEST, EAST, -DEPTH, 0, kit.marble('#ddd2c0', '#b7a88f', 0.2), (0.6, 0.6), seed=3)
    for run in runs.values():
        kit.skirting(*run, 0.1, kit.wood('teak', 'x', 0.4))
    kit.window(*runs['left'], WINDOW, kit.wood('teak', 'z'))
    kit.daylight(azimuth=240, elevation=8, sun=0.0, ambient=0.14, sky_colour='#8fa6cf')
    kit.sky_light(*runs['left'], WINDOW, radiance=0.9, colour='#93aedb')
    kit.fill_light((0.5, -4.2, 2.2), (0.05, 0, 1.2), (2.2, 1.4), 0.22, '#ffdcb4')

    x = 0.06
    shelf((x, 0, SHELF))
    shrine((x, -0.21, SHELF))
    on_shelf(x)
    kit.lamp_light((x, -0.34, SHELF + 0.5), 6.0, 0.04, '#ffb062')
    # The lamp of the room, out of sight above.
    kit.lamp_light((x, -1.25, 2.52), 22.0, 0.16, '#ffcb93')
    hangings(x)
    bell((0.92, -0.5, HEIGHT), 0.84, 0.14)
    samai((-0.82, -0.42, 0.0), 0.86)
    low_table((0.86, -0.44, 0.0))
    pookalam((x, -0.74, 0.0), 0.28)
    diya((x, -0.74, 0.0), 0.055)
    for dx in (-0.42, 0.42):
        diya((x + dx, -0.82, 0.0), 0.042, clay=True)
    kit.frame_wall((0.04, -4.2, 1.28), -0.46, 2.66, 0.05)
    return {'metres': [EAST - WEST, HEIGHT]}


def shelf(at, width=1.06, depth=0.42):
    """A shelf of teak with two drawers, on carved brackets; `at` is the middle of its top against the wall."""
    wood, upright, brass = kit.wood('teak', 'x', 0.34), kit.wood('teak', 'z', 0.36), kit.brass('#c9963f', 0.24)
    parts = [
        kit.box('top', (width, depth, 0.028), (0, -depth / 2, -0.028), wood, 0.009),
        kit.box('moulding', (width - 0.03, depth - 0.02, 0.016), (0, -depth / 2 + 0.006, -0.044), wood, 0.006),
        kit.box('case', (width - 0.06, depth - 0.05, 0.13), (0, -depth / 2 + 0.018, -0.174), wood, 0.003),
        kit.box('moulding', (width - 0.04, depth - 0.03, 0.016), (0, -depth / 2 + 0.01, -0.19), wood, 0.006),
    ]
    for side in (-1, 1):
        middle = side * (width - 0.06) / 4
        parts.append(kit.box('drawer', ((width - 0.06) / 2 - 0.016, 0.016, 0.112), (middle, -depth + 0.04, -0.165), wood, 0.004))
        parts.append(kit.sphere('knob', 0.012, (middle, -depth + 0.024, -0.108), brass))
        bracket = [(0.0, 0.0), (0.0, -0.3), (-0.03, -0.3), (-0.045, -0.25), (-0.09, -0.2), (-0.1, -0.14), (-0.17, -0.11), (-0.2, -0.06), (-0.28, -0.045), (-0.3, 0.0)]
        parts.append(kit.prism('bracket', bracket, 0.045, upright, (side * (width / 2 - 0.16), 0, -0.19), 0.006, 90))
    return kit.group('shelf', parts, at)


def shrine(at, width=0.62, depth=0.34, tall=0.46):
    """A small mandir: four pillars, cusped arches, eaves and a ribbed dome. It has no back: the paper is seen through it."""
    wood, upright = kit.wood('teak', gloss=0.36), kit.wood('teak', 'z', 0.36)
    parts = [kit.box('plinth', (width + 0.06, depth + 0.05, 0.022), (0, 0, 0), wood, 0.006), kit.box('plinth', (width + 0.02, depth + 0.02, 0.024), (0, 0, 0.022), wood, 0.008)]
    floor = 0.046
    for sx in (-1, 1):
        for sy in (-1, 1):
            parts += mandir.pillar((sx * (width / 2 - 0.03), sy * (depth / 2 - 0.03), floor), tall, 0.02, upright)
    span, head = width - 0.06, floor + tall
    for y in (-(depth / 2 - 0.03), depth / 2 - 0.03):
        parts.append(mandir.arch_panel(span, 0.2, (span - 0.08, 0.17, 0.03), 0.016, wood, (0, y, head - 0.2)))
    for side in (-1, 1):
        parts.append(mandir.arch_panel(depth - 0.06, 0.2, (depth - 0.12, 0.165, 0.03, 5), 0.016, wood, (side * (width / 2 - 0.03), 0, head - 0.2), 90))
    level = head
    for grow, height in ((0.0, 0.02), (0.05, 0.016), (0.1, 0.014), (0.04, 0.02), (-0.04, 0.022)):
        parts.append(kit.box('eaves', (width + grow, depth + grow, height), (0, 0, level), wood, 0.005))
        level += height
    parts.append(kit.lathe('drum', [(0.15, 0.0), (0.152, 0.01), (0.135, 0.02), (0.13, 0.045), (0.142, 0.055), (0.0005, 0.055)], (0, 0, level), wood, 48, 40))
    parts += mandir.ribbed_dome((0, 0, level + 0.055), 0.14, 0.17, wood)
    for side in (-1, 1):
        parts += mandir.ribbed_dome((side * (width / 2 - 0.06), -0.06, level), 0.05, 0.075, wood, 12)
    return kit.group('shrine', parts, at)


def on_shelf(x):
    """What the shelf bears: the pot of plenty in the shrine, lamps, incense, a plate of offerings."""
    kalash((x, -0.2, SHELF + 0.046), 0.3)
    toran((x - 0.27, -0.365, SHELF + 0.5), (x + 0.27, -0.365, SHELF + 0.5), 3, 0.05, 0.08, 0.014)
    for dx in (-0.2, 0.2):
        diya((x + dx, -0.31, SHELF + 0.046), 0.03)
    diya((x - 0.43, -0.3, SHELF), 0.045)
    thali((x + 0.43, -0.31, SHELF), 0.085)
    incense((x - 0.43, -0.12, SHELF))


def hangings(x):
    """Marigolds along the top of the wall and in strands at both sides of the shrine."""
    for side in (-1, 1):
        for i, drop in enumerate((1.05, 0.7)):
            strand((x + side * (0.62 + 0.17 * i), -0.05, 2.5), drop, 0.024, seed=3 + i)
        strand((x + side * 0.705, -0.05, 2.5), 0.86, 0.017, JASMINE, seed=8)
    kit.tube('rod', [(x - 0.92, -0.05, 2.515), (x + 0.92, -0.05, 2.515)], 0.009, kit.brass(), smooth=False)
    for side in (-1, 1):
        kit.sphere('finial', 0.017, (x + side * 0.92, -0.05, 2.515), kit.brass())
        kit.tube('bracket', [(x + side * 0.84, 0.0, 2.5), (x + side * 0.84, -0.05, 2.51)], 0.005, kit.brass(), smooth=False)
    toran((x - 0.55, -0.055, 2.505), (x + 0.55, -0.055, 2.505), 3, 0.12, 0.16, 0.022, seed=4)


def low_table(at):
    """A chowki with a bowl of water and floating lights."""
    x, y, z = at
    mandir.chowki(at, turn=-8)
    urli((x, y, z + 0.13), 0.15, light=0.15)
