import { darker, lighter, mix } from '../ink/colour.ts'
import { bezier, brush, offset, pointAlong, polyline, smooth, tapered } from '../ink/curves.ts'
import { fill, line, n, type Point, place, times } from '../ink/fragments.ts'
import type { Random } from '../ink/random.ts'

export type StrelitziaTones = {
  sepal: string
  arrow: string
  spathe: string
  flush: string
}

export type PaddleTones = {
  blade: string
  shade: string
  rib: string
  edge: string
}

/** Draws a leaf along its midrib. `far` is the relative width of the half that faces away. */
export function strelitziaPaddle(
  random: Random,
  way: readonly Point[],
  { blade, shade, rib, edge }: PaddleTones,
  far: number,
): string {
  const length = way.reduce((sum, [x, y], index) => {
    const [px, py] = way[index - 1] ?? [x, y]
    return sum + Math.hypot(x - px, y - py)
  }, 0)
  const fullest = random.between(0.36, 0.46)
  const half = (t: number) =>
    length *
    0.18 *
    (t < fullest
      ? Math.sin((Math.PI / 2) * (t / fullest)) ** 0.72
      : Math.max(0, 1 - ((t - fullest) / (1 - fullest)) ** 2.3) ** 0.74)
  const at = (t: number, side: number, share: number): Point => {
    const { x, y, degrees } = pointAlong(way, Math.min(1, Math.max(0, t)))
    const rad = (degrees * Math.PI) / 180
    const out = half(Math.min(1, Math.max(0, t))) * side * share
    return [x - Math.sin(rad) * out, y + Math.cos(rad) * out]
  }
  /** How much nearer to the stalk a vein starts at the midrib than it ends at the margin. */
  const rise = 0.1
  const near = random.chance(0.5) ? -1 : 1
  const swing = random.between(0, 6)
  const halves = [-near, near].map((side) => {
    const wide = side === near ? 1 : far
    const splits = Array.from({ length: random.int(0, 2) }, () => ({
      t: random.between(0.3, 0.86),
      depth: random.between(0.45, 0.9),
      gape: random.between(0.008, 0.02),
    })).sort((a, b) => a.t - b.t)
    const margin: Point[] = []
    let cursor = 0
    for (const { t, depth, gape } of [...splits, { t: 2, depth: 0, gape: 0 }]) {
      for (let step = cursor; step < Math.min(1, t - gape); step += 0.02)
        margin.push(at(step, side, wide * (1 + 0.022 * Math.sin(step * 17 + swing * side))))
      if (t > 1 || t - gape < cursor) continue
      margin.push(
        at(t - gape, side, wide * 0.97),
        at(t - gape - rise * depth * 0.4, side, wide * (1 - depth * 0.5)),
        at(t - rise * depth, side, wide * (1 - depth)),
        at(t + gape * 0.3 - rise * depth * 0.4, side, wide * (1 - depth * 0.5)),
        at(t + gape, side, wide * 0.99),
      )
      cursor = t + gape + 0.01
    }
    margin.push(at(1, side, 0))
    const tone = side === near ? blade : mix(blade, shade, 0.42)
    const band = (from: number, to: number, inner: number, outer: number) =>
      `${smooth([
        ...Array.from({ length: 13 }, (_, i) => at(from + ((to - from) * i) / 12, side, inner)),
        ...Array.from({ length: 13 }, (_, i) =>
          at(to - ((to - from) * i) / 12, side, wide * outer),
        ),
      ])}Z`
    const vein = (t: number) => {
      const [a, b, c] = [
        at(t - rise, side, 0.02),
        at(t - rise * 0.62, side, wide * 0.5),
        at(t, side, wide * 0.96),
      ]
      return `M${n(a[0])} ${n(a[1])}Q${n(b[0])} ${n(b[1])} ${n(c[0])} ${n(c[1])}`
    }
    const veins = (count: number) => times(count, () => vein(random.between(0.12, 0.98)))
    const [first, last] = [random.between(0.1, 0.3), random.between(0.6, 0.9)]
    return (
      `<path d="${polyline(margin)}${smooth([...way].reverse(), 'L')}Z" fill="${tone}" stroke="${edge}" stroke-width="1" stroke-linejoin="round"/>` +
      fill(band(first, last, 0.12, 0.55), lighter(blade, 0.34), side === near ? 0.22 : 0.1) +
      fill(band(0.05, 0.95, 0, 0.16), shade, 0.26) +
      fill(band(0.3, 0.98, 0.8, 0.97), shade, 0.16) +
      line(veins(26), mix(tone, shade, 0.7), 0.8, 0.5) +
      line(veins(16), lighter(tone, 0.32), 0.8, 0.5)
    )
  })
  return (
    halves.join('') +
    fill(tapered(way, length * 0.026, 1.2), rib) +
    line(
      smooth(offset(way.slice(0, -3), (t) => near * -length * 0.012 * (1 - t))),
      darker(blade, 0.4),
      1,
      0.55,
    )
  )
}

