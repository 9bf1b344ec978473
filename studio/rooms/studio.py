"""The print on a table: close to the paper, and as rolls.

Options of `build`: view (paper_close, rolls, samples) and, for paper_close, kind: paper (non-woven), hd or canvas,
and lifted: corner or end.
"""

from math import cos, hypot, pi, radians, sin

from furniture import plants, vessels
from hangings.weaves import threads
from kit import box, brass, camera, daylight, disc, fill_light, marble, mesh_object, paint, room, sky_light, surface, terracotta, window, wood
from kit.materials import Graph
from mathutils import Vector

ROLL_WIDTH = 0.53
SHEET_THICKNESS = 0.0004


def build(view='paper_close', kind='paper', lifted='corner'):
    if view == 'samples':
        return samples()
    return {'metres': rolls() if view == 'rolls' else paper_close(kind, lifted)}


def paper_close(kind, lifted='corner'):
    """A sheet whose corner (or end) curls up from the sheet below, light raking over it, at true scale.

    Of paper about half a metre is seen; of HD paper and canvas, whose drawings are larger, about a metre.
    """
    front = {'paper': non_woven, 'hd': satin, 'canvas': canvas}[kind]()
    scale = {'paper': 1.25, 'hd': 2.3, 'canvas': 2.0}[kind]
    metres = [1.0 * scale, 1.2 * scale]

    def below(s, t):
        x, y = (s - 0.5) * metres[0], (t - 0.5) * metres[1]
        return (x, y, 0.0008 * sin(x * 9 + 1) * cos(y * 7))

    surface('sheet below', below, 60, 60, front, metres)
    stiff = {'paper': 0.048, 'hd': 0.064, 'canvas': 0.076}[kind]
    curled_sheet(front, metres, scale, stiff, lifted)
    look(*(tuple(axis * scale for axis in point) for point in ((0.03, -0.46, 0.60), (0.0, 0.012, 0.0))), 56.0)
    lamp = tuple(axis * scale for axis in (-0.95, 0.42, 0.30))
    fill_light(lamp, (0.0, 0.0, 0.0), (0.5 * scale, 0.5 * scale), 18.0, '#fff1dd')
    fill_light((0.3 * scale, scale, 1.3 * scale), (0.0, 0.0, 0.0), (1.4 * scale, scale), 1.1, '#eaf1f8')
    daylight(azimuth=285.0, elevation=20.0, sun=3.0, ambient=0.22, softness=2.0)
    return metres


def curled_sheet(front, metres, scale, radius, lifted):
    """A sheet over the first, its cut edges in the picture; its lower right corner or its lower end is rolled back."""
    edge, foot = 0.125 * scale, -0.175 * scale
    size = (metres[0] / 2 + edge, metres[1] / 2 - foot)
    turned, rolled = {'corner': (52, 0.135), 'end': (9, 0.11)}[lifted]
    towards = (sin(radians(turned)), -cos(radians(turned)))
    corner = (edge, foot)
    fold = corner[0] * towards[0] + corner[1] * towards[1] - rolled * scale

    def place(s, t):
        x, y = -metres[0] / 2 + s * size[0], foot + t * size[1]
        beyond = x * towards[0] + y * towards[1] - fold
        lift = 0.0012 + 0.0007 * sin(x * 11) * cos(y * 8)
        # Near the edges the sheet no longer lies quite flat.
        lift += 0.004 * scale * max(0.0, 1 - (edge - x) / 0.09) ** 2 * (0.6 + 0.4 * sin(y * 16)) + 0.003 * max(0.0, 1 - (y - foot) / 0.08) ** 2
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
    """A roll from which paper runs over a table towards the camera, others lying and standing behind it."""
    metres = [ROLL_WIDTH, 6.0]
    runs = room(4.4, 4.0, 2.9, back=paint('#c2b59d'), left_holes=[(1.6, 0.7, 1.7, 1.7)])
    window(*runs['left'], (1.6, 0.7, 1.7, 1.7), panes=(3, 2))
    sky_light(*runs['left'], (1.6, 0.7, 1.7, 1.7), radiance=9.0)
    daylight(azimuth=240.0, elevation=24.0, sun=2.6, ambient=0.3, softness=2.0)
    fill_light((1.6, -3.0, 2.2), (0.0, -0.5, 0.8), (2.0, 1.6), 3.0, '#fff0dd')
    top, near, far = 0.78, -2.2, -0.06
    box('table', (2.8, far - near, 0.06), (0.0, (near + far) / 2, top - 0.06), wood('oak'), 0.008)
    front = non_woven()
    unrolled(front, (-0.06, -0.92, top))
    for x, y, radius, turn, start in ((0.30, -0.24, 0.044, 40.0, 0.4), (0.42, -0.32, 0.046, 150.0, 1.2)):
        standing_roll(front, (x, y, top), radius, turn, (0.0, start))
    for across, lift, start in ((-0.047, 0.0, 0.9), (0.047, 0.0, 0.2), (0.0, 0.078, 0.6)):
        turn = radians(-32.0)
        lying_roll(front, (-0.10 - across * sin(turn), -0.40 + across * cos(turn), top + lift), 0.045, -32.0, (0.0, start))
    vessels.vase('matka', (-0.50, -0.30, top), terracotta(), 0.8)
    plants.branches((-0.52, -0.26, top + vessels.mouth('matka', 0.8)), height=0.42, seed=8)
    look((0.44, -2.16, 1.62), (0.03, -0.68, 0.88), 47.0)
    return metres


