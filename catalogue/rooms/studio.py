"""The print on a table: close to the paper, and as rolls.

Options of `build`: view (paper_close, rolls, samples) and, for paper_close, kind: paper (non-woven), hd or canvas.
"""

from math import cos, hypot, pi, radians, sin

from furniture import plants, vessels
from hangings.weaves import threads
from kit import box, brass, camera, daylight, disc, fill_light, floor_planks, mesh_object, paint, room, sky_light, surface, terracotta, window, wood
from kit.materials import Graph
from mathutils import Vector

ROLL_WIDTH = 0.53
SHEET_THICKNESS = 0.0004


def build(view='paper_close', kind='paper'):
    if view == 'paper_close':
        return {'metres': paper_close(kind)}
    return {'metres': {'rolls': rolls, 'samples': samples}[view]()}


def paper_close(kind):
    """About 40 cm of paper at true scale: a sheet whose corner curls up from the sheet below, light raking over it."""
    front = {'paper': non_woven, 'hd': satin, 'canvas': canvas}[kind]()
    metres = [1.0, 1.2]

    def below(s, t):
        x, y = (s - 0.5) * metres[0], (t - 0.5) * metres[1]
        return (x, y, 0.0008 * sin(x * 9 + 1) * cos(y * 7))

    surface('sheet below', below, 60, 60, front, metres)
    stiff = {'paper': 0.042, 'hd': 0.046, 'canvas': 0.06}[kind]
    curled_sheet(front, metres, stiff)
    look((0.03, -0.46, 0.60), (0.0, 0.012, 0.0), 56.0)
    fill_light((-0.95, 0.42, 0.30), (0.0, 0.0, 0.0), (0.5, 0.5), 18.0, '#fff1dd')
    fill_light((0.3, 1.0, 1.3), (0.0, 0.0, 0.0), (1.4, 1.0), 1.1, '#eaf1f8')
    daylight(azimuth=285.0, elevation=20.0, sun=3.0, ambient=0.22, softness=2.0)
    return metres


def curled_sheet(front, metres, radius):
    """A sheet over the first, its cut edges in the picture and its lower right corner rolled back."""
    edge, foot = 0.125, -0.175
    size = (metres[0] / 2 + edge, metres[1] / 2 - foot)
    towards = (sin(radians(52)), -cos(radians(52)))
    corner = (edge, foot)
    fold = corner[0] * towards[0] + corner[1] * towards[1] - 0.135

    def place(s, t):
        x, y = -metres[0] / 2 + s * size[0], foot + t * size[1]
        beyond = x * towards[0] + y * towards[1] - fold
        lift = 0.0012 + 0.0007 * sin(x * 11) * cos(y * 8)
        # Near the edges the sheet no longer lies quite flat.
        lift += 0.004 * max(0.0, 1 - (edge - x) / 0.09) ** 2 * (0.6 + 0.4 * sin(y * 16)) + 0.003 * max(0.0, 1 - (y - foot) / 0.08) ** 2
        if beyond <= 0:
            return (x, y, lift)
        turn = beyond / radius
        most = radians(168)
        along, rise = (radius * sin(turn), radius * (1 - cos(turn)))
        if turn > most:
            rest = beyond - radius * most
            along, rise = radius * sin(most) + rest * cos(most), radius * (1 - cos(most)) + rest * sin(most)
        return (x + towards[0] * (along - beyond), y + towards[1] * (along - beyond), lift + rise)

    sheet = surface('sheet', place, 150, 150, front, size)
    shift_place(sheet, (0.3, 0.2))
    backed(sheet)


def rolls():
    """A roll half unrolled over the edge of a table, others standing and lying behind it."""
    metres = [ROLL_WIDTH, 3.6]
    runs = room(4.4, 4.0, 2.9, back=paint('#e6dfd1'), left_holes=[(1.6, 0.7, 1.7, 1.7)])
    floor_planks(-2.2, 2.2, -4.0, 0.0, 'walnut')
    window(*runs['left'], (1.6, 0.7, 1.7, 1.7), panes=(3, 2))
    sky_light(*runs['left'], (1.6, 0.7, 1.7, 1.7), radiance=6.0)
    daylight(azimuth=236.0, elevation=21.0, sun=3.2, ambient=0.12, softness=2.0)
    fill_light((1.2, -3.4, 2.4), (0.0, -0.5, 0.8), (2.0, 1.6), 0.5)
    top, near, far = 0.78, -1.10, -0.10
    mango = wood('mango')
    box('table', (2.4, far - near, 0.045), (0.0, (near + far) / 2, top - 0.045), mango, 0.02)
    box('apron', (2.2, 0.03, 0.09), (0.0, near + 0.07, top - 0.135), mango)
    for x in (-1.1, 1.1):
        box('leg', (0.07, 0.07, top - 0.045), (x, near + 0.08, 0.0), mango)
    front = non_woven()
    unrolled(front, (0.0, near, top))
    standing_roll(front, (-0.37, -0.26, top), 0.042, 25.0, 0.4)
    standing_roll(front, (-0.26, -0.17, top), 0.046, 130.0, 1.2)
    for x, lift, start in ((-0.042, 0.0, 0.9), (0.042, 0.0, 0.2), (0.0, 0.072, 0.6)):
        lying_roll(front, (0.16 + x * 0.1, -0.27 + x, top + lift), 0.041, 4.0, start)
    vessels.vase('matka', (0.56, -0.30, top), terracotta(), 0.72)
    plants.branches((0.56, -0.30, top + vessels.mouth('matka', 0.72)), height=0.40, seed=8)
    box('rule', (0.32, 0.03, 0.003), (0.47, -0.82, top), brass(), 0.0005, turn=68.0)
    look((0.06, -2.22, 1.36), (0.04, -0.62, 0.87), 52.0)
    return metres


