"""An entrance hall: a console before the papered wall, light through a doorway on the left."""

import kit
from furniture import books, lamps, plants, prints, rug, tables, vessels

HEIGHT = 2.9

# The doorway along the left wall from near the camera, bottom, width, height.
DOOR = (2.75, 0.0, 1.25, 2.45)


def build(view='portrait', **options):
    west, east = -1.5, 2.0
    runs = kit.room(east - west, 5.0, HEIGHT, middle=(west + east) / 2, left_holes=[DOOR])
    kit.floor_stone(west - 1.5, east, -5.0, 0, kit.marble('#d8cfbf', '#b9ab95', 0.3), (0.6, 0.6))
    for name, run in runs.items():
        kit.skirting(*run, 0.12, gaps=[(DOOR[0] - 0.09, DOOR[2] + 0.18)] if name == 'left' else ())
    kit.cornice(*runs['back'], HEIGHT, 0.08)
    kit.cornice(*runs['left'], HEIGHT, 0.08)
    architrave(runs['left'])
    kit.daylight(azimuth=234, elevation=21, sun=3.2, ambient=0.42, softness=1.6)
    kit.sky_light(*runs['left'], DOOR, radiance=4.6)
    kit.fill_light((0.8, -5.2, 2.4), (0.2, 0, 1.4), (3.0, 1.6), 0.6)
    furnish()
    kit.frame_wall((0.28, -4.6, 1.35), -0.66, 2.76, 0.16)
    return {'metres': [east - west, HEIGHT]}


def architrave(run):
    along, _, width, height = DOOR
    teak, lintel = kit.wood('teak', 'z'), kit.wood('teak', 'x')
    kit.wall_group('architrave', [
        kit.box('post', (0.09, 0.03, height + 0.09), (-width / 2 - 0.045, -0.015, 0), teak, 0.008),
        kit.box('post', (0.09, 0.03, height + 0.09), (width / 2 + 0.045, -0.015, 0), teak, 0.008),
        kit.box('lintel', (width, 0.03, 0.09), (0, -0.015, height), lintel, 0.008),
    ], *run, along + width / 2)


def furnish():
    tables.console((0.22, -0.22, 0), 0, (1.4, 0.38, 0.82), 'teak')
    lamps.table_lamp((-0.28, -0.2, 0.82), 0.58, kit.ceramic('#6f8582', 0.3), 'gourd', pleats=60)
    vessels.vase('tall', (0.72, -0.22, 0.82), kit.terracotta('#b06a4a'), 0.85)
    plants.branches((0.72, -0.22, 0.82 + vessels.mouth('tall', 0.85)), 0.5, 3, 7, spread=0.3)
    vessels.urli((0.26, -0.22, 0.82), 0.15)
    books.stack(3, (0.02, -0.2, 0.182), 8, seed=15)
    vessels.vase('lota', (0.02, -0.2, 0.27), kit.brass(), 0.8)
    kit.group('basket', plants.pot(0.16, 0.26, kit.wood('mango', 'z'), 'basket')[:1], (0.5, -0.2, 0.182))
    kit.cushion('folded cloth', (0.26, 0.2, 0.2), (0.5, -0.2, 0.33), prints.check('#e8dcc6', '#a9603f', 0.06), seed=2)
    plants.areca((1.38, -0.5, 0), 1.75, 12, turn=70, stand=plants.pot(0.2, 0.38, kit.brass('#b98d4a', 0.34), 'belly'), fronds=12)
    rug.rug(1.9, 0.85, prints.dhurrie('#e3d6bf', '#8f4a34', '#37506a', 1.9, 0.85, 'diamonds'), (0.2, -1.15, 0))
