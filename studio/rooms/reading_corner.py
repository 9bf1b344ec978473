"""A reading corner: a cane chair, a lamp and a palm before the papered wall, morning sun from the right."""

import kit
from furniture import armchair, books, drapery, lamps, plants, prints, rug, tables, vessels

HEIGHT = 2.85
ON_RUG = 0.016

# Along the right wall from the papered corner, bottom, width, height.
WINDOW = (0.75, 0.55, 1.5, 1.95)


def build(view='portrait', **options):
    wide = view == 'wide'
    west, east = (-2.7, 2.15) if wide else (-2.2, 1.42)
    runs = kit.room(east - west, 5.4, HEIGHT, middle=(west + east) / 2, right_holes=[WINDOW])
    kit.floor_planks(west, east, -5.4, 0, 'teak', (1.1, 0.1), seed=5, gloss=0.33)
    for run in runs.values():
        kit.skirting(*run, 0.11, kit.wood('teak'))
    kit.window(*runs['right'], WINDOW, kit.wood('teak', 'z'), panes=(2, 3))
    drapery.dress(*runs['right'], WINDOW, kit.linen('#efe7d8'), 0.4)
    kit.daylight(azimuth=131, elevation=24, sun=3.0, ambient=0.42, softness=1.6)
    kit.sky_light(*runs['right'], WINDOW, radiance=4.6)
    kit.fill_light((-0.8, -5.2, 2.3), (-0.2, 0, 1.3), (3.0, 1.6), 0.5)
    corner(0.55 if wide else 0.16)
    if wide:
        bench(-1.28)
        kit.frame_wall((0.1, -4.7, 1.25), -0.52, 2.5, -0.1, portrait=False)
    else:
        kit.frame_wall((0.0, -4.4, 1.3), -0.72, 2.66, 0.0)
    return {'metres': [east - west, HEIGHT]}


def corner(x):
    rug.round_rug(0.98, kit.linen('#cdb893', 2.5), (x, -1.05, 0))
    armchair.lounge_chair(kit.linen('#e6dccb'), (x, -0.85, 0), 17)
    kit.cushion('cushion', (0.44, 0.42, 0.15), (x + 0.05, -0.83, 0.5), prints.buti('#f0e5d2', '#a4492f', '#48624e', 0.075), turn=14, tilt=-27, seed=6)
    throw = kit.slab_path('throw', [(-0.425, 0.15), (-0.42, 0.52), (-0.395, 0.6), (0.2, 0.607), (0.24, 0.58), (0.26, 0.4)], 0.19, 0.007,
                          prints.check('#e8dcc4', '#7f8c69', 0.07), ripple=0.006, seed=3)
    kit.group('throw', [kit.turned(throw, 0, (-0.315, 0, 0))], (x, -0.85, 0), 17)
    lamps.floor_lamp((x - 0.88, -0.3, 0), 1.62, turn=-8)
    tables.side_table((x - 0.62, -0.98, ON_RUG), 0.19, 0.5, kit.wood('sheesham', 'x'), kit.iron())
    books.stack(3, (x - 0.66, -0.96, ON_RUG + 0.5), 24, seed=7, size=(0.21, 0.15))
    vessels.vase('cup', (x - 0.53, -1.06, ON_RUG + 0.5), kit.ceramic('#7d8f84', 0.4, 0.5), 0.95)
    plants.areca((x + 0.83, -0.48, 0), 1.75, 9, turn=30, stand=plants.pot(0.2, 0.34, kit.wood('mango', 'z'), 'basket'), fronds=12)
    armchair.pouffe(kit.boucle('#b9785a'), (x - 0.1, -1.72, 0), 0.25, 0.34)
    books.open_book((x - 0.08, -1.72, 0.343), 28, 0.3, 0.2)


def bench(x):
    tables.bench((x, -0.26, 0), 0, (1.35, 0.38, 0.44), 'teak', kit.linen('#cbb795'))
    kit.cushion('cushion', (0.46, 0.44, 0.15), (x - 0.42, -0.17, 0.46), prints.ikat('#efe6d6', '#3c5a6e', '#b9764a', 0.16), turn=5, tilt=-15, seed=8)
    kit.cushion('cushion', (0.42, 0.4, 0.15), (x - 0.14, -0.2, 0.46), kit.velvet('#6f7a52'), turn=-8, tilt=-18, seed=9)
    vessels.vase('matka', (x + 0.3, -0.28, 0), kit.terracotta('#a85f42'), 0.75)
    vessels.vase('tall', (x + 0.9, -0.3, 0), kit.ceramic('#d6c8b0', 0.65, 0.4), 1.25)
    plants.branches((x + 0.9, -0.3, 1.25 * 0.41), 0.72, 12, 7, spread=0.34)
    books.stack(4, (x + 0.42, -0.26, 0.462), -12, seed=9)
