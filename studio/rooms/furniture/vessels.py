"""Vases, bowls, brass pots, trays, cups, candles."""

from math import cos, pi, sin

import kit

OUTLINES = {
    'bottle': [(0.055, 0), (0.062, 0.008), (0.078, 0.06), (0.076, 0.11), (0.05, 0.17), (0.022, 0.215), (0.018, 0.27), (0.024, 0.29)],
    'belly': [(0.055, 0), (0.07, 0.01), (0.125, 0.09), (0.132, 0.13), (0.1, 0.195), (0.055, 0.23), (0.05, 0.25), (0.064, 0.268)],
    'tall': [(0.06, 0), (0.068, 0.01), (0.08, 0.1), (0.088, 0.24), (0.08, 0.34), (0.055, 0.39), (0.06, 0.41)],
    'lota': [(0.035, 0), (0.04, 0.006), (0.032, 0.014), (0.06, 0.035), (0.078, 0.07), (0.07, 0.1), (0.042, 0.118), (0.04, 0.128), (0.06, 0.145)],
    'matka': [(0.05, 0), (0.09, 0.02), (0.15, 0.09), (0.16, 0.14), (0.14, 0.2), (0.085, 0.245), (0.075, 0.262), (0.1, 0.29)],
    'cup': [(0.025, 0), (0.03, 0.004), (0.04, 0.04), (0.041, 0.08)],
    'tumbler': [(0.028, 0), (0.036, 0.09), (0.041, 0.1)],
}


def _smooth(outline, steps=6):
    """A smoother outline through the same points."""
    made = []
    for i in range(len(outline) - 1):
        p0, p1, p2, p3 = (outline[max(0, min(len(outline) - 1, i + k))] for k in (-1, 0, 1, 2))
        for step in range(steps):
            t = step / steps
            made.append(tuple(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3)
                              for a, b, c, d in zip(p0, p1, p2, p3)))
    return [*made, outline[-1]]


def vase(kind='belly', at=(0, 0, 0), material=None, scale=1.0):
    """A thrown vessel: bottle, belly, tall, lota, matka, cup or tumbler. Its mouth is mouth(kind, scale) above `at`."""
    outside = _smooth(OUTLINES[kind])
    inside = [(max(0.004, r - 0.005), h) for r, h in reversed(outside[len(outside) // 2:])]
    profile = [(r * scale, h * scale) for r, h in [(0.0, 0.0), *outside, *inside]]
    return kit.lathe(kind, profile, at, material or kit.ceramic(), 56, 60)


def mouth(kind, scale=1.0):
    """Height of a vessel's mouth in metres."""
    return OUTLINES[kind][-1][1] * scale


def bowl(at=(0, 0, 0), radius=0.13, height=0.06, material=None):
    """An open bowl."""
    outside = [(radius * 0.4, 0), (radius * 0.42, 0.006), (radius * 0.7, height * 0.35), (radius * 0.93, height * 0.75), (radius, height)]
    inside = [(r - 0.006, h + 0.004) for r, h in reversed(_smooth(outside)[6:])] + [(0.0, 0.014)]
    return kit.lathe('bowl', [(0.0, 0.0), *_smooth(outside), *inside], at, material or kit.brass(), 56, 60)


def tray(at=(0, 0, 0), radius=0.2, material=None):
    """A round tray with a low rim (thali)."""
    profile = [(0.0, 0.0), (radius - 0.012, 0.0), (radius, 0.02), (radius + 0.004, 0.021), (radius - 0.006, 0.016), (radius - 0.016, 0.005), (0.0, 0.005)]
    return kit.lathe('tray', profile, at, material or kit.brass(), 72, 40)


def candle(at=(0, 0, 0), radius=0.035, height=0.09, material=None):
    """A pillar candle."""
    wax = material or kit.ceramic('#f3ead9', 0.6)
    return kit.group('candle', [
        kit.lathe('wax', [(radius, 0), (radius, height - 0.004), (radius - 0.004, height), (radius * 0.7, height - 0.005), (0.0, height - 0.006)], (0, 0, 0), wax),
        kit.tube('wick', [(0, 0, height - 0.008), (0.002, 0, height + 0.008)], 0.0012, kit.iron(), smooth=False),
    ], at)


def urli(at=(0, 0, 0), radius=0.2, flowers=True):
    """A wide brass bowl of water with floating marigolds."""
    parts = [bowl((0, 0, 0), radius, 0.1)]
    if flowers:
        for i in range(7):
            angle = 2.4 * i
            away = radius * 0.68 * (i / 7) ** 0.5
            colour = '#e79a1f' if i % 3 else '#f2c94b'
            for ring in range(4):
                r = 0.028 * (1 - ring * 0.22)
                petals = [(r * (0.82 + 0.18 * cos(12 * a)), a) for a in [2 * pi * k / 48 for k in range(48)]]
                points = [(x * cos(a), x * sin(a), 0.004 * sin(6 * a)) for x, a in petals] + [(0, 0, 0.006)]
                flower = kit.mesh_object('petals', points, [(k, (k + 1) % 48, 48) for k in range(48)], kit.linen(colour))
                parts.append(kit.turned(flower, ring * 13, (away * cos(angle), away * sin(angle), 0.082 + ring * 0.006)))
        parts.append(kit.disc('water', radius * 0.93, 0.004, (0, 0, 0.074), kit.ceramic('#5b6a5e', 0.03)))
    return kit.group('urli', parts, at)
