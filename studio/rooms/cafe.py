"""A small cafe: a bench along the papered wall, marble tables with cutting chai, bentwood chairs under enamel lamps."""

from math import cos, pi, radians, sin

import kit
from furniture import plants, vessels

WEST, EAST, HEIGHT, DEPTH = -1.9, 2.1, 3.0, 5.6

# Along the left wall from near the camera, bottom, width, height.
GLAZING = (2.5, 0.5, 2.2, 2.2)

SEAT, TABLE = 0.45, 0.75


def build(view='portrait', **options):
    runs = kit.room(EAST - WEST, DEPTH, HEIGHT, middle=(WEST + EAST) / 2, left_holes=[GLAZING])
    floor()
    kit.cornice(*runs['back'], HEIGHT, 0.06)
    kit.skirting(*runs['left'], 0.12, kit.lacquer('#4b5a4c', 0.4))
    kit.window(*runs['left'], GLAZING, kit.lacquer('#39493e', 0.36), panes=(3, 2), frame=0.06)
    kit.daylight(azimuth=228, elevation=26, sun=1.6, ambient=0.25, softness=2.0, sun_colour='#ffe9cc')
    kit.sky_light(*runs['left'], GLAZING, radiance=3.4)
    kit.fill_light((0.6, -5.4, 2.4), (0.1, 0, 1.3), (3.2, 1.6), 0.25)
    bench()
    for x, y in ((-0.32, -0.86), (1.12, -0.84)):
        marble_table((x, y, 0))
        enamel_lamp((x, y + 0.16, 1.9))
    chai((-0.32, -0.86, TABLE))
    tray_of_buns((1.12, -0.84, TABLE))
    bentwood_chair((-0.62, -1.3, 0), 146)
    bentwood_chair((0.36, -1.02, 0), 248)
    kit.frame_wall((0.16, -5.2, 1.36), -0.72, 2.9, 0.02)
    return {'metres': [EAST - WEST, HEIGHT]}


def floor():
    """Cement tiles laid as a draughtboard."""
    for phase, colour in ((0, '#d9cfbf'), (1, '#3f4a45')):
        points, faces = [], []
        size = 0.2
        for i in range(int((EAST - WEST) / size) + 1):
            for j in range(int(DEPTH / size) + 1):
                if (i + j) % 2 != phase:
                    continue
                x, y, first = WEST + i * size, -DEPTH + j * size, len(points)
                lift = 0.0004 * kit.wobble(i * 0.7, j * 0.7, 0, 1, 3)
                gap = 0.0012
                points += [(x + gap, y + gap, lift), (x + size - gap, y + gap, lift), (x + size - gap, y + size - gap, lift), (x + gap, y + size - gap, lift)]
                faces.append((first, first + 1, first + 2, first + 3))
        kit.mesh_object('tiles', points, faces, worn_cement(colour), smooth=False)
    bed = [(WEST - 0.2, -DEPTH - 1, -0.002), (EAST + 0.2, -DEPTH - 1, -0.002), (EAST + 0.2, 0.2, -0.002), (WEST - 0.2, 0.2, -0.002)]
    kit.mesh_object('joints', bed, [(0, 1, 2, 3)], kit.paint('#8f877b', 0.9), smooth=False)


def worn_cement(colour):
    graph = kit.materials.Graph('cement tile')
    place = graph.coordinates()
    cloud = graph.noise(place, 3.5, 6, 0.62)
    body = graph.mix(1.0, kit.linear(colour), graph.range(cloud, 0.72, 1.2, 0.3, 0.7), 'MULTIPLY')
    graph.put(graph.surface, {'Base Color': body, 'Roughness': graph.range(cloud, 0.28, 0.5, 0.3, 0.7)})
    return graph.material


