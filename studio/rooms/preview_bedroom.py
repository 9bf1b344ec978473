"""The bedroom of previews: a made-up bed before a whole wall, soft morning light from the left."""

import kit
import preview_wall
from bedroom import furnish
from furniture import drapery

WIDTH, HEIGHT, DEPTH = 4.6, 2.75, 5.8

# Along the left wall from near the camera, bottom, width, height.
WINDOW = (2.7, 0.5, 1.7, 1.95)


def build(**options):
    runs = preview_wall.shell(WIDTH, HEIGHT, DEPTH, left_holes=[WINDOW])
    kit.floor_planks(-WIDTH / 2, WIDTH / 2, -DEPTH, 0, 'walnut', (1.5, 0.13), seed=8, gloss=0.36)
    kit.window(*runs['left'], WINDOW, panes=(2, 3))
    drapery.dress(*runs['left'], WINDOW, kit.linen('#e6dac6'), 0.45)
    kit.daylight(azimuth=231, elevation=14, sun=2.6, ambient=0.5, softness=2.0, sun_colour='#ffeed8')
    kit.sky_light(*runs['left'], WINDOW, radiance=5.0)
    kit.fill_light((0.6, -5.6, 2.3), (0.1, 0, 1.3), (3.4, 1.6), 0.75)
    furnish(True)
    return preview_wall.see_whole(WIDTH, HEIGHT, (0.06, -5.0, 1.34))
