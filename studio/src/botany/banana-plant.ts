import { darker, lighter, mix } from '../ink/colour.ts'
import { bezier, brush, offset, pointAlong, polyline, smooth, tapered } from '../ink/curves.ts'
import { ellipse, fill, line, n, type Point, place, times } from '../ink/fragments.ts'
import type { Random } from '../ink/random.ts'

/** Colours of a banana plant. `edge` separates a leaf from those behind it. */
export type BananaTones = {
  blades: readonly string[]
  shade: string
  rib: string
  edge: string
  stem: string
  shadow?: string
  fruit: string
  flower: string
}

/** Leaf tips relative to the crown's centre, the hindmost first. */
const CROWN: readonly (readonly [x: number, y: number, blade: number])[] = [
  [-96, -352, 1],
  [118, -334, 2],
  [-236, -252, 0],
  [252, -224, 1],
  [-286, -52, 2],
  [284, -8, 0],
  [-176, 104, 1],
  [22, -388, 0],
]

/** Draws a leaf along an arching midrib, torn along its side veins. Its stalk is at the origin. */
export function bananaBlade(
  random: Random,
  way: readonly Point[],
  colour: string,
  tones: BananaTones,
) {
  const length = way.reduce((sum, point, index) => {
    const before = way[index - 1] ?? point
    return sum + Math.hypot(point[0] - before[0], point[1] - before[1])
  }, 0)
  const stalk = 0.13
  const span = (t: number) => Math.max(0, (t - stalk) / (1 - stalk))
  const half = (t: number) => {
    const u = span(t)
    return length * 0.142 * Math.min(1, (u / 0.16) ** 0.6) * Math.min(1, ((1 - u) / 0.42) ** 0.66)
  }
  const at = (t: number, side: number, share: number): Point => {
    const { x, y, degrees } = pointAlong(way, Math.min(1, Math.max(0, t)))
    const rad = (degrees * Math.PI) / 180
    const out = half(t) * side * share
    return [x - Math.sin(rad) * out, y + Math.cos(rad) * out]
  }
  const lean = 0.05
  let drawn = ''
  let shadow = ''
  for (const side of [-1, 1]) {
    const wide = side < 0 ? 1 : 0.88
    const slits = Array.from({ length: random.int(4, 6) }, () => ({
      t: random.between(0.24, 0.92),
      depth: random.between(0.3, 0.92),
      gape: random.between(0.003, 0.013),
    })).sort((a, b) => a.t - b.t)
    const edge: Point[] = [at(stalk, side, 0)]
    let cursor = stalk
    for (const { t, depth, gape } of [...slits, { t: 1.2, depth: 0, gape: 0 }]) {
      for (let step = cursor; step < Math.min(1, t - gape); step += 0.015)
        edge.push(at(step, side, wide * (1 + 0.016 * Math.sin(step * 70))))
      if (t > 1 || t - gape < cursor) continue
      edge.push(
        at(t - gape, side, wide * 0.985),
        at(t - gape - 0.004 - lean * depth * 0.5, side, wide * (1 - depth * 0.5)),
        at(t - lean * depth, side, wide * (1 - depth)),
        at(t + gape - lean * depth * 0.5, side, wide * (1 - depth * 0.5)),
        at(t + gape, side, wide * 0.98),
      )
      cursor = t + gape + 0.01
    }
    edge.push(at(1, side, 0))
    const back = [...way].reverse().filter((_, index) => index / (way.length - 1) < 1 - stalk)
    const tone = side < 0 ? colour : mix(colour, tones.shade, 0.26)
    const d = `${polyline(edge)}L${polyline(back).slice(1)}Z`
    if (tones.shadow) shadow += fill(d, tones.shadow, 0.16)
    const veins = times(44, (index) => {
      const t = stalk + 0.02 + (index / 44) * (0.96 - stalk)
      const [a, b, c] = [
        at(t - lean, side, 0.04),
        at(t - lean * 0.4, side, wide * 0.5),
        at(t, side, wide * 0.95),
      ]
      return `M${n(a[0])} ${n(a[1])}Q${n(b[0])} ${n(b[1])} ${n(c[0])} ${n(c[1])}`
    })
    const sheen = [
      ...Array.from({ length: 25 }, (_, index) => at(stalk + 0.06 + index * 0.031, side, 0.2)),
      ...Array.from({ length: 25 }, (_, index) => at(0.934 - index * 0.03, side, wide * 0.66)),
    ]
    drawn +=
      `<path d="${d}" fill="${tone}" stroke="${tones.edge}" stroke-width="1.1" stroke-linejoin="round"/>` +
      fill(`${smooth(sheen)}Z`, side < 0 ? lighter(tone, 0.3) : mix(tone, tones.shade, 0.5), 0.16) +
      line(veins, mix(tone, tones.rib, 0.55), 0.8, 0.6)
  }
  return (
    place(5, 9, shadow) +
    drawn +
    fill(tapered(way, length * 0.034, 1.6), mix(tones.rib, colour, 0.18)) +
    line(
      smooth(offset(way.slice(0, Math.round(way.length * 0.9)), (t) => length * 0.008 * (1 - t))),
      darker(colour, 0.3),
      1.2,
      0.5,
    )
  )
}

