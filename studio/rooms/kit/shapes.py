"""Solid and soft shapes. Every function returns the new object; sizes in metres, turns in degrees."""

from math import atan2, ceil, cos, pi, radians, sin

import bpy
from mathutils import Matrix, Vector, noise


def wobble(x, y=0.0, z=0.0, scale=1.0, seed=0):
    """Smooth noise between -1 and 1 at a place; scale is in waves per metre."""
    return noise.noise(Vector((x * scale + seed * 7.31, y * scale - seed * 3.17, z * scale + seed * 1.93)))


def mesh_object(name, points, faces, material, uv=None, smooth=True, uv_map='cloth'):
    """An object from points and faces; uv is a list of (u, v) per point, in metres."""
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata([tuple(p) for p in points], [], faces)
    mesh.materials.append(material)
    if uv:
        layer = mesh.uv_layers.new(name=uv_map)
        for loop in mesh.loops:
            layer.data[loop.index].uv = uv[loop.vertex_index]
    mesh.polygons.foreach_set('use_smooth', [smooth] * len(mesh.polygons))
    mesh.update()
    thing = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(thing)
    return thing


def turned(thing, turn=0.0, at=None, tilt=0.0, roll=0.0):
    """Stands a thing at a place, turned about z, tilted about x and rolled about y. Returns the thing."""
    if at is not None:
        thing.location = at
    thing.rotation_euler = (radians(tilt), radians(roll), radians(turn))
    return thing


def group(name, things, at=(0, 0, 0), turn=0.0, scale=1.0, tilt=0.0, roll=0.0):
    """Joins things under one empty, which is then moved and turned as a piece."""
    empty = bpy.data.objects.new(name, None)
    bpy.context.scene.collection.objects.link(empty)
    for thing in things:
        if thing.parent is None:
            thing.parent = empty
    empty.scale = (scale,) * 3
    return turned(empty, turn, at, tilt, roll)


def array_of(make, count):
    """[make(0), make(1), …], for rows of like parts."""
    return [make(index) for index in range(count)]


def _bevel(thing, width, segments):
    if width <= 0:
        return thing
    bevel = thing.modifiers.new('bevel', 'BEVEL')
    bevel.width, bevel.segments, bevel.limit_method, bevel.angle_limit = width, segments, 'ANGLE', radians(40)
    bevel.harden_normals = True
    thing.data.use_auto_smooth = True
    thing.data.auto_smooth_angle = radians(40)
    return thing


def box(name, size, at, material, bevel=0.004, turn=0.0, tilt=0.0, roll=0.0, segments=3):
    """A box of size (x, y, z) with soft edges; at is the middle of its foot."""
    x, y, z = size[0] / 2, size[1] / 2, size[2]
    points = [(sx * x, sy * y, sz * z) for sz in (0, 1) for sy in (-1, 1) for sx in (-1, 1)]
    faces = [(0, 2, 3, 1), (4, 5, 7, 6), (0, 1, 5, 4), (2, 6, 7, 3), (0, 4, 6, 2), (1, 3, 7, 5)]
    thing = mesh_object(name, points, faces, material)
    _bevel(thing, min(bevel, min(size) * 0.45), segments)
    return turned(thing, turn, at, tilt, roll)


def prism(name, outline, depth, material, at=(0, 0, 0), bevel=0.003, turn=0.0, tilt=0.0):
    """An outline of (x, z) points, anticlockwise seen from the front (-y), given depth along y about its middle."""
    count = len(outline)
    points = [(x, side * depth / 2, z) for side in (-1, 1) for x, z in outline]
    faces = [tuple(range(count)), tuple(reversed(range(count, 2 * count)))]
    faces += [(i, i + count, (i + 1) % count + count, (i + 1) % count) for i in range(count)]
    thing = mesh_object(name, points, faces, material)
    return turned(_bevel(thing, bevel, 2), turn, at, tilt)


def lathe(name, profile, at, material, steps=48, smooth_angle=45.0, turn=0.0):
    """A turned form: profile is (radius, height) from the foot upwards; repeat back down inside for a hollow one."""
    points, faces = [], []
    for radius, height in profile:
        points += [(radius * cos(2 * pi * i / steps), radius * sin(2 * pi * i / steps), height) for i in range(steps)]
    for row in range(len(profile) - 1):
        for i in range(steps):
            a, b = row * steps + i, row * steps + (i + 1) % steps
            faces.append((a, b, b + steps, a + steps))
    for end, row in ((True, 0), (False, len(profile) - 1)):
        if profile[row][0] > 0.0005:
            ring = [row * steps + i for i in range(steps)]
            faces.append(tuple(reversed(ring)) if end else tuple(ring))
    thing = mesh_object(name, points, faces, material)
    thing.data.use_auto_smooth = True
    thing.data.auto_smooth_angle = radians(smooth_angle)
    return turned(thing, turn, at)


