import { pointAlong, smooth } from '../ink/curves.ts'
import { circle, fill, line, n, type Point, place, times } from '../ink/fragments.ts'
import type { Random } from '../ink/random.ts'

export type StrungTones = {
  petal: string
  shade: string
  edge: string
  calyx: string
}

function plumpBud(random: Random, size: number, { petal, shade, edge, calyx }: StrungTones) {
  const w = size * random.between(0.25, 0.33)
  const tip = random.near(0, size * 0.05)
  const top = n(-size)
  const outline = `M${n(-size * 0.05)} ${n(-size * 0.2)}C${n(-w * 0.7)} ${n(-size * 0.34)} ${n(-w * 1.35)} ${n(-size * 0.8)} ${n(tip)} ${top}C${n(w * 1.35)} ${n(-size * 0.8)} ${n(w * 0.7)} ${n(-size * 0.34)} ${n(size * 0.05)} ${n(-size * 0.2)}Z`
  return (
    line(`M0 0L0 ${n(-size * 0.24)}`, calyx, size * 0.09) +
    fill(outline, petal) +
    fill(
      `M${n(size * 0.03)} ${n(-size * 0.2)}C${n(w * 0.7)} ${n(-size * 0.34)} ${n(w * 1.3)} ${n(-size * 0.8)} ${n(tip)} ${top}C${n(w * 0.5)} ${n(-size * 0.74)} ${n(w * 0.25)} ${n(-size * 0.4)} ${n(size * 0.03)} ${n(-size * 0.2)}Z`,
      shade,
      0.75,
    ) +
    line(
      `M${n(tip)} ${top}C${n(-w * 0.1)} ${n(-size * 0.8)} ${n(-w * 0.42)} ${n(-size * 0.62)} ${n(-w * 0.3)} ${n(-size * 0.42)}`,
      edge,
      size * 0.035,
      0.6,
    ) +
    line(outline, edge, size * 0.05, 0.85) +
    fill(
      `M${n(-size * 0.09)} ${n(-size * 0.06)}L${n(-size * 0.13)} ${n(-size * 0.32)}L${n(-size * 0.03)} ${n(-size * 0.22)}L${n(size * 0.04)} ${n(-size * 0.34)}L${n(size * 0.12)} ${n(-size * 0.28)}L${n(size * 0.08)} ${n(-size * 0.06)}Z`,
      calyx,
    )
  )
}

function openMalli(
  random: Random,
  size: number,
  { petal, shade, edge, calyx }: StrungTones,
): string {
  const ring = (count: number, length: number, offset: number) =>
    times(count, (index) => {
      const long = length * random.near(1, 0.08)
      const w = long * random.between(0.34, 0.42)
      const d = `M0 0C${n(-w * 1.1)} ${n(-long * 0.3)} ${n(-w * 1.2)} ${n(-long * 0.9)} ${n(random.near(0, w * 0.2))} ${n(-long)}C${n(w * 1.2)} ${n(-long * 0.9)} ${n(w * 1.1)} ${n(-long * 0.3)} 0 0Z`
      return place(
        0,
        0,
        fill(d, petal) +
          fill(
            `M0 0C${n(w * 0.4)} ${n(-long * 0.3)} ${n(w * 0.5)} ${n(-long * 0.6)} ${n(w * 0.2)} ${n(-long * 0.9)}C${n(w)} ${n(-long * 0.8)} ${n(w)} ${n(-long * 0.3)} 0 0Z`,
            shade,
            0.5,
          ) +
          line(d, edge, size * 0.045, 0.8),
        offset + (index * 360) / count + random.near(0, 8),
      )
    })
  const turn = random.between(0, 60)
  return (
    ring(7, size, turn) +
    ring(5, size * 0.6, turn + 24) +
    circle(0, 0, size * 0.09, shade) +
    circle(0, 0, size * 0.04, calyx)
  )
}

/** Draws jasmine knotted along a thread, as it is sold: buds in pairs and one along the thread, a few open. */
export function strungJasmine(
  random: Random,
  way: readonly Point[],
  size: number,
  tones: StrungTones,
): string {
  const length = way.reduce((sum, [x, y], index) => {
    const [bx, by] = way[index - 1] ?? [x, y]
    return sum + Math.hypot(x - bx, y - by)
  }, 0)
  const knots = Math.round(length / (size * 0.36))
  const shadow = line(smooth(way.slice(2, -3)), tones.shade, size * 1.4, 0.42)
  const tied = Array.from({ length: knots }, (_, index) => {
    const { x, y, degrees } = pointAlong(way, (index + 0.5) / knots)
    const buds = [-1, 1].map((side) =>
      place(
        0,
        0,
        plumpBud(random, size * random.near(1, 0.1), tones),
        side * random.between(36, 88) + 90,
      ),
    )
    const knot =
      place(0, 0, plumpBud(random, size * 0.9, tones), 90 + random.near(0, 48)) +
      (random.chance(0.12) ? place(0, 0, openMalli(random, size * 0.62, tones)) : '')
    return place(x, y, (random.chance(0.5) ? buds : buds.reverse()).join('') + knot, degrees)
  })
  // Each bud covers the calyx of the next one, and the thread.
  return place(size * 0.12, size * 0.2, shadow) + tied.reverse().join('')
}