export function strelitziaStalk(
  way: readonly Point[],
  wide: number,
  colour: string,
  flush: string,
): string {
  const body = (share: number) => wide * (1 - share * 0.42)
  return (
    fill(brush(way, body), colour) +
    fill(
      brush(
        offset(way, (t) => -body(t) * 0.28),
        (t) => body(t) * 0.4,
      ),
      darker(colour, 0.3),
      0.5,
    ) +
    line(smooth(offset(way, (t) => body(t) * 0.2)), lighter(colour, 0.36), wide * 0.16, 0.7) +
    line(smooth(way.slice(-6)), flush, wide * 0.2, 0.35)
  )
}

function sepal(random: Random, length: number, wide: number, colour: string): string {
  const lean = random.near(0, length * 0.09)
  const way = bezier(
    [0, 0],
    [-lean * 0.5, -length * 0.34],
    [lean * 0.4, -length * 0.7],
    [lean, -length],
    16,
  )
  const body = (t: number) => wide * Math.sin(Math.PI * Math.min(1, 0.1 + t * 0.9)) ** 0.8
  const left = offset(way, (t) => -body(t) * 0.5)
  const right = offset(way, (t) => body(t) * 0.56)
  const back = [...way].reverse()
  const lit = random.chance(0.5) ? left : right
  const dark = lit === left ? right : left
  const streak = (share: number) => smooth(offset(way.slice(1, -2), (t) => body(t) * share))
  return (
    `<path d="${smooth(left)}${smooth([...right].reverse(), 'L')}Z" fill="${colour}" stroke="${mix(colour, '#8e2f08', 0.55)}" stroke-width="0.9" stroke-linejoin="round"/>` +
    fill(`${smooth(dark)}${smooth(back, 'L')}Z`, mix(colour, '#b8400a', 0.5), 0.8) +
    fill(`${smooth(lit)}${smooth(back, 'L')}Z`, mix(colour, '#ffc45a', 0.42), 0.6) +
    line(streak(-0.26), mix(colour, '#ffd98a', 0.6), 1, 0.7) +
    line(streak(0.24), mix(colour, '#9a3406', 0.6), 0.8, 0.5) +
    line(smooth(way), mix(colour, '#8e2f08', 0.6), 1, 0.6)
  )
}

