"""The kit every room is built from. Metres everywhere; x right, y away from the camera, z up; the papered wall stands at y = 0.

A scene module has `build(view='portrait', **options)`, which fills the empty scene and returns {'metres': [width, height]}
of the paper. Faces whose material's name starts with "paper" carry the UV map "paper", in metres from the cloth's lower left.
"""

from .materials import (
    boucle, brass, cane, ceramic, concrete, emission, glass, image_of, iron, lacquer, leaf, linen, linear, marble, paint, paper,
    printed, soil, terracotta, velvet, wood,
)
from .shapes import (
    array_of, box, cushion, disc, group, lathe, mesh_object, prism, rounded, slab_path, sphere, surface, tube, turned, wobble,
)
from .shell import (
    cornice, floor_planks, floor_stone, floor_terrazzo, room, skirting, wall, wall_group, window,
)
from .daylight import backdrop, camera, daylight, fill_light, frame_wall, lamp_light, sky_light
