"""The hall of a city flat in the evening: a shoe cabinet, hooks and a mirror under an opal lamp."""

from math import cos, pi, radians, sin

import kit
from furniture import books, frames, plants, prints, rug, vessels

WEST, EAST, HEIGHT, DEPTH = -1.2, 1.15, 2.7, 4.6

# The front door along the right wall from the papered corner, bottom, width, height.
DOOR = (0.42, 0.0, 0.95, 2.1)


def build(view='portrait', **options):
    runs = kit.room(EAST - WEST, DEPTH, HEIGHT, middle=(WEST + EAST) / 2, right_holes=[DOOR])
    # The mirror looks back into the flat.
    kit.wall('far wall', (EAST, -DEPTH), (WEST, -DEPTH), HEIGHT, kit.paint('#d8cbb5'), holes=[(0.25, 0.0, 1.2, 2.2)])
    frames.framed('arches', (0.5, 0.66), (-0.7, -DEPTH, 1.42), 180)
    kit.floor_planks(WEST, EAST, -DEPTH - 1, 0, 'teak', (1.2, 0.12), along='y', seed=5, gloss=0.34)
    for name, run in runs.items():
        kit.skirting(*run, 0.09, gaps=[(DOOR[0] - 0.08, DOOR[2] + 0.16)] if name == 'right' else ())
    kit.cornice(*runs['back'], HEIGHT, 0.06)
    kit.cornice(*runs['right'], HEIGHT, 0.06)
    front_door(runs['right'])
    evening()
    cabinet((-0.3, -0.18, 0))
    on_cabinet(-0.3, -0.18, CABINET)
    frames.round_mirror((-0.42, 0, 1.55), 0.31)
    hooks((0.6, 0, 1.68))
    runner()
    slippers((0.66, -0.52, 0))
    plants.snake_plant((-0.98, -0.34, 0), 0.72, 8, stand=plants.pot(0.14, 0.26, kit.brass('#a9824a', 0.34), 'cylinder'))
    kit.frame_wall((0.06, -4.3, 1.35), -0.5, 2.62, 0.01)
    return {'metres': [EAST - WEST, HEIGHT]}


def evening():
    """An opal lamp, the glow of a further room, and the last blue of the sky."""
    kit.daylight(azimuth=200, elevation=20, sun=0.0, ambient=0.1, sky_colour='#b9c6da')
    kit.fill_light((-0.4, -4.5, 1.9), (0.1, 0, 1.2), (1.2, 1.6), 0.75, '#ffe2bd')
    kit.lamp_light((-0.3, -4.0, 2.3), 7.0, 0.08, '#ffd0a0')
    x, y, z, radius = 0.16, -0.95, 2.1, 0.115
    globe = kit.sphere('globe', radius, (x, y, z), opal())
    globe.visible_shadow = False
    brass = kit.brass()
    kit.lathe('gallery', [(0.05, 0.0), (0.055, 0.01), (0.05, 0.035), (0.014, 0.05), (0.01, 0.06)], (x, y, z + radius * 0.93), brass, 40, 50)
    kit.tube('rod', [(x, y, z + radius + 0.03), (x, y, HEIGHT - 0.02)], 0.006, brass, smooth=False)
    kit.lathe('rose', [(0.06, 0.0), (0.058, 0.014), (0.02, 0.03)], (x, y, HEIGHT - 0.03), brass, 40, 50)
    kit.lamp_light((x, y, z), 46.0, radius, '#ffd3a0')


def opal():
    """Lit milk glass: brightest where one looks straight through it at the bulb."""
    graph = kit.materials.Graph('opal')
    rim = graph.add('LayerWeight', {'Blend': 0.5}).outputs['Facing']
    glow = graph.add('Emission', {'Color': kit.linear('#ffc080'), 'Strength': graph.range(rim, 3.2, 1.5)})
    graph.links.new(glow.outputs[0], graph.output.inputs['Surface'])
    return graph.material


def front_door(run):
    """A panelled teak door with a brass handle, and its frame."""
    along, _, width, height = DOOR
    teak, lintel, brass = kit.wood('teak', 'z', 0.34), kit.wood('teak', 'x', 0.34), kit.brass()
    parts = [kit.box('leaf', (width, 0.04, height), (0, 0.04, 0), teak, 0.004)]
    for side in (-1, 1):
        parts.append(kit.box('post', (0.075, 0.03, height + 0.075), (side * (width / 2 + 0.037), -0.012, 0), teak, 0.006))
        for low, high in ((0.18, 0.92), (1.08, 1.94)):
            parts.append(kit.box('panel', (width / 2 - 0.15, 0.012, high - low), (side * width / 4 * 0.94, 0.018, low), teak, 0.005))
    parts.append(kit.box('lintel', (width, 0.03, 0.075), (0, -0.012, height), lintel, 0.006))
    parts.append(kit.box('plate', (0.04, 0.006, 0.22), (-width / 2 + 0.07, 0.016, 0.94), brass, 0.002))
    parts.append(kit.tube('handle', [(-width / 2 + 0.07, 0.012, 1.06), (-width / 2 + 0.07, -0.04, 1.06), (-width / 2 + 0.19, -0.045, 1.06)], 0.009, brass))
    return kit.wall_group('front door', parts, *run, along + width / 2)