function bananaBunch(random: Random, { fruit, flower, stem }: BananaTones): string {
  const way = bezier([0, 0], [46, -24], [70, 60], [62, 214], 20)
  const hand = (t: number, many: number, size: number) => {
    const at = pointAlong(way, t)
    return times(many, (index) => {
      const share = (index / (many - 1) - 0.5) * 2
      const tone = index % 2 ? fruit : darker(fruit, 0.1)
      const [tip, mid] = [share * size * 1.02, share * size * 0.92]
      const finger = bezier(
        [share * 7, 0],
        [mid, size * 0.5],
        [tip, size * 0.3],
        [tip * 0.94, -size * 0.36 + Math.abs(share) * 5],
        10,
      )
      return place(
        at.x,
        at.y,
        fill(
          brush(finger, (s) => size * 0.3 * Math.sin(Math.PI * (0.14 + s * 0.78)) ** 0.5),
          tone,
        ) +
          line(smooth(finger.slice(1, 9)), lighter(tone, 0.4), 1.6, 0.7) +
          line(smooth(offset(finger.slice(1, 9), () => size * 0.09)), darker(tone, 0.36), 1, 0.6) +
          ellipse(tip * 0.94, -size * 0.36 + Math.abs(share) * 5, 2, 2.4, darker(tone, 0.6)),
        random.near(0, 3),
      )
    })
  }
  const end = pointAlong(way, 1)
  const bract = (turn: number, tone: string, size: number) =>
    place(
      0,
      0,
      fill(
        `M0 -4C${n(-24 * size)} 8 ${n(-22 * size)} 44 0 72C${n(22 * size)} 44 ${n(24 * size)} 8 0 -4Z`,
        tone,
      ) +
        line(
          `M0 2Q${n(-11 * size)} 30 0 62M0 2Q${n(10 * size)} 30 0 62`,
          lighter(tone, 0.28),
          0.9,
          0.6,
        ),
      turn,
    )
  return (
    fill(tapered(way, 11, 6), stem) +
    [0.64, 0.56, 0.48, 0.4, 0.32].map((t, index) => hand(t, 7, 23 + index * 5)).join('') +
    place(
      end.x,
      end.y,
      bract(34, darker(flower, 0.22), 0.8) +
        bract(-30, lighter(flower, 0.14), 0.8) +
        bract(2, flower, 1),
    )
  )
}

export function bananaPlant(random: Random, tones: BananaTones, bears: boolean): string {
  const fade = `banana-stem${tones.stem.slice(1)}`
  const stem = bezier([0, -30], [8, 90], [-12, 250], [4, 430], 16)
  const leaves = CROWN.map(([x, y, blade], index) => {
    const [dx, dy] = [x + random.near(0, 14), y + random.near(0, 14)]
    const arch = Math.abs(dx) * 0.62
    const way = bezier(
      [dx * 0.02, 6],
      [dx * 0.16, -110 - Math.max(0, -dy) * 0.2],
      [dx * 0.72, dy - arch * 0.75 + (index === 7 ? 60 : 0)],
      [dx, dy],
      40,
    )
    return bananaBlade(random, way, tones.blades[blade] ?? tones.stem, tones)
  })
  const sheath = (side: number, tone: string) =>
    fill(
      `M${side * 19} 70C${side * 22} 20 ${side * 16} -20 ${side * 4} -52C${side * -4} -10 ${side * -10} 30 ${side * -14} 90Z`,
      tone,
    )
  return (
    `<linearGradient id="${fade}" gradientUnits="userSpaceOnUse" x1="0" y1="120" x2="0" y2="420"><stop offset="0" stop-color="${tones.stem}"/><stop offset="1" stop-color="${tones.stem}" stop-opacity="0"/></linearGradient>` +
    fill(tapered(stem, 34, 46), `url(#${fade})`) +
    leaves.slice(0, 6).join('') +
    (bears ? bananaBunch(random, tones) : '') +
    leaves.slice(6).join('') +
    sheath(1, darker(tones.stem, 0.12)) +
    sheath(-1, lighter(tones.stem, 0.1))
  )
}
