"""Books in stacks and rows."""

from random import Random

import kit

SPINES = ('#8b3f2e', '#d9c8a5', '#3f5563', '#6d7a55', '#e8dfd0', '#b9824a', '#2f3a3f', '#c9a79a', '#a9a48f')


def _book(width, depth, thickness, colour):
    """A closed book lying flat, its spine towards -y."""
    cover = kit.linen(colour, 0.5)
    return [
        kit.box('cover', (width, depth, 0.003), (0, 0, 0), cover, 0.001),
        kit.box('cover', (width, depth, 0.003), (0, 0, thickness - 0.003), cover, 0.001),
        kit.box('spine', (width, 0.004, thickness), (0, -depth / 2 + 0.002, 0), cover, 0.0018),
        kit.box('pages', (width - 0.008, depth - 0.01, thickness - 0.006), (0, 0.002, 0.003), kit.linen('#efe6d3', 0.3), 0),
    ]


def stack(count=3, at=(0, 0, 0), turn=0.0, seed=1, size=(0.26, 0.19)):
    """Books lying on each other, not quite square. Its height is about 0.028 m a book."""
    chance = Random(seed)
    colours = chance.sample(SPINES, min(count, len(SPINES)))
    parts, z = [], 0.0
    for i in range(count):
        thickness = chance.uniform(0.02, 0.034)
        shrink = 1 - 0.07 * i
        book = kit.group('book', _book(size[0] * shrink, size[1] * shrink, thickness, colours[i]), (chance.uniform(-0.008, 0.008), chance.uniform(-0.008, 0.008), z), chance.uniform(-9, 9))
        parts.append(book)
        z += thickness + 0.0005
    return kit.group('stack', parts, at, turn)


def row(width=0.3, at=(0, 0, 0), turn=0.0, seed=1, tall=0.23):
    """Books standing side by side, spines towards -y, the last one leaning."""
    chance = Random(seed)
    parts, x = [], -width / 2
    while x < width / 2 - 0.03:
        thick, height = chance.uniform(0.016, 0.036), tall * chance.uniform(0.78, 1)
        cover = kit.linen(chance.choice(SPINES), 0.5)
        parts.append(kit.box('book', (thick, 0.15 * chance.uniform(0.9, 1.05), height), (x + thick / 2, chance.uniform(-0.006, 0.006), 0), cover, 0.003))
        x += thick + 0.0008
    parts.append(kit.box('book', (0.02, 0.15, tall * 0.85), (x + 0.045, 0, 0.002), kit.linen('#b9824a', 0.5), 0.003, roll=-14))
    return kit.group('row of books', parts, at, turn)


def open_book(at=(0, 0, 0), turn=0.0, width=0.34, depth=0.23):
    """A book lying open."""
    pages = kit.linen('#f2ebdc', 0.2)
    sheet = kit.surface('pages', lambda s, t: ((s - 0.5) * width, (t - 0.5) * depth, 0.006 + 0.022 * (abs(s - 0.5) * 2) ** 0.35 * (1 - (abs(s - 0.5) * 2) ** 3 * 0.7)), 40, 2, pages, (width, depth), 0.002)
    return kit.group('open book', [sheet, kit.box('cover', (width + 0.01, depth + 0.01, 0.004), (0, 0, 0), kit.linen('#8b3f2e'), 0.001)], at, turn)
