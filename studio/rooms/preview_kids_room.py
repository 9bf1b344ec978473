"""The child's room of previews: a low bed and a shelf of wooden toys before a whole wall, bright morning light from the left."""

import kit
import preview_wall
from furniture import drapery, prints, rug, toys
from furniture.nursery import kids_bed
from kids_room import shelf

WIDTH, HEIGHT, DEPTH = 4.0, 2.7, 5.2

# Along the left wall from near the camera, bottom, width, height.
WINDOW = (2.3, 0.7, 1.5, 1.65)


def build(**options):
    runs = preview_wall.shell(WIDTH, HEIGHT, DEPTH, left_holes=[WINDOW])
    kit.floor_planks(-WIDTH / 2, WIDTH / 2, -DEPTH, 0, 'ash', (1.5, 0.14), seed=3, gloss=0.42)
    kit.window(*runs['left'], WINDOW, panes=(2, 3))
    drapery.dress(*runs['left'], WINDOW, prints.stripes('#f2ebdd', ('#9fb0a6',), 0.05, 0.2), 0.36)
    kit.daylight(azimuth=229, elevation=25, sun=2.2, ambient=0.5, softness=1.8, sun_colour='#ffeccf')
    kit.sky_light(*runs['left'], WINDOW, radiance=6.5)
    kit.fill_light((1.0, -5.0, 2.2), (0.1, 0, 1.2), (2.6, 1.5), 0.8)
    bed_and_toys()
    return preview_wall.see_whole(WIDTH, HEIGHT, (0.04, -4.6, 1.15))


def bed_and_toys():
    kids_bed((-0.86, -0.48, 0), 1.72, 0.84, quilt=prints.buti('#efe3cf', '#c07a4c', '#5f7d86', 0.09), sheet=kit.linen('#f4eee2'))
    kit.cushion('cushion', (0.4, 0.38, 0.14), (-1.2, -0.3, 0.44), kit.linen('#7f9a92'), turn=28, tilt=-18, seed=3)
    kit.cushion('cushion', (0.36, 0.34, 0.13), (-0.98, -0.36, 0.44), prints.stripes('#efe6d4', ('#c4694a',), 0.05, 0.3), turn=10, tilt=-20, seed=4)
    shelf(0.98)
    rug.round_rug(0.86, kit.linen('#d9c7a6', 2.5), (0.22, -1.42, 0))
    toys.elephant((-0.1, -1.3, 0.014), 0.25, 14)
    toys.blocks((0.6, -1.4, 0.014), spread=0.16)
    toys.ring_stack((0.28, -1.16, 0.014), 0.19)
