"""The room itself: walls, floors, mouldings, windows. Walls run from their left end to their right end as seen from inside."""

from math import atan2, cos, hypot, radians, sin
from random import Random

from . import materials
from .shapes import box, group, mesh_object


def wall(name, start, end, height, material, holes=(), thickness=0.22, u=0.0, reveal=None, foot=0.0):
    """A wall from start (x, y) to end, left to right seen from inside; holes are (along, bottom, width, height) in metres.

    u shifts the paper's first metre, so that a paper continues around a corner. The holes' sides are `reveal`, white paint if not given.
    """
    length = hypot(end[0] - start[0], end[1] - start[1])
    dx, dy = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    across = sorted({0.0, length, *(e for a, _, w, _ in holes for e in (a, a + w))})
    upwards = sorted({foot, height, *(e for _, b, _, h in holes for e in (b, b + h))})
    points, faces, uv = [], [], []

    def place(along, z, out=0.0):
        return (start[0] + dx * along - dy * out, start[1] + dy * along + dx * out, z)

    for left, right in zip(across, across[1:]):
        for low, high in zip(upwards, upwards[1:]):
            middle = ((left + right) / 2, (low + high) / 2)
            if any(a < middle[0] < a + w and b < middle[1] < b + h for a, b, w, h in holes):
                continue
            first = len(points)
            corners = [(left, low), (right, low), (right, high), (left, high)]
            points += [place(*corner) for corner in corners]
            uv += [(corner[0] + u, corner[1]) for corner in corners]
            faces.append(tuple(range(first, first + 4)))
    papered = material.name.startswith('paper')
    thing = mesh_object(name, points, faces, material, uv, smooth=False, uv_map='paper' if papered else 'cloth')
    for a, b, w, h in holes:
        ring = [(a, b), (a + w, b), (a + w, b + h), (a, b + h)]
        points = [place(*c, out) for out in (-0.001, thickness) for c in ring]
        mesh_object(name + ' reveal', points, [(i, i + 4, (i + 1) % 4 + 4, (i + 1) % 4) for i in range(4)],
                    reveal or materials.paint('#f4f1ea'), smooth=False)
    return thing


def wall_group(name, things, start, end, along, z=0.0, out=0.0):
    """Hangs things made at the origin (x along the wall, -y into the room) on a wall, `along` metres from its start."""
    angle = atan2(end[1] - start[1], end[0] - start[0])
    at = (start[0] + cos(angle) * along - sin(angle) * out, start[1] + sin(angle) * along + cos(angle) * out, z)
    return group(name, things, at, angle * 57.29577951308232)


def _run(name, start, end, material, profile, gaps=()):
    """A moulding along a wall; profile is (into the room, height) points; gaps are (along, width)."""
    length = hypot(end[0] - start[0], end[1] - start[1])
    edges = [0.0] + [e for a, w in sorted(gaps) for e in (a, a + w)] + [length]
    made = []
    for left, right in zip(edges[::2], edges[1::2]):
        points = [(x, -deep, z) for x in (left, right) for deep, z in profile]
        count = len(profile)
        faces = [(i, i + 1, i + 1 + count, i + count) for i in range(count - 1)]
        faces += [tuple(range(count)), tuple(reversed(range(count, 2 * count)))]
        made.append(mesh_object(name, points, faces, material, smooth=False))
    return wall_group(name, made, start, end, 0.0)


def skirting(start, end, height=0.1, material=None, gaps=(), depth=0.016):
    """A skirting board with a rounded top along a wall; gaps are (along, width)."""
    round_top = [(depth * cos(radians(a)), height - depth + depth * sin(radians(a))) for a in range(0, 91, 15)]
    return _run('skirting', start, end, material or materials.lacquer(), [(depth, 0.0), *round_top], gaps)


def cornice(start, end, top, size=0.09, material=None):
    """A coved moulding where wall meets ceiling."""
    cove = [(size - size * cos(radians(a)) + 0.008, top - size + size * sin(radians(a)) - 0.006) for a in range(0, 91, 10)]
    return _run('cornice', start, end, material or materials.lacquer('#f6f4ef', 0.6),
                [(0.0, top - size - 0.022), (0.012, top - size - 0.018), (0.012, top - size - 0.006), *cove, (size + 0.02, top - 0.006), (size + 0.02, top)])


