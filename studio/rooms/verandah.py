"""A verandah on the coast: a planter's chair on a red oxide floor, the low sun between wooden pillars."""

from math import cos, pi, sin

import kit
from furniture import plants, prints, vessels

WEST, EAST, HEIGHT = -2.6, 2.2, 2.72

# How far the roof reaches over the floor, and how high its edge is.
EAVES, EDGE = -2.5, 2.28

RED_OXIDE = '#8b3a2b'


def build(view='portrait', **options):
    kit.wall('house wall', (WEST, 0), (EAST, 0), HEIGHT, kit.paper())
    floor()
    roof()
    for x in (-1.62, 0.91):
        pillar((x, -1.55), kit.wood('sheesham', 'z', 0.36))
    kit.box('beam', (EAST - WEST, 0.14, 0.16), ((WEST + EAST) / 2, -1.55, roof_at(-1.55) - 0.17), kit.wood('sheesham', 'x', 0.4), 0.012)
    kit.daylight(azimuth=213, elevation=9, sun=2.8, ambient=1.1, softness=0.9, sun_colour='#ffdba6', sky_colour='#ecebe0')
    kit.fill_light((0.6, -5.2, 1.8), (0, 0, 1.1), (3.0, 1.6), 0.3)
    # A palm of the garden, behind the left of the camera: the sun comes through its fronds.
    plants.areca((-2.35, -2.75, 0.2), 2.1, 9, turn=30, fronds=9)

    planters_chair((-0.1, -0.92, 0), 27)
    kit.cushion('cushion', (0.42, 0.38, 0.13), (-0.26, -0.64, 0.58), prints.jaal('#2f5a5c', '#efe4cf', 0.09), turn=25, tilt=-38, seed=6)
    stool((0.72, -0.5, 0))
    vessels.vase('tumbler', (0.66, -0.55, 0.44), kit.brass())
    vessels.vase('lota', (0.79, -0.45, 0.44), kit.brass(), 0.85)
    plants.broadleaf((-0.98, -0.36, 0), 1.45, 7, size=0.27, count=26, stand=plants.pot(0.18, 0.34, kit.terracotta('#a9603f'), 'belly'))
    plants.snake_plant((-1.0, -0.86, 0), 0.5, 5, stand=plants.pot(0.12, 0.2, kit.terracotta('#b06a48'), 'tapered'))
    hanging_lamp((0.62, -0.5))
    kit.frame_wall((0.1, -4.9, 1.32), -0.6, 2.86, 0.02)
    return {'metres': [EAST - WEST, HEIGHT]}


def roof_at(y):
    return HEIGHT + (EDGE - HEIGHT) * y / EAVES


def floor():
    """Polished red cement with a black border, and the skirting drawn up from it."""
    y = -6.0
    corners = [(WEST - 1, y), (EAST + 1, y), (EAST + 1, 0), (WEST - 1, 0)]
    kit.mesh_object('floor', [(*c, 0) for c in corners], [(0, 1, 2, 3)], red_oxide(), smooth=False)
    kit.box('border', (EAST - WEST, 0.1, 0.0012), ((WEST + EAST) / 2, -0.26, -0.0002), kit.concrete('#2e2523'), 0)
    kit.skirting((WEST, 0), (EAST, 0), 0.13, kit.concrete(RED_OXIDE))


def red_oxide():
    """Cement coloured with iron oxide, waxed for years: darker and glossier where people walk."""
    graph = kit.materials.Graph('red oxide')
    place = graph.coordinates()
    cloud = graph.noise(place, 0.9, 6, 0.6, 0.8)
    fine = graph.noise(place, 22, 4, 0.6)
    body = graph.mix(graph.range(cloud, 0.0, 1.0, 0.35, 0.7), kit.linear('#7c3022'), kit.linear('#a04c37'))
    body = graph.mix(0.35, body, graph.range(fine, 0.75, 1.2, 0.3, 0.7), 'MULTIPLY')
    graph.put(graph.surface, {'Base Color': body, 'Roughness': graph.range(cloud, 0.2, 0.42, 0.3, 0.7), 'Specular': 0.45,
                              'Normal': graph.bump(fine, 0.0004, 0.25)})
    return graph.material


def roof():
    """Boards on rafters, falling from the house to the eaves."""
    boards, rafter = kit.wood('teak', 'x', 0.5), kit.wood('sheesham', 'y', 0.45)
    corners = [(WEST - 0.3, EAVES), (EAST + 0.3, EAVES), (EAST + 0.3, 0.05), (WEST - 0.3, 0.05)]
    kit.mesh_object('boards', [(x, y, roof_at(y) + 0.002) for x, y in corners], [(0, 1, 2, 3)], boards, smooth=False)
    tilt = 9.97
    for i in range(9):
        x = WEST + 0.2 + i * 0.56
        kit.box('rafter', (0.07, -EAVES, 0.09), (x, EAVES / 2, roof_at(EAVES / 2) - 0.092), rafter, 0.006, tilt=tilt)
    kit.box('wall plate', (EAST - WEST, 0.06, 0.1), ((WEST + EAST) / 2, -0.03, HEIGHT - 0.11), kit.wood('sheesham', 'x', 0.4), 0.008)


