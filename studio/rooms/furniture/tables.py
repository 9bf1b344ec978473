"""Low and side tables, bedside chests, consoles and benches."""

from math import cos, pi, radians, sin

import kit


def round_table(at=(0, 0, 0), radius=0.42, height=0.38, top=None, tone='teak', legs=3):
    """A coffee table: a round top on splayed turned legs."""
    parts = [kit.disc('top', radius, 0.032, (0, 0, height - 0.032), top or kit.wood(tone, 'x'), 0.014)]
    for i in range(legs):
        angle = 2 * pi * i / legs + 0.4
        foot = (radius * 0.84 * cos(angle), radius * 0.84 * sin(angle), 0.0)
        knee = (radius * 0.55 * cos(angle), radius * 0.55 * sin(angle), height - 0.03)
        parts.append(kit.tube('leg', [foot, knee], [0.013, 0.024], kit.wood(tone, 'z'), smooth=False))
    return kit.group('round table', parts, at)


def drum_table(at=(0, 0, 0), radius=0.36, height=0.36, material=None):
    """A fluted drum of wood or plaster."""
    material = material or kit.wood('mango', 'z')
    flutes = 40
    points, faces = [], []
    steps = flutes * 6
    rows = (0.0, 0.012, height - 0.05, height - 0.045)
    for z in rows:
        for i in range(steps):
            angle = 2 * pi * i / steps
            deep = 0.007 * abs(cos(flutes * angle / 2))
            r = radius - 0.012 + deep - (0.006 if z in (0.0, rows[-1]) else 0)
            points.append((r * cos(angle), r * sin(angle), z))
    for row in range(len(rows) - 1):
        faces += [(row * steps + i, row * steps + (i + 1) % steps, (row + 1) * steps + (i + 1) % steps, (row + 1) * steps + i) for i in range(steps)]
    parts = [kit.mesh_object('drum', points, faces, material), kit.disc('top', radius, 0.045, (0, 0, height - 0.045), material, 0.016)]
    return kit.group('drum table', parts, at)


def slab_table(at=(0, 0, 0), turn=0.0, size=(1.15, 0.6, 0.36), tone='sheesham'):
    """A coffee table with a thick top, a slatted shelf and square legs."""
    x, y, z = size
    parts = [kit.box('top', (x, y, 0.04), (0, 0, z - 0.04), kit.wood(tone, 'x'), 0.01)]
    for sx in (-1, 1):
        parts.append(kit.box('rail', (0.035, y - 0.14, 0.035), (sx * (x / 2 - 0.06), 0, 0.09), kit.wood(tone, 'y'), 0.005))
        parts += [kit.box('leg', (0.05, 0.05, z - 0.04), (sx * (x / 2 - 0.06), sy * (y / 2 - 0.06), 0), kit.wood(tone, 'z'), 0.008) for sy in (-1, 1)]
    parts += [kit.box('slat', (x - 0.1, 0.04, 0.016), (0, -y / 2 + 0.13 + i * 0.055, 0.125), kit.wood(tone, 'x'), 0.004) for i in range(int((y - 0.2) / 0.055))]
    return kit.group('slab table', parts, at, turn)


def side_table(at=(0, 0, 0), radius=0.22, height=0.52, top=None, metal=None):
    """A small pedestal table: round top, thin stem, heavy foot."""
    metal = metal or kit.brass()
    parts = [
        kit.disc('top', radius, 0.02, (0, 0, height - 0.02), top or kit.marble(), 0.007),
        kit.lathe('stem', [(radius * 0.66, 0), (radius * 0.66, 0.01), (0.03, 0.022), (0.014, 0.05), (0.012, height * 0.5), (0.014, height - 0.05), (0.05, height - 0.021)],
                  (0, 0, 0), metal, 40),
    ]
    return kit.group('side table', parts, at)


