"""The study: a teak desk at the papered wall, cane chair, lamp and books, daylight from the right."""

import kit
from furniture import books, prints
from furniture.cane_chair import cane_chair
from furniture.desk import desk, desk_lamp, laptop, notebook, pencil_cup
from furniture.drapery import dress
from furniture.plants import broadleaf, money_plant
from furniture.rug import rug
from furniture.vessels import vase


def build(view='portrait', **options):
    width, depth, height = 3.5, 4.8, 2.85
    light = (0.75, 0.7, 1.45, 1.75)
    runs = kit.room(width, depth, height, right_holes=[light])
    kit.sky_light(*runs['right'], light, 9.0)
    kit.window(*runs['right'], light, kit.wood('teak', 'z'), (2, 2))
    kit.daylight(azimuth=128, elevation=27, sun=2.2, ambient=0.45, sun_colour='#ffe4be')
    kit.wall('stub', (width / 2, -depth), (-0.2, -depth), height, kit.paint('#f1ede5'))
    kit.fill_light((-1.0, -4.6, 2.2), (0, 0, 1.3), (2.2, 1.4), 0.8)
    kit.floor_planks(-width / 2, width / 2, -depth, 0, 'teak', (1.4, 0.12))
    for run in runs.values():
        kit.skirting(*run, 0.12)
        kit.cornice(*run, height)

    x, y = 0.12, -0.36
    desk((x, y, 0), 1.45)
    top = 0.75
    desk_lamp((x - 0.55, y + 0.1, top), 12)
    laptop((x + 0.02, y - 0.04, top), 4)
    pencil_cup((x + 0.36, y + 0.14, top))
    notebook((x + 0.44, y - 0.1, top), -14)
    books.stack(3, (x - 0.4, y - 0.08, top), 8)
    money_plant((x + 0.6, y + 0.12, top), drop=0.3)
    cane_chair((x + 0.16, y - 0.62, 0.012), 158, arms=True, pad=prints.stripes('#e9dfcb', ('#40566b',)))
    rug(1.7, 2.5, prints.dhurrie('#e4d9c4', '#8b4a36', '#3c4f5c', 1.7, 2.5), (x + 0.05, -1.75, 0), 90)
    broadleaf((-1.28, -0.5, 0), 1.55)
    kit.frame_wall((0.0, -4.6, 1.34), -0.66, 2.72, 0.02)
    return {'metres': [width, height]}