CABINET = 0.92


def cabinet(at, width=1.12, depth=0.32):
    """A shoe cabinet of oak: two doors of slats that let it breathe, a drawer above each, on a plinth."""
    wood, upright, brass = kit.wood('oak', 'x', 0.42), kit.wood('oak', 'z', 0.42), kit.brass()
    inner = width - 0.044
    parts = [
        kit.box('top', (width + 0.02, depth + 0.015, 0.026), (0, -0.005, CABINET - 0.026), wood, 0.007),
        kit.box('body', (inner, depth - 0.03, CABINET - 0.11), (0, 0.012, 0.08), kit.wood('walnut', 'x', 0.6), 0.002),
        kit.box('bottom', (inner, depth - 0.02, 0.022), (0, 0, 0.08), wood, 0.003),
        kit.box('plinth', (width - 0.1, depth - 0.08, 0.08), (0, 0.01, 0), kit.iron('#2b2724', 0.6), 0.002),
    ]
    for side in (-1, 1):
        parts.append(kit.box('side', (0.022, depth, CABINET - 0.106), (side * (width / 2 - 0.011), 0, 0.08), upright, 0.004))
        middle, wide, front = side * inner / 4, inner / 2 - 0.006, -depth / 2 + 0.004
        parts.append(kit.box('drawer', (wide, 0.02, 0.13), (middle, front, CABINET - 0.162), wood, 0.004))
        parts.append(kit.tube('pull', [(middle - 0.05, front - 0.012, CABINET - 0.098), (middle - 0.045, front - 0.03, CABINET - 0.098),
                                       (middle + 0.045, front - 0.03, CABINET - 0.098), (middle + 0.05, front - 0.012, CABINET - 0.098)], 0.0045, brass, smooth=False))
        low, high = 0.106, CABINET - 0.168
        for edge in (-1, 1):
            parts.append(kit.box('stile', (0.045, 0.02, high - low), (middle + edge * (wide / 2 - 0.0225), front, low), upright, 0.003))
            parts.append(kit.box('rail', (wide - 0.09, 0.02, 0.045), (middle, front, low if edge < 0 else high - 0.045), wood, 0.003))
        rows = int((high - low - 0.09) / 0.03)
        for i in range(rows):
            parts.append(kit.box('slat', (wide - 0.09, 0.006, 0.032), (middle, front + 0.004, low + 0.047 + i * (high - low - 0.09) / rows), wood, 0.002, tilt=-28))
        parts.append(kit.sphere('knob', 0.011, (side * 0.03, front - 0.02, 0.5), brass))
    return kit.group('shoe cabinet', parts, at)


def on_cabinet(x, y, z):
    """A bowl for keys, post, a brass pot with cut stems."""
    vessels.vase('belly', (x + 0.36, y + 0.02, z), kit.ceramic('#66786f', 0.35), 0.8)
    plants.branches((x + 0.36, y + 0.02, z + vessels.mouth('belly', 0.8)), 0.42, 5, 7, spread=0.26)
    books.stack(2, (x - 0.36, y, z), 8, seed=6, size=(0.23, 0.16))
    vessels.vase('lota', (x - 0.36, y, z + 0.056), kit.brass(), 0.75)
    vessels.bowl((x + 0.02, y - 0.03, z), 0.1, 0.045)
    brass, steel = kit.brass('#c9a35a', 0.25), kit.iron('#a9a9a8', 0.3)
    ring = [(x + 0.0 + 0.016 * cos(a), y - 0.03 + 0.016 * sin(a), z + 0.036) for a in [2 * pi * i / 10 for i in range(10)]]
    kit.tube('key ring', ring, 0.0015, steel, closed=True)
    for i, turn in enumerate((10, 60)):
        a = radians(turn)
        kit.tube('key', [(x + 0.016 * cos(a), y - 0.03 + 0.016 * sin(a), z + 0.036), (x + 0.06 * cos(a), y - 0.03 + 0.06 * sin(a), z + 0.044)], 0.003, (brass, steel)[i], smooth=False)


def hooks(at):
    """Four brass hooks on a board, with a cloth bag, a stole and a hat."""
    x, y, z = at
    brass = kit.brass()
    kit.box('board', (0.78, 0.02, 0.09), (x, -0.011, z - 0.045), kit.wood('oak', 'x', 0.42), 0.006)
    for i in range(4):
        hook = x - 0.3 + i * 0.2
        kit.lathe('back plate', [(0.018, 0.0), (0.016, 0.005), (0.0005, 0.006)], (hook, -0.022, z), brass, 24, 60).rotation_euler = (radians(90), 0, 0)
        kit.tube('hook', [(hook, -0.024, z), (hook, -0.05, z - 0.012), (hook, -0.062, z - 0.002), (hook, -0.064, z + 0.022)], [0.006, 0.0055, 0.005, 0.004], brass)
        kit.sphere('tip', 0.0085, (hook, -0.064, z + 0.026), brass)
    bag((x - 0.3, z))
    stole((x + 0.1, z))


