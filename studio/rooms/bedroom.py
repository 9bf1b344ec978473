"""A bedroom: a made-up bed against the papered wall, soft morning light from the left."""

import kit
from furniture import bed, books, drapery, lamps, plants, prints, rug, tables, vessels

HEIGHT = 3.0

# Along the left wall from near the camera, bottom, width, height.
WINDOW = (3.1, 0.6, 1.7, 1.95)


def build(view='portrait', **options):
    wide = view == 'wide'
    west, east = (-2.3, 2.6) if wide else (-1.62, 2.3)
    runs = kit.room(east - west, 6.2, HEIGHT, middle=(west + east) / 2, left_holes=[WINDOW])
    kit.floor_planks(west, east, -6.2, 0, 'walnut', (1.5, 0.13), seed=8, gloss=0.36)
    for run in runs.values():
        kit.skirting(*run, 0.1)
    kit.cornice(*runs['back'], HEIGHT, 0.07)
    kit.cornice(*runs['left'], HEIGHT, 0.07)
    kit.window(*runs['left'], WINDOW, panes=(2, 3))
    drapery.dress(*runs['left'], WINDOW, kit.linen('#e6dac6'), 0.45)
    kit.daylight(azimuth=231, elevation=14, sun=2.6, ambient=0.45, softness=2.0, sun_colour='#ffeed8')
    kit.sky_light(*runs['left'], WINDOW, radiance=4.8)
    kit.fill_light((0.6, -6.4, 2.4), (0.1, 0, 1.3), (3.4, 1.6), 0.6)
    furnish(wide)
    if wide:
        kit.frame_wall((0.25, -6.6, 1.35), -0.62, 2.45, 0.12, portrait=False)
    else:
        kit.frame_wall((0.12, -7.2, 1.42), -0.68, 2.88, 0.04)
    return {'metres': [east - west, HEIGHT]}


def furnish(wide):
    bed.bed((0, 0, 0), width=1.62, board=kit.velvet('#8f8a6c'), board_kind='arch', board_height=1.2, tone='teak',
            quilt=prints.buti('#efe7d8', '#8d9a80', '#c39a6a', 0.055), sheet=kit.linen('#f6f2ea'), runner=prints.jaal('#3d566b', '#efe6d4', 0.1),
            pillows=(kit.linen('#f6f2ea'), prints.stripes('#f1e9da', ('#8b9a7a',), 0.04, 0.2)),
            cushions=((prints.ikat('#efe6d6', '#3c5a6e', '#b9764a', 0.15), 0.46, 0.44, -0.24, 6), (kit.velvet('#b0683f'), 0.42, 0.4, 0.16, -8)), seed=5)
    rug.rug(2.7, 1.7, prints.dhurrie('#e4d8c3', '#8c6a4a', '#5c6a5a', 2.7, 1.7, 'border'), (0, -1.75, 0))
    for side in (-1, 1):
        x = side * 1.17
        tables.bedside((x, -0.26, 0), 0, tone='teak')
        if side < 0:
            lamps.table_lamp((x - 0.04, -0.22, 0.54), 0.56, kit.ceramic('#7f8f80', 0.35), 'gourd', pleats=60)
            books.stack(2, (x + 0.12, -0.34, 0.54), -14, seed=3, size=(0.19, 0.14))
        else:
            vessels.vase('belly', (x - 0.05, -0.24, 0.54), kit.ceramic('#e7dfd0', 0.55, 0.5), 0.85)
            plants.branches((x - 0.05, -0.24, 0.54 + vessels.mouth('belly', 0.85)), 0.42, 4, 7, spread=0.26)
            vessels.vase('tumbler', (x + 0.13, -0.36, 0.54), kit.brass(), 1.0)
        books.row(0.2, (x + 0.02, -0.26, 0.16), seed=6 + side, tall=0.13)
    if wide:
        plants.broadleaf((-2.0, -0.5, 0), 1.65, 5, size=0.27)
