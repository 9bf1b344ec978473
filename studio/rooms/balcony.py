"""A balcony: the mural on its end wall, a cane chair among plants, the garden and the sun over the railing at the right."""

from math import pi

import numpy

import kit
from furniture import armchair, plants, prints, rug, tables, vessels

HEIGHT = 2.75
ON_RUG = 0.016
WEST, EDGE = -1.75, 0.8


def build(view='portrait', **options):
    kit.wall('end wall', (WEST, 0), (EDGE, 0), HEIGHT, kit.paper())
    kit.wall('house wall', (WEST, -5.2), (WEST, 0), HEIGHT, kit.paint('#efe8db'))
    kit.mesh_object('ceiling', [(WEST, -5.2, HEIGHT), (WEST, 0.2, HEIGHT), (EDGE + 0.24, 0.2, HEIGHT), (EDGE + 0.24, -5.2, HEIGHT)], [(0, 1, 2, 3)],
                    kit.paint('#f3eee4'), smooth=False)
    kit.box('beam', (0.24, 5.4, 0.22), (EDGE + 0.12, -2.5, HEIGHT - 0.22), kit.paint('#f1ebe0'), 0.01)
    kit.box('pillar', (0.14, 0.22, HEIGHT), (EDGE + 0.07, 0.111, 0), kit.paint('#f1ebe0'), 0.012)
    floor()
    railing(EDGE + 0.08)
    kit.skirting((WEST, 0), (EDGE, 0), 0.1, kit.terracotta('#9c5a40'))
    kit.backdrop((0.6, 4.0), (7.0, 3.0), low=-3.0, high=6.5, strength=1.25)
    kit.daylight(azimuth=124, elevation=36, sun=2.5, ambient=1.05, softness=1.2, sun_colour='#ffe6c4')
    kit.fill_light((-0.4, -5.0, 2.0), (-0.3, 0, 1.2), (2.4, 1.6), 0.35)

    rug.round_rug(0.82, kit.linen('#c2a272', 3.0), (-0.18, -1.12, 0))
    armchair.lounge_chair(kit.linen('#e9dfcc'), (-0.28, -0.86, 0), 16)
    kit.cushion('cushion', (0.44, 0.42, 0.15), (-0.23, -0.84, 0.5), prints.jaal('#2f4f5a', '#efe4cf', 0.1), turn=13, tilt=-27, seed=6)
    tables.side_table((0.34, -0.98, ON_RUG), 0.2, 0.46, kit.wood('sheesham', 'x'), kit.iron())
    vessels.vase('cup', (0.28, -1.04, ON_RUG + 0.46), kit.terracotta('#b06a48'))
    vessels.vase('lota', (0.4, -0.94, ON_RUG + 0.46), kit.brass(), 0.9)
    plants.areca((-1.12, -0.42, 0), 1.75, 4, turn=40)
    plants.snake_plant((-0.94, -1.02, 0), 0.6, 5, stand=plants.pot(0.13, 0.22, kit.terracotta('#a9603f'), 'tapered'))
    plants.broadleaf((0.56, -0.36, 0), 1.15, 7, size=0.22, count=20, stand=plants.pot(0.16, 0.3, kit.terracotta('#b5694a'), 'belly'))
    plants.money_plant((0.62, -0.8, 0.0), 6, drop=0.16, stand=plants.pot(0.12, 0.22, kit.ceramic('#d8cbb5', 0.55)))
    hanging_pot((-0.86, -0.4))
    kit.frame_wall((-0.3, -4.5, 1.3), -0.74, 2.6, 0.12)
    return {'metres': [EDGE - WEST, HEIGHT]}


def floor():
    """Cement tiles in three colours, 0.2 m square."""
    size = 256
    y, x = numpy.mgrid[0:size, 0:size]
    x, y = (x + 0.5) / size * 2 - 1, (y + 0.5) / size * 2 - 1
    away, angle = numpy.hypot(x, y), numpy.arctan2(y, x)
    corner = numpy.hypot(1 - abs(x), 1 - abs(y))
    ground, ink, second = ([int(c[i:i + 2], 16) / 255 for i in (1, 3, 5)] for c in ('#dccfb8', '#8f4f38', '#56686a'))
    tile = numpy.ones((size, size, 3)) * ground
    tile[(corner < 0.52) & (corner > 0.4)] = ink
    tile[corner < 0.3] = second
    tile[away < 0.36 + 0.2 * abs(numpy.cos(2 * angle)) ** 1.5] = ink
    tile[away < 0.24 + 0.16 * abs(numpy.cos(2 * angle)) ** 1.5] = ground
    tile[away < 0.12] = second
    tile[(abs(x) > 0.988) | (abs(y) > 0.988)] = [0.52, 0.47, 0.4]
    chance = numpy.random.RandomState(2)
    sheet = numpy.tile(tile, (4, 4, 1)) * numpy.repeat(numpy.repeat(chance.uniform(0.88, 1.05, (4, 4, 1)), size, 0), size, 1)
    corners = [(WEST, -5.2), (EDGE + 0.3, -5.2), (EDGE + 0.3, 0), (WEST, 0)]
    kit.mesh_object('floor', [(*c, 0) for c in corners], [(0, 1, 2, 3)], kit.printed('cement tiles', numpy.clip(sheet, 0, 1), (0.8, 0.8), 0.3, 0.42), corners, smooth=False)


def railing(x):
    """A low plinth, iron bars and a teak rail."""
    iron = kit.iron('#2c2a28')
    kit.box('plinth', (0.2, 5.2, 0.2), (x, -2.6, 0), kit.paint('#efe8db'), 0.01)
    kit.box('rail', (0.075, 5.1, 0.045), (x, -2.58, 0.98), kit.wood('teak', 'y', 0.4), 0.014)
    kit.box('flat', (0.03, 5.1, 0.01), (x, -2.58, 0.3), iron, 0.002)
    kit.box('flat', (0.03, 5.1, 0.01), (x, -2.58, 0.86), iron, 0.002)
    for i in range(38):
        y = -0.12 - i * 0.13
        kit.box('bar', (0.014, 0.014, 0.8), (x, y, 0.19), iron, 0.002)
        ring = [(x, y - 0.065 + 0.05 * numpy.cos(a), 0.92 + 0.05 * numpy.sin(a)) for a in numpy.linspace(0, 2 * pi, 12, endpoint=False)]
        kit.tube('ring', [tuple(float(c) for c in p) for p in ring], 0.005, iron, closed=True, resolution=3)


def hanging_pot(place):
    """A trailing plant in a cotton sling from the ceiling."""
    x, y = place
    z = 1.86
    plants.money_plant((x, y, z), 8, drop=0.42, stand=plants.pot(0.11, 0.17, kit.terracotta('#b06a48'), 'belly'))
    for i in range(4):
        a = pi / 4 + i * pi / 2
        out = (x + 0.118 * float(numpy.cos(a)), y + 0.118 * float(numpy.sin(a)))
        kit.tube('cord', [(x, y, HEIGHT), (x, y, HEIGHT - 0.28), (*out, z + 0.15), (x, y, z - 0.02)], 0.0035, kit.linen('#e6dac2'), smooth=False)
    kit.tube('tassel', [(x, y, z - 0.02), (x, y, z - 0.16)], [0.005, 0.014], kit.linen('#e6dac2'), smooth=False)
