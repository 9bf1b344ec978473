"""A child's room: a low bed at the papered wall, bunting, and wooden animals on a shelf or a teepee beside it."""

import kit
from furniture import books, drapery, prints, rug, toys
from furniture.nursery import bunting, kids_bed, teepee

HEIGHT = 2.8

# Along the left wall from near the camera, bottom, width, height.
WINDOW = (2.5, 0.75, 1.5, 1.6)


def build(view='portrait', play='shelf', **options):
    """play: shelf or teepee, to the right of the bed."""
    west, east = -1.78, 1.72
    runs = kit.room(east - west, 5.0, HEIGHT, middle=(west + east) / 2, left_holes=[WINDOW])
    kit.floor_planks(west, east, -5.0, 0, 'ash', (1.5, 0.14), seed=3, gloss=0.42)
    for run in runs.values():
        kit.skirting(*run, 0.1)
    kit.window(*runs['left'], WINDOW, panes=(2, 3))
    drapery.dress(*runs['left'], WINDOW, prints.stripes('#f2ebdd', ('#9fb0a6',), 0.05, 0.2), 0.36)
    kit.daylight(azimuth=229, elevation=25, sun=2.4, ambient=0.45, softness=1.8, sun_colour='#ffeccf')
    kit.sky_light(*runs['left'], WINDOW, radiance=6.5)
    # Keeps out the sun that would come in behind the camera.
    kit.wall('stub', (0.2, -5.0), (west, -5.0), HEIGHT, kit.paint('#f1ede5'))
    kit.fill_light((1.0, -4.8, 2.2), (0.1, 0, 1.2), (2.2, 1.4), 0.75)

    kids_bed((-0.74, -0.48, 0), 1.72, 0.84, quilt=prints.buti('#efe3cf', '#c07a4c', '#5f7d86', 0.09), sheet=kit.linen('#f4eee2'))
    kit.cushion('cushion', (0.4, 0.38, 0.14), (-1.06, -0.3, 0.44), kit.linen('#7f9a92'), turn=28, tilt=-18, seed=3)
    kit.cushion('cushion', (0.36, 0.34, 0.13), (-0.86, -0.36, 0.44), prints.stripes('#efe6d4', ('#c4694a',), 0.05, 0.3), turn=10, tilt=-20, seed=4)
    if play == 'teepee':
        teepee((0.82, -0.66, 0), 1.0, 1.42, -6)
        kit.cushion('cushion', (0.36, 0.34, 0.13), (0.8, -0.62, 0.06), kit.linen('#d39a4a'), turn=-8, tilt=-22, seed=6)
    else:
        shelf(0.76)
    rug.round_rug(0.8, kit.linen('#d9c7a6', 2.5), (0.25, -1.5, 0))
    toys.elephant((-0.06, -1.36, 0.014), 0.25, 14)
    toys.blocks((0.62, -1.46, 0.014), spread=0.16)
    toys.ring_stack((0.3, -1.22, 0.014), 0.19)
    flags = (kit.linen('#c4694a'), prints.buti('#f1e7d6', '#9c4a30', '#5f6b45', 0.05), kit.linen('#8fa69c'), prints.check('#e9dfcc', '#d39a4a', 0.05), kit.linen('#e3c07c'))
    bunting((-1.5, -0.012, 2.5), (1.6, -0.012, 2.5), flags, 13, 0.2)
    kit.frame_wall((0.0, -4.5, 1.15), -0.82, 2.62, 0.02)
    return {'metres': [east - west, HEIGHT]}


def shelf(x):
    y, top, low, high = -0.18, 0.62, 0.08, 0.35
    toys.toy_shelf((x, y, 0), 1.1)
    toys.board_animal(toys.GIRAFFE, (x - 0.38, y, top), 0.44, 0, paint='#cf9a45')
    toys.elephant((x - 0.04, y - 0.02, top), 0.17, -8, 'walnut', ear='#c98f5e')
    toys.board_animal(toys.BIRD, (x + 0.22, y + 0.03, top), 0.13, 12, paint='#5f7d86')
    toys.ring_stack((x + 0.41, y - 0.02, top), 0.19)
    for dx in (-0.36, 0.0):
        toys.basket((x + dx, y - 0.02, low))
    books.row(0.27, (x + 0.36, y - 0.02, low), seed=5, tall=0.2)
    books.stack(3, (x - 0.36, y - 0.02, high), 6, seed=11, size=(0.22, 0.17))
    toys.board_animal(toys.BIRD, (x - 0.36, y - 0.02, high + 0.084), 0.09, -10, paint='#b5563c')
    toys.blocks((x + 0.02, y - 0.02, high), 8, 0.12)
    toys.basket((x + 0.36, y - 0.02, high), colour='#b98f5e')
