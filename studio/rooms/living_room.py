"""A living room: sofa before the papered wall, afternoon sun from a window on the left."""

import kit
from furniture import books, drapery, lamps, plants, prints, rug, sofa, tables, vessels

HEIGHT = 2.8


def build(view='portrait', **options):
    wide = view == 'wide'
    west, east = (-1.9, 3.1) if wide else (-1.22, 2.6)
    runs = kit.room(east - west, 5.4, HEIGHT, middle=(west + east) / 2, left_holes=[WINDOW])
    shell(runs, west, east)
    sunlight(runs)
    seating(0.75 if wide else 0.12, wide)
    if wide:
        kit.frame_wall((0.35, -4.6, 1.25), -0.5, 2.42, 0.25, portrait=False)
    else:
        kit.frame_wall((0.2, -4.5, 1.28), -0.78, 2.7, 0.2)
    return {'metres': [east - west, HEIGHT]}


# Along the left wall from near the camera, bottom, width, height.
WINDOW = (2.55, 0.45, 1.75, 2.0)


def shell(runs, west, east):
    kit.floor_planks(west, east, -5.4, 0, 'oak', (1.6, 0.14), seed=3)
    kit.skirting(*runs['back'], 0.09)
    kit.skirting(*runs['left'], 0.09)
    kit.skirting(*runs['right'], 0.09)
    kit.cornice(*runs['back'], HEIGHT, 0.07)
    kit.cornice(*runs['left'], HEIGHT, 0.07)
    kit.window(*runs['left'], WINDOW, panes=(2, 4))
    drapery.dress(*runs['left'], WINDOW, kit.linen('#e9dfcd'), 0.45, sides=('left', 'right'))


def sunlight(runs):
    kit.daylight(azimuth=226, elevation=20, sun=3.2, ambient=0.45, softness=1.4)
    kit.sky_light(*runs['left'], WINDOW, radiance=4.2)
    kit.fill_light((0.8, -5.2, 2.3), (0.4, 0, 1.3), (3.0, 1.6), 0.55)


def seating(x, wide):
    cloth = kit.linen('#ddd1bd')
    sofa.sofa(cloth, (x, -0.56, 0), width=2.1 if wide else 1.86, seats=3 if wide else 2, seed=4)
    left, right = x - (0.74 if wide else 0.62), x + (0.74 if wide else 0.62)
    cord = kit.linen('#efe6d5')
    kit.cushion('cushion', (0.5, 0.5, 0.17), (left - 0.02, -0.5, 0.485), prints.jaal('#2f4a63', '#efe6d4'), turn=7, tilt=-20, seed=1, piping=cord)
    kit.cushion('cushion', (0.44, 0.44, 0.16), (left + 0.2, -0.62, 0.485), prints.buti(), turn=-10, tilt=-24, seed=2)
    kit.cushion('cushion', (0.48, 0.48, 0.17), (right, -0.5, 0.485), kit.velvet('#a5573a'), turn=-8, tilt=-20, seed=3, piping=kit.linen('#a5573a'))
    kit.cushion('cushion', (0.56, 0.32, 0.14), (right - 0.2, -0.66, 0.485), prints.stripes('#efe7d8', ('#5f6b45', '#b9764a'), 0.05), turn=5, tilt=-26, seed=4)
    rug.rug(2.5 if wide else 2.2, 1.6, prints.dhurrie('#e6dac5', '#a9684a', '#44586a', 2.5 if wide else 2.2, 1.6, 'diamonds'), (x, -1.65, 0))
    tables.round_table((x + 0.12, -1.62, 0), 0.44, 0.37, tone='teak')
    books.stack(2, (x - 0.03, -1.68, 0.37), 20, seed=4)
    vessels.bowl((x + 0.3, -1.78, 0.37), 0.09, 0.05)
    vessels.vase('bottle', (x + 0.24, -1.5, 0.37), kit.ceramic('#e5dccb', 0.6, 0.4), 0.75)
    plants.branches((x + 0.24, -1.5, 0.37 + vessels.mouth('bottle', 0.75)), 0.26, 8, 4, spread=0.16, size=0.04)
    side = x + (1.36 if wide else 1.22)
    tables.side_table((side, -0.55, 0), 0.2, 0.54)
    lamps.table_lamp((side, -0.52, 0.54), 0.55, kit.terracotta('#b9714f'))
    if wide:
        plants.areca((-1.3, -0.62, 0), 1.55, 2, stand=plants.pot(0.2, 0.36, kit.terracotta()))
    else:
        plants.areca((x - 1.17, -0.36, 0), 1.6, 2, turn=40, stand=plants.pot(0.17, 0.34, kit.terracotta()), fronds=10)