def bedside(at=(0, 0, 0), turn=0.0, size=(0.5, 0.4, 0.54), tone='teak', front='cane'):
    """A bedside chest on legs with one cane or wooden drawer and an open shelf."""
    x, y, z = size
    wood_x, wood_z = kit.wood(tone, 'x'), kit.wood(tone, 'z')
    body = z - 0.14
    parts = [
        kit.box('top', (x, y, 0.024), (0, 0, z - 0.024), wood_x, 0.007),
        kit.box('bottom', (x - 0.01, y - 0.01, 0.02), (0, 0, 0.14), wood_x, 0.004),
        kit.box('shelf', (x - 0.03, y - 0.02, 0.018), (0, 0, 0.14 + body * 0.42), wood_x, 0.003),
        kit.box('back', (x - 0.02, 0.012, body - 0.03), (0, y / 2 - 0.012, 0.15), wood_x, 0.002),
        kit.box('drawer', (x - 0.05, 0.02, body * 0.5), (0, -y / 2 + 0.012, 0.14 + body * 0.455), wood_x, 0.004),
        kit.sphere('knob', 0.013, (0, -y / 2 - 0.016, 0.14 + body * 0.7), kit.brass()),
    ]
    if front == 'cane':
        parts.append(kit.surface('cane', lambda s, t: ((s - 0.5) * (x - 0.1), -y / 2 - 0.002, 0.14 + body * 0.49 + t * body * 0.42), 1, 1,
                                 kit.cane(), (x - 0.1, body * 0.42)))
    for sx in (-1, 1):
        parts.append(kit.box('side', (0.02, y - 0.01, body - 0.02), (sx * (x / 2 - 0.011), 0, 0.14), wood_z, 0.004))
        parts += [kit.lathe('leg', [(0.012, 0), (0.02, 0.15)], (sx * (x / 2 - 0.05), sy * (y / 2 - 0.05), 0), wood_z, 16) for sy in (-1, 1)]
    return kit.group('bedside', parts, at, turn)


def console(at=(0, 0, 0), turn=0.0, size=(1.3, 0.36, 0.8), tone='teak'):
    """A narrow hall table: arched apron, turned legs, low shelf."""
    x, y, z = size
    wood_x, wood_z = kit.wood(tone, 'x'), kit.wood(tone, 'z')
    inner = x - 0.16
    arch = [(-inner / 2, z - 0.15), (-inner / 2, z - 0.03), (inner / 2, z - 0.03), (inner / 2, z - 0.15)]
    arch += [(inner / 2 * cos(a), z - 0.15 + 0.075 * sin(a)) for a in [radians(d) for d in range(6, 180, 6)]]
    parts = [
        kit.box('top', (x, y, 0.03), (0, 0, z - 0.03), wood_x, 0.01),
        kit.prism('apron', list(reversed(arch)), 0.02, wood_x, (0, -y / 2 + 0.04, 0), 0.003),
        kit.box('shelf', (x - 0.12, y - 0.08, 0.022), (0, 0, 0.16), wood_x, 0.006),
    ]
    turned = [(0.02, 0), (0.024, 0.03), (0.018, 0.06), (0.024, 0.13), (0.024, 0.2), (0.016, 0.23), (0.026, 0.4), (0.018, z - 0.22), (0.026, z - 0.18), (0.026, z - 0.03)]
    for sx in (-1, 1):
        parts += [kit.lathe('leg', turned, (sx * (x / 2 - 0.06), sy * (y / 2 - 0.05), 0), wood_z, 28) for sy in (-1, 1)]
    return kit.group('console', parts, at, turn)


def bench(at=(0, 0, 0), turn=0.0, size=(1.2, 0.4, 0.46), tone='teak', cloth=None):
    """A wooden bench with a thin seat pad."""
    x, y, z = size
    parts = [kit.box('seat', (x, y, 0.035), (0, 0, z - 0.08), kit.wood(tone, 'x'), 0.009),
             kit.rounded('pad', (x - 0.04, y - 0.03, 0.06), (0, 0, z - 0.047), cloth or kit.linen('#d8c9ae'), 0.025, (0, 0, 0.008), 0.002)]
    for sx in (-1, 1):
        parts += [kit.box('leg', (0.045, 0.045, z - 0.08), (sx * (x / 2 - 0.08), sy * (y / 2 - 0.06), 0), kit.wood(tone, 'z'), 0.008, roll=sx * 3) for sy in (-1, 1)]
        parts.append(kit.box('stretcher', (0.03, y - 0.12, 0.03), (sx * (x / 2 - 0.08), 0, 0.13), kit.wood(tone, 'y'), 0.004))
    parts.append(kit.box('stretcher', (x - 0.16, 0.028, 0.03), (0, 0, 0.13), kit.wood(tone, 'x'), 0.004))
    return kit.group('bench', parts, at, turn)
