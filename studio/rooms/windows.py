"""Windows with a hanging: the wall straight on, in a living room, in a bedroom, and close to the cloth.

Options of `build`: view (alone, living, bedroom, close), hanging (drape, sheer, roller, zebra, roman), lining
(normal, blackout) and drawn, the share of the window that is covered.
"""

from furniture import armchair, bed, books, lamps, plants, prints, rug, sofa, tables, vessels
from hangings.before_window import Opening, hang_before
from kit import (
    backdrop, box, camera, cornice, cushion, daylight, fill_light, floor_planks, linen, marble, paint, room,
    skirting, sky_light, terracotta, velvet, window,
)

LONG = ('drape', 'sheer')


def build(view='alone', hanging='drape', lining='normal', drawn=None):
    views = {'alone': alone, 'living': living, 'bedroom': bedroom, 'close': close}
    return {'metres': views[view](hanging, lining, drawn)}


def alone(hanging, lining, drawn):
    """The hero picture: the hanging fills the frame, seen straight on."""
    if hanging in LONG:
        opening = Opening(0.0, 0.42, 1.8, 1.98)
        camera((0.0, -4.0, 1.40), lens=42.0, shift=(0.0, 0.004))
        shell(opening, lining)
        metres = hang_before(opening, hanging, lining, drawn)
        if lining == 'blackout':
            lamps.floor_lamp((1.2, -0.55, 0.0), 1.5, turn=150.0)
        else:
            plants.areca((1.52, -0.34, 0.0), height=1.25, seed=5, turn=40.0)
        if hanging == 'drape' and lining == 'normal':
            tables.side_table((0.0, -0.42, 0.0), 0.2, 0.46)
            vessels.vase('belly', (-0.03, -0.42, 0.46), scale=0.9)
            plants.branches((-0.03, -0.42, 0.46 + vessels.mouth('belly', 0.9)), height=0.34, seed=9)
        rug.rug(2.6, 1.3, prints.dhurrie(kind='stripes', width=2.6, length=1.3), (0.0, -1.35, 0.0))
        return metres
    opening = Opening(0.0, 0.80, 1.48, 1.62)
    camera((0.0, -3.1, 1.58), lens=46.0)
    shell(opening, lining)
    metres = hang_before(opening, hanging, lining, drawn)
    if lining == 'normal' and (drawn or 0.0) < 0.9:
        on_the_sill(opening)
    console = 0.52
    tables.console((0.0, -0.24, 0.0), size=(1.5, 0.34, console))
    if lining == 'blackout':
        lamps.table_lamp((-0.12, -0.24, console), 0.44)
    books.stack(3, (-0.48, -0.26, console), 12.0, seed=4)
    vessels.bowl((-0.48, -0.26, console + 0.086), 0.085, 0.045)
    vessels.vase('matka', (0.46, -0.25, console), terracotta(), 0.9)
    plants.branches((0.46, -0.25, console + vessels.mouth('matka', 0.9)), height=0.42, seed=12)
    return metres


def living(hanging, lining, drawn):
    """Behind a sofa, seen a little from the right, with the room's things about it."""
    long = hanging in LONG
    opening = Opening(-0.05, 0.42 if long else 0.98, 2.0, 2.0 if long else 1.44)
    camera((0.35, -4.5, 1.24), turn=4.0, lens=43.0, shift=(0.0, -0.022))
    shell(opening, lining, wall='#eee2cf')
    metres = hang_before(opening, hanging, lining, drawn)
    sofa.sofa(linen('#d8cdb9'), (0.12, -0.86, 0.0), turn=0.0, width=2.1, seed=3)
    cushion('cushion', (0.46, 0.46, 0.17), (-0.55, -0.92, 0.46), prints.buti(), turn=8.0, tilt=-18.0, seed=2)
    cushion('cushion', (0.42, 0.42, 0.16), (-0.27, -1.02, 0.46), velvet('#8a5a3c'), turn=-6.0, tilt=-22.0, seed=4)
    cushion('cushion', (0.46, 0.46, 0.17), (0.80, -0.94, 0.46), linen('#6f7d68'), turn=-9.0, tilt=-18.0, seed=5)
    rug.rug(2.7, 1.8, prints.dhurrie(kind='border', width=2.7, length=1.8), (0.1, -1.9, 0.0))
    tables.round_table((0.0, -1.75, 0.0), 0.44, 0.36)
    books.stack(2, (-0.16, -1.75, 0.36), 20.0, seed=7)
    vessels.vase('bottle', (0.14, -1.66, 0.36), scale=0.8)
    vessels.bowl((0.1, -1.96, 0.36), 0.09, 0.05)
    plants.areca((-1.52, -0.62, 0.0), height=1.55, seed=3)
    return metres