def bench():
    """A bench of teak boards the length of the wall, its back upright, with leather pads."""
    wood, upright = kit.wood('teak', 'x', 0.38), kit.wood('teak', 'z', 0.4)
    length, middle = EAST - WEST - 0.02, (WEST + EAST) / 2
    kit.box('seat', (length, 0.44, 0.035), (middle, -0.24, SEAT - 0.075), wood, 0.008)
    kit.box('front', (length, 0.022, 0.08), (middle, -0.445, SEAT - 0.15), wood, 0.004)
    for z in (0.1, 0.2):
        kit.box('slat', (length, 0.018, 0.075), (middle, -0.425, z), wood, 0.004)
    kit.box('rail', (length, 0.03, 0.05), (middle, -0.02, 0.84), wood, 0.01)
    kit.box('back', (length, 0.02, 0.44), (middle, -0.012, 0.4), wood, 0.003)
    leather = tan_leather()
    count = 5
    wide = length / count
    for i in range(count):
        x = WEST + 0.01 + (i + 0.5) * wide
        kit.box('leg', (0.05, 0.05, SEAT - 0.08), (x - wide / 2 + 0.03, -0.41, 0), upright, 0.006)
        kit.rounded('pad', (wide - 0.012, 0.42, 0.075), (x, -0.25, SEAT - 0.002), leather, 0.03, (0.002, 0.004, 0.012), 0.0035, i)
        kit.rounded('back pad', (wide - 0.012, 0.06, 0.31), (x, -0.05, 0.515), leather, 0.026, (0.002, 0.014, 0.002), 0.003, i + 7)


def tan_leather():
    graph = kit.materials.Graph('leather')
    place = graph.coordinates()
    cloud = graph.noise(place, 4.0, 5, 0.6)
    pores = graph.add('TexVoronoi', {'Vector': place, 'Scale': 330.0}).outputs['Distance']
    body = graph.mix(graph.range(cloud, 0.0, 1.0, 0.3, 0.7), kit.linear('#7f4525'), kit.linear('#a2643a'))
    graph.put(graph.surface, {'Base Color': body, 'Roughness': graph.range(cloud, 0.36, 0.55, 0.3, 0.7), 'Specular': 0.4,
                              'Normal': graph.bump(pores, 0.0006, 0.4)})
    return graph.material


def marble_table(at):
    """A small square top of marble on a cast iron pedestal with four feet."""
    iron = kit.iron('#24272a', 0.45)
    parts = [
        kit.box('top', (0.58, 0.58, 0.024), (0, 0, TABLE - 0.024), kit.marble('#efece6', '#8f8a84', 0.16), 0.008),
        kit.box('bearer', (0.4, 0.05, 0.02), (0, 0, TABLE - 0.044), iron, 0.004), kit.box('bearer', (0.05, 0.4, 0.02), (0, 0, TABLE - 0.044), iron, 0.004),
        kit.lathe('column', [(0.05, 0.08), (0.055, 0.11), (0.034, 0.15), (0.03, 0.2), (0.042, 0.24), (0.03, 0.28), (0.026, 0.55), (0.034, 0.6), (0.026, 0.64),
                             (0.06, TABLE - 0.044)], (0, 0, 0), iron, 32, 50),
    ]
    for i in range(4):
        a = radians(45 + 90 * i)
        line = [(0.03, 0.13), (0.11, 0.14), (0.2, 0.06), (0.27, 0.016), (0.3, 0.02)]
        parts.append(kit.tube('foot', [(r * cos(a), r * sin(a), z) for r, z in line], [0.02, 0.022, 0.018, 0.016, 0.018], iron))
    return kit.group('marble table', parts, at)


