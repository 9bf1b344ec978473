"""The reception of an office: a desk of wood slats with a warm strip of light, two chairs, cool daylight from the left."""

import kit
from furniture import books, plants, prints, rug, vessels
from furniture.cane_chair import cane_chair

WEST, EAST, HEIGHT, DEPTH = -1.95, 1.95, 3.0, 6.2

# Along the left wall from near the camera, bottom, width, height.
GLAZING = (2.2, 0.08, 2.9, 2.6)

COUNTER = 1.06


def build(view='portrait', **options):
    runs = kit.room(EAST - WEST, DEPTH, HEIGHT, middle=(WEST + EAST) / 2, left_holes=[GLAZING])
    kit.mesh_object('floor', [(WEST - 0.5, -DEPTH - 1, 0), (EAST, -DEPTH - 1, 0), (EAST, 0, 0), (WEST - 0.5, 0, 0)], [(0, 1, 2, 3)],
                    kit.concrete('#a9a49b'), smooth=False)
    for run in runs.values():
        kit.skirting(*run, 0.08, kit.iron('#35322e', 0.5), depth=0.012)
    kit.window(*runs['left'], GLAZING, kit.iron('#2f2d2b', 0.45), panes=(3, 1), frame=0.05, sill=False)
    kit.daylight(azimuth=240, elevation=18, sun=3.6, ambient=0.4, softness=2.2, sun_colour='#fff3e2', sky_colour='#dfe8f2')
    kit.sky_light(*runs['left'], GLAZING, radiance=3.2, colour='#e0e9f3')
    kit.fill_light((0.8, -5.8, 2.6), (0.1, 0, 1.3), (3.2, 1.8), 0.32, '#f1f1ee')
    ceiling_strip()
    counter(0.62, -0.98)
    pad = kit.linen('#56645a')
    for x, turn in ((-1.06, 15), (-0.42, -8)):
        cane_chair((x, -0.62, 0.012), turn, 'walnut', arms=True, pad=pad)
    kit.cushion('cushion', (0.36, 0.32, 0.12), (-1.04, -0.47, 0.49), prints.check('#e5dcc8', '#8b5a3c', 0.07), turn=13, tilt=-18, seed=4)
    rug.rug(1.5, 1.0, kit.linen('#b9ad98', 3.0), (-0.78, -0.78, 0), fringe=False)
    plants.broadleaf((1.24, -0.32, 0), 1.85, 5, size=0.29, stand=plants.pot(0.19, 0.36, kit.ceramic('#3f4440', 0.5), 'cylinder'))
    kit.frame_wall((0.04, -5.8, 1.4), -0.62, 3.04, -0.02)
    return {'metres': [EAST - WEST, HEIGHT]}


def ceiling_strip():
    """A line of warm light sunk into the ceiling along the wall, which it washes."""
    trim = kit.iron('#d9d6cf', 0.5)
    kit.box('line', (EAST - WEST - 0.1, 0.035, 0.004), (0, -0.3, HEIGHT - 0.005), kit.emission('#ffd9a8', 5.0), 0)
    for side in (-1, 1):
        kit.box('trim', (EAST - WEST - 0.08, 0.008, 0.008), (0, -0.3 + side * 0.022, HEIGHT - 0.008), trim, 0.001)
    kit.fill_light((0, -0.3, HEIGHT - 0.02), (0, -0.12, 0), (EAST - WEST - 0.1, 0.06), 24.0, '#ffcf98')


def counter(x, y, width=1.14, depth=0.58):
    """A counter of upright slats on a dark body, its top of stone, with light under the overhang. The guest stands at -y."""
    slat, dark = kit.wood('oak', 'z', 0.42), kit.paint('#2a2420', 0.7)
    body = COUNTER - 0.05
    parts = [kit.box('body', (width - 0.06, depth - 0.06, body - 0.08), (0, 0.0, 0.08), dark, 0.002),
             kit.box('foot', (width - 0.1, depth - 0.1, 0.08), (0, 0.0, 0), kit.iron('#2b2927', 0.4), 0.002),
             kit.box('top', (width + 0.06, depth + 0.06, 0.035), (0, 0, body + 0.015), kit.marble('#ebe7df', '#a9a196', 0.2), 0.006),
             kit.box('neck', (width - 0.04, depth - 0.04, 0.02), (0, 0, body - 0.004), dark, 0.001)]
    front, side = slats(width - 0.03), slats(depth - 0.03)
    for along in front:
        parts.append(kit.box('slat', (0.028, 0.03, body - 0.1), (along, -depth / 2 + 0.015, 0.085), slat, 0.005))
    for along in side:
        for edge in (-1, 1):
            parts.append(kit.box('slat', (0.03, 0.028, body - 0.1), (edge * (width / 2 - 0.015), along, 0.085), slat, 0.005))
    strip = kit.box('strip', (width - 0.02, 0.01, 0.008), (0, -depth / 2 - 0.012, body + 0.006), kit.emission('#ffd29a', 7.0), 0)
    parts.append(strip)
    piece = kit.group('counter', parts, (x, y, 0))
    kit.fill_light((x, y - depth / 2 - 0.014, body + 0.004), (x, y - depth / 2 - 0.002, 0), (width, 0.02), 16.0, '#ffc88a')

    z = COUNTER
    vessels.urli((x + 0.3, y + 0.02, z), 0.13)
    vessels.vase('tall', (x - 0.38, y + 0.06, z), kit.ceramic('#52635c', 0.35), 0.62)
    plants.branches((x - 0.38, y + 0.06, z + vessels.mouth('tall', 0.62)), 0.4, 8, 7, spread=0.24)
    books.stack(2, (x - 0.1, y - 0.06, z), -8, seed=5, size=(0.26, 0.19))
    desk_bell((x - 0.12, y - 0.16, z))
    return piece


def slats(length, pitch=0.045):
    """Where slats stand along a length, about its middle."""
    count = round(length / pitch)
    return [-length / 2 + (i + 0.5) * length / count for i in range(count)]


def desk_bell(at):
    """A small brass bell to ring with the palm."""
    x, y, z = at
    brass = kit.brass()
    kit.lathe('bell foot', [(0.042, 0.0), (0.042, 0.008), (0.036, 0.012)], at, kit.wood('walnut'), 40, 50)
    kit.lathe('bell', [(0.038, 0.014), (0.037, 0.022), (0.03, 0.04), (0.014, 0.05), (0.005, 0.051), (0.005, 0.06), (0.007, 0.062), (0.0005, 0.064)], (x, y, z), brass, 40, 60)
