"""The upper right corner of a blind from close by: what it hangs from, what moves it, and its cloth.

Option of `build`: hanging (roller, zebra, roman).
"""

from hangings.before_window import Opening, hang_before
from hangings.roller import TUBE_RADIUS
from kit import box, camera, lathe, materials, turned
from windows import shell

OPENING = Opening(0.0, 0.80, 1.48, 1.62)


def build(hanging='roller'):
    shell(OPENING, 'normal')
    metres = hang_before(OPENING, hanging, 'normal', None)
    {'roller': roller, 'zebra': zebra, 'roman': roman}[hanging]()
    return {'metres': metres}


def roller():
    """The tube's end in its bracket, with the wheel that the chain turns."""
    axis = OPENING.top - 0.015 - TUBE_RADIUS
    edge = OPENING.middle + OPENING.width / 2 - 0.013
    chain_wheel(edge - 0.04, 0.045, axis, 0.034, 0.038)
    camera((0.69, -0.66, 2.24), turn=7.0, lens=50.0)


def zebra():
    """The head box, the chain beside it, and light through the bands."""
    camera((0.69, -0.74, 2.22), turn=7.0, lens=50.0)


def roman():
    """The folds that the cord draws up."""
    camera((0.72, -1.02, 1.40), turn=9.0, lens=50.0)


def chain_wheel(x, y, z, radius, width):
    """A drum around the tube's end, its cover towards the room's side."""
    white = materials.lacquer('#e9e4da', 0.35)
    profile = [(0.0, 0.0), (radius * 0.8, 0.0), (radius, 0.003), (radius, width - 0.003), (radius * 0.8, width), (0.0, width)]
    drum = lathe('chain wheel', profile, (x, y, z), white, 48)
    turned(drum, 0.0, (x, y, z), 0.0, 90.0)
    box('bracket', (0.004, 0.07, 0.075), (x + width + 0.003, y, z - 0.04), materials.iron('#8c8a86', 0.35), 0.002)
