"""A child's bed, a teepee and bunting."""

from math import cos, pi, radians, sin

import kit


def kids_bed(at=(0, 0, 0), length=1.75, width=0.85, tone='ash', quilt=None, sheet=None, turn=0.0):
    """A low wooden bed along x, its long side to a wall at +y and its head at -x; round-cornered head and foot boards."""
    wood, upright = kit.wood(tone, 'x', 0.48), kit.wood(tone, 'z', 0.48)
    parts = []

    def board(x, height):
        corner, half = 0.16, width / 2 + 0.02
        outline = [(-half, 0.0), (-half + 0.06, 0.0), (-half + 0.06, 0.14), (half - 0.06, 0.14), (half - 0.06, 0.0), (half, 0.0)]
        outline += [(half - corner + corner * cos(radians(a)), height - corner + corner * sin(radians(a))) for a in range(0, 91, 10)]
        outline += [(-half + corner - corner * sin(radians(a)), height - corner + corner * cos(radians(a))) for a in range(0, 91, 10)]
        return kit.prism('board', outline, 0.03, upright, (x, 0, 0), 0.008, 90)

    parts += [board(-length / 2, 0.72), board(length / 2, 0.5)]
    parts += [kit.box('rail', (length - 0.02, 0.024, 0.13), (0, side * (width / 2 + 0.004), 0.16), wood, 0.008) for side in (-1, 1)]
    parts.append(kit.rounded('mattress', (length - 0.05, width - 0.02, 0.16), (0, 0, 0.24), sheet or kit.linen('#f2ece0'), 0.05, (0.004, 0.004, 0.008), 0.003))
    cover = quilt or kit.linen('#c9885e')

    def lie(s, t):
        # s runs from the fold below the pillow to the foot, t from the wall over the front edge.
        x = -length / 2 + 0.52 + s * (length - 0.6)
        y = width / 2 - 0.03 - t * (width + 0.24)
        over = max(0.0, -(width / 2 - 0.02) - y)
        puff = 0.012 * (abs(sin(s * pi * 7)) ** 0.5 * abs(sin(t * pi * 6)) ** 0.5)
        drop = min(over, 0.03)
        return (x + 0.012 * kit.wobble(s * 3, t * 3, 0, 1, 3),
                max(y, -(width / 2) - 0.025 - 0.012 * over / 0.24 * (1 + sin(s * 22))),
                0.412 + puff + 0.014 * kit.wobble(s * 4, t * 4, 0, 1, 1) - max(0.0, over - drop * 0.4) * 0.98)

    parts.append(kit.surface('quilt', lie, 90, 70, cover, (length - 0.6, width + 0.24), 0.016))

    def fold(s, t):
        a = t * pi
        return (-length / 2 + 0.5 + 0.17 * t, width / 2 - 0.03 - s * (width + 0.03), 0.42 + 0.02 * sin(a) + 0.006 * kit.wobble(s * 5, t * 2, 0, 1, 6) - max(0.0, s - 0.95) * 1.2)

    parts.append(kit.surface('turned sheet', fold, 40, 12, sheet or kit.linen('#f2ece0'), (width, 0.17), 0.014))
    parts.append(kit.rounded('pillow', (0.36, 0.6, 0.12), (-length / 2 + 0.26, 0, 0.39), kit.linen('#f6f1e6'), 0.06, (0.0, 0.0, 0.025), 0.008, 5))
    return kit.group('kids bed', parts, at, turn)


def teepee(at=(0, 0, 0), base=1.05, height=1.55, turn=0.0, cloth=None, tone='ash'):
    """A play tent of canvas on four crossed poles, its front flaps tied back, opening towards -y."""
    cloth = cloth or kit.linen('#efe5d2')
    half, cross = base / 2, 0.05
    corners = [(-half, -half), (half, -half), (half, half), (-half, half)]
    parts = []
    for x, y in corners:
        # The poles cross above the cloth and stand out beyond it.
        k = 1.16
        parts.append(kit.tube('pole', [(x, y, 0), (x * (1 - k) * 0.9, y * (1 - k) * 0.9, height * k)], 0.013, kit.wood(tone, 'z'), smooth=False))

    def edge(i, t):
        x, y = corners[i % 4]
        share = 1 - t * (1 - cross)
        return (x * share * 1.02, y * share * 1.02, 0.01 + t * (height - 0.04))

    def panel(i):
        def place(s, t):
            a, b = edge(i, t), edge(i + 1, t)
            mid = [p + (q - p) * s for p, q in zip(a, b)]
            sag = 1 - 0.10 * sin(pi * s) * sin(pi * t) - 0.012 * kit.wobble(s * 4, t * 5, i, 1, i)
            return (mid[0] * sag, mid[1] * sag, mid[2])
        return kit.surface('canvas', place, 24, 36, cloth, (base, height), 0.003)

    parts += [panel(i) for i in (1, 2, 3)]

    def flap(side):
        def place(s, t):
            a, b = edge(0, t), edge(1, t)
            if side > 0:
                a, b = b, a
            # Tied back at a third of the height: the free edge runs to the pole there and hangs loose below.
            tie = 0.36
            open_share = 0.5 * (t - tie) / (1 - tie) if t > tie else 0.06 + 0.1 * (1 - t / tie)
            reach = max(0.07, open_share) * s
            x, y, z = (p + (q - p) * reach for p, q in zip(a, b))
            fold = 0.022 * sin(s * 15) * (1 - t)
            return (x, y - 0.015 - fold - 0.02 * (1 - t) * s, z)
        thing = kit.surface('flap', place, 30, 40, cloth, (base / 2, height), 0.003)
        x, y, z = edge(0 if side < 0 else 1, 0.36)
        tie = kit.tube('tie', [(x + 0.05 * cos(a) * -side, y + 0.035 * sin(a) - 0.01, z) for a in [2 * pi * i / 10 for i in range(10)]], 0.006, kit.linen('#b5563c'), closed=True)
        return [thing, tie]

    for side in (-1, 1):
        parts += flap(side)
    parts.append(kit.rounded('mat', (base * 0.86, base * 0.86, 0.06), (0, 0, 0.0), kit.linen('#d9c3a0'), 0.03, (0, 0, 0.01), 0.004))
    return kit.group('teepee', parts, at, turn)


def bunting(start, end, cloths, flags=11, sag=0.18, size=(0.15, 0.18)):
    """Cloth triangles on a cord between two places on a wall; cloths are materials, taken in turn."""
    def cord(t):
        return (start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t, start[2] + (end[2] - start[2]) * t - sag * 4 * t * (1 - t))

    parts = [kit.tube('cord', [cord(i / 20) for i in range(21)], 0.004, kit.linen('#e8dcc4'))]
    for i in range(flags):
        middle = (i + 0.7) / (flags + 0.4)
        half = size[0] / 2 / abs(end[0] - start[0])

        def place(s, t, middle=middle, half=half, i=i):
            x, y, z = cord(middle + (s - 0.5) * 2 * half * (1 - t))
            curl = 0.012 * kit.wobble(s * 2, t * 2, i, 1.3, i) + 0.008 * sin(pi * s) * (1 - t)
            return (x + 0.012 * t * kit.wobble(i, 0, 0, 1.7, 2), y - 0.006 - curl, z - t * size[1])

        parts.append(kit.surface('flag', place, 10, 12, cloths[i % len(cloths)], size, 0.002))
    return kit.group('bunting', parts)