def floor_planks(left, right, near, far, tone='oak', plank=(1.8, 0.16), along='x', seed=1, gloss=0.38, herringbone=False):
    """A board floor between x left/right and y near/far; plank is (length, width) of one board."""
    chance = Random(seed)
    long, wide = plank
    points, faces, grain, shades = [], [], [], []

    def board(middle, angle, length, width):
        first, gap, lip = len(points), 0.0006, 0.0016
        turn = (cos(angle), sin(angle))
        shift = (chance.uniform(0, 50), chance.uniform(0, 50))
        tilt = chance.uniform(-0.0004, 0.0004)
        for inset, z in ((gap, -0.003), (gap + lip, 0.0)):
            for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
                x, y = sx * (length / 2 - inset), sy * (width / 2 - inset)
                points.append((middle[0] + x * turn[0] - y * turn[1], middle[1] + x * turn[1] + y * turn[0], z + tilt * sy))
                grain.append((x + shift[0], y + shift[1]))
        faces.append(tuple(first + i for i in (4, 5, 6, 7)))
        faces.extend((first + i, first + (i + 1) % 4, first + (i + 1) % 4 + 4, first + i + 4) for i in range(4))
        shades.extend([chance.random()] * 5)

    if herringbone:
        step = wide * 2 ** 0.5
        rows = int((far - near) / step) + 4
        pitch = long * 2 ** 0.5
        columns = int((right - left) / pitch) + 4
        for i in range(-2, columns):
            for j in range(-4, rows + int(long / wide)):
                x, y = left + i * pitch, near + j * step
                board((x, y), radians(45), long, wide)
                board((x + pitch / 2, y), radians(-45), long, wide)
    else:
        width, length = (far - near, right - left) if along == 'x' else (right - left, far - near)
        for row in range(int(width / wide) + 1):
            place = -chance.uniform(0, long)
            while place < length:
                size = long * chance.uniform(0.75, 1.0)
                a, b = place + size / 2, (row + 0.5) * wide
                board((left + a, near + b) if along == 'x' else (left + b, near + a), 0 if along == 'x' else radians(90), size, wide)
                place += size
    thing = mesh_object('floor', points, faces, materials.wood(tone, gloss=gloss, coordinates='uv'), grain, smooth=False, uv_map='grain')
    layer = thing.data.attributes.new('plank', 'FLOAT', 'FACE')
    layer.data.foreach_set('value', shades)
    bed = [(left, near, -0.004), (right, near, -0.004), (right, far, -0.004), (left, far, -0.004)]
    mesh_object('floor bed', bed, [(0, 1, 2, 3)], materials.paint('#2a1d14', 0.9), smooth=False)
    return thing


def _tiles(name, left, right, near, far, tile, joint, material, seed):
    chance = Random(seed)
    points, faces = [], []
    y = near
    while y < far:
        x = left
        while x < right:
            first, lift = len(points), chance.uniform(-0.0003, 0.0003)
            for inset, z in ((joint / 2, -0.003), (joint / 2 + 0.0012, lift)):
                points += [(x + inset, y + inset, z), (x + tile[0] - inset, y + inset, z),
                           (x + tile[0] - inset, y + tile[1] - inset, z), (x + inset, y + tile[1] - inset, z)]
            faces.append(tuple(first + i for i in (4, 5, 6, 7)))
            faces += [(first + i, first + (i + 1) % 4, first + (i + 1) % 4 + 4, first + i + 4) for i in range(4)]
            x += tile[0]
        y += tile[1]
    return mesh_object(name, points, faces, material, smooth=False)


def floor_stone(left, right, near, far, material=None, tile=(0.6, 0.6), joint=0.003, grout='#b9ae9f', seed=1):
    """A floor of stone tiles; material is any of the kit's, honed Kota-like stone if not given."""
    stone = material or materials.marble('#d9d2c4', '#bcb2a0', 0.42)
    bed = [(left, near, -0.002), (right, near, -0.002), (right, far, -0.002), (left, far, -0.002)]
    mesh_object('floor bed', bed, [(0, 1, 2, 3)], materials.paint(grout, 0.9), smooth=False)
    return _tiles('floor', left, right, near, far, tile, joint, stone, seed)