def unrolled(front, at):
    """The sheet runs over the table from the camera to `at` (x, y, z), where it climbs onto the front of its roll."""
    radius, climb = 0.056, 1.05
    # From the near end: (length in metres, turn towards the sheet's back in radians) of each stretch.
    stretches = [(1.1, 0.0), (0.075 * climb, -climb), (0.02, 0.0)]
    path, heading = [(0.0, 0.0)], 0.0
    for number, (length, turn) in enumerate(stretches):
        steps = max(6, int(length / 0.005))
        for _ in range(steps):
            heading -= turn / steps / 2
            y, z = path[-1]
            path.append((y + cos(heading) * length / steps, z + sin(heading) * length / steps))
            heading -= turn / steps / 2
        if number == 0:
            flat = path[-1][0]
    y, z = path[-1]
    middle = (y + radius * sin(heading), z - radius * cos(heading))
    path += spiral(middle, radius, pi / 2 + heading, 15)[1:]
    # The sheet does not lie quite flat, least of all at its near end.
    path = [(y - flat, z + 0.0012 + 0.005 * max(0.0, 1 - y / flat) * (1 + cos(y * 9)) / 2) for y, z in path]
    rolled_sheet('roll', front, path, 15, (0.0, 0.0), lambda y, z, u: (at[0] + u - ROLL_WIDTH / 2, at[1] + y, at[2] + z))


# Corners of one winding.
CORNERS = 60


def spiral(middle, radius, start, turns, gap=0.0021):
    """The wound part of a roll, from outside inwards, clockwise from the angle `start`; loose enough to see each winding."""
    count = turns * CORNERS
    made = []
    for step in range(count + 1):
        wound = step / CORNERS
        angle, away = start - 2 * pi * wound, radius - gap * wound
        made.append((middle[0] + away * cos(angle), middle[1] + away * sin(angle)))
    return made