def unrolled(front, edge):
    """The sheet comes off the top of its roll, runs down to the table and hangs over the edge at `edge` (x, y, z)."""
    radius, climb = 0.045, 0.87
    # From the hanging end: (length in metres, turn towards the sheet's back in radians) of each stretch.
    stretches = [(0.24, 0.42), (0.0283, pi / 2), (0.33, 0.0), (0.08 * climb, -climb), (0.059, 0.0)]
    path, heading = [(0.0, 0.0)], pi / 2 + stretches[0][1]
    for number, (length, turn) in enumerate(stretches):
        steps = max(6, int(length / 0.005))
        for _ in range(steps):
            heading -= turn / steps / 2
            y, z = path[-1]
            path.append((y + cos(heading) * length / steps, z + sin(heading) * length / steps))
            heading -= turn / steps / 2
        if number == 1:
            foot, over = path[-1][1], path[-1][0]
    y, z = path[-1]
    middle = (y + radius * sin(heading), z - radius * cos(heading))
    path += spiral(middle, radius, pi / 2 + heading, 12)[1:]
    path = [(y - over + 0.012, z - foot + 0.0012) for y, z in path]
    rolled_sheet('roll', front, path, 0.0, lambda y, z, u: (edge[0] + u - ROLL_WIDTH / 2, edge[1] + y, edge[2] + z))


def spiral(middle, radius, start, turns, gap=0.0012):
    """The wound part of a roll, from outside inwards, clockwise from the angle `start`."""
    count = turns * 72
    made = []
    for step in range(count + 1):
        wound = step / 72
        angle, away = start - 2 * pi * wound, radius - gap * wound
        made.append((middle[0] + away * cos(angle), middle[1] + away * sin(angle)))
    return made


def rolled_sheet(name, front, path, start, stand):
    """Paper whose length follows `path` (points across the roll's axis); `stand(y, z, u)` puts it into the room."""
    lengths = [0.0]
    for (y0, z0), (y1, z1) in zip(path, path[1:]):
        lengths.append(lengths[-1] + hypot(y1 - y0, z1 - z0))
    across = 10
    points, uv, faces = [], [], []
    for index, (y, z) in enumerate(path):
        # Each winding slips a little along the axis.
        slip = 0.0011 * sin(index / 72 * 2.1) * sin(index * 0.021 + 1)
        for step in range(across + 1):
            u = step / across * ROLL_WIDTH
            points.append(stand(y, z, u + slip))
            uv.append((u, start + lengths[index]))
    row = across + 1
    for j in range(len(path) - 1):
        faces += [(j * row + i, j * row + i + 1, (j + 1) * row + i + 1, (j + 1) * row + i) for i in range(across)]
    backed(mesh_object(name, points, faces, front, uv, uv_map='paper'))


def loose_roll(name, front, radius, start, stand):
    """A wound roll whose outer end lifts a little."""
    wound = spiral((0.0, 0.0), radius, pi * 0.8, 7)
    y, z = wound[0]
    outwards, onwards = (cos(pi * 0.8), sin(pi * 0.8)), (-sin(pi * 0.8), cos(pi * 0.8))
    end = [(y + onwards[0] * far + outwards[0] * far * far * -4, z + onwards[1] * far + outwards[1] * far * far * -4) for far in
           (0.03, 0.024, 0.018, 0.012, 0.006)]
    rolled_sheet(name, front, end + wound, start, stand)


def standing_roll(front, at, radius, turn, start):
    """A roll on its end; the pattern's width runs upwards."""
    loose_roll('standing roll', front, radius, start, lambda y, z, u: (
        at[0] + y * cos(radians(turn)) - z * sin(radians(turn)), at[1] + y * sin(radians(turn)) + z * cos(radians(turn)), at[2] + u))