def bedroom(hanging, lining, drawn):
    """Long curtains beside the bed; blinds above its head."""
    white, sage = linen('#f3eee4'), linen('#b9c0a8')
    made_up = {'quilt': linen('#e9e1d2'), 'runner': prints.buti(), 'pillows': (white, sage)}
    if hanging in LONG:
        opening = Opening(-0.1, 0.42, 1.6, 2.0)
        camera((-0.35, -4.25, 1.30), turn=-4.0, lens=43.0, shift=(0.0, 0.012))
        shell(opening, lining, wall='#e4e5d8')
        metres = hang_before(opening, hanging, lining, drawn)
        bed.bed((2.12, -1.62, 0.0), turn=-90.0, board_kind='cane', seed=2, **made_up)
        armchair.lounge_chair(linen('#cdbfa6'), (-0.98, -0.98, 0.0), turn=38.0)
        rug.rug(1.9, 1.5, prints.dhurrie(kind='diamonds', width=1.9, length=1.5), (-0.5, -1.75, 0.0))
        return metres
    opening = Opening(0.0, 1.16, 1.62, 1.32)
    camera((0.0, -4.55, 1.36), lens=46.0, shift=(0.0, 0.008))
    shell(opening, lining, wall='#e4e5d8')
    metres = hang_before(opening, hanging, lining, drawn)
    bed.bed((0.0, -0.03, 0.0), board_kind='cane', board_height=1.04, seed=2, **made_up)
    for side in (-1.14, 1.14):
        tables.bedside((side, -0.26, 0.0))
    lamps.table_lamp((-1.14, -0.26, 0.54), on=True)
    vessels.vase('belly', (1.12, -0.24, 0.54), scale=0.8)
    plants.branches((1.12, -0.24, 0.54 + vessels.mouth('belly', 0.8)), height=0.4, seed=3)
    return metres


def close(hanging, lining, drawn):
    """Near enough to see the weave: heading and folds, or the lower edge of a blind, in grazing light."""
    if hanging in LONG:
        opening = Opening(0.0, 0.42, 1.8, 1.98)
        shell(opening, lining)
        metres = hang_before(opening, hanging, lining, drawn)
        camera((-0.62, -1.02, 2.28), lens=50.0)
        return metres
    opening = Opening(0.0, 0.80, 1.48, 1.62)
    shell(opening, lining)
    metres = hang_before(opening, hanging, lining, drawn)
    if lining == 'normal' and (drawn or 0.0) < 0.9:
        on_the_sill(opening)
    foot = {'roller': 1.40, 'zebra': 1.32, 'roman': 1.58}[hanging]
    camera((0.46, -0.98, foot), lens=50.0)
    return metres


def on_the_sill(opening):
    """A few things that stay before the glass."""
    left, top = opening.middle - opening.width / 2, opening.bottom + 0.012
    plants.money_plant((left + 0.24, 0.03, top), seed=4, vines=5, drop=0.16)
    vessels.vase('lota', (left + opening.width - 0.3, 0.03, top), scale=0.8)


def shell(opening, lining, wall='#efe8dc', width=4.4, depth=5.0, height=3.0):
    """A painted room around the window, lit from this window and from another at the left."""
    dark = lining == 'blackout'
    hole = opening.hole(width)
    side = (2.75, 0.4, 1.5, 2.0)
    runs = room(width, depth, height, back=paint(wall), back_holes=[hole], left_holes=[side])
    floor_planks(-width / 2, width / 2, -depth, 0.0, 'oak', along='x')
    skirting(*runs['back'])
    cornice(*runs['back'], height)
    window(*runs['back'], hole, panes=(2, 3), sill=False)
    stone = marble('#e9e4da', '#c7bfb2', 0.3)
    box('sill', (opening.width + 0.08, 0.23, 0.03), (opening.middle, 0.065, opening.bottom - 0.018), stone, 0.006)
    backdrop((-6.0, 5.0), (6.0, 5.0), strength=1.7)
    sky_light(*runs['back'], hole, radiance=3.0)
    sky_light(*runs['left'], side, radiance=1.3 if dark else 8.0)
    fill_light((1.4, -4.6, 2.0), (0.0, 0.0, 1.2), (2.5, 2.0), 0.34 if dark else 1.5, '#ffe9cf')
    daylight(azimuth=34.0, elevation=34.0, sun=5.0, ambient=0.12)
    return runs
