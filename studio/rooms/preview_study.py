"""The study of previews: a teak desk before a whole wall, a cane chair, a lamp and books, daylight from the right."""

import kit
import preview_wall
from furniture import books, drapery, prints
from furniture.cane_chair import cane_chair
from furniture.desk import desk, desk_lamp, laptop, notebook, pencil_cup
from furniture.plants import broadleaf, money_plant
from furniture.rug import rug
from furniture.tables import console
from furniture.vessels import vase

WIDTH, HEIGHT, DEPTH = 3.9, 2.75, 5.2

# Along the right wall from the papered corner, bottom, width, height.
WINDOW = (1.2, 0.7, 1.6, 1.75)


def build(**options):
    runs = preview_wall.shell(WIDTH, HEIGHT, DEPTH, right_holes=[WINDOW])
    kit.floor_planks(-WIDTH / 2, WIDTH / 2, -DEPTH, 0, 'teak', (1.4, 0.12))
    kit.window(*runs['right'], WINDOW, kit.wood('teak', 'z'), (2, 2))
    drapery.dress(*runs['right'], WINDOW, kit.linen('#e4dac8'), 0.4)
    kit.daylight(azimuth=128, elevation=26, sun=2.4, ambient=0.48, sun_colour='#ffe4be')
    kit.sky_light(*runs['right'], WINDOW, 8.0)
    kit.fill_light((-1.0, -5.0, 2.2), (0, 0, 1.3), (2.6, 1.5), 0.85)
    work_place(0.1, -0.36)
    reading_shelf(-1.22)
    broadleaf((1.5, -0.48, 0), 1.5)
    return preview_wall.see_whole(WIDTH, HEIGHT, (-0.04, -4.6, 1.3))


def work_place(x, y):
    desk((x, y, 0), 1.45)
    top = 0.75
    desk_lamp((x - 0.55, y + 0.1, top), 12)
    laptop((x + 0.02, y - 0.04, top), 4)
    pencil_cup((x + 0.36, y + 0.14, top))
    notebook((x + 0.44, y - 0.1, top), -14)
    money_plant((x + 0.6, y + 0.12, top), drop=0.3)
    cane_chair((x + 0.3, y - 0.66, 0.012), 152, arms=True, pad=prints.stripes('#e9dfcb', ('#40566b',)))
    rug(1.7, 2.6, prints.dhurrie('#e4d9c4', '#8b4a36', '#3c4f5c', 1.7, 2.6), (x, -1.7, 0), 90)


def reading_shelf(x):
    console((x, -0.2, 0), size=(0.9, 0.34, 0.75))
    books.row(0.36, (x - 0.16, -0.2, 0.75), seed=4)
    books.stack(3, (x, -0.2, 0.182), 6, seed=8)
    vase('bottle', (x + 0.24, -0.2, 0.75), kit.terracotta(), 0.85)
