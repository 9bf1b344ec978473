"""Light and camera. Strengths are linear: white paper facing a sky of radiance 1 all round renders as about 0.9."""

from math import cos, hypot, pi, radians, sin

import bpy
from mathutils import Vector

from . import materials
from .shapes import mesh_object


def daylight(azimuth=60.0, elevation=32.0, sun=4.0, ambient=0.35, softness=1.2, sun_colour='#ffe9cc', sky_colour='#eef2f6'):
    """Sun and an even sky. azimuth: where the sun stands, degrees from +y (behind the paper) clockwise seen from above,
    so 270 is the left (-x) and 180 behind the camera; elevation above the horizon; softness: the sun's size in degrees."""
    lamp = bpy.data.lights.new('sun', 'SUN')
    lamp.energy, lamp.angle, lamp.color = sun, radians(softness), materials.linear(sun_colour)[:3]
    thing = bpy.data.objects.new('sun', lamp)
    bpy.context.scene.collection.objects.link(thing)
    turn, rise = radians(azimuth), radians(elevation)
    towards = Vector((sin(turn) * cos(rise), cos(turn) * cos(rise), sin(rise)))
    thing.rotation_euler = towards.to_track_quat('Z', 'Y').to_euler()
    world = bpy.data.worlds.new('sky')
    world.use_nodes = True
    sky = world.node_tree.nodes['Background']
    sky.inputs['Color'].default_value = materials.linear(sky_colour)
    sky.inputs['Strength'].default_value = ambient
    bpy.context.scene.world = world
    return thing


def _area(name, at, towards, size, radiance, colour, spread=180.0):
    lamp = bpy.data.lights.new(name, 'AREA')
    lamp.shape, lamp.size, lamp.size_y = 'RECTANGLE', *size
    lamp.energy = radiance * size[0] * size[1] * pi
    lamp.color, lamp.spread = materials.linear(colour)[:3], radians(spread)
    thing = bpy.data.objects.new(name, lamp)
    bpy.context.scene.collection.objects.link(thing)
    thing.location = at
    thing.rotation_euler = Vector([t - a for t, a in zip(towards, at)]).to_track_quat('-Z', 'Y').to_euler()
    thing.visible_camera = False
    return thing


def sky_light(start, end, hole, radiance=4.0, colour='#eaf1f8', out=0.24, spread=180.0):
    """The sky seen through a wall's hole (along, bottom, width, height): a soft light just outside it, unseen by the camera."""
    along, bottom, width, height = hole
    length = hypot(end[0] - start[0], end[1] - start[1])
    dx, dy = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    middle = (start[0] + dx * (along + width / 2) - dy * out, start[1] + dy * (along + width / 2) + dx * out, bottom + height / 2)
    inside = (middle[0] + dy, middle[1] - dx, middle[2])
    return _area('sky light', middle, inside, (width, height), radiance, colour, spread)


def fill_light(at, towards, size=(2.0, 2.0), radiance=0.5, colour='#fff4e6'):
    """A broad soft light unseen by the camera, as the rest of the home would give."""
    thing = _area('fill light', at, towards, size, radiance, colour)
    thing.visible_glossy = False
    return thing


def lamp_light(at, watts=8.0, radius=0.05, colour='#ffcf94'):
    """A bulb inside a lamp's shade."""
    lamp = bpy.data.lights.new('bulb', 'POINT')
    lamp.energy, lamp.shadow_soft_size, lamp.color = watts, radius, materials.linear(colour)[:3]
    thing = bpy.data.objects.new('bulb', lamp)
    bpy.context.scene.collection.objects.link(thing)
    thing.location = at
    return thing


def backdrop(start, end, low=-1.0, high=6.0, strength=2.2, sky='#eaf2f8', green='#8fa672', horizon=1.6):
    """A bright, blurred garden from start (x, y) to end seen through a window; lights nothing and casts no shadow."""
    graph = materials.Graph('garden')
    place = graph.add('NewGeometry').outputs['Position']
    height = graph.add('SeparateXYZ', {'Vector': place}).outputs['Z']
    cloud = graph.noise(place, 1.1, 2, 0.4, 0.6)
    edge = graph.add('Math', {0: graph.range(cloud, -0.9, 0.9, 0.25, 0.75), 1: height}, operation='ADD').outputs[0]
    leaves = graph.mix(graph.range(graph.noise(place, 2.3, 2, 0.4), 0.0, 1.0, 0.35, 0.65), materials.linear(green), materials.linear('#c9d6a8'))
    colour = graph.mix(graph.range(edge, 0.0, 1.0, horizon - 0.6, horizon + 0.7), leaves, materials.linear(sky))
    glow = graph.add('Emission', {'Color': colour, 'Strength': strength})
    graph.links.new(glow.outputs[0], graph.output.inputs['Surface'])
    points = [(*start, low), (*end, low), (*end, high), (*start, high)]
    thing = mesh_object('backdrop', points, [(0, 1, 2, 3)], graph.material, smooth=False)
    thing.visible_shadow = thing.visible_diffuse = False
    return thing


def camera(at=(0.0, -4.0, 1.35), turn=0.0, lens=38.0, shift=(0.0, 0.0), frame=None):
    """A level camera at a place, turned degrees to the left of +y. shift raises the view without tilting, in parts of the longer side.

    frame sets the picture's (width, height) in pixels when the scene asks for its own.
    """
    lens_data = bpy.data.cameras.new('camera')
    lens_data.lens, lens_data.sensor_width, lens_data.sensor_fit = lens, 36.0, 'AUTO'
    lens_data.shift_x, lens_data.shift_y = shift
    lens_data.clip_start = 0.05
    thing = bpy.data.objects.new('camera', lens_data)
    bpy.context.scene.collection.objects.link(thing)
    thing.location = at
    thing.rotation_euler = (radians(90), 0, radians(turn))
    scene = bpy.context.scene
    scene.camera = thing
    if frame:
        scene.render.resolution_x, scene.render.resolution_y = frame
    return thing


def frame_wall(eye, low, high, middle=0.0, portrait=True):
    """A level camera at eye (x, y, z), square to the papered wall, showing the wall from height low to high about x = middle.

    The picture is 4:5 upright, or 16:10 when portrait is false. low may lie below the floor: then the floor before the wall shows.
    """
    longer = (high - low) * (1.0 if portrait else 1.6)
    lens = 36.0 * -eye[1] / longer
    return camera(eye, 0.0, lens, ((middle - eye[0]) / longer, ((low + high) / 2 - eye[2]) / longer))