function arrow(length: number, colour: string): string {
  const [barb, neck] = [length * 0.5, length * 0.085]
  const side = (s: number) =>
    `M0 0C${n(s * 3.4)} ${n(-length * 0.2)} ${n(s * 2.4)} ${n(-barb * 0.8)} ${n(s * 3.6)} ${n(-barb)}C${n(s * neck)} ${n(-barb + length * 0.05)} ${n(s * neck * 1.5)} ${n(-barb + length * 0.03)} ${n(s * neck * 1.36)} ${n(-barb - length * 0.04)}C${n(s * neck * 1.1)} ${n(-length * 0.74)} ${n(s * neck * 0.4)} ${n(-length * 0.88)} 0 ${n(-length)}Z`
  return (
    line(
      `M0 ${n(-length * 0.9)}Q1.500 ${n(-length * 1.08)} -1 ${n(-length * 1.2)}`,
      '#efe3c8',
      2.2,
    ) +
    fill(side(-1), lighter(colour, 0.14)) +
    fill(side(1), darker(colour, 0.24)) +
    line(
      `M-2 ${n(-barb * 0.5)}Q${n(-neck * 0.9)} ${n(-length * 0.7)} -0.500 ${n(-length * 0.94)}`,
      lighter(colour, 0.5),
      1.1,
      0.7,
    ) +
    line(`M0 -4L0 ${n(-length * 0.95)}`, darker(colour, 0.5), 0.9, 0.6)
  )
}

/** Draws a spathe on a stalk that ends 50 units below the origin, with its flowers. */
export function strelitziaHead(
  random: Random,
  { sepal: orange, arrow: blue, spathe, flush }: StrelitziaTones,
  flowers: 1 | 2,
): string {
  const tone = () =>
    mix(orange, random.chance(0.5) ? '#f7941f' : '#e2620c', random.between(0.05, 0.4))
  const flower = (x: number, y: number, turn: number, size: number) =>
    place(
      x,
      y,
      place(0, 0, sepal(random, 138, 24, darker(tone(), 0.08)), random.near(-27, 6)) +
        place(0, 0, arrow(122, blue), random.near(24, 4)) +
        place(0, 0, sepal(random, 150, 25, tone()), random.near(-3, 4)) +
        place(3, 1, sepal(random, 128, 22, tone()), random.near(52, 6)),
      turn,
      size,
    )
  const top: Point[] = [
    [-4.5, 50],
    [-8, 26],
    [-13, 4],
    [-4, -15],
    [26, -22],
    [78, -21],
    [140, -21],
    [214, -31],
  ]
  const under: Point[] = [
    [214, -31],
    [160, -10],
    [104, 7],
    [54, 15],
    [27, 20],
    [12, 32],
    [4.5, 50],
  ]
  const outline = `${smooth(top)}${smooth(under, 'L')}Z`
  const vein = (from: Point, mid: Point, to: Point) =>
    `M${n(from[0])} ${n(from[1])}Q${n(mid[0])} ${n(mid[1])} ${n(to[0])} ${n(to[1])}`
  return (
    (flowers === 2 ? flower(26, -14, -24, 0.94) : '') +
    flower(flowers === 2 ? 58 : 40, -14, flowers === 2 ? 16 : 0, 1) +
    `<path d="${outline}" fill="${spathe}" stroke="${darker(spathe, 0.45)}" stroke-width="0.9"/>` +
    fill(
      `${smooth([
        [-4, 44],
        [0, 8],
        [40, 3],
        [104, -4],
        [214, -31],
      ])}${smooth(under, 'L')}Z`,
      darker(spathe, 0.4),
      0.42,
    ) +
    fill(
      `${smooth([
        [-6, -12],
        [26, -22],
        [78, -21],
        [140, -21],
        [214, -31],
      ])}${smooth(
        [
          [214, -31],
          [150, -19],
          [90, -14],
          [30, -13],
          [-6, -12],
        ],
        'L',
      )}Z`,
      flush,
      0.9,
    ) +
    line(
      vein([-8, 16], [2, -8], [70, -9]) +
        vein([-4, 30], [6, 0], [120, -8]) +
        vein([0, 40], [12, 8], [110, 1]),
      lighter(spathe, 0.4),
      1,
      0.6,
    ) +
    line(vein([6, -15], [80, -16], [190, -25]), lighter(flush, 0.4), 1, 0.6)
  )
}
