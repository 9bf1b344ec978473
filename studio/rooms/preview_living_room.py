"""The living room of previews: the sofa and its things before a whole wall, afternoon sun from a window on the left."""

import kit
import preview_wall
from furniture import drapery
from living_room import WINDOW, seating, sunlight

WIDTH, HEIGHT = 4.2, 2.75


def build(**options):
    runs = preview_wall.shell(WIDTH, HEIGHT, left_holes=[WINDOW])
    kit.floor_planks(-WIDTH / 2, WIDTH / 2, -5.4, 0, 'oak', (1.6, 0.14), seed=3)
    kit.window(*runs['left'], WINDOW, panes=(2, 4))
    drapery.dress(*runs['left'], WINDOW, kit.linen('#e9dfcd'), 0.45)
    sunlight(runs)
    seating(0.22, True)
    return preview_wall.see_whole(WIDTH, HEIGHT, (0.12, -4.7, 1.28))
