"""Cloth designs of Indian homes, drawn as pixels: block prints, stripes, ikat, checks. Each returns a material."""

from math import pi

import numpy

import kit


def _colour(value):
    return numpy.array([int(value[i:i + 2], 16) / 255 for i in (1, 3, 5)])


def _grid(size):
    y, x = numpy.mgrid[0:size, 0:size]
    return (x + 0.5) / size, (y + 0.5) / size


def _cover(distance, softness=0.012):
    """1 inside (distance below 0), 0 outside, with a soft edge."""
    return numpy.clip(0.5 - distance / softness, 0, 1)


def _flower(x, y, centre, radius, petals):
    dx, dy = (x - centre[0] + 0.5) % 1 - 0.5, (y - centre[1] + 0.5) % 1 - 0.5
    angle, away = numpy.arctan2(dy, dx), numpy.hypot(dx, dy)
    edge = radius * (0.66 + 0.34 * numpy.abs(numpy.cos(petals * angle / 2)))
    return numpy.maximum(_cover(away - edge) - _cover(away - radius * 0.3), _cover(away - radius * 0.16))


def _worn(ink, seed):
    """Thins the ink unevenly, as a wooden block prints."""
    chance = numpy.random.RandomState(seed)
    coarse = chance.rand(16, 16)
    size = ink.shape[0]
    rows = numpy.linspace(0, 16, size, endpoint=False)
    i, f = rows.astype(int), rows % 1
    along = coarse[i] * (1 - f)[:, None] + coarse[(i + 1) % 16] * f[:, None]
    both = along[:, i] * (1 - f)[None] + along[:, (i + 1) % 16] * f[None]
    return ink * (0.78 + 0.22 * both) * (0.94 + 0.06 * chance.rand(size, size))


def _inked(name, ground, layers, metres, weave=1.0):
    cloth = numpy.ones(layers[0][1].shape + (3,)) * _colour(ground)
    for seed, (ink, cover) in enumerate(layers):
        cloth += (_colour(ink) - cloth) * _worn(cover, seed)[..., None]
    return kit.printed(name, cloth, metres, weave)


def buti(ground='#f1e7d6', ink='#9c4a30', second='#5f6b45', pitch=0.085):
    """Small flowers in a half drop, pitch metres apart."""
    x, y = _grid(256)
    flowers = numpy.maximum(_flower(x, y, (0.25, 0.25), 0.15, 6), _flower(x, y, (0.75, 0.75), 0.15, 6))
    dots = numpy.maximum(_flower(x, y, (0.75, 0.25), 0.045, 4), _flower(x, y, (0.25, 0.75), 0.045, 4))
    return _inked('buti %s %s' % (ground, ink), ground, [(ink, flowers), (second, dots)], (pitch * 2, pitch * 2))


def jaal(ground='#27405a', ink='#efe6d4', pitch=0.12):
    """A lattice of ogees with a flower in each."""
    x, y = _grid(256)
    wave = 0.25 * numpy.cos(2 * pi * y)
    lines = numpy.minimum(numpy.abs((x - 0.25 - wave / 2 + 0.5) % 1 - 0.5), numpy.abs((x - 0.75 + wave / 2 + 0.5) % 1 - 0.5))
    return _inked('jaal %s %s' % (ground, ink), ground, [
        (ink, _cover(lines - 0.018)), (ink, _flower(x, y, (0.0, 0.0), 0.14, 8)), (ink, _flower(x, y, (0.5, 0.5), 0.14, 8)),
    ], (pitch, pitch * 1.35))


def stripes(ground='#efe7d8', inks=('#a9563a',), pitch=0.06, width=0.22):
    """Woven stripes along the cloth; width is a stripe's part of the pitch."""
    x, _ = _grid(256)
    layers = [(ink, _cover(numpy.abs((x - (i + 0.5) / len(inks) + 0.5) % 1 - 0.5) - width / 2 / (1 + i), 0.01)) for i, ink in enumerate(inks)]
    return _inked('stripes %s %s %s' % (ground, '-'.join(inks), pitch), ground, layers, (pitch * len(inks), pitch * len(inks)))


def ikat(ground='#efe6d6', ink='#37566b', second='#b9764a', pitch=0.2):
    """Feathered diamonds, their edges bled along the warp."""
    size = 256
    x, y = _grid(size)
    chance = numpy.random.RandomState(4)
    bleed = numpy.repeat(chance.normal(0, 0.022, size // 4), 4)[None, :]
    away = numpy.abs((x + 0.5) % 1 - 0.5) * 1.0 + numpy.abs((y + bleed + 0.5) % 1 - 0.5) * 0.8
    ring = numpy.abs(away - 0.33) - 0.055
    return _inked('ikat %s %s' % (ground, ink), ground, [(ink, _cover(ring, 0.05)), (second, _cover(away - 0.14, 0.05))], (pitch, pitch * 1.4))


def check(ground='#e9dfcc', ink='#7d8a66', pitch=0.09):
    """A handloom check."""
    x, y = _grid(256)
    band = 0.5 * (numpy.abs(x - 0.5) < 0.17) + 0.5 * (numpy.abs(y - 0.5) < 0.17)
    return _inked('check %s %s' % (ground, ink), ground, [(ink, band * 0.85)], (pitch, pitch))


def dhurrie(ground='#e7dcc8', ink='#a65f43', second='#3f5563', width=1.7, length=2.4, kind='diamonds'):
    """A flat-woven carpet's design over its whole width × length in metres. kind: diamonds, border or stripes."""
    wide, long = 340, int(340 * length / width)
    y, x = numpy.mgrid[0:long, 0:wide]
    x, y = (x + 0.5) / wide * width, (y + 0.5) / long * length
    edge = numpy.minimum(numpy.minimum(x, width - x), numpy.minimum(y, length - y))
    cloth = numpy.ones((long, wide, 3)) * _colour(ground)

    def weave(colour, where):
        nonlocal cloth
        cloth += (_colour(colour) - cloth) * (where * 0.92)[..., None]

    step = numpy.round(y / 0.012) * 0.012
    if kind == 'diamonds':
        across, along = width / 3, length / 5
        away = numpy.abs((x % across) / across - 0.5) + numpy.abs((step % along) / along - 0.5)
        weave(second, (numpy.abs(away - 0.44) < 0.025) & (edge > 0.16))
        weave(ink, (away < 0.27) & (edge > 0.16))
        weave(ground, (away < 0.15) & (edge > 0.16))
        weave(second, (away < 0.07) & (edge > 0.16))
    if kind == 'stripes':
        weave(ink, ((y % 0.42) < 0.11))
        weave(second, (((y + 0.08) % 0.42) < 0.022))
    if kind != 'stripes':
        weave(ink, (edge > 0.05) & (edge < 0.13))
        weave(second, (edge > 0.145) & (edge < 0.16))
        weave(ground, (edge > 0.07) & (edge < 0.11) & (((x + y) % 0.08) < 0.04))
    chance = numpy.random.RandomState(7)
    cloth = cloth * (1 + 0.05 * chance.normal(0, 1, (long, 1, 1))) * (1 + 0.03 * chance.normal(0, 1, (long, wide, 1)))
    return kit.printed('dhurrie %s %s %s' % (kind, ground, ink), numpy.clip(cloth, 0, 1), (width, length), 1.6)