def floor_terrazzo(left, right, near, far, ground='#ddd5c8', chips=('#a6765a', '#7d7a72', '#f4efe6', '#c79f6b'), chip=0.02):
    """A poured terrazzo floor; chip is the stones' usual size in metres."""
    graph = materials.Graph('terrazzo')
    place = graph.coordinates()
    cells = graph.add('TexVoronoi', {'Vector': place, 'Scale': 1 / chip, 'Randomness': 1.0}, feature='F1')
    depth = graph.add('TexVoronoi', {'Vector': place, 'Scale': 1 / chip, 'Randomness': 1.0}, feature='DISTANCE_TO_EDGE').outputs['Distance']
    pick = graph.add('SeparateColor', {0: cells.outputs['Color']})
    stops = [((i + 0.5) / len(chips), colour) for i, colour in enumerate(chips)]
    stone = graph.ramp(pick.outputs[0], stops)
    size = graph.range(pick.outputs[1], 0.34, 0.04)
    inside = graph.add('Math', {0: depth, 1: size}, operation='GREATER_THAN').outputs[0]
    graph.put(graph.surface, {'Base Color': graph.mix(inside, materials.linear(ground), stone), 'Roughness': 0.3})
    corners = [(left, near, 0), (right, near, 0), (right, far, 0), (left, far, 0)]
    return mesh_object('floor', corners, [(0, 1, 2, 3)], graph.material, smooth=False)


def window(start, end, hole, material=None, panes=(2, 3), frame=0.055, sill=True, depth=0.07):
    """A casement in a wall's hole (along, bottom, width, height): frame, glazing bars for panes (across, up) and a stone sill."""
    along, bottom, width, height = hole
    painted = material or materials.lacquer()
    parts = [
        box('frame', (frame, depth, height), (-width / 2 + frame / 2, 0.12, 0), painted),
        box('frame', (frame, depth, height), (width / 2 - frame / 2, 0.12, 0), painted),
        box('frame', (width - 2 * frame, depth, frame), (0, 0.12, 0), painted),
        box('frame', (width - 2 * frame, depth, frame), (0, 0.12, height - frame), painted),
    ]
    for i in range(1, panes[0]):
        wide = frame * (1.2 if i * 2 == panes[0] else 0.5)
        parts.append(box('bar', (wide, depth * 0.7, height - 2 * frame), (-width / 2 + width * i / panes[0], 0.12, frame), painted))
    for j in range(1, panes[1]):
        parts.append(box('bar', (width - 2 * frame, depth * 0.5, frame * 0.45), (0, 0.12, height * j / panes[1]), painted))
    if sill:
        parts.append(box('sill', (width + 0.08, 0.2, 0.025), (0, 0.06, -0.025), materials.marble('#e9e4da', '#c7bfb2', 0.3), 0.006))
    return wall_group('window', parts, start, end, along + width / 2, bottom)


def room(width=4.4, depth=5.0, height=2.9, back=None, left=None, right=None, left_holes=(), right_holes=(), back_holes=(), ceiling=None,
         middle=0.0):
    """Back wall at y = 0 (paper unless given), side walls and ceiling; open behind the camera. Returns the walls' (start, end).

    middle is the x of the back wall's middle.

    Holes are (along, bottom, width, height) from the wall's left end seen from inside: the left wall starts near the camera,
    the right wall starts at the papered corner.
    """
    west, east = middle - width / 2, middle + width / 2
    runs = {'back': ((west, 0), (east, 0)), 'left': ((west, -depth), (west, 0)), 'right': ((east, 0), (east, -depth))}
    white = materials.paint('#f1ede5')
    wall('back wall', *runs['back'], height, back or materials.paper(), back_holes)
    wall('left wall', *runs['left'], height, left or white, left_holes)
    wall('right wall', *runs['right'], height, right or white, right_holes)
    mesh_object('ceiling', [(west, -depth, height), (west, 0, height), (east, 0, height), (east, -depth, height)], [(0, 1, 2, 3)],
                ceiling or materials.paint('#f6f4ef'), smooth=False)
    return runs
