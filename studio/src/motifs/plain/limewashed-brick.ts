import { darker, mix, type Palette } from '../../ink/colour.ts'
import { smooth } from '../../ink/curves.ts'
import { line, n, type Point, rect, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { scatter, type Tile, wrapped } from '../tile.ts'
import { brick } from './brick.ts'

/** How many strokes of the brush lie over the wall, and how many places have weathered bare. */
const [STROKES, BARE] = [420, 9]

/** Red brick under a coat of lime, brushed on thinly and worn off again here and there. */
export function limewashedBrick(palette: Palette, random: Random): Tile {
  const { ground, ink } = palette
  const wall = brick({ ...palette, ground: mix(ground, ink, 0.56) }, random)
  const { width, height } = wall
  const put = (x: number, y: number, reach: number, body: string) =>
    wrapped(width, height, x, y, reach, body)
  const bare = scatter(random, width, height, BARE).map(([x, y]) => ({
    x,
    y,
    reach: random.between(34, 86),
  }))
  const isBare = (x: number, y: number) =>
    bare.some((patch) => {
      const [dx, dy] = [Math.abs(x - patch.x), Math.abs(y - patch.y)]
      const across = Math.min(dx, width - dx) / 1.7
      return Math.hypot(across, Math.min(dy, height - dy)) < patch.reach
    })
  const strokes = scatter(random, width, height, STROKES / 4).flatMap(([x, y]) =>
    Array.from({ length: 4 }, () => {
      const [sx, sy] = [x + random.near(0, 30), y + random.near(0, 22)]
      const thin = isBare((sx + width) % width, (sy + height) % height)
      if (thin && random.chance(0.82)) return ''
      return put(sx, sy, 120, stroke(random, ground, thin ? 0.5 : 1))
    }),
  )
  // Lime gathers in the joints, where the brush leaves most of it.
  const joints = times(10, (row) => {
    const y = row * 42
    const points = Array.from(
      { length: 13 },
      (_, index): Point => [(index * width) / 12, y + (index % 12 === 0 ? 0 : random.near(0, 1.6))],
    )
    return put(0, 0, 600, line(smooth(points), ground, random.between(4, 6.5), 0.72))
  })
  const runs = times(12, () => {
    const long = random.between(14, 40)
    return put(
      random.between(0, width),
      random.between(0, height),
      50,
      line(
        `M0 0q${n(random.near(0, 2))} ${n(long / 2)} 0 ${n(long)}`,
        ground,
        random.between(1.4, 2.6),
        0.6,
      ),
    )
  })
  return {
    ...wall,
    ground,
    body:
      wall.body +
      rect(0, 0, width, height, ground, 0.14) +
      joints +
      strokes.join('') +
      runs +
      shadows(wall, ground),
  }
}

/** One pull of a coir brush: bristle marks side by side, each with its own length and load of lime. */
function stroke(random: Random, lime: string, load: number): string {
  const long = random.between(50, 130)
  const slope = random.near(0, 7)
  return times(7, (bristle) => {
    const y = (bristle - 3) * 3.4
    const from = -long / 2 + random.near(0, 12)
    const to = long / 2 + random.near(0, 14)
    return line(
      `M${n(from)} ${n(y - slope / 2)}Q0 ${n(y + random.near(0, 2.4))} ${n(to)} ${n(y + slope / 2)}`,
      lime,
      random.between(2.2, 4.4),
      load * random.between(0.14, 0.4),
    )
  })
}

/** Through the coat, the lower edge of every course still throws a soft shadow. */
function shadows({ width }: Tile, lime: string): string {
  return times(10, (row) => line(`M0 ${row * 42 + 41}H${n(width)}`, darker(lime, 0.4), 1.6, 0.2))
}
