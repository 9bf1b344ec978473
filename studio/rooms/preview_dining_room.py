"""The dining room of previews: a teak table with cane chairs under a woven lamp before a whole wall, daylight from the left."""

import kit
import preview_wall
from furniture import prints
from furniture.cane_chair import cane_chair
from furniture.dining_table import dining_table, fruit_bowl, place_setting
from furniture.drapery import dress
from furniture.lamps import pendant
from furniture.plants import areca, branches
from furniture.rug import round_rug
from furniture.vessels import mouth, vase

WIDTH, HEIGHT, DEPTH = 4.6, 2.85, 6.0

# Along the left wall from near the camera, bottom, width, height.
WINDOW = (2.9, 0.35, 1.7, 2.1)


def build(**options):
    runs = preview_wall.shell(WIDTH, HEIGHT, DEPTH, left_holes=[WINDOW])
    kit.floor_planks(-WIDTH / 2, WIDTH / 2, -DEPTH, 0, 'oak', (1.3, 0.12), seed=6)
    kit.window(*runs['left'], WINDOW, panes=(2, 3))
    dress(*runs['left'], WINDOW, kit.linen('#e9dfcd'), 0.36)
    kit.daylight(azimuth=228, elevation=24, sun=2.2, ambient=0.48, sun_colour='#ffe2b8')
    kit.sky_light(*runs['left'], WINDOW, 8.5)
    kit.fill_light((1.2, -5.6, 2.3), (0, 0, 1.3), (3.0, 1.5), 1.1)
    laid_table(0.06, -1.22)
    areca((1.86, -0.5, 0), 1.6, 6, turn=20)
    return preview_wall.see_whole(WIDTH, HEIGHT, (0.05, -5.2, 1.42))


def laid_table(x, y):
    dining_table((x, y, 0), 0.5, 0.8)
    round_rug(1.5, kit.linen('#c9ab7d', 3.0), (x, y, 0))
    pad = prints.buti()
    for dx, dy, turn in ((-0.4, 0.6, 4), (0.44, 0.6, -5), (-0.46, -0.66, 186), (0.46, -0.62, 174), (-1.16, 0.0, 88), (1.18, 0.04, -93)):
        cane_chair((x + dx, y + dy, 0.012), turn, pad=pad)
    for dx, dy, turn in ((-0.4, 0.27, 180), (0.44, 0.27, 180), (-0.44, -0.27, 0), (0.42, -0.27, 0)):
        place_setting((x + dx, y + dy, 0.75), turn)
    vase('belly', (x + 0.02, y + 0.02, 0.75), kit.ceramic('#e8e0d0', 0.5, 0.4), 0.8)
    branches((x + 0.02, y + 0.02, 0.75 + mouth('belly', 0.8)), 0.36)
    fruit_bowl((x - 0.42, y + 0.02, 0.75))
    pendant((x, y, 1.94), HEIGHT, 0.28)
