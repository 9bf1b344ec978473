import { darker, lighter } from '../ink/colour.ts'
import { bezier, brush, pointAlong } from '../ink/curves.ts'
import { fill, line, n, place, times } from '../ink/fragments.ts'
import type { Random } from '../ink/random.ts'
import { type FernTones, fernFrond } from './fern-frond.ts'

/** Width and height of the shared fronds: arching, level and drooping. */
const ARCHES = [
  [230, 250],
  [310, 150],
  [330, 40],
] as const

/** Defines fronds for repeated use, named after their shading. */
export function sharedFronds(random: Random, name: string, tones: FernTones): string {
  return ARCHES.map(
    ([reach, rise], index) =>
      `<g id="frond-${name}${index}">${fernFrond(random, reach, rise, tones)}</g>`,
  ).join('')
}

/** Draws a shared frond to the right, or to the left if `across` is negative. */
function sharedFrond(
  name: string,
  arch: number,
  x: number,
  y: number,
  turn: number,
  across: number,
  up = Math.abs(across),
): string {
  return place(x, y, `<use href="#frond-${name}${arch}"/>`, turn, across, up)
}

export function fernCrown(random: Random, name: string, x: number, y: number, size: number) {
  const fronds = [
    [2, 44, 0.9],
    [2, 24, 1],
    [1, 16, 0.96],
    [2, 4, 0.86],
    [1, -6, 1],
    [0, -2, 0.94],
    [0, -22, 0.8],
  ] as const
  return fronds
    .map(([arch, turn, share]) =>
      [-1, 1]
        .map((side) =>
          sharedFrond(
            name,
            arch,
            x,
            y,
            side * turn + random.near(0, 7),
            side * size * share * random.near(1, 0.1),
          ),
        )
        .join(''),
    )
    .join('')
}

export function treeFern(
  random: Random,
  name: string,
  x: number,
  foot: number,
  top: number,
  size: number,
  bark: string,
): string {
  const lean = random.near(0, 60) * size
  const way = bezier([x, foot], [x, foot - 120], [x + lean, top + 140], [x + lean, top], 20)
  const bases = times(Math.round((foot - top) / (8 * size)), (index) => {
    const at = pointAlong(way, Math.min(0.99, (index * 8 * size) / (foot - top)))
    return line(
      `M${n(at.x - 11 * size)} ${n(at.y + 3)}l${n(7 * size)} ${n(-6 * size)}M${n(at.x)} ${n(at.y + 2)}l${n(4 * size)} ${n(-7 * size)}M${n(at.x + 12 * size)} ${n(at.y + 4)}l${n(-6 * size)} ${n(-6 * size)}`,
      index % 2 ? lighter(bark, 0.2) : darker(bark, 0.35),
      1.8 * size,
      0.75,
    )
  })
  return (
    fill(
      brush(way, (t) => size * (34 - 12 * t)),
      bark,
    ) +
    bases +
    fernCrown(random, name, x + lean, top, size)
  )
}
