import { darker, lighter, mix, type Palette } from '../../ink/colour.ts'
import { bezier, brush, smooth } from '../../ink/curves.ts'
import { circle, fill, line, type Point, rect, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'

/** Broad strokes of a loaded brush, drying out along the way, and steep strokes of rain below them. */
export function brushStrokes(palette: Palette, random: Random, width: number): string {
  const { ground, ink, second, accent } = palette
  // A wider wall is painted with a broader brush.
  const broader = Math.min(1.3, Math.max(1, width / 1700))
  const stroke = (from: Point, to: Point, broad: number, colour: string) => {
    const wide = broad * broader
    const lift = random.near(0, 130)
    const spine = bezier(
      from,
      [from[0] + (to[0] - from[0]) * 0.3, from[1] - lift],
      [from[0] + (to[0] - from[0]) * 0.7, to[1] + lift * 0.7],
      to,
      26,
    )
    const hairs = Math.round(wide / 3.4)
    let drawn = fill(
      brush(
        spine.slice(0, 21),
        (t) =>
          wide *
          0.86 *
          Math.min(1, 0.55 + t * 5) *
          (t > 0.5 ? Math.max(0.02, 1 - (t - 0.5) * 2) ** 0.6 : 1),
      ),
      colour,
      0.5,
    )
    for (let index = 0; index < hairs; index += 1) {
      const across = (index / (hairs - 1) - 0.5) * wide + random.near(0, 1.4)
      const start = Math.floor(random.between(0, 2.4))
      const stop = Math.round(26 * (1 - Math.abs(across / wide) * 0.16 - random.between(0, 0.24)))
      const points = spine
        .slice(start, Math.max(stop, start + 4))
        .map(([x, y], step, all): Point => {
          const next = all[step + 1] ?? all[step - 1] ?? [x, y]
          const angle = Math.atan2(next[1] - y, next[0] - x) + (all[step + 1] ? 0 : Math.PI)
          return [x - Math.sin(angle) * across, y + Math.cos(angle) * across]
        })
      const tone = random.chance(0.24)
        ? lighter(colour, random.between(0.1, 0.35))
        : random.chance(0.2)
          ? darker(colour, random.between(0.05, 0.2))
          : colour
      drawn += line(smooth(points), tone, random.between(2, 5), random.between(0.6, 1))
    }
    return drawn
  }
  const spots = times(40, () =>
    circle(
      random.between(0, width),
      random.between(0, 1000),
      random.between(1, 5) * random.next(),
      random.pick([ink, second, accent]),
      0.8,
    ),
  )
  const big = Math.min(width, 2800)
  const x = (share: number) => width / 2 + (share - 0.5) * big
  /** Rain in steep strokes of a pointed brush, heavier at the foot, all leaning as the wind does. */
  const shower = (from: number, to: number, top: number, foot: number, dense: number) => {
    const count = Math.round(dense * Math.max(1, big / 1100))
    return times(count, (index) => {
      const long = random.between(90, 260)
      const start = x(from + ((to - from) * (index + random.next())) / count)
      const high = random.between(top, foot - long * 0.6)
      const wide = random.between(1.6, 6)
      return fill(
        brush(
          [
            [start, high],
            [start - long * 0.13 + random.near(0, 2), high + long * 0.5],
            [start - long * 0.25, high + long],
          ],
          (t) => 0.8 + wide * t ** 1.4,
        ),
        random.pick([ink, ink, mix(ink, second, 0.5), second]),
        random.between(0.55, 0.95),
      )
    })
  }
  return (
    rect(0, 0, width, 1000, ground) +
    stroke([x(-0.06), 220], [x(0.72), 130], 170, mix(ground, accent, 0.7)) +
    stroke([x(0.3), 560], [x(1.08), 330], 210, mix(ground, second, 0.7)) +
    stroke([x(-0.05), 800], [x(0.66), 660], 190, ink) +
    stroke([x(0.42), 910], [x(1.04), 790], 130, accent) +
    stroke([x(0.56), 180], [x(1.02), 90], 90, second) +
    stroke([x(0.04), 450], [x(0.4), 400], 80, mix(second, ink, 0.5)) +
    shower(0.02, 0.62, 300, 760, 34) +
    shower(0.5, 1.02, 420, 930, 44) +
    shower(0.1, 0.5, 760, 990, 20) +
    spots
  )
}
