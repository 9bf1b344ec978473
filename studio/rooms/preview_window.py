"""The windows of previews: a hanging before a window, seen straight on in a picture of 4:3, by day or in the evening.

Options of `build`: hanging (drape, sheer, roller, zebra, roman), drawn (the share of the window that is covered), lining
(normal, blackout) and light (day, evening).
"""

from dataclasses import dataclass

import kit
from furniture import armchair, books, lamps, plants, prints, rug, tables, vessels
from hangings.before_window import Opening, hang_before

WIDTH, DEPTH, HEIGHT = 4.6, 5.0, 2.85

# Along the left wall from near the camera, bottom, width, height.
SIDE_WINDOW = (2.75, 0.4, 1.5, 2.0)

LONG = ('drape', 'sheer')


@dataclass
class Light:
    """Radiance of the view outside, of the sky in this window and in the one at the side, of the room's own light, and of the sun."""

    view: float
    sky: float
    side: float
    room: float
    sun: float
    ambient: float


DAY = Light(view=1.7, sky=3.0, side=8.5, room=2.3, sun=5.0, ambient=0.14)
# With blackout drawn a room is lit from the side and from within.
DARKENED = Light(view=1.7, sky=3.0, side=1.5, room=1.0, sun=5.0, ambient=0.12)
EVENING = Light(view=0.05, sky=0.06, side=0.06, room=1.0, sun=0.0, ambient=0.015)


def build(hanging='drape', drawn=0.74, lining='normal', light='day', **options):
    long = hanging in LONG
    opening = Opening(0.0, 0.42, 1.8, 1.98) if long else Opening(0.0, 0.84, 1.7, 1.5)
    seen = EVENING if light == 'evening' else DARKENED if lining == 'blackout' else DAY
    shell(opening, seen, evening=light == 'evening')
    metres = hang_before(opening, hanging, lining, drawn)
    if long:
        beside_long()
        look(3.9, -0.16)
    else:
        below_short()
        look(3.1, 0.28)
    return {'metres': metres}


def look(across, low, eye=(0.0, -4.3, 1.36)):
    """A level camera that sees `across` metres of the wall, from height `low` on."""
    middle = low + across * 3 / 8
    kit.camera(eye, lens=36.0 * -eye[1] / across, shift=(0.0, (middle - eye[2]) / across))


def beside_long():
    """A palm on the left, a place to read on the right."""
    plants.areca((-1.62, -0.42, 0), 1.55, 5, turn=40, stand=plants.pot(0.18, 0.34, kit.terracotta()))
    armchair.lounge_chair(kit.linen('#d8ccb6'), (1.42, -0.92, 0.012), -24)
    kit.cushion('cushion', (0.42, 0.4, 0.15), (1.44, -0.88, 0.5), prints.ikat('#efe6d6', '#3c5a6e', '#b9764a', 0.16), turn=-20, tilt=-24, seed=8)
    lamps.floor_lamp((1.78, -0.34, 0), 1.6, turn=180.0)
    rug.rug(2.8, 1.5, prints.dhurrie('#e4d9c5', '#8c6a4a', '#5c6a5a', 2.8, 1.5, 'border'), (0.15, -1.25, 0))


def below_short():
    """A low chest with what one keeps below a window."""
    top = 0.56
    tables.console((0.0, -0.26, 0.0), size=(1.9, 0.38, top))
    lamps.table_lamp((-0.78, -0.26, top), 0.5, kit.ceramic('#7f8f80', 0.35), 'gourd', pleats=60)
    books.stack(3, (0.1, -0.28, top), 12.0, seed=4)
    vessels.bowl((0.1, -0.28, top + 0.086), 0.085, 0.045)
    vessels.vase('matka', (0.74, -0.26, top), kit.terracotta(), 0.85)
    plants.branches((0.74, -0.26, top + vessels.mouth('matka', 0.85)), height=0.4, seed=12)
    plants.areca((-1.4, -0.5, 0), 1.5, 5, turn=40)


def shell(opening, light, evening):
    """A painted room around the window, lit through it and from another window at the left."""
    hole = opening.hole(WIDTH)
    runs = kit.room(WIDTH, DEPTH, HEIGHT, back=kit.paint('#e9e2d4'), back_holes=[hole], left_holes=[SIDE_WINDOW])
    kit.floor_planks(-WIDTH / 2, WIDTH / 2, -DEPTH, 0, 'oak', (1.5, 0.14), seed=5)
    kit.skirting(*runs['back'])
    # No upright bar: beside the leaves outside, the denoiser leaves its thick face speckled.
    kit.window(*runs['back'], hole, panes=(1, 3), sill=False)
    kit.box('sill', (opening.width + 0.08, 0.23, 0.03), (opening.middle, 0.065, opening.bottom - 0.018),
            kit.marble('#e9e4da', '#c7bfb2', 0.3), 0.006)
    sky, green = ('#3c5488', '#1b2528') if evening else ('#eaf2f8', '#8fa672')
    kit.backdrop((-6.0, 5.0), (6.0, 5.0), strength=light.view, sky=sky, green=green)
    colour = '#8fa8d8' if evening else '#eaf1f8'
    kit.sky_light(*runs['back'], hole, radiance=light.sky, colour=colour)
    kit.sky_light(*runs['left'], SIDE_WINDOW, radiance=light.side, colour=colour)
    kit.fill_light((1.4, -4.6, 2.0), (0.0, 0.0, 1.2), (2.5, 2.0), light.room, '#ffe1bd' if evening else '#ffe9cf')
    kit.daylight(azimuth=34.0, elevation=34.0, sun=light.sun, ambient=light.ambient)
