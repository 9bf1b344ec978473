"""Beds, made up."""

from math import cos, pi, sin

import kit
from kit import wobble


def _over(distance, radius):
    """How far out and down a sheet is that runs `distance` past the start of a rounded edge."""
    if distance <= 0:
        return 0.0, 0.0
    if distance < radius * pi / 2:
        return radius * sin(distance / radius), radius * (1 - cos(distance / radius))
    return radius, radius + distance - radius * pi / 2


def spread(name, cloth, width, start, end, top, drop, foot_drop=0.0, puff=0.014, thickness=0.022, seed=0, radius=0.09, folds=0.018):
    """Bedding over a mattress of a width, from start to end (y, head first), hanging `drop` at the sides and foot_drop at its end."""
    half = width / 2 - radius
    across = 2 * half + 2 * (radius * pi / 2 + drop)
    reach = start - end - (radius if foot_drop else 0)
    along = reach + (radius * pi / 2 + foot_drop if foot_drop else 0)

    def place(s, t):
        a, b = (s - 0.5) * across, t * along
        side = 1 if a > 0 else -1
        out, down = _over(abs(a) - half, radius)
        far, below = _over(b - reach, radius)
        fall = max(down, below)
        x = side * (min(abs(a), half) + out)
        y = start - min(b, reach) - far
        hang = min(1.0, fall / 0.25)
        x += side * hang * folds * (sin(b * 17 + 2 * wobble(b, 0, 0, 2, seed)) + 0.8 * wobble(b, side, 0, 6, seed)) * (1 if down > below else 0.3)
        y -= hang * folds * (sin(a * 15 + 2 * wobble(a, 0, 0, 2, seed)) + 0.8 * wobble(a, 3, 0, 6, seed)) * (1 if below >= down else 0.2)
        lift = puff * (0.7 + 1.2 * wobble(a, b, 0, 2.3, seed) + 0.7 * wobble(a * 1.6, b, 2, 5.5, seed) + 0.25 * wobble(a, b, 4, 13, seed))
        return (x, y, top + lift * (1 - 0.6 * hang) - fall + 0.012 * hang * wobble(a, b, 6, 3, seed))

    cloth_thing = kit.surface(name, place, 84, 96, cloth, (across, along), thickness)
    return cloth_thing


def headboard(width, height, material, kind='channels', wood=None):
    """A headboard at the origin, its back at y = 0. kind: channels (upholstered), arch (plain upholstered arch) or cane."""
    parts = []
    if kind == 'channels':
        count = 9
        each = width / count
        for i in range(count):
            parts.append(kit.rounded('channel', (each + 0.004, 0.09, height), (-width / 2 + each * (i + 0.5), -0.05, 0), material, 0.04, (0, 0.02, 0.006), cells=12))
    if kind == 'arch':
        shoulder = height * 0.62
        outline = [(-width / 2, 0), (width / 2, 0)]
        outline += [(width / 2 * cos(a), shoulder + (height - shoulder) * sin(a)) for a in [pi * i / 32 for i in range(33)]]
        parts.append(kit.prism('headboard', outline, 0.09, material, (0, -0.05, 0), 0.03))
    if kind == 'cane':
        wood_x, wood_z = kit.wood(wood or 'teak', 'x'), kit.wood(wood or 'teak', 'z')
        parts.append(kit.box('rail', (width, 0.045, 0.07), (0, -0.03, height - 0.07), wood_x, 0.012))
        parts.append(kit.box('rail', (width - 0.1, 0.035, 0.05), (0, -0.03, 0.42), wood_x, 0.008))
        for x in (-width / 2 + 0.03, -width / 6, width / 6, width / 2 - 0.03):
            outer = abs(x) > width / 3
            parts.append(kit.box('post', (0.06 if outer else 0.04, 0.04, height - (0 if outer else 0.4)), (x, -0.03, 0 if outer else 0.4), wood_z, 0.01))
        parts.append(kit.surface('cane', lambda s, t: ((s - 0.5) * (width - 0.06), -0.03, 0.45 + t * (height - 0.5)), 2, 2, material,
                                 (width - 0.06, height - 0.5)))
    return parts


def bed(at=(0, 0, 0), turn=0.0, width=1.65, length=2.0, board=None, board_kind='channels', board_height=1.12, tone='teak', sheet=None, quilt=None,
        runner=None, pillows=(), cushions=(), seed=0):
    """A made-up bed, its head against y = 0, reaching towards -y. pillows are materials from the back row forward, two of each;
    cushions are (material, width, height, x, turn) in front of them. Mattress top 0.52 m."""
    sheet = sheet or kit.linen('#f3eee4')
    quilt = quilt or kit.linen('#e4d9c6')
    wood = kit.wood(tone, 'y')
    head = -0.1
    parts = headboard(width + 0.14, board_height, board or kit.linen('#c9b79c'), board_kind, tone)
    parts += [
        kit.box('frame', (width - 0.01, length - 0.01, 0.12), (0, head - length / 2, 0.16), wood, 0.012),
        kit.rounded('mattress', (width, length, 0.24), (0, head - length / 2, 0.27), sheet, 0.07, (0.01, 0.01, 0.01)),
        spread('quilt', quilt, width + 0.05, head - 0.66, head - length - 0.03, 0.532, 0.26, 0.28, seed=seed),
        spread('turned sheet', sheet, width + 0.07, head - 0.5, head - 0.86, 0.556, 0.2, 0, puff=0.01, thickness=0.018, seed=seed + 4, radius=0.1),
    ]
    for x in (-width / 2 + 0.06, width / 2 - 0.06):
        for y in (head - 0.1, head - length + 0.08):
            parts.append(kit.lathe('leg', [(0.02, 0), (0.03, 0.17)], (x, y, 0), kit.wood(tone, 'z'), 20))
    if runner:
        parts.append(spread('runner', runner, width + 0.085, head - 1.28, head - 1.86, 0.568, 0.3, 0, puff=0.012, thickness=0.01, seed=seed + 8, radius=0.1))
    y = head - 0.13
    for row, cloth in enumerate(pillows):
        tall = 0.52 - 0.05 * row
        for side in (-1, 1):
            parts.append(kit.cushion('pillow', (0.72 - 0.05 * row, tall, 0.2), (side * width * 0.24 + 0.01 * row, y, 0.515), cloth, turn=side * -3,
                                     tilt=-20 - 7 * row, seed=seed + row * 2 + side, dent=0.05))
        y -= 0.15
    for i, (cloth, wide, tall, x, around) in enumerate(cushions):
        parts.append(kit.cushion('cushion', (wide, tall, 0.15), (x, y - 0.03 - 0.05 * i, 0.53), cloth, turn=around, tilt=-26, seed=seed + 20 + i, dent=0.1))
    return kit.group('bed', parts, at, turn)
