import { type DeodarTones, deodarCedar } from '../../botany/deodar-cedar.ts'
import { darker, lighter, mix } from '../../ink/colour.ts'
import { smooth } from '../../ink/curves.ts'
import { fill, n, type Point, place, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { specks } from '../../ink/speckle.ts'

export type DeodarSlope = {
  id: string
  width: number
  /** Its brow at a place across the wall. */
  brow: (x: number) => number
  /** How tall its deodars are, how far apart, and how many rows stand one before another. */
  tall: number
  gap: number
  rows: number
  /** How closely its trees are looked at, 0 to 1. */
  fine: number
  tones: DeodarTones
  ground: string
  mist: string
  /** How thick the mist lies at its foot, 0 to 1, and how far down. */
  veil: number
  deep: number
  /** Where no tree stands, and what stands there instead. */
  clearing?: { from: number; to: number; body?: string }
}

const VIEWS = 5

/** A slope under deodars of all ages: their feet stand in undergrowth, and mist lies in the hollow before it. */
export function deodarSlope(random: Random, slope: DeodarSlope): string {
  const { id, width, brow, tall, gap, rows, fine, tones, ground, mist, veil, deep, clearing } =
    slope
  const symbols = times(
    VIEWS,
    (view) =>
      `<g id="${id}tree${view}">${deodarCedar(random, 200, { ...tones, dark: mix(tones.dark, tones.lit, view * 0.05) }, fine)}</g>`,
  )
  const edge = Array.from({ length: Math.ceil(width / 16) + 3 }, (_, index): Point => {
    const x = (index - 1) * 16
    return [x, brow(x) + random.near(0, Math.min(1.2, tall * 0.02))]
  })
  const lowest = Math.min(...edge.map(([, y]) => y))
  const step = tall * 0.2
  const row = (index: number) => {
    const trees: (readonly [number, string])[] = []
    for (let x = -gap * random.next(); x < width + gap; x += gap * random.between(0.5, 1.4)) {
      if (clearing && x > clearing.from && x < clearing.to) continue
      const size = (tall / 200) * random.between(0.56, 1.12)
      const y = brow(x) + index * step + random.between(tall * 0.02, tall * 0.16)
      trees.push([
        y,
        place(
          x,
          y,
          `<use href="#${id}tree${random.int(0, VIEWS - 1)}"/>`,
          random.near(0, 1.2),
          size * (random.chance(0.5) ? 1 : -1) * random.near(1, 0.1),
          size,
        ),
      ])
    }
    trees.sort(([one], [other]) => one - other)
    return trees.map(([, tree]) => tree).join('') + thicket(random, slope, index * step)
  }
  return (
    `<defs>${symbols}<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="${n(lowest)}" x2="0" y2="${n(lowest + deep)}"><stop offset="0" stop-color="${mist}" stop-opacity="0"/><stop offset="0.3" stop-color="${mist}" stop-opacity="${n(veil * 0.3)}"/><stop offset="1" stop-color="${mist}" stop-opacity="${veil}"/></linearGradient></defs>` +
    fill(`${smooth(edge)}L${width + 20} 1010L-20 1010Z`, ground) +
    times(rows, row) +
    (clearing?.body ?? '') +
    fill(
      `${smooth(edge.map(([x, y]): Point => [x, y + tall * 0.02]))}L${width + 20} 1010L-20 1010Z`,
      `url(#${id})`,
    )
  )
}

/** Bushes and young trees about the feet of a row, as dabs of the brush. */
function thicket(
  random: Random,
  { width, brow, tall, tones, ground }: DeodarSlope,
  down: number,
): string {
  const size = 1 + tall * 0.016
  const band = (count: number, high: number, colour: string, wide: number, strength: number) =>
    specks(
      Array.from({ length: Math.round((width / size) * count) }, (): Point => {
        const x = random.between(-10, width + 10)
        return [x, brow(x) + down + tall * (0.13 - high * random.next() ** 1.6)]
      }),
      wide,
      colour,
      strength,
    )
  return (
    band(1.1, 0.1, darker(ground, 0.24), size * 1.7, 0.9) +
    band(0.9, 0.11, tones.dark, size * 1.2, 0.9) +
    band(0.7, 0.12, mix(tones.dark, tones.lit, 0.6), size * 0.8, 0.8) +
    band(0.4, 0.12, lighter(tones.lit, 0.12), size * 0.5, 0.7)
  )
}