def rolled_sheet(name, front, path, windings, cut, stand):
    """Paper whose length follows `path` (points across the roll's axis) and ends in so many `windings`, cut from the printed
    paper at `cut` (across, along); `stand(y, z, u)` puts it into the room."""
    lengths = [0.0]
    for (y0, z0), (y1, z1) in zip(path, path[1:]):
        lengths.append(lengths[-1] + hypot(y1 - y0, z1 - z0))
    across = 10
    points, uv, faces = [], [], []
    for index, (y, z) in enumerate(path):
        # Each winding slips a little along the axis.
        slip = 0.0018 * sin(index / CORNERS * 2.1) * sin(index * 0.021 + 1)
        for step in range(across + 1):
            u = step / across * ROLL_WIDTH
            points.append(stand(y, z, u + slip))
            uv.append((cut[0] + u, cut[1] + lengths[index]))
    row = across + 1
    for j in range(len(path) - 1):
        faces += [(j * row + i, j * row + i + 1, (j + 1) * row + i + 1, (j + 1) * row + i) for i in range(across)]
    sheet = backed(mesh_object(name, points, faces, front, uv, uv_map='paper'))
    # Of the inner windings only the white edges are seen; printed, a pixel would mix places far apart on the paper.
    printed = len(path) - int((windings - 1.25) * CORNERS)
    for polygon in list(sheet.data.polygons)[printed * across:]:
        polygon.material_index = 1


def loose_roll(name, front, radius, cut, stand):
    """A wound roll whose outer end lifts a little."""
    wound = spiral((0.0, 0.0), radius, pi * 0.8, 13)
    y, z = wound[0]
    outwards, onwards = (cos(pi * 0.8), sin(pi * 0.8)), (-sin(pi * 0.8), cos(pi * 0.8))
    end = [(y + onwards[0] * far + outwards[0] * far * far * -4, z + onwards[1] * far + outwards[1] * far * far * -4) for far in
           (0.03, 0.024, 0.018, 0.012, 0.006)]
    rolled_sheet(name, front, end + wound, 13, cut, stand)


def standing_roll(front, at, radius, turn, cut):
    """A roll on its end; the pattern's width runs upwards."""
    loose_roll('standing roll', front, radius, cut, lambda y, z, u: (
        at[0] + y * cos(radians(turn)) - z * sin(radians(turn)), at[1] + y * sin(radians(turn)) + z * cos(radians(turn)), at[2] + u))


def lying_roll(front, at, radius, turn, cut):
    """A roll on its side, its axis turned `turn` degrees from x."""
    loose_roll('lying roll', front, radius, cut, lambda y, z, u: (
        at[0] + (u - ROLL_WIDTH / 2) * cos(radians(turn)) - y * sin(radians(turn)),
        at[1] + (u - ROLL_WIDTH / 2) * sin(radians(turn)) + y * cos(radians(turn)), at[2] + radius + z))


def samples():
    """A fan of sample strips on a stone table, held by a brass rivet, a twig beside it."""
    strip, strips = 0.113, 7
    front = non_woven()
    box('table', (2.4, 2.0, 0.05), (0.0, 0.0, -0.05), marble('#e4dccd', '#c9bda8', 0.35))
    width, length = 0.11, 0.36
    for number in range(strips):
        angle = radians(-42 + 84 * number / (strips - 1))

        def place(s, t, angle=angle, number=number):
            x, y = (s - 0.5) * width, -0.03 + t * length
            lift = 0.003 + (0.0018 + 0.0012 * t) * number + 0.004 * t * t
            return (x * cos(angle) + y * sin(angle), -0.17 - x * sin(angle) + y * cos(angle), lift)

        cut = surface('strip', place, 12, 40, front, (width, length))
        shift_place(cut, (strip * number, 0.07))
        backed(cut)
    disc('rivet', 0.009, 0.003, (0.0, -0.17, 0.003 + 0.0018 * strips), brass())
    vessels.bowl((-0.36, 0.13, 0.0), 0.07, 0.04)
    vessels.vase('lota', (0.36, 0.20, 0.0), brass(), 0.8)
    box('rule', (0.30, 0.03, 0.003), (0.30, -0.14, 0.0), brass(), 0.0005, turn=24.0)
    look((0.0, -0.56, 0.76), (0.0, -0.015, 0.0), 43.0)
    fill_light((-1.0, 0.4, 0.5), (0.0, 0.0, 0.0), (0.6, 0.6), 14.0, '#fff1dd')
    daylight(azimuth=290.0, elevation=28.0, sun=2.6, ambient=0.3, softness=2.0)
    return {'metres': [0.8, 0.5], 'strip': strip}


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
    height, shade = threads(graph, place, 0.0024, 0.35)
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
