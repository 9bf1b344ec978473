"""Curtains beside a room's own window, as a frame to the light."""

from math import pi, sin

import bpy

import kit
from kit import wobble


def sheer(colour='#f6f1e7', clear=0.35):
    """Thin voile: half lets light through, a part is seen through."""
    name = 'sheer %s %.2f' % (colour, clear)
    if name in bpy.data.materials:
        return bpy.data.materials[name]
    graph = kit.materials.Graph(name)
    cloth = graph.add('BsdfDiffuse', {'Color': kit.linear(colour)})
    through = graph.add('BsdfTranslucent', {'Color': kit.linear(colour)})
    both = graph.add('MixShader', {0: 0.55, 1: cloth.outputs[0], 2: through.outputs[0]})
    hole = graph.add('BsdfTransparent')
    seen = graph.add('MixShader', {0: clear, 1: both.outputs[0], 2: hole.outputs[0]})
    graph.links.new(seen.outputs[0], graph.output.inputs['Surface'])
    return graph.material


def drape(top, width, cloth, pleats=7, deep=0.05, foot=0.015, out=0.1, seed=0):
    """One gathered curtain along x, of a gathered width; it hangs `out` metres before the wall from `top` to `foot` above the floor."""
    def place(s, t):
        gather = 1 + 0.1 * (1 - t) * (s - 0.5) * 2
        phase = s * pleats * 2 * pi + 1.3 * wobble(s * 3, t * 0.6, 0, 1, seed)
        swell = deep * (0.55 + 0.45 * (1 - t)) * (0.8 + 0.4 * wobble(s * 4, t, 2, 1.2, seed))
        x = (s - 0.5) * width * gather + 0.012 * sin(2 * phase + 1)
        y = -out - swell * sin(phase) - 0.02 * wobble(s * 2, t * 2, 3, 1, seed)
        return (x, y, foot + (top - foot) * t)

    thing = kit.surface('drape', place, pleats * 18, 40, cloth, (width * 2.2, top - foot))
    return thing


def rail(length, height, out=0.1, metal=None):
    """A curtain rail with finials, along x at the origin."""
    metal = metal or kit.brass()
    parts = [kit.tube('rail', [(-length / 2, -out, height), (length / 2, -out, height)], 0.011, metal, smooth=False)]
    for x in (-length / 2, length / 2):
        parts.append(kit.sphere('finial', 0.02, (x, -out, height), metal))
    for x in (-length / 2 + 0.12, length / 2 - 0.12):
        parts.append(kit.tube('bracket', [(x, 0, height - 0.02), (x, -out, height - 0.008)], 0.006, metal, smooth=False))
    return parts


def dress(start, end, hole, cloth, gathered=0.42, top=None, sides=('left', 'right'), seed=0, out=0.09, over=0.12, veil=None):
    """Curtains drawn back at both sides of a window's hole (along, bottom, width, height), on a rail; veil is a sheer across the window."""
    along, bottom, width, height = hole
    top = top or bottom + height + 0.18
    made = rail(width + 2 * gathered + 0.1, top, out)
    for i, side in enumerate(sides):
        curtain = drape(top - 0.02, gathered, cloth, seed=seed + i, out=out)
        curtain.location.x = (-1 if side == 'left' else 1) * (width / 2 + gathered / 2 - over)
        made.append(curtain)
    if veil:
        made.append(drape(top - 0.02, width + 0.1, veil, pleats=18, deep=0.025, seed=seed + 7, out=out - 0.055))
    return kit.wall_group('curtains', made, start, end, along + width / 2)
