import { circle, fill, line, n, place, times } from '../ink/fragments.ts'
import type { Random } from '../ink/random.ts'
import type { WetPaint } from '../ink/wet-shape.ts'
import { wetLeaf } from './wet-leaf.ts'
import { type WetPetalPaint, wetLip, wetPetal } from './wet-petal.ts'

export type RosePaint = {
  /** From the outermost petals to the innermost. */
  petals: readonly [WetPetalPaint, WetPetalPaint, WetPetalPaint]
  deep: string
  pollen: string
  lip: string
  sepals: readonly [WetPaint, WetPaint]
}

/** Rings of a full rose: number of petals, length as a share of the radius, and breadth. */
const RINGS = [
  [6, 1, 1.02],
  [5, 0.76, 1],
  [4, 0.53, 0.98],
] as const

export function wetRose(random: Random, radius: number, paint: RosePaint): string {
  const rings = RINGS.map(([count, reach, broad], ring) => {
    const turn = random.between(0, 360 / count)
    const petals = Array.from({ length: count }, (_, index) => {
      const length = radius * reach * random.near(1, 0.09)
      return place(
        0,
        0,
        wetPetal(
          random,
          length,
          length * broad * random.near(1, 0.1),
          paint.petals[ring] ?? paint.petals[0],
        ),
        turn + (index * 360) / count + random.near(0, 9),
      )
    })
    return place(0, -radius * 0.07 * ring, petals.join(''))
  })
  return rings.join('') + place(0, -radius * 0.16, heart(random, radius * 0.3, paint))
}

export function wetDogRose(random: Random, radius: number, paint: RosePaint): string {
  const turn = random.between(0, 72)
  const petals = times(5, (index) => {
    const length = radius * random.near(1, 0.08)
    return place(
      0,
      0,
      wetPetal(
        random,
        length,
        length * random.between(1, 1.16),
        paint.petals[index % 3 === 1 ? 1 : 0],
        0.16,
      ),
      turn + index * 72 + random.near(0, 6),
    )
  })
  return petals + heart(random, radius * 0.3, paint)
}

function heart(random: Random, radius: number, { deep, pollen, petals }: RosePaint): string {
  const turn = random.between(0, 360)
  return (
    times(7, (index) => {
      const r = radius * (1 - index * 0.13)
      const a = r * random.between(0.84, 1)
      return place(
        0,
        0,
        fill(
          `M${n(-a)} ${n(r * 0.2)}C${n(-a)} ${n(-r * 0.9)} ${n(a)} ${n(-r * 0.9)} ${n(a)} ${n(r * 0.2)}C${n(a * 0.62)} ${n(-r * 0.42)} ${n(-a * 0.5)} ${n(-r * 0.46)} ${n(-a)} ${n(r * 0.2)}Z`,
          index % 3 === 2 ? petals[1].rim : deep,
          0.34 + index * 0.05,
        ),
        turn + index * 137,
      )
    }) +
    times(14, () => {
      const angle = random.between(0, Math.PI * 2)
      const reach = radius * random.between(0.15, 0.74)
      const [x, y] = [Math.cos(angle) * reach, Math.sin(angle) * reach]
      return (
        line(`M${n(x * 0.3)} ${n(y * 0.3)}L${n(x)} ${n(y)}`, deep, 0.6, 0.5) +
        circle(x, y, radius * random.between(0.03, 0.055), pollen, 0.9)
      )
    })
  )
}

/** Draws a half-open rose from the side. The origin is the end of its stem. */
export function wetCup(random: Random, size: number, paint: RosePaint): string {
  const petal = (length: number, broad: number, turn: number, ring: 0 | 1 | 2) =>
    place(0, 0, wetPetal(random, size * length, size * broad, paint.petals[ring], 0.04), turn)
  const flare = random.between(54, 70)
  return (
    petal(0.98, 0.76, -flare, 0) +
    petal(0.94, 0.76, flare, 0) +
    petal(1.08, 0.8, -24, 1) +
    petal(1.06, 0.8, 25, 1) +
    petal(1.14, 0.74, random.near(0, 5), 2) +
    place(0, -size * 0.78, heart(random, size * 0.2, paint)) +
    petal(0.94, 0.72, random.between(26, 34), 0) +
    petal(0.92, 0.76, -random.between(20, 28), 0) +
    petal(0.82, 0.66, random.near(4, 5), 1) +
    place(4, -size * 0.78, wetLip(random, size * 0.5, size * 0.1, paint.lip), 184) +
    calyx(random, size * 0.5, paint)
  )
}

export function wetBud(random: Random, size: number, paint: RosePaint): string {
  const petal = (length: number, broad: number, turn: number, ring: 0 | 1 | 2) =>
    place(0, 0, wetPetal(random, size * length, size * broad, paint.petals[ring], 0), turn)
  return (
    petal(0.92, 0.44, -13, 1) +
    petal(0.96, 0.44, 12, 1) +
    petal(1, 0.4, random.near(0, 4), 2) +
    calyx(random, size * 0.66, paint)
  )
}

function calyx(random: Random, size: number, { sepals }: RosePaint): string {
  return (
    [-62, -26, 8, 36, 66]
      .map((turn) =>
        place(
          0,
          0,
          wetLeaf(random, size * random.between(0.66, 1), size * 0.2, sepals),
          turn + random.near(0, 7),
        ),
      )
      .join('') +
    `<ellipse cx="0" cy="${n(size * 0.04)}" rx="${n(size * 0.13)}" ry="${n(size * 0.16)}" fill="${sepals[0].rim}" fill-opacity="0.75"/>`
  )
}
