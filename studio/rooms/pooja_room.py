"""The room for prayer: a teak shrine before the papered wall, lamps lit, morning light from the left."""

import kit
from furniture.garlands import pookalam, toran
from furniture.mandir import PLATFORM, chowki, mandir
from furniture.puja import bell, diya, incense, kalash, samai, thali, urli


def build(view='portrait', **options):
    light = (2.0, 0.7, 1.5, 1.65)
    runs = kit.room(3.4, 4.6, 2.85, left_holes=[light])
    kit.sky_light(*runs['left'], light, 9.0)
    kit.window(*runs['left'], light, kit.wood('teak', 'z'))
    kit.daylight(azimuth=213, elevation=17, sun=1.9, ambient=0.4, sun_colour='#ffd9a6')
    # Keeps the sun off the right half, where it would come in behind the camera.
    kit.wall('stub', (0.2, -4.6), (-1.7, -4.6), 2.85, kit.paint('#f1ede5'))
    kit.fill_light((1.0, -4.4, 2.2), (0, 0, 1.2), (2.0, 1.4), 0.5)
    kit.floor_stone(-1.7, 1.7, -4.6, 0, kit.marble('#e6ddcd', '#c0b096', 0.2), (0.6, 0.6))
    for run in runs.values():
        kit.skirting(*run, 0.1, kit.marble('#e6dfd2', '#c3b7a2', 0.25))
        kit.cornice(*run, 2.85)

    x = 0.1
    mandir((x, -0.34, 0.0), width=0.96, depth=0.52)
    front = -0.34 - 0.26
    kalash((x, -0.28, PLATFORM), 0.32)
    diya((x - 0.22, -0.46, PLATFORM), 0.04)
    diya((x + 0.22, -0.46, PLATFORM), 0.04)
    incense((x + 0.31, -0.3, PLATFORM))
    toran((x - 0.42, front + 0.005, PLATFORM + 0.585), (x + 0.42, front + 0.005, PLATFORM + 0.585), 4, 0.06, 0.09, 0.016)
    kit.lamp_light((x, -0.42, PLATFORM + 0.5), 2.4, 0.05, '#ffb56a')

    samai((x - 0.74, -0.5, 0.0), 0.98)
    samai((x + 0.76, -0.48, 0.0), 0.82)
    bell((x + 0.98, -0.62, 2.85), 0.95)
    pookalam((x, -1.35, 0.0), 0.34)
    diya((x, -1.35, 0.0), 0.06)
    urli((x + 0.86, -1.0, 0.0), 0.2)
    chowki((x - 0.84, -1.12, 0.0), turn=12)
    thali((x - 0.84, -1.12, 0.13), 0.14)
    toran((-1.55, -0.03, 2.7), (1.55, -0.03, 2.7), 4, 0.15, 0.26, 0.025, seed=4)
    kit.camera((0.0, -4.3, 1.3), lens=41, shift=(0.0, -0.05))
    return {'metres': [3.4, 2.85]}