def bag(place):
    """A block-printed cotton bag hanging flat on its straps."""
    x, z = place
    cloth = prints.buti('#e9dcc4', '#27405a', '#a65f43', 0.09)

    def front(s, t):
        fall = 1 - t
        swell = 0.035 * sin(pi * s) ** 0.7 * sin(pi * min(1, 0.15 + fall * 0.8)) + 0.006 * kit.wobble(s * 3, t * 3, 0, 1, 2)
        return (x + (s - 0.5) * (0.33 + 0.03 * fall), -0.04 - swell, z - 0.3 - 0.36 * fall + 0.012 * (2 * s - 1) ** 2 * t)

    kit.surface('bag', front, 24, 24, cloth, (0.34, 0.36), 0.004)
    kit.surface('bag back', lambda s, t: (x + (s - 0.5) * (0.33 + 0.03 * (1 - t)), -0.028, z - 0.3 - 0.36 * (1 - t)), 6, 6, cloth, (0.34, 0.36))
    for out in (-0.046, -0.03):
        strap = [(x - 0.1, out, z - 0.3), (x - 0.05, out - 0.01, z - 0.12), (x, -0.056, z - 0.002), (x + 0.05, out - 0.01, z - 0.12), (x + 0.1, out, z - 0.3)]
        kit.tube('strap', strap, 0.006, kit.linen('#d9c7a4'))


def stole(place):
    """A long stole hung by its middle, falling in folds."""
    x, z = place
    cloth = prints.stripes('#a64e33', ('#d9a24a', '#efe0c4'), 0.05, 0.16)

    def fall(s, t):
        down = 1 - t
        wide = 0.035 + 0.11 * down ** 0.6
        fold = s * 4.5 * 2 * pi + 0.8 * kit.wobble(s * 2, t, 0, 1, 7)
        deep = 0.016 + 0.012 * down
        drop = 0.98 + 0.04 * sin(s * 5)
        return (x + (s - 0.5) * 2 * wide + 0.006 * sin(2 * fold), -0.055 - deep * sin(fold), z + 0.006 - drop * down - 0.02 * (2 * s - 1) ** 2 * t)

    kit.surface('stole', fall, 90, 60, cloth, (0.9, 1.0), 0.0025)


def runner():
    """A runner of jute, braided in rows along its length, over the boards."""
    graph = kit.materials.Graph('jute')
    place = graph.coordinates()
    rows = graph.add('TexWave', {'Vector': place, 'Scale': 16.0, 'Distortion': 1.4, 'Detail': 2.0, 'Detail Scale': 6.0}, wave_type='BANDS', bands_direction='Y').outputs['Fac']
    fibre = graph.noise(graph.stretched(place, (3, 40, 40)), 8, 4, 0.6)
    body = graph.mix(graph.range(fibre, 0.0, 1.0, 0.3, 0.7), kit.linear('#86714f'), kit.linear('#bda782'))
    body = graph.mix(0.55, body, graph.range(rows, 0.62, 1.1), 'MULTIPLY')
    graph.put(graph.surface, {'Base Color': body, 'Roughness': 1.0, 'Specular': 0.1, 'Normal': graph.bump(rows, 0.004, 0.6)})
    rug.rug(1.75, 0.62, graph.material, (0.0, -0.94, 0), fringe=False, thickness=0.014, seed=2)
    for side in (-1, 1):
        kit.box('binding', (0.03, 0.64, 0.02), (side * 0.88, -0.94, 0), kit.linen('#3c4a56'), 0.008)


def slippers(at):
    """A pair of leather slippers with a toe loop, one a little askew."""
    x, y, z = at
    sole, strap = kit.linen('#8a5a34', 0.4), kit.linen('#6b3f22', 0.4)
    for side, turn in ((-1, 24), (1, 8)):
        outline = []
        for i in range(32):
            a = 2 * pi * i / 32
            waist = 1 - 0.16 * cos(2 * a) * (1 if sin(a) < 0.4 else 0.4)
            outline.append((0.043 * cos(a) * waist, 0.125 * sin(a)))
        parts = [kit.prism('sole', outline, 0.014, sole, (0, 0, 0.008), 0.004, 0, -90),
                 kit.tube('strap', [(-0.042, 0.04, 0.016), (-0.03, 0.05, 0.04), (0.0, 0.06, 0.048), (0.03, 0.05, 0.04), (0.042, 0.04, 0.016)], 0.009, strap),
                 kit.tube('loop', [(0.0, 0.06, 0.048), (-0.005, 0.085, 0.036), (-0.01, 0.1, 0.018)], 0.006, strap)]
        kit.group('slipper', parts, (x + side * 0.065, y - 0.03 * side, z), turn)
