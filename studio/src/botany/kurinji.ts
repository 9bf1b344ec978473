import { darker, lighter, mix } from '../ink/colour.ts'
import { bezier, pointAlong, smooth, tapered } from '../ink/curves.ts'
import {
  around,
  circle,
  ellipse,
  fill,
  line,
  n,
  type Point,
  place,
  times,
} from '../ink/fragments.ts'
import type { Random } from '../ink/random.ts'
import { leaf } from './leaf.ts'

export type KurinjiTones = {
  /** Bells in the light and in the shade, their throat, and buds. */
  bells: readonly [string, string]
  throat: string
  bud: string
  leaves: readonly string[]
  vein: string
}

/** A bell of neelakurinji from the side: its stalk at the origin, its five-lobed mouth upwards. */
function bell(colour: string): string {
  const rim = darker(colour, 0.28)
  const lobe = (x: number, y: number, turn: number, tone: string) =>
    place(
      x,
      y,
      `<ellipse rx="6.4" ry="8" fill="${tone}" stroke="${rim}" stroke-width="0.7"/>` +
        line('M0 5L0 -4', lighter(tone, 0.4), 1, 0.7),
      turn,
    )
  return (
    lobe(0, -26, 0, darker(colour, 0.1)) +
    fill('M-2.6 0C-4 -7 -9 -11 -10 -21Q0 -16 10 -21C9 -11 4 -7 2.6 0Z', colour) +
    fill('M-10 -21Q0 -15 10 -21Q0 -25 -10 -21Z', darker(colour, 0.4)) +
    lobe(-9.5, -25, -44, lighter(colour, 0.14)) +
    lobe(9.5, -25, 44, lighter(colour, 0.06)) +
    line('M-1.4 -3C-3 -9 -5.6 -12 -6.4 -18', lighter(colour, 0.45), 1.3, 0.8) +
    line('M1.8 -4C3.4 -9 5.6 -12 6.4 -18', rim, 0.9, 0.6)
  )
}

/** A bell that looks at us. */
function openBell(colour: string, throat: string): string {
  return (
    around(
      5,
      (index) =>
        fill(
          'M0 0C-9 -5 -11 -16 -5 -18C-3 -20 3 -20 5 -18C11 -16 9 -5 0 0Z',
          index % 2 ? colour : lighter(colour, 0.12),
        ) + line('M0 -6L0 -15', darker(colour, 0.2), 0.8, 0.7),
    ) +
    circle(0, 0, 4.6, darker(colour, 0.34)) +
    circle(0, 0, 3.2, mix(throat, colour, 0.3)) +
    circle(-1.1, 0.8, 0.9, '#d9b24a') +
    circle(1.3, 0.2, 0.9, '#d9b24a')
  )
}

/** A flower spike of some 190 units from the origin upwards: whorls of bells, buds at its tip. */
export function kurinjiSpike(random: Random, { bells, throat, bud, leaves }: KurinjiTones): string {
  const bend = random.near(0, 22)
  const way = bezier([0, 0], [0, -60], [bend * 0.4, -120], [bend, -176], 16)
  const bract = leaves[0] ?? bud
  const whorls = 6
  let drawn = ''
  for (let whorl = whorls - 1; whorl >= 0; whorl -= 1) {
    const t = 0.16 + (0.7 * whorl) / (whorls - 1)
    const at = pointAlong(way, t)
    const size = 1.08 - 0.5 * (whorl / whorls)
    const part = (turn: number, body: string, scale = size) =>
      place(at.x, at.y, body, at.degrees + 90 + turn, scale)
    const colour = () => (random.chance(0.62) ? bells[0] : bells[1])
    for (const side of [-1, 1]) {
      drawn += part(
        side * 34,
        fill('M0 0C-8 -7 -8 -20 0 -30C8 -20 8 -7 0 0Z', side < 0 ? bract : lighter(bract, 0.16)),
      )
      drawn += part(side * random.near(78, 12), bell(colour()))
    }
    drawn +=
      whorl % 2 || whorl === 0
        ? part(random.pick([-1, 1]) * random.near(34, 10), bell(colour()), size * 0.9)
        : place(
            at.x + random.near(0, 5),
            at.y - 4,
            openBell(colour(), throat),
            random.near(0, 30),
            size,
          )
  }
  const tip = pointAlong(way, 0.95)
  return (
    line(smooth(way), darker(bract, 0.2), 4) +
    [-38, 36, -14, 12]
      .map((turn, index) =>
        place(
          tip.x,
          tip.y + 10 - index * 4,
          fill('M0 0C-6 -5 -5 -15 0 -20C5 -15 6 -5 0 0Z', index % 2 ? bud : lighter(bud, 0.18)),
          turn,
        ),
      )
      .join('') +
    drawn
  )
}

