import { lighter, mix } from '../../ink/colour.ts'
import { bezier, tapered } from '../../ink/curves.ts'
import { ellipse, fill, n, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import type { Forest } from './forest.ts'

/** A wooded slope: crown beside crown, lit from above, sinking into mist at its foot. */
export function ridge(forest: Forest, level: number, distance: number, name: string): string {
  const { random, width, ground, ink, second, air, light } = forest
  const size = 74 - distance * 52
  const phase = random.between(0, 6)
  const swell = (x: number) =>
    level + Math.sin(phase + x / 260) * 46 + Math.sin(phase * 2 + x / 110) * 16
  const crown = (x: number, y: number, r: number) => {
    const base = air(mix(ground, ink, random.between(0.42, 0.7)), distance)
    const dabs = times(9, () => {
      const [turn, reach] = [random.between(-2.9, -0.5), random.between(0.2, 0.92)]
      return ellipse(
        x + Math.cos(turn) * r * reach - r * 0.08,
        y + Math.sin(turn) * r * 0.86 * reach,
        r * random.between(0.09, 0.17),
        r * random.between(0.05, 0.09),
        air(mix(ink, second, random.between(0, 0.4)), distance),
        0.6,
      )
    })
    const lobes = times(7, (index) => {
      const turn = Math.PI + (index / 6) * Math.PI
      return ellipse(
        x + Math.cos(turn) * r * 0.62,
        y + Math.sin(turn) * r * 0.46,
        r * 0.42,
        r * 0.36,
        base,
      )
    })
    return lobes + ellipse(x, y + r * 0.3, r, r * 0.8, base) + dabs
  }
  const rows = [0, 0.75, 1.5].map((row) =>
    times(Math.ceil(width / (size * 1.1)) + 2, (index) => {
      const x = (index - 0.5 + (row % 1)) * size * 1.1 + random.near(0, size * 0.3)
      return crown(
        x,
        swell(x) + row * size + random.near(0, size * 0.3),
        size * random.between(0.62, 1),
      )
    }),
  )
  const body = `M0 1000${times(41, (index) => `L${n((index / 40) * width)} ${n(swell((index / 40) * width) + size * 0.5)}`)}L${n(width)} 1000Z`
  const mist = `<linearGradient id="agumbe-${name}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${light}" stop-opacity="0"/><stop offset="0.55" stop-color="${light}" stop-opacity="0.5"/><stop offset="1" stop-color="${light}" stop-opacity="0.1"/></linearGradient><rect y="${level}" width="${width}" height="260" fill="url(#agumbe-${name})"/>`
  return fill(body, air(mix(ground, ink, 0.5), distance)) + rows.join('') + mist
}

/** A far fall of water: fine strands of unequal length that part on the rock. */
export function waterfall(
  random: Random,
  x: number,
  top: number,
  high: number,
  light: string,
): string {
  const pale = lighter(light, 0.6)
  return times(15, (index) => {
    const shift = index - 7
    const from = top + Math.abs(shift) * random.between(3, 8)
    return fill(
      tapered(
        bezier(
          [x + shift * 0.9, from],
          [x + shift * 1.2, from + high * 0.3],
          [x + shift * 2 + random.near(2, 3), top + high * 0.5],
          [x + shift * 2.6, top + high],
          12,
        ),
        1,
        random.between(2, 4.4),
      ),
      pale,
      random.between(0.3, 0.62),
    )
  })
}
