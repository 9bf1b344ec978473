"""Materials, all procedural. Colours are '#rrggbb' as seen on a screen. Equal arguments give the same material."""

import bpy
import numpy

_made = {}


def linear(colour):
    """The linear RGBA of a screen colour '#rrggbb'."""
    parts = [int(colour[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    return tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts) + (1.0,)


class Graph:
    """The node tree of one material, with its surface shader at hand as `surface`."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.nodes = self.material.node_tree.nodes
        self.links = self.material.node_tree.links
        self.surface = self.nodes['Principled BSDF']
        self.output = self.nodes['Material Output']

    def put(self, node, inputs):
        """Sets a node's inputs: a socket is linked, anything else becomes the value."""
        for key, value in inputs.items():
            if isinstance(value, bpy.types.NodeSocket):
                self.links.new(value, node.inputs[key])
            else:
                node.inputs[key].default_value = value

    def add(self, kind, inputs=None, **settings):
        """A new node of a kind such as 'TexNoise', its settings and inputs set."""
        node = self.nodes.new('ShaderNode' + kind)
        for key, value in settings.items():
            setattr(node, key, value)
        self.put(node, inputs or {})
        return node

    def noise(self, vector, scale, detail=3.0, roughness=0.5, distortion=0.0):
        return self.add('TexNoise', {'Vector': vector, 'Scale': scale, 'Detail': detail, 'Roughness': roughness,
                                     'Distortion': distortion}).outputs['Fac']

    def coordinates(self):
        return self.add('TexCoord').outputs['Object']

    def stretched(self, vector, scale):
        return self.add('Mapping', {'Vector': vector, 'Scale': scale}).outputs['Vector']

    def ramp(self, factor, stops):
        """A colour ramp through (position, '#rrggbb') stops."""
        node = self.add('ValToRGB', {'Fac': factor})
        elements = node.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(0.5)
        for element, (position, colour) in zip(elements, stops):
            element.position = position
            element.color = linear(colour)
        return node.outputs['Color']

    def range(self, value, low, high, start=0.0, end=1.0):
        return self.add('MapRange', {'Value': value, 'From Min': start, 'From Max': end, 'To Min': low,
                                     'To Max': high}).outputs['Result']

    def mix(self, factor, one, other, blend='MIX'):
        return self.add('MixRGB', {'Fac': factor, 'Color1': one, 'Color2': other}, blend_type=blend).outputs['Color']

    def bump(self, height, metres, strength=1.0):
        return self.add('Bump', {'Height': height, 'Distance': metres, 'Strength': strength}).outputs['Normal']


def _once(make):
    def cached(*args, **options):
        key = (make.__name__, args, tuple(sorted(options.items())))
        if key not in _made or _made[key][0] not in bpy.data.materials:
            material = make(*args, **options)
            _made[key] = (material.name, material)
        return _made[key][1]
    cached.__doc__, cached.__name__ = make.__doc__, make.__name__
    return cached


def _tinted(graph, vector, colour, amount=0.08, scale=3.0):
    """The colour, a little lighter and darker over a few centimetres, as nothing in a home is even."""
    shade = graph.range(graph.noise(vector, scale, 4), 1 - amount, 1 + amount, 0.3, 0.7)
    return graph.mix(1.0, linear(colour), shade, 'MULTIPLY')


@_once
def paper(name='paper'):
    """Plain wall paper, neutral albedo 0.92. The name must start with "paper"."""
    graph = Graph(name)
    graph.put(graph.surface, {'Base Color': (0.92, 0.92, 0.92, 1), 'Roughness': 1.0, 'Specular': 0.0})
    return graph.material


@_once
def paint(colour='#f3efe8', roughness=0.6):
    """Wall paint, faintly uneven from the roller."""
    graph = Graph('paint')
    place = graph.coordinates()
    graph.put(graph.surface, {'Base Color': _tinted(graph, place, colour, 0.02, 1.5), 'Roughness': roughness,
                              'Specular': 0.3, 'Normal': graph.bump(graph.noise(place, 180, 2), 0.0004, 0.25)})
    return graph.material


@_once
def lacquer(colour='#f4f1ea', roughness=0.38):
    """What joinery, rails and toys are painted with: brushed out smooth, without the roller's grain of a wall."""
    graph = Graph('lacquer')
    graph.put(graph.surface, {'Base Color': linear(colour), 'Roughness': roughness, 'Specular': 0.35})
    return graph.material


@_once
def wood(tone='teak', grain='x', gloss=0.45, coordinates='object'):
    """Oiled wood. tone: teak, oak, walnut, mango, ash, sheesham, ebony, whitewash. grain: the axis the fibres run along.

    gloss is the roughness, 0 to 1. coordinates='uv' takes the UV map "grain" instead, fibres along u.
    """
    stops = {
        'teak': ('#7a4a26', '#a06a3a', '#bd8650'), 'oak': ('#a5835a', '#c4a27a', '#d8bb94'),
        'walnut': ('#3f2a1d', '#5f412c', '#7b583d'), 'mango': ('#8a5d38', '#b4834f', '#cfa06d'),
        'ash': ('#b79f80', '#d2bd9f', '#e2d2b8'), 'sheesham': ('#4c2c1a', '#7a4a2c', '#9c6a42'),
        'ebony': ('#1c1613', '#2a211c', '#3a2f28'), 'whitewash': ('#cfc4b4', '#e0d8cb', '#ece6dc'),
    }[tone]
    graph = Graph('wood ' + tone)
    if coordinates == 'uv':
        place = graph.add('UVMap', uv_map='grain').outputs['UV']
        along, grain = (1.0, 13.0, 13.0), 'x'
    else:
        place = graph.coordinates()
        along = {'x': (1.0, 13.0, 13.0), 'y': (13.0, 1.0, 13.0), 'z': (13.0, 13.0, 1.0)}[grain]
    long = graph.stretched(place, along)
    figure = graph.noise(long, 1.3, 4, 0.55, 1.2)
    fibre = graph.noise(graph.stretched(long, tuple(3.0 if a == 1 else 9.0 for a in along)), 1.0, 3, 0.6)
    body = graph.ramp(figure, ((0.3, stops[0]), (0.5, stops[1]), (0.7, stops[2])))
    body = graph.mix(0.35, body, graph.range(fibre, 0.55, 1.25, 0.25, 0.75), 'MULTIPLY')
    if coordinates == 'uv':
        tone_of_plank = graph.add('Attribute', attribute_name='plank').outputs['Fac']
        body = graph.mix(1.0, body, graph.range(tone_of_plank, 0.82, 1.12), 'MULTIPLY')
    graph.put(graph.surface, {
        'Base Color': body, 'Roughness': graph.range(fibre, gloss - 0.08, gloss + 0.12, 0.3, 0.7), 'Specular': 0.4,
        'Normal': graph.bump(fibre, 0.0006, 0.3),
    })
    return graph.material


@_once
def linen(colour='#e6dccb', weave=1.0):
    """Woven cloth with slubs; weave scales the relief of the threads."""
    graph = Graph('linen')
    place = graph.coordinates()
    slub = graph.noise(graph.stretched(place, (1, 1, 14)), 30, 3)
    cross = graph.noise(graph.stretched(place, (14, 14, 1)), 30, 3)
    threads = graph.add('Math', {0: slub, 1: cross}, operation='ADD').outputs[0]
    body = graph.mix(1.0, _tinted(graph, place, colour, 0.05, 5), graph.range(threads, 0.86, 1.1, 0.6, 1.4), 'MULTIPLY')
    graph.put(graph.surface, {'Base Color': body, 'Roughness': 0.95, 'Specular': 0.12, 'Sheen': 0.35,
                              'Normal': graph.bump(threads, 0.0015 * weave, 0.6)})
    return graph.material


@_once
def boucle(colour='#ece5d8'):
    """Looped wool cloth."""
    graph = Graph('boucle')
    place = graph.coordinates()
    loops = graph.add('TexVoronoi', {'Vector': place, 'Scale': 170.0}).outputs['Distance']
    body = graph.mix(1.0, _tinted(graph, place, colour, 0.04, 6), graph.range(loops, 1.06, 0.8, 0.1, 0.7), 'MULTIPLY')
    graph.put(graph.surface, {'Base Color': body, 'Roughness': 1.0, 'Specular': 0.1, 'Sheen': 0.5,
                              'Normal': graph.bump(loops, -0.004, 0.7)})
    return graph.material


@_once
def velvet(colour='#4d5d4a'):
    """Pile cloth, lighter at grazing angles and where the hand has brushed it."""
    graph = Graph('velvet')
    place = graph.coordinates()
    brushed = graph.range(graph.noise(place, 7, 4, 0.6, 0.8), 0.82, 1.2, 0.35, 0.65)
    graph.put(graph.surface, {'Base Color': graph.mix(1.0, linear(colour), brushed, 'MULTIPLY'), 'Roughness': 0.8,
                              'Specular': 0.1, 'Sheen': 1.0, 'Sheen Tint': 0.7,
                              'Normal': graph.bump(graph.noise(place, 120, 2), 0.001, 0.3)})
    return graph.material


@_once
def brass(colour='#c39a52', roughness=0.28):
    """Brushed brass with a touch of tarnish."""
    graph = Graph('brass')
    place = graph.coordinates()
    cloud = graph.noise(place, 9, 5, 0.6)
    graph.put(graph.surface, {'Base Color': graph.mix(graph.range(cloud, 0.0, 0.35, 0.45, 0.75), linear(colour), linear('#7d5c2c')),
                              'Metallic': 1.0, 'Roughness': graph.range(cloud, roughness - 0.06, roughness + 0.14, 0.3, 0.7)})
    return graph.material


@_once
def iron(colour='#2b2927', roughness=0.5):
    """Painted or blackened metal."""
    graph = Graph('iron')
    graph.put(graph.surface, {'Base Color': linear(colour), 'Metallic': 0.6, 'Roughness': roughness})
    return graph.material


@_once
def ceramic(colour='#efe9df', roughness=0.35, speckle=0.0):
    """Glazed or matt stoneware; speckle 0 to 1 adds iron spots."""
    graph = Graph('ceramic')
    place = graph.coordinates()
    body = _tinted(graph, place, colour, 0.05, 8)
    if speckle:
        spots = graph.range(graph.noise(place, 260, 1), 0.0, speckle, 0.66, 0.72)
        body = graph.mix(spots, body, linear('#5b4634'))
    graph.put(graph.surface, {'Base Color': body, 'Roughness': roughness,
                              'Normal': graph.bump(graph.noise(place, 14, 2), 0.003, 0.25)})
    return graph.material


@_once
def terracotta(colour='#b5694a'):
    """Unglazed fired clay with lime bloom."""
    graph = Graph('terracotta')
    place = graph.coordinates()
    bloom = graph.range(graph.noise(place, 6, 6, 0.65, 0.6), 0.0, 0.4, 0.5, 0.8)
    graph.put(graph.surface, {'Base Color': graph.mix(bloom, linear(colour), linear('#d9b39d')), 'Roughness': 0.92,
                              'Specular': 0.2, 'Normal': graph.bump(graph.noise(place, 60, 3), 0.0012, 0.5)})
    return graph.material


@_once
def marble(ground='#eeebe6', vein='#9d968d', roughness=0.18):
    """Polished stone with soft veins."""
    graph = Graph('marble')
    place = graph.coordinates()
    warped = graph.noise(place, 2.6, 8, 0.62, 1.6)
    line = graph.add('Math', {0: warped, 1: 0.5}, operation='SUBTRACT').outputs[0]
    line = graph.add('Math', {0: line}, operation='ABSOLUTE').outputs[0]
    graph.put(graph.surface, {'Base Color': graph.mix(graph.range(line, 0.55, 0.0, 0.0, 0.045), linear(ground), linear(vein)),
                              'Roughness': roughness})
    return graph.material


@_once
def concrete(colour='#b9b2a8'):
    """Polished cement, clouded by the trowel."""
    graph = Graph('concrete')
    place = graph.coordinates()
    graph.put(graph.surface, {'Base Color': _tinted(graph, place, colour, 0.12, 1.6),
                              'Roughness': graph.range(graph.noise(place, 5, 5), 0.3, 0.6, 0.3, 0.7),
                              'Normal': graph.bump(graph.noise(place, 40, 4), 0.0006, 0.3)})
    return graph.material


@_once
def cane(colour='#cfa774', mesh=0.012):
    """Woven cane webbing one can see through; put it on a face with the UV map "cloth" in metres. mesh: hole pitch in metres."""
    graph = Graph('cane')
    place = graph.add('UVMap', uv_map='cloth').outputs['UV']
    axes = graph.add('SeparateXYZ', {'Vector': graph.add('VectorMath', {0: place, 1: (1 / mesh,) * 3}, operation='MULTIPLY').outputs[0]})
    strand = None
    for axis in ('X', 'Y'):
        wave = graph.add('Math', {0: axes.outputs[axis], 1: 1.0}, operation='PINGPONG').outputs[0]
        here = graph.add('Math', {0: wave, 1: 0.4}, operation='LESS_THAN').outputs[0]
        strand = here if strand is None else graph.add('Math', {0: strand, 1: here}, operation='MAXIMUM').outputs[0]
    graph.put(graph.surface, {'Base Color': _tinted(graph, graph.coordinates(), colour, 0.15, 40), 'Roughness': 0.55})
    hole = graph.add('BsdfTransparent')
    both = graph.add('MixShader', {0: strand, 1: hole.outputs[0], 2: graph.surface.outputs[0]})
    graph.links.new(both.outputs[0], graph.output.inputs['Surface'])
    return graph.material


@_once
def glass(tint='#f4f8f6', roughness=0.0):
    """Thin clear glass that lets shadows pass, so it brings no noise."""
    graph = Graph('glass')
    clear = graph.add('BsdfTransparent', {'Color': linear(tint)})
    shine = graph.add('BsdfGlossy', {'Roughness': roughness})
    rim = graph.add('Fresnel', {'IOR': 1.45})
    both = graph.add('MixShader', {0: rim.outputs[0], 1: clear.outputs[0], 2: shine.outputs[0]})
    graph.links.new(both.outputs[0], graph.output.inputs['Surface'])
    return graph.material


@_once
def leaf(colour='#3f6b35', under='#7d9a58'):
    """A leaf: lighter beneath, light shines through."""
    graph = Graph('leaf')
    place = graph.coordinates()
    back = graph.add('NewGeometry').outputs['Backfacing']
    tone = graph.mix(graph.range(graph.noise(place, 3.5, 3), 0.0, 0.5, 0.35, 0.7), linear(colour), linear(under))
    graph.put(graph.surface, {'Base Color': graph.mix(back, tone, linear(under)), 'Roughness': 0.42, 'Specular': 0.35})
    through = graph.add('BsdfTranslucent', {'Color': graph.mix(0.6, tone, linear(under))})
    both = graph.add('MixShader', {0: 0.28, 1: graph.surface.outputs[0], 2: through.outputs[0]})
    graph.links.new(both.outputs[0], graph.output.inputs['Surface'])
    return graph.material


@_once
def soil(colour='#3b2c22'):
    """Potting earth."""
    graph = Graph('soil')
    place = graph.coordinates()
    graph.put(graph.surface, {'Base Color': _tinted(graph, place, colour, 0.3, 60), 'Roughness': 1.0,
                              'Normal': graph.bump(graph.noise(place, 90, 4), 0.01, 1.0)})
    return graph.material


@_once
def emission(colour='#ffd9a0', strength=1.0):
    """A glowing surface: a lamp's shade or a screen; strength is its linear radiance."""
    graph = Graph('emission')
    glow = graph.add('Emission', {'Color': linear(colour), 'Strength': strength})
    graph.links.new(glow.outputs[0], graph.output.inputs['Surface'])
    return graph.material


def image_of(name, pixels):
    """An image from an array height × width × 3 of screen colours 0 to 1, first row at the top."""
    if name in bpy.data.images:
        return bpy.data.images[name]
    height, width = pixels.shape[:2]
    image = bpy.data.images.new(name, width, height)
    flat = numpy.ones((height, width, 4), dtype=numpy.float32)
    flat[..., :3] = pixels[::-1]
    image.pixels.foreach_set(flat.ravel())
    image.pack()
    return image


def printed(name, pixels, metres, weave=1.0, roughness=0.95):
    """Cloth, carpet or a picture printed with pixels (height × width × 3, screen colours 0 to 1), repeated every metres (w, h).

    Reads the UV map "cloth" in metres, which surface(), cushion() and rounded() make.
    """
    if name in bpy.data.materials:
        return bpy.data.materials[name]
    graph = Graph(name)
    place = graph.add('UVMap', uv_map='cloth').outputs['UV']
    repeat = graph.stretched(place, (1 / metres[0], 1 / metres[1], 1))
    picture = graph.add('TexImage', {'Vector': repeat}, image=image_of(name, pixels), interpolation='Cubic')
    threads = graph.noise(graph.coordinates(), 420, 2)
    body = graph.mix(1.0, picture.outputs['Color'], graph.range(threads, 0.88, 1.1, 0.3, 0.7), 'MULTIPLY')
    graph.put(graph.surface, {'Base Color': body, 'Roughness': roughness, 'Specular': 0.12, 'Sheen': 0.25,
                              'Normal': graph.bump(threads, 0.0015 * weave, 0.6)})
    return graph.material
