import { darker, lighter, mix } from '../../../ink/colour.ts'
import { bezier, pointAlong } from '../../../ink/curves.ts'
import { line, n, type Point, place, times } from '../../../ink/fragments.ts'
import { fineStalk, type Herbarium, pressedLeaf, pressedTwig, washed } from './pressed-leaf.ts'

const FRUIT: readonly (readonly [number, number, number])[] = [
  [-30, 62, 0.86],
  [26, 58, 0.9],
  [-2, 76, 1],
  [-44, 96, 1],
  [36, 96, 0.98],
  [-18, 112, 1.06],
  [14, 118, 1],
  [-36, 134, 0.9],
  [0, 148, 0.94],
]

/** Jamun: glossy leaves in pairs, and a bunch of dark fruit, some of it still pink. */
export function jamun(press: Herbarium): string {
  const { random, greens } = press
  const way = bezier([10, 40], [-8, -20], [14, -84], [-4, -150], 20)
  const leaves = [0.16, 0.44, 0.72, 0.98].map((t, pair) => {
    const at = pointAlong(way, t)
    const size = 124 - pair * 13
    return [-1, 1]
      .map((side) =>
        place(
          at.x,
          at.y,
          line('M0 0L0 -12', darker(greens[0] ?? '#4a6a3a', 0.1), 2) +
            place(
              0,
              -10,
              pressedLeaf(press, {
                length: size * random.between(0.92, 1.06),
                half: (s) => 0.2 * Math.sin(Math.PI * s ** 0.9) ** 0.72 || 0,
                ...{ veins: 17, rise: 0.07, bend: side * random.between(-0.1, 0.06) },
              }),
            ),
          at.degrees + 90 + side * random.near(pair === 3 ? 26 : 64 - pair * 4, 6),
        ),
      )
      .join('')
  })
  const berry = (x: number, y: number, size: number, index: number) => {
    const tone = index < 2 ? '#a8486e' : mix('#3d2450', '#5a2a5e', random.next())
    const r = 13 * size
    const d = `M0 ${n(-r * 1.2)}C${n(r * 1.1)} ${n(-r * 1.2)} ${n(r * 1.16)} ${n(r * 0.9)} ${n(r * 0.2)} ${n(r * 1.2)}Q0 ${n(r * 1.3)} ${n(-r * 0.2)} ${n(r * 1.2)}C${n(-r * 1.16)} ${n(r * 0.9)} ${n(-r * 1.1)} ${n(-r * 1.2)} 0 ${n(-r * 1.2)}Z`
    return place(
      x,
      y,
      washed(press, d, tone, 0.92) +
        line(
          `M${n(-r * 0.45)} ${n(-r * 0.6)}Q${n(-r * 0.7)} ${n(r * 0.1)} ${n(-r * 0.4)} ${n(r * 0.6)}`,
          lighter(tone, 0.5),
          2.2,
          0.6,
        ) +
        line(`M-2 ${n(r * 1.12)}Q0 ${n(r * 0.98)} 2 ${n(r * 1.12)}`, darker(tone, 0.4), 0.9),
      random.near(x * -0.4, 10),
    )
  }
  const foot: Point = [6, 22]
  return (
    leaves.join('') +
    pressedTwig(press, way, 5, 2.4, '#8d7a5a') +
    times(FRUIT.length, (index) => {
      const [x, y, size] = FRUIT[index] ?? [0, 0, 1]
      return fineStalk(foot, [x, y - 14 * size], index % 2 ? 8 : -4, '#8a8a52', 1.7)
    }) +
    FRUIT.map(([x, y, size], index) => berry(x, y, size, index)).join('')
  )
}
