import { darker, lighter, mix } from '../../ink/colour.ts'
import { smooth } from '../../ink/curves.ts'
import { fill, line, n, type Point, times } from '../../ink/fragments.ts'
import type { Clearing } from './clearing.ts'
import { dabbed, mistBank } from './clearing-distance.ts'

type Ridge = (x: number) => number

/** Hills under forest and, lower, slopes under tea, each parted from the next by mist. */
export function hills(clearing: Clearing): string {
  const { random, ink, second } = clearing
  const ridge = (top: number, swing: number, long: number): Ridge => {
    const [a, b, c] = [random.between(0, 6), random.between(0, 6), random.between(0, 6)]
    return (x) =>
      top +
      Math.sin(x / long + a) * swing +
      Math.sin(x / (long * 0.42) + b) * swing * 0.34 +
      Math.sin(x / (long * 0.13) + c) * swing * 0.05
  }
  const wooded = mix(ink, second, 0.3)
  const [far, near] = [ridge(478, 30, 190), ridge(556, 26, 150)]
  return (
    hill(clearing, 'a', ridge(312, 60, 290), wooded, 0.14, 200) +
    hill(clearing, 'b', ridge(398, 46, 290), wooded, 0.22, 170) +
    mistBank(clearing, 470, 0.6) +
    teaSlope(clearing, 'c', far, 0.44, 8) +
    mistBank(clearing, 566, 0.3) +
    teaSlope(clearing, 'd', near, 0.6, 8)
  )
}

function hill(
  { width, air, mist }: Clearing,
  name: string,
  at: Ridge,
  colour: string,
  nearness: number,
  deep: number,
): string {
  const outline: Point[] = []
  for (let x = -20; x <= width + 20; x += 14) outline.push([x, at(x)])
  const tone = air(colour, nearness)
  const top = Math.min(...outline.map(([, y]) => y))
  return `<linearGradient id="clearing-hill-${name}" gradientUnits="userSpaceOnUse" x1="0" y1="${n(top)}" x2="0" y2="${n(top + deep)}"><stop offset="0" stop-color="${tone}"/><stop offset="1" stop-color="${mist}"/></linearGradient>${fill(`${smooth(outline)}L${n(width + 20)} 1000L-20 1000Z`, `url(#clearing-hill-${name})`)}`
}

/**
 * A slope under tea: plucked bushes, flat on top, in rows that bend with the ground and grow towards
 * us, dark paths between them, and silver oaks for shade as planters keep them.
 */
function teaSlope(
  clearing: Clearing,
  name: string,
  at: Ridge,
  nearness: number,
  rows: number,
): string {
  const { random, width, air, ink, second, accent } = clearing
  const bush = mix(second, ink, 0.12)
  const [fold, sway] = [random.between(0, 6), random.between(0, 6)]
  const down = (row: number) => 5 + row * 8.4 + row * row * 1.15
  // Rows lie closer together where the slope turns from us.
  const rowAt = (row: number, x: number) =>
    at(x) +
    down(row) * (1 + 0.26 * Math.sin(x / 96 + fold)) +
    Math.sin(x / 47 + sway + row * 0.3) * 1.6
  return (
    hill(clearing, name, at, bush, nearness * 0.86, 150) +
    times(rows, (row) => {
      const size = 7.5 + row * 1.7
      const clear = nearness * (1 - 0.07 * row)
      let [bushes, lights] = ['', '']
      const path: Point[] = []
      for (
        let x = -20 - random.between(0, size);
        x <= width + 20;
        x += size * random.between(1.5, 1.85)
      ) {
        const y = rowAt(row, x)
        const wide = size * random.between(0.84, 1.06)
        const high = size * random.between(0.62, 0.8)
        path.push([x, y + size * 0.34])
        bushes += `M${n(x - wide)} ${n(y + size * 0.3)}C${n(x - wide * 1.05)} ${n(y - high)} ${n(x - wide * 0.5)} ${n(y - high)} ${n(x)} ${n(y - high)}S${n(x + wide * 1.05)} ${n(y - high)} ${n(x + wide)} ${n(y + size * 0.3)}Z`
        if (random.chance(0.8))
          lights += `M${n(x - wide * 0.7)} ${n(y - high * 0.5)}Q${n(x - wide * 0.1)} ${n(y - high * 1.16)} ${n(x + wide * 0.6)} ${n(y - high * 0.66)}Q${n(x)} ${n(y - high * 0.5)} ${n(x - wide * 0.7)} ${n(y - high * 0.5)}Z`
      }
      const tone = air(mix(bush, accent, random.between(0, 0.2)), clear)
      return (
        line(smooth(path), air(darker(ink, 0.1), clear), size * 0.36, 0.8) +
        fill(bushes, tone) +
        fill(lights, lighter(air(mix(bush, accent, 0.6), clear), 0.2), 0.8)
      )
    }) +
    times(Math.round(width / 105), (index) => {
      const x = index * 112 + random.near(20, 44)
      const foot = rowAt(random.int(0, rows - 4), x)
      const tall = random.between(44, 70)
      const tone = air(mix(ink, second, 0.3), nearness * 0.9)
      return (
        line(
          `M${n(x)} ${n(foot)}Q${n(x + random.near(0, 2))} ${n(foot - tall * 0.5)} ${n(x)} ${n(foot - tall)}`,
          mix(tone, clearing.bark, 0.3),
          1.8,
        ) +
        [0.5, 0.74, 0.96]
          .map((share) =>
            dabbed(
              clearing,
              [x + random.near(0, 3), foot - tall * share],
              [tall * 0.17 * (1.3 - share * 0.6), tall * 0.11],
              tone,
              4,
            ),
          )
          .join('')
      )
    })
  )
}