def disc(name, radius, height, at, material, bevel=0.004, steps=64):
    """A round slab standing on at."""
    edge = min(bevel, height * 0.45)
    return lathe(name, [(0.0, 0.0), (radius - edge, 0.0), (radius - edge * 0.3, edge * 0.3), (radius, edge), (radius, height - edge),
                        (radius - edge * 0.3, height - edge * 0.3), (radius - edge, height), (0.0, height)], at, material, steps, 60)


def sphere(name, radius, at, material, squash=1.0, steps=32):
    """A ball about at; squash flattens it."""
    rows = [(radius * sin(pi * i / 20), -radius * squash * cos(pi * i / 20)) for i in range(21)]
    return lathe(name, [(max(r, 0.0001), z) for r, z in rows], at, material, steps, 180)


def tube(name, points, radius, material, closed=False, resolution=6, smooth=True):
    """A round rod through points (x, y, z); radius may be a list, one per point."""
    curve = bpy.data.curves.new(name, 'CURVE')
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution, curve.use_fill_caps = '3D', 1.0, 3, True
    spline = curve.splines.new('BEZIER' if smooth else 'POLY')
    knots = spline.bezier_points if smooth else spline.points
    knots.add(len(points) - 1)
    for index, (knot, point) in enumerate(zip(knots, points)):
        knot.co = point if smooth else (*point, 1)
        knot.radius = radius[index] if isinstance(radius, (list, tuple)) else radius
        if smooth:
            knot.handle_left_type = knot.handle_right_type = 'AUTO'
    spline.use_cyclic_u = closed
    if smooth:
        spline.resolution_u = resolution
    curve.materials.append(material)
    thing = bpy.data.objects.new(name, curve)
    bpy.context.scene.collection.objects.link(thing)
    return thing


def surface(name, place, across, along, material, metres=None, thickness=0.0, closed=False):
    """A cloth or sheet: place(s, t) gives (x, y, z) for s across and t along, both 0 to 1, on a grid of across × along cells.

    metres (w, h) is the flat cloth's size for the UV map "cloth" ("paper" when the material is paper).
    """
    points, uv, faces = [], [], []
    width, length = metres or (1.0, 1.0)
    for j in range(along + 1):
        for i in range(across + 1):
            points.append(place(i / across, j / along))
            uv.append((i / across * width, j / along * length))
    row = across + 1
    for j in range(along):
        faces += [(j * row + i, j * row + i + 1, (j + 1) * row + i + 1, (j + 1) * row + i) for i in range(across)]
    papered = material.name.startswith('paper')
    thing = mesh_object(name, points, faces, material, uv, uv_map='paper' if papered else 'cloth')
    if closed:
        thing.modifiers.new('weld', 'WELD')
    if thickness:
        solid = thing.modifiers.new('thickness', 'SOLIDIFY')
        solid.thickness, solid.offset = thickness, 0.0
    return thing


def slab_path(name, path, width, thickness, material, sag=0.0, ripple=0.004, seed=0, across=24, turn=0.0, at=(0, 0, 0)):
    """A throw or runner laid along a path of (y, z) points, width along x, with small folds; hangs where the path hangs."""
    lengths = [0.0]
    for (y0, z0), (y1, z1) in zip(path, path[1:]):
        lengths.append(lengths[-1] + ((y1 - y0) ** 2 + (z1 - z0) ** 2) ** 0.5)

    def place(s, t):
        here = t * lengths[-1]
        leg = max(i for i in range(len(path) - 1) if lengths[i] <= here + 1e-9)
        part = (here - lengths[leg]) / max(lengths[leg + 1] - lengths[leg], 1e-9)
        (y0, z0), (y1, z1) = path[leg], path[leg + 1]
        angle = atan2(z1 - z0, y1 - y0)
        lift = ripple * (0.6 + wobble(s * width, here, 0, 6, seed) + 0.6 * wobble(s * width * 3, here * 0.6, 1, 6, seed))
        skew = 0.03 * wobble(here, 0, 0, 2, seed + 5)
        return ((s - 0.5) * width + skew, y0 + (y1 - y0) * part - sin(angle) * lift, z0 + (z1 - z0) * part + cos(angle) * lift - sag * sin(pi * s))

    thing = surface(name, place, across, max(24, ceil(lengths[-1] / 0.02)), material, (width, lengths[-1]), thickness)
    smooth = thing.modifiers.new('smooth', 'SMOOTH')
    smooth.factor, smooth.iterations = 0.5, 6
    return turned(thing, turn, at)


