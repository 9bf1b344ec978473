"""The office reception of previews: a fluted teak counter under brass lamps, two chairs for guests, tall glazing on the left."""

from math import cos, pi, radians, sin

import kit
import preview_wall
from furniture import armchair, books, lamps, plants, prints, rug, tables, vessels

WIDTH, HEIGHT, DEPTH = 5.2, 3.0, 6.8

# Along the left wall from near the camera, bottom, width, height.
GLAZING = (2.6, 0.12, 2.6, 2.55)

COUNTER_HEIGHT = 1.06


def build(**options):
    runs = preview_wall.shell(WIDTH, HEIGHT, DEPTH, left_holes=[GLAZING])
    kit.floor_stone(-WIDTH / 2, WIDTH / 2, -DEPTH, 0, kit.marble('#e2dacb', '#c4b7a1', 0.22), (0.8, 0.8), seed=4)
    kit.window(*runs['left'], GLAZING, kit.iron('#3b3733', 0.45), panes=(3, 1), frame=0.05, sill=False)
    kit.daylight(azimuth=236, elevation=28, sun=2.2, ambient=0.5, softness=2.0, sun_colour='#fff0da')
    kit.sky_light(*runs['left'], GLAZING, radiance=5.0)
    kit.fill_light((0.8, -6.4, 2.6), (0.1, 0, 1.3), (3.6, 1.8), 1.1)
    counter(1.12, -0.95)
    waiting(-1.26)
    plants.areca((2.3, -0.4, 0), 1.9, 7, turn=50, stand=plants.pot(0.2, 0.4, kit.brass('#b98d4a', 0.34), 'cylinder'))
    for x in (0.5, 1.12, 1.74):
        lamps.pendant((x, -0.9, 2.12), HEIGHT, 0.15, 'dome')
    return preview_wall.see_whole(WIDTH, HEIGHT, (0.06, -5.9, 1.42))


def counter(x, y, width=2.1, depth=0.62):
    """A reception counter whose fluted front runs round both corners, with a stone top and a brass foot."""
    teak = kit.wood('teak', 'z', 0.36)
    flutes = fluted(width, depth, 0.1, COUNTER_HEIGHT - 0.04, teak)
    foot = outline(width - 0.06, depth - 0.03)
    slab = outline(width + 0.06, depth + 0.03)
    parts = [
        flutes,
        upright('foot', foot, 0.0, 0.1, kit.brass('#a9824a', 0.34)),
        upright('top', slab, COUNTER_HEIGHT - 0.04, COUNTER_HEIGHT, kit.marble('#f1ede6', '#b9afa2', 0.16), 0.008),
    ]
    vessels.urli((x - 0.62, y, COUNTER_HEIGHT), 0.16)
    vessels.vase('tall', (x + 0.72, y + 0.04, COUNTER_HEIGHT), kit.ceramic('#6f8582', 0.35), 0.62)
    plants.branches((x + 0.72, y + 0.04, COUNTER_HEIGHT + vessels.mouth('tall', 0.62)), 0.34, 8, 6, spread=0.2)
    books.stack(2, (x + 0.3, y - 0.02, COUNTER_HEIGHT), -6, seed=5, size=(0.28, 0.2))
    return kit.group('counter', parts, (x, y, 0))


def outline(width, depth, corner=0.24, steps=12):
    """The counter from above, anticlockwise from its back right: x and y about its middle, front corners rounded."""
    x, y = width / 2, depth / 2
    points = [(x, y), (-x, y)]
    for middle, start in ((-x + corner, 180), (x - corner, 270)):
        points += [(middle + corner * cos(radians(start + 90 * i / steps)), -y + corner + corner * sin(radians(start + 90 * i / steps)))
                   for i in range(steps + 1)]
    return points


def upright(name, plan, low, high, material, bevel=0.003):
    """A slab of a plan (x, y) from height low to high."""
    return kit.prism(name, [(x, -y) for x, y in reversed(plan)], high - low, material, (0, 0, (low + high) / 2), bevel, tilt=90)


def fluted(width, depth, low, high, material, pitch=0.042, deep=0.012):
    """The counter's sides and front as round battens side by side."""
    x, y, corner = width / 2, depth / 2, 0.24
    straight, bend, front = depth - corner, corner * pi / 2, width - 2 * corner
    length = 2 * straight + 2 * bend + front
    battens = round(length / pitch)

    def on_plan(at):
        """A point of the plan and the direction outwards there, `at` metres from the back left."""
        if at < straight:
            return (-x, y - at), (-1.0, 0.0)
        at -= straight
        for middle, start, rest in ((-x + corner, pi, front), (x - corner, 1.5 * pi, straight)):
            if at < bend:
                way = (cos(start + at / corner), sin(start + at / corner))
                return (middle + corner * way[0], -y + corner + corner * way[1]), way
            at -= bend
            if at <= rest:
                return ((middle + at, -y), (0.0, -1.0)) if middle < 0 else ((x, -y + corner + at), (1.0, 0.0))
            at -= rest
        return (x, y), (1.0, 0.0)

    def place(s, t):
        (px, py), way = on_plan(s * length)
        out = deep * abs(sin(pi * battens * s)) ** 0.7
        return (px + way[0] * out, py + way[1] * out, low + (high - low) * t)

    return kit.surface('battens', place, battens * 10, 1, material, (length, high - low))


def waiting(x):
    """Two chairs for guests with a small table between them."""
    cloth = kit.boucle('#d9cbb2')
    armchair.armchair(cloth, (x - 0.66, -0.78, 0.012), 16, seed=2)
    armchair.armchair(cloth, (x + 0.66, -0.78, 0.012), -16, seed=6)
    kit.cushion('cushion', (0.4, 0.36, 0.14), (x - 0.63, -0.72, 0.44), prints.ikat('#efe6d6', '#3c5a6e', '#b9764a', 0.15), turn=14, tilt=-20, seed=3)
    kit.cushion('cushion', (0.4, 0.36, 0.14), (x + 0.63, -0.72, 0.44), kit.velvet('#a5573a'), turn=-14, tilt=-20, seed=5)
    tables.side_table((x, -0.72, 0.012), 0.22, 0.5)
    books.stack(2, (x + 0.02, -0.76, 0.512), 18, seed=9, size=(0.22, 0.16))
    plants.money_plant((x - 0.05, -0.66, 0.512 + 0.06), seed=4, vines=6, drop=0.12)
    rug.rug(2.5, 1.5, prints.dhurrie('#e3d7c2', '#41576a', '#a9684a', 2.5, 1.5, 'border'), (x, -1.05, 0))