def lying_roll(front, at, radius, turn, start):
    """A roll on its side, its axis turned `turn` degrees from x."""
    loose_roll('lying roll', front, radius, start, lambda y, z, u: (
        at[0] + (u - ROLL_WIDTH / 2) * cos(radians(turn)) - y * sin(radians(turn)),
        at[1] + (u - ROLL_WIDTH / 2) * sin(radians(turn)) + y * cos(radians(turn)), at[2] + radius + z))


def samples():
    """A fan of sample strips on a teak table, held by a brass rivet."""
    metres = [0.8, 0.5]
    front = non_woven()
    box('table', (2.4, 2.0, 0.05), (0.0, 0.0, -0.05), wood('teak'))
    width, length, strips = 0.11, 0.36, 7
    for number in range(strips):
        angle = radians(-42 + 84 * number / (strips - 1))

        def place(s, t, angle=angle, number=number):
            x, y = (s - 0.5) * width, -0.03 + t * length
            lift = 0.003 + (0.0018 + 0.0012 * t) * number + 0.004 * t * t
            return (x * cos(angle) + y * sin(angle), -0.17 - x * sin(angle) + y * cos(angle), lift)

        strip = surface('strip', place, 12, 40, front, (width, length))
        shift_place(strip, (0.113 * number, 0.07))
        backed(strip)
    disc('rivet', 0.009, 0.003, (0.0, -0.17, 0.003 + 0.0018 * strips), brass())
    look((0.0, -0.50, 0.76), (0.0, 0.0, 0.0), 46.0)
    fill_light((-1.0, 0.4, 0.5), (0.0, 0.0, 0.0), (0.6, 0.6), 14.0, '#fff1dd')
    daylight(azimuth=290.0, elevation=28.0, sun=2.6, ambient=0.3, softness=2.0)
    return metres


def non_woven():
    """Non-woven wall paper: matt, its long fibres felt across the surface."""
    graph = Graph('paper non-woven')
    place = graph.coordinates()
    fibres = None
    for turn in (0.3, 1.35, 2.4):
        turned = graph.add('Mapping', {'Vector': place, 'Rotation': (0.0, 0.0, turn), 'Scale': (90.0, 640.0, 500.0)}).outputs['Vector']
        layer = ridges(graph, graph.noise(turned, 1.0, 2, 0.5, 0.5))
        fibres = layer if fibres is None else graph.add('Math', {0: fibres, 1: layer}, operation='MAXIMUM').outputs[0]
    pulp = graph.noise(place, 150, 4, 0.6)
    height = graph.add('Math', {0: fibres, 1: pulp}, operation='ADD').outputs[0]
    return papery(graph, height, graph.range(height, 0.955, 1.015, 0.4, 1.5), 0.0005, 0.95, 0.05)


def satin():
    """HD paper: smooth and close, with a low sheen."""
    graph = Graph('paper hd')
    place = graph.coordinates()
    height = graph.noise(place, 420, 3, 0.5)
    return papery(graph, height, graph.range(height, 0.985, 1.01, 0.3, 0.7), 0.00012, 0.36, 0.42)


def canvas():
    """Canvas: a coarse plain weave with slubs."""
    graph = Graph('paper canvas')
    place = graph.add('UVMap', uv_map='paper').outputs['UV']
    height, shade = threads(graph, place, 0.0015, 0.35)
    return papery(graph, height, shade, 0.0008, 0.8, 0.12)


def ridges(graph, noise):
    """Thin lines where a noise passes its middle."""
    away = graph.add('Math', {0: noise, 1: 0.5}, operation='SUBTRACT').outputs[0]
    away = graph.add('Math', {0: away}, operation='ABSOLUTE').outputs[0]
    return graph.range(away, 1.0, 0.0, 0.0, 0.05)


def papery(graph, height, shade, relief, roughness, specular):
    colour = graph.mix(1.0, (0.92, 0.92, 0.92, 1.0), shade, 'MULTIPLY')
    graph.put(graph.surface, {'Base Color': colour, 'Roughness': roughness, 'Specular': specular, 'Normal': graph.bump(height, relief, 1.0)})
    return graph.material


def backed(sheet):
    """Gives a sheet thickness and an unprinted back."""
    sheet.data.materials.append(paint('#ece8df', 0.9))
    solid = sheet.modifiers.new('thickness', 'SOLIDIFY')
    solid.thickness, solid.offset = SHEET_THICKNESS, -1.0
    solid.material_offset = solid.material_offset_rim = 1
    return sheet


def shift_place(sheet, metres):
    """Cuts a sheet from further along the paper."""
    for loop in sheet.data.uv_layers['paper'].data:
        loop.uv = (loop.uv[0] + metres[0], loop.uv[1] + metres[1])


def look(at, towards, lens):
    """A camera that looks down at a table."""
    thing = camera(at, lens=lens)
    thing.rotation_euler = (Vector(towards) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
