"""The cloths hangings are sewn from. All are neutral paper to the plate: the design's colour is put on later.

What light a cloth lets through follows its lining; hems, where the cloth lies double, let through less.
"""

from kit.materials import Graph

WHITE = (0.92, 0.92, 0.92, 1.0)

# Share of the light that passes: the shop's normal lining keeps out 60 to 70 %, blackout 95 to 100 %.
THROUGH = {'normal': 0.27, 'blackout': 0.0}


def curtain_cloth(lining='normal', size=(1.0, 1.0), hem=0.1, side=0.035, heading=0.1, relief=1.0, name='paper cloth'):
    """Close-woven cotton, lined; `size` is the flat panel in metres, whose hem, sides and heading are doubled."""
    graph = Graph(name)
    place = graph.add('UVMap', uv_map='paper').outputs['UV']
    height, shade = threads(graph, place, 0.0011)
    through = graph.range(single_layer(graph, place, size, hem, side, heading), THROUGH[lining] * 0.55, THROUGH[lining])
    return sewn(graph, height, shade, through, 0.0, 0.00028 * relief)


def voile(size=(1.0, 1.0), hem=0.06, side=0.02, heading=0.07, relief=1.0, clear=0.3, name='paper voile'):
    """Thin open weave: light glows in it and the window is guessed behind it. `clear` is the share of holes."""
    graph = Graph(name)
    place = graph.add('UVMap', uv_map='paper').outputs['UV']
    height, shade = threads(graph, place, 0.0009)
    single = single_layer(graph, place, size, hem, side, heading)
    return sewn(graph, height, shade, graph.range(single, 0.34, 0.42), graph.range(single, clear * 0.35, clear), 0.0002 * relief)


def blind_cloth(lining='normal', size=(1.0, 1.0), relief=1.0, hem=0.0, name='paper blind'):
    """Stiffened cloth for roller and zebra blinds, smoother than a curtain's."""
    graph = Graph(name)
    place = graph.add('UVMap', uv_map='paper').outputs['UV']
    height, shade = threads(graph, place, 0.0008, slubs=0.6)
    through = graph.range(single_layer(graph, place, size, hem, 0.0, 0.0), THROUGH[lining] * 0.6, THROUGH[lining])
    return sewn(graph, height, shade, through, 0.0, 0.0002 * relief)


def threads(graph, place, pitch, slubs=1.0):
    """Height and shade of a plain weave of `pitch` metres, with the thicker lengths of yarn that spinning leaves."""
    axes = graph.add('SeparateXYZ', {'Vector': place})

    def wave(axis, offset):
        turns = graph.add('Math', {0: axes.outputs[axis], 1: 3.14159265 / pitch}, operation='MULTIPLY').outputs[0]
        wobble = graph.range(graph.noise(place, 900.0, 1), -0.9, 0.9, 0.3, 0.7)
        shifted = graph.add('Math', {0: turns, 1: wobble}, operation='ADD').outputs[0]
        shifted = graph.add('Math', {0: shifted, 1: offset}, operation='ADD').outputs[0]
        return graph.add('Math', {0: shifted}, operation='SINE').outputs[0]

    product = graph.add('Math', {0: wave('X', 0.0), 1: wave('Y', 0.0)}, operation='MULTIPLY').outputs[0]
    weave = graph.range(product, 0.0, 1.0, -1.0, 1.0)
    weft = graph.range(graph.noise(graph.stretched(place, (9.0, 420.0, 1.0)), 1.0, 3), 0.0, 1.0, 0.35, 0.7)
    warp = graph.range(graph.noise(graph.stretched(place, (420.0, 9.0, 1.0)), 1.0, 3), 0.0, 1.0, 0.35, 0.7)
    slub = graph.add('Math', {0: weft, 1: warp}, operation='ADD').outputs[0]
    slub = graph.add('Math', {0: slub, 1: 0.8 * slubs}, operation='MULTIPLY').outputs[0]
    height = graph.add('Math', {0: weave, 1: slub}, operation='ADD').outputs[0]
    shade = graph.range(height, 0.93 - 0.03 * slubs, 1.03, 0.2, 1.9)
    return height, shade


def single_layer(graph, place, size, hem, side, heading):
    """1 where the cloth is single, 0 where it is turned over; the stitched edge is a few millimetres soft."""
    axes = graph.add('SeparateXYZ', {'Vector': place})
    factor = None
    for axis, length, low, high in (('X', size[0], side, side), ('Y', size[1], hem, heading)):
        along = axes.outputs[axis]
        if axis == 'X':
            # Each panel has its own side hems, though the pattern runs on from panel to panel.
            along = graph.add('Math', {0: along, 1: length}, operation='MODULO').outputs[0]
        for turned, edge in ((low, low), (high, length - high)):
            if turned <= 0.0:
                continue
            ends = (edge - 0.002, edge + 0.002) if edge == low else (edge + 0.002, edge - 0.002)
            part = graph.range(along, 0.0, 1.0, *ends)
            factor = part if factor is None else graph.add('Math', {0: factor, 1: part}, operation='MULTIPLY').outputs[0]
    return factor if factor is not None else graph.add('Value').outputs[0]


def sewn(graph, height, shade, through, clear, relief):
    """Joins what the cloth throws back, lets glow through and leaves open."""
    colour = graph.mix(1.0, WHITE, shade, 'MULTIPLY')
    normal = graph.bump(height, relief, 1.0)
    back = graph.add('BsdfDiffuse', {'Color': colour, 'Normal': normal})
    glow = graph.add('BsdfTranslucent', {'Color': colour})
    cloth = graph.add('MixShader', {0: through, 1: back.outputs[0], 2: glow.outputs[0]})
    if not isinstance(clear, float) or clear > 0.0:
        hole = graph.add('BsdfTransparent', {'Color': (1.0, 1.0, 1.0, 1.0)})
        cloth = graph.add('MixShader', {0: clear, 1: cloth.outputs[0], 2: hole.outputs[0]})
    graph.links.new(cloth.outputs[0], graph.output.inputs['Surface'])
    graph.nodes.remove(graph.surface)
    return graph.material