def bentwood_chair(at, turn):
    """The coffee-house chair of steamed beech: a round cane seat, a bow for the back and a smaller one in it. It faces -y."""
    wood = kit.wood('sheesham', 'z', 0.32)
    ring = [(0.2 * cos(a), 0.2 * sin(a) - 0.01, SEAT - 0.012) for a in [2 * pi * i / 16 for i in range(16)]]
    low = [(0.155 * cos(a), 0.155 * sin(a) - 0.01, 0.2) for a in [2 * pi * i / 16 for i in range(16)]]
    bow = [(-0.205, 0.25, 0.0), (-0.17, 0.17, 0.3), (-0.165, 0.165, 0.46), (-0.185, 0.22, 0.68), (-0.14, 0.265, 0.85), (0.0, 0.28, 0.9),
           (0.14, 0.265, 0.85), (0.185, 0.22, 0.68), (0.165, 0.165, 0.46), (0.17, 0.17, 0.3), (0.205, 0.25, 0.0)]
    inner = [(-0.1, 0.172, 0.45), (-0.115, 0.21, 0.62), (-0.09, 0.245, 0.75), (0.0, 0.258, 0.795), (0.09, 0.245, 0.75), (0.115, 0.21, 0.62), (0.1, 0.172, 0.45)]
    parts = [
        kit.tube('seat ring', ring, 0.02, wood, closed=True), kit.tube('stretcher', low, 0.0095, wood, closed=True),
        kit.tube('bow', bow, 0.0145, wood, resolution=8), kit.tube('inner bow', inner, 0.0105, wood, resolution=8),
        kit.surface('seat', lambda s, t: (0.195 * (2 * s - 1) * (1 - 0.5 * (2 * t - 1) ** 2) ** 0.5, 0.195 * (2 * t - 1) * (1 - 0.5 * (2 * s - 1) ** 2) ** 0.5 - 0.01,
                                          SEAT + 0.002 - 0.012 * (1 - (2 * s - 1) ** 2) * (1 - (2 * t - 1) ** 2)), 16, 16, kit.cane('#cfa56b', 0.011), (0.39, 0.39)),
    ]
    for side in (-1, 1):
        parts.append(kit.tube('front leg', [(side * 0.135, -0.15, SEAT - 0.02), (side * 0.15, -0.18, 0.22), (side * 0.185, -0.215, 0.0)], [0.017, 0.014, 0.012], wood))
    return kit.group('bentwood chair', parts, at, turn)


def glass_of_chai(at):
    """The small ribbed glass of the street stall, nearly full."""
    steps, points, faces = 48, [], []
    profile = [(0.02, 0.0), (0.022, 0.004), (0.0235, 0.03), (0.026, 0.06), (0.0275, 0.078)]
    for radius, height in profile:
        for i in range(steps):
            a = 2 * pi * i / steps
            rib = 1 - 0.035 * abs(cos(6 * a)) ** 3
            points.append((radius * rib * cos(a), radius * rib * sin(a), height))
    for row in range(len(profile) - 1):
        faces += [(row * steps + i, row * steps + (i + 1) % steps, (row + 1) * steps + (i + 1) % steps, (row + 1) * steps + i) for i in range(steps)]
    tea = kit.ceramic('#a5673a', 0.12)
    return kit.group('chai', [kit.mesh_object('glass', points, faces, kit.glass('#eef4f0')),
                              kit.lathe('tea', [(0.0175, 0.005), (0.021, 0.03), (0.0235, 0.058), (0.0245, 0.066), (0.0005, 0.067)], (0, 0, 0), tea, 32, 40)], at)


def chai(at):
    """Two glasses and a kettle on a steel tray."""
    x, y, z = at
    steel = kit.iron('#b9bbbc', 0.3)
    vessels.tray((x - 0.02, y + 0.06, z), 0.15, steel)
    kettle((x - 0.06, y + 0.1, z + 0.006), steel)
    glass_of_chai((x + 0.07, y + 0.06, z + 0.006))
    glass_of_chai((x + 0.11, y - 0.16, z))
    plate((x - 0.12, y - 0.17, z))