def rounded(name, size, at, material, radius=0.05, bulge=(0.0, 0.0, 0.0), wrinkle=0.0, seed=0, cells=22, turn=0.0, tilt=0.0,
            roll=0.0):
    """An upholstered block: a box (x, y, z) with round edges, its faces bulging by metres (x, y, z), with wrinkles in metres."""
    half = Vector(size) / 2
    radius = min(radius, *half)
    inner = Vector([h - radius for h in half])
    points, faces, uv, known = [], [], [], {}

    def point(u, v, w):
        key = (round(u, 5), round(v, 5), round(w, 5))
        if key not in known:
            raw = Vector((u * half.x, v * half.y, w * half.z))
            core = Vector([max(-i, min(i, c)) for c, i in zip(raw, inner)])
            away = raw - core
            place = core + (away.normalized() * radius if away.length > 1e-9 else away)
            crown = [(1 - u * u), (1 - v * v), (1 - w * w)]
            place.x += u * bulge[0] * crown[1] * crown[2]
            place.y += v * bulge[1] * crown[0] * crown[2]
            place.z += w * bulge[2] * crown[0] * crown[1]
            if wrinkle:
                place *= 1 + wrinkle / max(half) * (wobble(*place, 7, seed) + 0.5 * wobble(*place, 19, seed))
            known[key] = len(points)
            points.append((place.x, place.y, place.z + half.z))
            uv.append((place.x + (place.y if abs(v) > abs(u) else 0), place.z if abs(w) < 1 else place.y))
        return known[key]

    def spread(i):
        # Rows crowd towards the edges, where the rounding needs them.
        s = -1 + 2 * i / cells
        return sin(s * pi / 2) * 0.55 + s * 0.45

    grid = [spread(i) for i in range(cells + 1)]
    sides = [lambda a, b: (a, -b, -1), lambda a, b: (a, b, 1), lambda a, b: (a, -1, b), lambda a, b: (-a, 1, b),
             lambda a, b: (-1, -a, b), lambda a, b: (1, a, b)]
    for side in sides:
        for i in range(cells):
            for j in range(cells):
                corners = [(grid[i], grid[j]), (grid[i + 1], grid[j]), (grid[i + 1], grid[j + 1]), (grid[i], grid[j + 1])]
                faces.append(tuple(point(*side(a, b)) for a, b in corners))
    return turned(mesh_object(name, points, faces, material, uv), turn, at, tilt, roll)


def cushion(name, size, at, material, turn=0.0, tilt=0.0, roll=0.0, seed=0, piping=None, dent=0.12):
    """A scatter cushion of size (width x, height z, fullness y), standing on its lower edge at `at`, its face towards -y.

    dent (0 to 1) presses in the top edge as a hand does; piping is a material for the cord around it.
    """
    width, height, full = size
    cells, points, uv, faces = 30, [], [], []

    def shape(u, v, side):
        pull = 0.07 * ((1 - u * u) * abs(v) + (1 - v * v) * abs(u))
        x = u * width / 2 * (1 - pull * abs(u))
        z = v * height / 2 * (1 - pull * abs(v)) - dent * height * 0.35 * max(0, v) ** 3 * (1 - u * u) ** 2
        rise = max(0.0, (1 - u ** 4) * (1 - v ** 4)) ** 0.55 * (0.72 + 0.28 * (1 - u * u) * (1 - v * v))
        crease = 0.012 * wobble(u * 2.2, v * 2.2, side, 1.6, seed) * rise
        seam = 0.006 * (u * u * v * v) * wobble(u * 9, v * 9, side, 1, seed + 3)
        lean = 0.018 * wobble(u, v, 0, 1.1, seed + 9)
        return (x, side * (full / 2 * rise + crease + seam) + lean, z + height / 2)

    for side in (-1, 1):
        start = len(points)
        for j in range(cells + 1):
            for i in range(cells + 1):
                u, v = sin((i / cells - 0.5) * pi), sin((j / cells - 0.5) * pi)
                points.append(shape(u, v, side))
                uv.append(((u + 1) / 2 * width, (v + 1) / 2 * height))
        for j in range(cells):
            for i in range(cells):
                a = start + j * (cells + 1) + i
                quad = (a, a + 1, a + cells + 2, a + cells + 1)
                faces.append(quad if side < 0 else tuple(reversed(quad)))
    thing = mesh_object(name, points, faces, material, uv)
    weld = thing.modifiers.new('weld', 'WELD')
    weld.merge_threshold = 0.0005
    smooth = thing.modifiers.new('round', 'SUBSURF')
    smooth.levels = smooth.render_levels = 1
    turned(thing, turn, at, tilt, roll)
    if piping:
        ring = [shape(u, -1, -1) for u in (-0.96, -0.5, 0, 0.5, 0.96)] + [shape(1, v, -1) for v in (-0.96, -0.5, 0, 0.5, 0.96)]
        ring += [shape(u, 1, -1) for u in (0.96, 0.5, 0, -0.5, -0.96)] + [shape(-1, v, -1) for v in (0.96, 0.5, 0, -0.5, -0.96)]
        tube(name + ' piping', ring, 0.005, piping, closed=True).parent = thing
    return thing
