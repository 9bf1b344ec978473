"""The bedside by the window: half a bed, a lamp and a chair before the papered wall."""

import kit
from furniture import armchair, bed, books, drapery, lamps, plants, prints, tables, vessels

HEIGHT = 2.8

# Along the right wall from the papered corner, bottom, width, height.
WINDOW = (0.62, 0.5, 1.5, 1.95)


def build(view='portrait', **options):
    west, east = -2.3, 1.5
    runs = kit.room(east - west, 5.6, HEIGHT, middle=(west + east) / 2, right_holes=[WINDOW])
    kit.floor_planks(west, east, -5.6, 0, 'oak', (0.9, 0.15), 'y', seed=11)
    for run in runs.values():
        kit.skirting(*run, 0.1)
    kit.cornice(*runs['back'], HEIGHT, 0.06)
    kit.cornice(*runs['right'], HEIGHT, 0.06)
    kit.window(*runs['right'], WINDOW, panes=(2, 3))
    kit.backdrop((4.5, 3.0), (4.5, -8.0), strength=2.4)
    drapery.dress(*runs['right'], WINDOW, kit.linen('#ece3d3'), 0.42, veil=None, top=2.66)
    kit.daylight(azimuth=126, elevation=27, sun=2.8, ambient=0.45, softness=1.8)
    kit.sky_light(*runs['right'], WINDOW, radiance=4.4)
    kit.fill_light((-1.2, -5.2, 2.3), (-0.2, 0, 1.3), (3.0, 1.6), 0.55)
    bed.bed((-1.3, 0, 0), width=1.62, board=kit.cane(), board_kind='cane', board_height=1.14, tone='teak',
            sheet=kit.linen('#f7f3eb'), quilt=prints.stripes('#f0e7d6', ('#7f8f6e',), 0.05, 0.12),
            pillows=(kit.linen('#f7f3eb'), kit.linen('#dccdb4')), cushions=((prints.buti('#efe3cc', '#35506a', '#a9653f', 0.07), 0.44, 0.42, 0.35, -8),), seed=9)
    tables.side_table((-0.16, -0.34, 0), 0.23, 0.54, kit.wood('teak', 'x'), kit.iron('#3a322a'))
    lamps.table_lamp((-0.17, -0.27, 0.54), 0.52, kit.terracotta('#b9765a'), 'ball')
    books.stack(2, (-0.1, -0.44, 0.54), 18, seed=12, size=(0.18, 0.13))
    lounge()
    kit.camera((-0.72, -4.55, 1.32), -9.0, 40.0, (0.0, -0.062))
    return {'metres': [east - west, HEIGHT]}


def lounge():
    armchair.armchair(kit.boucle('#e8dfce'), (0.72, -0.78, 0), 24)
    kit.cushion('cushion', (0.42, 0.4, 0.15), (0.74, -0.74, 0.44), kit.velvet('#b0643f'), turn=20, tilt=-18, seed=5)
    plants.broadleaf((1.18, -0.32, 0), 1.35, 6, size=0.24, leaf='#35613a')
    kit.group('floor basket', [*plants.pot(0.17, 0.24, kit.wood('mango', 'z'), 'basket')][:1], (0.16, -0.4, 0))
    throw = kit.cushion('folded throw', (0.26, 0.2, 0.2), (0.16, -0.4, 0.12), prints.check('#e7dac2', '#b36a48', 0.06), seed=8)
    throw.rotation_euler.z = 0.4
    vessels.vase('cup', (-0.26, -0.46, 0.54), kit.ceramic('#e9e0d0', 0.4, 0.4), 0.9)