def pillar(place, wood):
    """A turned pillar on a stone, with a square head under the beam."""
    x, y = place
    top = roof_at(y) - 0.17
    kit.box('stone', (0.26, 0.26, 0.2), (x, y, 0), kit.concrete('#9a8f82'), 0.02)
    shaft = [(0.085, 0.2), (0.09, 0.23), (0.075, 0.26), (0.094, 0.3), (0.094, 0.34), (0.072, 0.38), (0.07, 0.46), (0.082, 0.6), (0.084, 0.9),
             (0.074, 1.5), (0.066, top - 0.4), (0.082, top - 0.37), (0.066, top - 0.34), (0.09, top - 0.27), (0.068, top - 0.22), (0.098, top - 0.15),
             (0.098, top - 0.12)]
    shaft = [(radius * 0.88, height) for radius, height in shaft]
    kit.lathe('pillar', shaft, (x, y, 0), wood, 40, 40)
    kit.box('head', (0.2, 0.2, 0.13), (x, y, top - 0.13), wood, 0.012)
    bracket = [(-0.34, 0.0), (0.34, 0.0), (0.34, -0.02), (0.24, -0.05), (0.18, -0.09), (0.1, -0.13), (-0.1, -0.13), (-0.18, -0.09), (-0.24, -0.05), (-0.34, -0.02)]
    kit.prism('bracket', list(reversed(bracket)), 0.08, kit.wood('sheesham', 'x', 0.4), (x, y, top + 0.01), 0.006)


def planters_chair(at, turn):
    """A teak easy chair with a long cane sling and arms on which legs are laid up; it faces -y."""
    wood_y, wood_z, wood_x = (kit.wood('teak', axis, 0.36) for axis in 'yzx')
    # The sling from the front edge down to the lap and up to the head, as (y, z).
    line = [(-0.36, 0.43), (-0.2, 0.375), (0.0, 0.335), (0.14, 0.36), (0.3, 0.52), (0.48, 0.76), (0.62, 0.98)]
    parts = []
    for side in (-1, 1):
        x = side * 0.3
        parts += [
            kit.tube('side rail', [(x, y, z) for y, z in line], 0.019, wood_y),
            kit.tube('front leg', [(x, -0.37, 0.0), (x, -0.34, 0.3), (x, -0.33, 0.6)], [0.016, 0.022, 0.02], wood_z),
            kit.tube('back leg', [(x, 0.6, 0.0), (x, 0.46, 0.34), (x, 0.38, 0.6)], [0.016, 0.022, 0.02], wood_z),
            kit.tube('stretcher', [(x, -0.355, 0.16), (x, 0.53, 0.16)], 0.012, wood_y, smooth=False),
            arm(side, wood_y),
        ]
    for y, z in (line[0], (0.12, 0.33), line[-1]):
        parts.append(kit.tube('cross rail', [(-0.3, y, z), (0.3, y, z)], 0.018, wood_x, smooth=False))
    parts.append(kit.box('crest', (0.6, 0.028, 0.075), (0, 0.635, 0.965), wood_x, 0.012, tilt=-32))
    parts.append(kit.tube('stretcher', [(-0.3, 0.53, 0.16), (0.3, 0.53, 0.16)], 0.012, wood_x, smooth=False))

    def sling(s, t):
        place = t * (len(line) - 1)
        k = min(int(place), len(line) - 2)
        f = place - k
        y, z = (a + (b - a) * f for a, b in zip(line[k], line[k + 1]))
        return ((s - 0.5) * 0.58, y, z + 0.01 - 0.022 * sin(pi * s))

    woven = kit.surface('sling', sling, 12, 60, kit.cane('#d2a96f', 0.011), (0.58, 1.42))
    smooth = woven.modifiers.new('smooth', 'SMOOTH')
    smooth.factor, smooth.iterations = 0.5, 10
    parts.append(woven)
    return kit.group("planter's chair", parts, at, turn)


def arm(side, wood):
    """A flat board with a round end, far longer than the seat."""
    outline = [(-0.045, 0.46), (-0.05, 0.0), (-0.062, -0.6)]
    outline += [(0.062 * cos(a), -0.74 + 0.062 * sin(a)) for a in [pi + pi * i / 12 for i in range(13)]]
    outline += [(0.062, -0.6), (0.05, 0.0), (0.045, 0.46)]
    # Drawn as seen from above: laid down, the prism's height runs along y.
    return kit.prism('arm', outline, 0.026, wood, (side * 0.325, 0, 0.612), 0.01, 0, -90)


def stool(at):
    """A low round table of teak on three legs."""
    wood = kit.wood('teak', 'x', 0.36)
    parts = [kit.disc('top', 0.2, 0.026, (0, 0, 0.414), wood, 0.011)]
    for i in range(3):
        a = 2 * pi * i / 3 + 0.3
        parts.append(kit.tube('leg', [(0.18 * cos(a), 0.18 * sin(a), 0), (0.11 * cos(a), 0.11 * sin(a), 0.42)], [0.012, 0.019], kit.wood('teak', 'z'), smooth=False))
    return kit.group('stool', parts, at)


def hanging_lamp(place):
    """A brass lamp of the temple kind on its chain from a rafter."""
    x, y = place
    brass, foot = kit.brass('#b98a3f', 0.25), 1.72
    profile = [(0.0005, -0.06), (0.012, -0.05), (0.02, -0.035), (0.012, -0.02), (0.03, 0.0), (0.1, 0.02), (0.135, 0.045), (0.14, 0.052), (0.11, 0.045),
               (0.03, 0.03), (0.014, 0.04), (0.012, 0.1), (0.03, 0.13), (0.045, 0.16), (0.03, 0.19), (0.012, 0.21), (0.01, 0.25), (0.02, 0.27), (0.0005, 0.29)]
    kit.lathe('hanging lamp', profile, (x, y, foot), brass, 48, 50)
    z, i = foot + 0.29, 0
    while z < roof_at(y) - 0.09:
        ring = [(0.006 * cos(a), 0.0, 0.016 * sin(a)) for a in (0, pi / 2, pi, 3 * pi / 2)]
        kit.turned(kit.tube('link', ring, 0.002, brass, closed=True, resolution=4), 90 * (i % 2), (x, y, z))
        z, i = z + 0.025, i + 1