def kettle(at, metal):
    """A small aluminium kettle with a bail handle."""
    body = [(0.05, 0.0), (0.062, 0.006), (0.075, 0.03), (0.074, 0.06), (0.058, 0.09), (0.04, 0.1), (0.04, 0.105), (0.03, 0.116), (0.008, 0.122), (0.008, 0.134), (0.012, 0.14), (0.0005, 0.146)]
    parts = [kit.lathe('kettle', body, (0, 0, 0), metal, 48, 50),
             kit.tube('spout', [(0.065, 0, 0.04), (0.1, 0, 0.06), (0.118, 0, 0.1)], [0.018, 0.011, 0.009], metal),
             kit.tube('bail', [(0, -0.05, 0.095), (0, -0.055, 0.15), (0, 0, 0.185), (0, 0.055, 0.15), (0, 0.05, 0.095)], 0.0035, metal)]
    return kit.group('kettle', parts, at, 25)


def plate(at):
    """A plate with two rusks."""
    outline = [(0.0005, 0.0), (0.05, 0.0), (0.075, 0.01), (0.082, 0.014), (0.074, 0.013), (0.05, 0.005), (0.0005, 0.005)]
    rusk = kit.linen('#b98042', 2.0)
    return kit.group('plate', [kit.lathe('plate', outline, (0, 0, 0), kit.ceramic('#e9e3d6', 0.25), 48, 50),
                               kit.rounded('rusk', (0.1, 0.045, 0.018), (0.0, 0.012, 0.006), rusk, 0.007, cells=10, turn=12),
                               kit.rounded('rusk', (0.1, 0.045, 0.018), (0.004, -0.02, 0.014), rusk, 0.007, cells=10, turn=-24, roll=4)], at)


def tray_of_buns(at):
    """Two buns on a plate, a jar of sugar, a flower in a bottle."""
    x, y, z = at
    outline = [(0.0005, 0.0), (0.06, 0.0), (0.095, 0.012), (0.102, 0.017), (0.094, 0.016), (0.06, 0.006), (0.0005, 0.006)]
    kit.lathe('plate', outline, (x - 0.1, y - 0.1, z), kit.ceramic('#dfe3dc', 0.25), 48, 50)
    for dx, dy in ((-0.135, -0.085), (-0.065, -0.115)):
        kit.lathe('bun', [(0.0005, 0.0), (0.036, 0.003), (0.046, 0.018), (0.042, 0.036), (0.026, 0.05), (0.0005, 0.054)], (x + dx, y + dy, z + 0.008), kit.ceramic('#a4632b', 0.35), 32, 180)
    glass_of_chai((x + 0.12, y - 0.08, z))
    vessels.vase('bottle', (x + 0.08, y + 0.14, z), kit.ceramic('#5f7d78', 0.25), 0.55)
    plants.branches((x + 0.08, y + 0.14, z + vessels.mouth('bottle', 0.55)), 0.2, 4, 4, spread=0.12, size=0.035)


def enamel_lamp(at, radius=0.17):
    """A shade of green enamel, white inside, on a black flex."""
    x, y, z = at
    outline = [(radius, 0.0), (radius * 0.98, 0.012), (radius * 0.8, 0.07), (radius * 0.5, 0.115), (0.035, 0.13), (0.032, 0.19), (0.012, 0.2)]
    kit.lathe('shade', outline, at, kit.ceramic('#2f4b40', 0.2), 64, 40)
    inside = [(radius - 0.003, 0.001), (radius * 0.78, 0.066), (radius * 0.48, 0.11), (0.02, 0.124)]
    kit.lathe('inside', inside, at, kit.lacquer('#f7f3ea', 0.3), 64, 60)
    kit.sphere('bulb', 0.032, (x, y, z + 0.035), kit.emission('#ffdca6', 9.0)).visible_shadow = False
    kit.tube('flex', [(x, y, z + 0.19), (x, y, HEIGHT)], 0.003, kit.iron('#1f1d1b'), smooth=False)
    kit.lamp_light((x, y, z + 0.02), 20.0, 0.04, '#ffc98a')
