import { darker, lighter, mix } from '../../../ink/colour.ts'
import { bezier, brush, pointAlong, smooth, smoothLoop } from '../../../ink/curves.ts'
import { fill, line, n, type Point, place, times } from '../../../ink/fragments.ts'
import type { Random } from '../../../ink/random.ts'

/** What specimens are drawn with: the pen's ink, and the washes laid into its outlines. */
export type Herbarium = { random: Random; pen: string; paper: string; greens: readonly string[] }

export type LeafShape = {
  length: number
  /** Half the width at a share of the length, in shares of the length. */
  half: (t: number) => number
  /** Side veins on each side, and how steeply they rise to the margin. */
  veins: number
  rise: number
  bend?: number
  /** How deeply the margin is toothed, in shares of the length. */
  teeth?: number
  /** How much wider the right half is than the left. */
  uneven?: number
}

/** A shape washed with water colour that stands thicker at one edge, in an outline of the pen. */
export function washed({ random, pen }: Herbarium, d: string, tone: string, strength = 0.86) {
  const [dx, dy] = [random.near(0, 0.9), random.near(0, 0.9)]
  return (
    `<g transform="translate(${n(dx)} ${n(dy)})">${fill(d, tone, strength)}${line(d, darker(tone, 0.16), 2.2, 0.3)}</g>` +
    line(d, pen, 0.75, 0.9)
  )
}

/** A leaf pressed flat, from its foot at the origin upwards: two washes, the midrib left pale, veins by the pen. */
export function pressedLeaf(press: Herbarium, shape: LeafShape, tone?: string): string {
  const { random, pen, greens } = press
  const { length, half, veins, rise, bend = 0, teeth = 0, uneven = 0 } = shape
  const green = tone ?? random.pick(greens)
  const spine = (t: number): Point => [bend * length * t * t, -length * t]
  const edge = (t: number, side: number, share = 1): Point => {
    const [x, y] = spine(t)
    const wide = half(t) * (1 + side * uneven) * (1 + 0.03 * Math.sin(t * 11 + side * bend * 20))
    const tooth = teeth && Math.round(t * 40) % 2 ? teeth : 0
    return [x + side * (wide - tooth) * length * share, y]
  }
  const steps = teeth ? 40 : 16
  const [left, right] = [-1, 1].map((side) =>
    Array.from({ length: steps + 1 }, (_, index) => edge(index / steps, side)),
  ) as [Point[], Point[]]
  const outline = `${smooth(left)}${smooth([...right].reverse(), 'L')}Z`
  const middle = Array.from({ length: 13 }, (_, index) => spine(index / 12))
  const shaded = random.chance(0.5) ? left : right
  const pools = times(3, () => {
    const t = random.between(0.2, 0.8)
    const [x, y] = edge(t, random.chance(0.5) ? 1 : -1, 0.42)
    const reach = half(t) * length * random.between(0.24, 0.4)
    return place(
      x,
      y,
      `<ellipse rx="${n(reach * 0.8)}" ry="${n(reach * 1.6)}" fill="${random.chance(0.6) ? lighter(green, 0.34) : darker(green, 0.2)}" fill-opacity="0.16"/>`,
      random.near(0, 24),
    )
  })
  const pen2 = times(veins, (index) => {
    const t = 0.06 + (0.82 * (index + 0.4)) / veins
    return [-1, 1]
      .map((side) => {
        const [ax, ay] = spine(t)
        const [cx, cy] = edge(Math.min(0.97, t + rise), side, 0.9)
        const [bx, by] = [ax + (cx - ax) * 0.56, ay + (cy - ay) * 0.36]
        return `M${n(ax)} ${n(ay)}Q${n(bx)} ${n(by)} ${n(cx)} ${n(cy)}`
      })
      .join('')
  })
  return (
    washed(press, outline, green) +
    fill(`${smooth(shaded)}${smooth([...middle].reverse(), 'L')}Z`, darker(green, 0.3), 0.26) +
    pools +
    line(pen2, mix(green, pen, 0.6), 0.55, 0.65) +
    line(smooth(middle), lighter(green, 0.55), 1.8, 0.9) +
    line(smooth(middle), pen, 0.5, 0.6)
  )
}

/** A twig along the points, washed brown or green, with nodes of the pen. */
export function pressedTwig(
  press: Herbarium,
  way: readonly Point[],
  from: number,
  to: number,
  tone: string,
): string {
  const d = brush(way, (t) => from + (to - from) * t)
  return washed(press, d, tone, 0.95)
}

/** A leaf of many leaflets along an arching stalk, in pairs; `end` tells whether one stands at its tip. */
export function pinnateLeaf(
  press: Herbarium,
  way: readonly Point[],
  pairs: number,
  leaflet: (share: number, side: number) => LeafShape,
  end: boolean,
): string {
  const { random, greens } = press
  const stalk = pressedTwig(press, way, 3, 1.4, greens[1] ?? '#7a9a5a')
  const sides = times(pairs, (pair) => {
    const share = pairs > 1 ? pair / (pairs - 1) : 0
    return [-1, 1]
      .map((side) => {
        const at = pointAlong(way, 0.2 + share * (end ? 0.7 : 0.78) + side * 0.012)
        return place(
          at.x,
          at.y,
          pressedLeaf(press, leaflet(share, side)),
          at.degrees + 90 + side * random.near(62 - share * 16, 7),
        )
      })
      .join('')
  })
  const tip = pointAlong(way, 1)
  return (
    stalk +
    sides +
    (end ? place(tip.x, tip.y, pressedLeaf(press, leaflet(1, 1)), tip.degrees + 90) : '')
  )
}

/** A strip of gummed paper that holds a stem to the sheet. */
export function paperStrip({ random, paper, pen }: Herbarium, x: number, y: number, turn: number) {
  const [wide, high] = [random.between(24, 30), random.between(6, 8)]
  const torn = smoothLoop([
    [-wide / 2, -high / 2],
    [0, -high / 2 + random.near(0, 0.5)],
    [wide / 2, -high / 2 + random.near(0, 0.8)],
    [wide / 2 + random.near(0, 1), high / 2],
    [0, high / 2 + random.near(0, 0.5)],
    [-wide / 2, high / 2],
  ])
  return place(
    x,
    y,
    place(0.8, 1.4, fill(torn, pen, 0.16)) +
      fill(torn, lighter(paper, 0.6)) +
      line(torn, pen, 0.4, 0.35),
    turn + random.near(0, 6),
  )
}

/** A stalk of the pen alone, too thin for a wash of its own. */
export function fineStalk(from: Point, to: Point, sag: number, tone: string, wide = 1.4): string {
  const way = bezier(
    from,
    [from[0] + (to[0] - from[0]) * 0.3, from[1] + (to[1] - from[1]) * 0.3 + sag],
    [from[0] + (to[0] - from[0]) * 0.7, from[1] + (to[1] - from[1]) * 0.7 + sag],
    to,
    8,
  )
  return line(smooth(way), tone, wide)
}
