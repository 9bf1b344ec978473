import { darker, lighter, mix } from '../ink/colour.ts'
import { bezier, pointAlong, tapered } from '../ink/curves.ts'
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

/** A dense head of some 130 units from the origin upwards: bells on all sides, wide open towards us, buds on top. */
export function kurinjiHead(random: Random, { bells, throat, bud, leaves }: KurinjiTones): string {
  const bract = leaves[0] ?? bud
  const colour = () => {
    const tone = random.chance(0.6) ? bells[0] : bells[1]
    return random.chance(0.4) ? lighter(tone, 0.16) : tone
  }
  const bracts = [-84, 84, -52, 52, -20, 22]
    .map((turn) =>
      place(
        0,
        -20,
        fill('M0 0C-9 -8 -9 -26 0 -40C9 -26 9 -8 0 0Z', turn < 0 ? bract : lighter(bract, 0.16)),
        turn,
      ),
    )
    .join('')
  /** Bells that look outwards from the rim of the head, the uppermost first. */
  const rim = [0, -30, 30, -60, 60, -90, 90, -122, 122, -16, 18]
    .map((turn) => {
      const rad = (turn * Math.PI) / 180
      return place(
        Math.sin(rad) * 22,
        -46 - Math.cos(rad) * 26,
        bell(darker(colour(), 0.06)),
        turn + random.near(0, 8),
        random.between(1.14, 1.34) * (turn === 0 ? 0.86 : 1),
      )
    })
    .join('')
  const open = [
    [4, -82, 0.7],
    [-13, -56, 0.86],
    [17, -46, 0.9],
    [-8, -28, 0.8],
  ]
    .map(([x = 0, y = 0, size = 1]) =>
      place(
        x + random.near(0, 4),
        y + random.near(0, 4),
        openBell(colour(), throat),
        random.near(0, 36),
        size * random.between(0.94, 1.08),
        size * random.between(0.8, 0.98),
      ),
    )
    .join('')
  const buds = [-30, 28, -8]
    .map((turn, index) =>
      place(
        0,
        -94,
        fill('M0 0C-6 -5 -5 -17 0 -23C5 -17 6 -5 0 0Z', index % 2 ? bud : lighter(bud, 0.18)),
        turn,
        1.1,
      ),
    )
    .join('')
  return line('M0 6L0 -60', darker(bract, 0.2), 4) + bracts + buds + rim + open
}

/** A low kurinji bush from its foot at the origin, some 560 units wide: heads over opposite leaves. */
export function kurinjiBush(random: Random, heads: readonly string[], tones: KurinjiTones): string {
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
        place(end.x, end.y + 8, random.pick(heads), -angle * 0.5, random.between(0.74, 0.92)),
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
    tier(6, 58, 272) +
    tier(5, 64, 186) +
    tier(4, 56, 96)
  )
}

/** The bush from far away: a dome of green that rounded heads of flowers nearly hide. */
export function farKurinjiBush(random: Random, { bells, leaves }: KurinjiTones): string {
  const heads = Array.from({ length: 40 }, (_, index): readonly [Point, number] => {
    const angle = random.near(0, 1.3)
    const reach = 70 + 180 * Math.sqrt(random.next())
    return [[Math.sin(angle) * reach * 1.05, -Math.cos(angle) * reach], index]
  }).sort(([a], [b]) => a[1] - b[1])
  const [lit, shaded] = [bells[0], mix(bells[0], bells[1], 0.8)]
  return (
    fill(
      'M-230 10C-250 -110 -130 -220 0 -226C130 -220 250 -110 230 10Q0 50 -230 10Z',
      leaves[0] ?? bells[0],
    ) +
    times(24, () =>
      ellipse(random.near(0, 190), random.between(-180, 10), 24, 13, random.pick(leaves), 0.9),
    ) +
    heads
      .map(([[x, y], index]) => {
        const tone = index % 3 ? lit : shaded
        const dots = (count: number) =>
          times(count, () => {
            const [dx, dy] = [random.near(0, 24), random.near(0, 20)]
            return `M${n(x + dx)} ${n(y + dy)}h0.1`
          })
        return (
          ellipse(x, y, 33, 29, darker(tone, 0.14)) +
          line(dots(9), lighter(tone, 0.12), 17) +
          line(dots(6), lighter(tone, 0.42), 7, 0.8)
        )
      })
      .join('')
  )
}

function shuffled(random: Random, count: number): number[] {
  return Array.from({ length: count }, (_, index) => ({ index, key: random.next() }))
    .sort((a, b) => a.key - b.key)
    .map(({ index }) => index)
}
