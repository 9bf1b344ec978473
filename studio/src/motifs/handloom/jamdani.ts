import { lighter, mix, type Palette } from '../../ink/colour.ts'
import { bezier } from '../../ink/curves.ts'
import type { Random } from '../../ink/random.ts'
import type { Tile } from '../tile.ts'
import { blade, diamond, disc, rosette, stalk } from './figures.ts'
import { type Figure, loom } from './loom.ts'
import { plainWeave } from './weave.ts'

/** Jamdani of Bengal: leaf sprays, diamonds and dots inlaid by hand in fine muslin, on the slant. */
export function jamdani(palette: Palette, random: Random): Tile {
  const size = 400
  const { ground, ink, second, accent } = palette
  const muslin = lighter(ground, 0.35)
  const open = mix(ground, accent, 0.34)
  const soft = mix(second, ink, 0.25)
  const spray = sprayOf(ink, soft)
  const bud: Figure = [
    [soft, diamond(0, 0, 9, 11)],
    [undefined, diamond(0, 0, 5.6, 7)],
    [ink, diamond(0, 0, 3, 4)],
  ]
  const dot: Figure = [[soft, diamond(0, 0, 2.6, 3.2)]]
  const cloth = loom(size, size, 1.25, 2)
  // Five rows climb a fifth of the tile at each step, the slanting order called tercha.
  const step = size / 5
  for (let row = 0; row < 5; row += 1)
    for (let column = 0; column < 5; column += 1) {
      const x = column * step + ((row * 2) % 5) * (step / 5) + 12
      const y = row * step + 30
      if ((column + row) % 5 === 2) {
        cloth.put(bud, x + 4, y - 8, 12)
        for (const [dx, dy] of [
          [0, -21],
          [0, 21],
          [-18, 0],
          [18, 0],
        ] as const)
          cloth.put(petalOf(dx, dy, ink), x + 4 + dx, y - 8 + dy, 10)
      } else cloth.put(spray, x, y, 42, 12, row % 2 === 1)
      for (let along = 0; along < 6; along += 1)
        cloth.put(dot, x + step / 2 + (along / 6) * step * 0.4, y - 6 + (along / 6) * step, 4)
    }
  return {
    width: size,
    height: size,
    repeat: 46,
    ground: open,
    body:
      plainWeave(
        random,
        size,
        size,
        { pitch: 2, colour: () => muslin, cover: 0.66, spread: 0.06, opacity: 0.8 },
        { pitch: 2, colour: () => muslin, cover: 0.7, spread: 0.06, opacity: 0.8 },
      ) + cloth.drawn(random, { glint: 0.16, binding: 0, cover: 0.86, opacity: 0.94 }),
    hand: { waver: 0.4, pigment: 0.1 },
  }
}

/** A small leaf that points away from the middle of a diamond. */
function petalOf(dx: number, dy: number, ink: string): Figure {
  return [[ink, blade([-dx * 0.3, -dy * 0.3], [dx * 0.4, dy * 0.4], 8)]]
}

/** A spray of seven leaves and a flower on one bent stalk. */
function sprayOf(ink: string, soft: string): Figure {
  const stem = bezier([6, 34], [-8, 16], [8, 4], [0, -18], 10)
  const pairs = [
    [-1, 22, 19, 11],
    [3, 8, 20, 11],
    [2, -6, 15, 9],
  ] as const
  return [
    [ink, stalk(stem, 2.2)],
    ...pairs.flatMap(([x, y, long, wide], index) =>
      [-1, 1].map(
        (side) =>
          [
            (index + (side > 0 ? 1 : 0)) % 2 ? soft : ink,
            blade([x, y], [x + side * long, y - long * 0.62], wide, 0.55),
          ] as const,
      ),
    ),
    [soft, rosette(0, -27, 11, 6, 0.5)],
    [undefined, disc(0, -27, 4)],
    [ink, disc(0, -27, 2.3)],
  ]
}
