"""Framed pictures and mirrors."""

from math import cos, pi, sin

import bpy
import numpy

import kit


def _colour(value):
    return numpy.array([int(value[i:i + 2], 16) / 255 for i in (1, 3, 5)])


def artwork(kind='sun', width=0.4, height=0.55):
    """A quiet print as a material. kind: sun (hills under a sun) or arches."""
    wide, tall = 300, int(300 * height / width)
    y, x = numpy.mgrid[0:tall, 0:wide]
    x, y = x / wide, y / wide
    page = numpy.ones((tall, wide, 3)) * _colour('#f0e7d8')

    def lay(colour, where):
        page[where] = _colour(colour)

    if kind == 'sun':
        lay('#d98b52', numpy.hypot(x - 0.6, y - 0.45) < 0.17)
        lay('#b9a184', y > 0.78 + 0.08 * numpy.sin(5 * x))
        lay('#8a7a60', y > 0.93 + 0.06 * numpy.sin(7 * x + 2))
        lay('#5f6a52', y > 1.08 + 0.05 * numpy.sin(6 * x + 4))
    else:
        for i, colour in enumerate(('#a65f43', '#d8a66c', '#efe0c4', '#4f6257')):
            r = 0.36 - 0.085 * i
            lay(colour, (numpy.hypot(x - 0.5, y - 0.6) < r) | ((abs(x - 0.5) < r) & (y > 0.6) & (y < tall / wide - 0.14)))
    page *= 1 + 0.03 * numpy.random.RandomState(3).normal(0, 1, page.shape[:2] + (1,))
    return kit.printed('artwork ' + kind, numpy.clip(page, 0, 1), (width, height), 0.2, 0.7)


def framed(kind='sun', size=(0.42, 0.56), at=(0, 0, 0), turn=0.0, tilt=0.0, tone='oak', mount=0.05):
    """A framed print standing at `at` on its lower edge, its back at y = 0."""
    w, h = size
    inner = (w - 2 * mount - 0.04, h - 2 * mount - 0.04)
    art = artwork(kind, *inner)
    parts = [
        kit.box('mount', (w - 0.02, 0.008, h - 0.02), (0, -0.01, 0.01), kit.linen('#f7f3ea', 0.2), 0),
        kit.surface('print', lambda s, t: ((s - 0.5) * inner[0], -0.0155, h / 2 + (t - 0.5) * inner[1]), 1, 1, art, inner),
    ]
    for side in (-1, 1):
        parts.append(kit.box('frame', (0.02, 0.026, h), (side * (w / 2 - 0.01), -0.014, 0), kit.wood(tone, 'z'), 0.003))
        parts.append(kit.box('frame', (w - 0.04, 0.026, 0.02), (0, -0.014, 0 if side < 0 else h - 0.02), kit.wood(tone, 'x'), 0.003))
    return kit.group('framed print', parts, at, turn, tilt=tilt)


def round_mirror(at=(0, 0, 0), radius=0.36, metal=None):
    """A round mirror in a thin metal rim, hanging with its middle at `at`, its back at y = 0."""
    graph_name = 'mirror'
    if graph_name in bpy.data.materials:
        silver = bpy.data.materials[graph_name]
    else:
        graph = kit.materials.Graph(graph_name)
        graph.put(graph.surface, {'Base Color': (0.9, 0.9, 0.9, 1), 'Metallic': 1.0, 'Roughness': 0.02})
        silver = graph.material
    glass = [(radius * cos(a), -0.018, radius * sin(a)) for a in [2 * pi * i / 96 for i in range(96)]]
    rim = [(radius * cos(a), -0.018, radius * sin(a)) for a in [2 * pi * i / 48 for i in range(48)]]
    return kit.group('mirror', [kit.mesh_object('glass', glass, [tuple(range(96))], silver, smooth=False),
                                kit.tube('rim', rim, 0.014, metal or kit.brass(), closed=True)], at)
