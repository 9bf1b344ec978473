"""The dining room: a teak table with cane chairs under a lamp, daylight from the left."""

from math import cos, radians, sin

import kit
from furniture import prints
from furniture.cane_chair import cane_chair
from furniture.dining_table import dining_table, fruit_bowl, place_setting
from furniture.drapery import dress, sheer
from furniture.lamps import pendant
from furniture.plants import areca, branches
from furniture.rug import round_rug
from furniture.tables import console
from furniture.vessels import mouth, vase


def build(view='portrait', **options):
    wide = view == 'wide'
    width = 6.4 if wide else 3.6
    depth, height = 5.2, 2.85
    light = (2.3, 0.35, 1.7, 2.1)
    runs = kit.room(width, depth, height, left_holes=[light])
    kit.sky_light(*runs['left'], light, 9.0)
    kit.window(*runs['left'], light, panes=(2, 3))
    dress(*runs['left'], light, kit.linen('#e9dfcd'), 0.34)
    kit.daylight(azimuth=228, elevation=24, sun=2.2, ambient=0.45, sun_colour='#ffe2b8')
    kit.wall('stub', (0.2, -depth), (-width / 2, -depth), height, kit.paint('#f1ede5'))
    kit.fill_light((1.2, -4.9, 2.3), (0, 0, 1.3), (2.4, 1.4), 1.5 if wide else 0.9)
    kit.floor_planks(-width / 2, width / 2, -depth, 0, 'oak', (0.6, 0.1), herringbone=True)
    for run in runs.values():
        kit.skirting(*run, 0.12)
        kit.cornice(*run, height)

    x, y = (0.0, -1.45) if wide else (0.22, -1.4)
    length = 0.9 if wide else 0.0
    dining_table((x, y, 0), 0.52 if wide else 0.58, length)
    round_rug(1.15 if not wide else 1.6, kit.linen('#c9ab7d', 3.0), (x, y, 0))
    pad = prints.buti()
    if wide:
        chairs = [(-0.42, 0.62, 4), (0.45, 0.62, -5), (-0.45, -0.66, 184), (0.42, -0.64, 177), (-1.25, 0.0, 88), (1.27, 0.04, -93)]
    else:
        chairs = [(-0.42, 0.58, 38), (0.5, 0.5, -46), (-0.66, -0.42, 118), (0.62, -0.5, 228)]
    for dx, dy, turn in chairs:
        cane_chair((x + dx, y + dy, 0.012), turn, pad=pad)
    settings = [(-0.42, 0.28, 180), (0.45, 0.28, 180), (-0.45, -0.28, 0), (0.42, -0.28, 0)] if wide else [(-0.22, 0.27, 215), (0.3, 0.2, 130), (-0.3, -0.2, -58), (0.26, -0.26, 45)]
    for dx, dy, turn in settings:
        place_setting((x + dx, y + dy, 0.75), turn)
    tall = vase('belly', (x + 0.02, y + 0.02, 0.75), kit.ceramic('#e8e0d0', 0.5, 0.4), 0.85)
    branches((x + 0.02, y + 0.02, 0.75 + mouth('belly', 0.85)), 0.42)
    pendant((x, y, 1.78), height, 0.3)

    if wide:
        console((-2.15, -0.22, 0), size=(1.2, 0.36, 0.8))
        fruit_bowl((-2.3, -0.22, 0.8))
        vase('bottle', (-1.85, -0.2, 0.8), kit.terracotta())
        areca((2.6, -0.55, 0), 1.9)
        kit.camera((0.0, -5.0, 1.35), lens=29, shift=(0.0, -0.045), frame=(1600, 1000))
    else:
        areca((-1.35, -0.45, 0), 1.55)
        kit.camera((0.0, -4.75, 1.36), lens=42, shift=(0.0, -0.075))
    return {'metres': [width, height]}