/** A low kurinji bush from its foot at the origin, some 560 units wide: spikes over opposite leaves. */
export function kurinjiBush(
  random: Random,
  spikes: readonly string[],
  tones: KurinjiTones,
): string {
  const { leaves, vein } = tones
  const stem = (angle: number, length: number) => {
    const way = bezier(
      [0, 0],
      [0, -length * 0.4],
      [random.near(0, 14), -length * 0.7],
      [random.near(0, 10), -length],
      12,
    )
    const end = pointAlong(way, 1)
    const pairs = times(5, (pair) => {
      const at = pointAlong(way, 0.24 + pair * 0.17)
      const size = random.between(62, 80) * (1 - pair * 0.06)
      return [-1, 1]
        .map((side) => {
          const tone = random.pick(leaves)
          return place(
            at.x,
            at.y,
            leaf(size, size * 0.4, {
              fill: tone,
              shade: darker(tone, 0.22),
              vein,
              veins: 6,
              veinWidth: 0.8,
              bend: side * 0.1,
            }),
            at.degrees + 90 + side * random.near(64, 12),
          )
        })
        .join('')
    })
    return place(
      0,
      0,
      fill(tapered(way, 6, 3.4), darker(leaves[0] ?? vein, 0.3)) +
        pairs +
        place(end.x, end.y + 8, random.pick(spikes), -angle * 0.45, random.between(0.7, 0.9)),
      angle,
    )
  }
  const tier = (count: number, spread: number, length: number) =>
    shuffled(random, count)
      .map((index) =>
        stem(
          ((index + 0.5) / count - 0.5) * 2 * spread + random.near(0, 5),
          length * random.near(1, 0.1) * (1 - 0.16 * Math.abs((index + 0.5) / count - 0.5) * 2),
        ),
      )
      .join('')
  const shade = darker(leaves[0] ?? vein, 0.4)
  return (
    fill('M-170 6C-200 -90 -110 -170 0 -174C110 -170 200 -90 170 6Q0 44 -170 6Z', shade, 0.8) +
    tier(5, 50, 270) +
    tier(4, 56, 170) +
    tier(3, 50, 70)
  )
}

/** The bush from far away: a dome of green with spikes that are strokes of colour. */
export function farKurinjiBush(random: Random, { bells, leaves }: KurinjiTones): string {
  const strokes = Array.from({ length: 34 }, (_, index): readonly [Point, number] => {
    const angle = random.near(0, 1.1)
    const reach = 130 + 190 * random.next()
    return [[Math.sin(angle) * reach * 0.9, -Math.cos(angle) * reach], index]
  }).sort(([a], [b]) => a[1] - b[1])
  return (
    fill(
      'M-210 10C-240 -110 -120 -230 0 -236C120 -230 240 -110 210 10Q0 50 -210 10Z',
      leaves[0] ?? bells[0],
    ) +
    times(24, () =>
      ellipse(random.near(0, 180), random.between(-190, 10), 22, 12, random.pick(leaves), 0.9),
    ) +
    strokes
      .map(([[x, y], index]) =>
        place(
          x,
          y,
          fill(
            'M0 44C-22 36 -18 -24 0 -52C18 -24 22 36 0 44Z',
            index % 3 ? bells[0] : mix(bells[0], bells[1], 0.8),
          ) + line(`M-4 ${n(20)}L-3 -26`, lighter(bells[0], 0.4), 4, 0.5),
          x * 0.1,
        ),
      )
      .join('')
  )
}

function shuffled(random: Random, count: number): number[] {
  return Array.from({ length: count }, (_, index) => ({ index, key: random.next() }))
    .sort((a, b) => a.key - b.key)
    .map(({ index }) => index)
}
