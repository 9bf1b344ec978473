import { darker, lighter, mix, type Palette } from '../../ink/colour.ts'
import { bezier, blob, brush, offset, pointAlong, smoothLoop } from '../../ink/curves.ts'
import { circle, ellipse, fill, line, n, type Point, place, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { khasiHills } from './khasi-hills.ts'

/** Kinds of drawn clumps of blossom, their radius, and how many flowers each has. */
const [CLUMPS, RADIUS, FLOWERS] = [5, 46, 84]

type Tree = {
  wood: string
  turf: string
  thick: number
  tall: number
  crown: number
  blossom: Blossom
}
/** Flowers far away are spots: nobody sees their petals, and there are tens of thousands. */
type Blossom = 'petals' | 'spots'

/** Cherry trees in bloom on the hills of Shillong in November: a great one close by, others down the slope. */
export function shillongCherry(palette: Palette, random: Random, width: number): string {
  const { ground, ink, second, accent } = palette
  const wood = darker(mix(ink, '#4a2a2c', 0.74), 0.16)
  const mist = mix(ground, '#ffffff', 0.3)
  const turf = darker(mix(accent, '#8c9a5a', 0.3), 0.24)
  const far: Tree = {
    wood: mix(wood, mist, 0.36),
    turf,
    thick: 20,
    tall: 250,
    crown: 0.66,
    blossom: 'spots',
  }
  const small: Tree = { ...far, wood: mix(wood, mist, 0.5), thick: 13, tall: 150, crown: 0.42 }
  const size = Math.min(1, width / 620)
  const great: Tree = {
    ...far,
    wood,
    thick: 50 * size,
    tall: 800 * size,
    crown: 0.96 * size,
    blossom: 'petals',
  }
  const lawn = [mix(second, '#ffffff', 0.35), second, mix(second, ink, 0.4)]
  const fallen = (share: number, y: number, wide: number, count: number) =>
    times(count, () => {
      const angle = random.between(0, Math.PI * 2)
      const reach = Math.sqrt(random.next())
      const [x, dy] = [Math.cos(angle) * reach * wide, Math.sin(angle) * reach * wide * 0.16]
      const grow = 0.6 + (y + dy - 740) / 240
      return ellipse(width * share + x, y + dy, 3.2 * grow, 1.5 * grow, random.pick(lawn), 0.85)
    })
  /** Where the trees of each slope stand, how far below its ridge, and how many petals lie about them. */
  const slopes: readonly (readonly (readonly [number, number, Tree, number])[])[] = [
    [
      [0.43, 12, { ...small, tall: 124, crown: 0.36 }, 0],
      [0.72, 10, { ...small, tall: 112, crown: 0.34 }, 0],
    ],
    [
      [0.57, 12, small, 40],
      [0.97, 22, { ...small, tall: 176, crown: 0.48, thick: 15 }, 50],
      [0.25, 26, { ...far, tall: 190, crown: 0.52, thick: 16 }, 70],
    ],
    [[0.07, 16, far, 120]],
  ]
  const growing = (slope: number, groundAt: (x: number) => number) =>
    (slopes[slope] ?? [])
      .map(([share, below, tree, petals]) => {
        const foot = groundAt(width * share) + below
        return (
          fallen(share, foot + 2, tree.tall * 0.46, petals) +
          place(width * share, foot, cherryTree(random, tree))
        )
      })
      .join('')
  const adrift = times(26, () =>
    place(
      random.between(0, width),
      random.between(260, 960),
      ellipse(0, 0, 4.4, 2.6, random.pick(lawn), 0.9),
      random.between(0, 180),
    ),
  )
  return (
    `<defs><radialGradient id="shillong-shade"><stop offset="0" stop-color="${darker(turf, 0.4)}" stop-opacity="0.6"/><stop offset="0.6" stop-color="${darker(turf, 0.3)}" stop-opacity="0.34"/><stop offset="1" stop-color="${turf}" stop-opacity="0"/></radialGradient>${clumps(random, palette, 'petals')}${clumps(random, palette, 'spots')}</defs>` +
    khasiHills(random, width, palette, growing) +
    fallen(0.66, 950, 420 * size, 620) +
    place(width * 0.66, 946, cherryTree(random, great)) +
    fallen(0.66, 976, 300 * size, 110) +
    adrift
  )
}

/** Shades in which the flowers of a clump are drawn, dark to light. */
const SHADES = 7

/**
 * Clumps of blossom as seen against the sky: pale where the sun falls, rose in their own shade. The flowers of a
 * shade are one path: as paths of their own the trees' half a million take minutes to draw.
 */
function clumps(random: Random, { ink, second }: Palette, blossom: Blossom): string {
  const toneOf = (lit: number) =>
    lit > 0.5
      ? mix(second, '#fff6f4', (lit - 0.5) * 1.7)
      : mix(mix(ink, second, 0.34), second, lit * 2)
  return times(CLUMPS, (kind) => {
    const petals = Array.from({ length: SHADES }, () => '')
    const hearts = Array.from({ length: SHADES }, () => '')
    for (let index = 0; index < FLOWERS; index += 1) {
      const angle = index * 2.4 + kind
      const reach = RADIUS * Math.sqrt((index + 0.5) / FLOWERS) * random.near(1, 0.12)
      const [x, y] = [Math.cos(angle) * reach, Math.sin(angle) * reach * 0.86]
      const lit = 0.56 - (y * 0.9 + x * 0.5) / RADIUS / 1.7 + random.near(0, 0.16)
      const shade = Math.round(Math.min(1, Math.max(0, lit)) * (SHADES - 1))
      petals[shade] += blossom === 'petals' ? flower(random, x, y) : round(x, y, 5.2, 4.4, 0)
      if (blossom === 'petals') hearts[shade] += round(x, y, 0.9, 0.9, 0)
    }
    const drawn = times(SHADES, (shade) => {
      const tone = toneOf(shade / (SHADES - 1))
      const heart = hearts[shade] && fill(hearts[shade], mix(ink, tone, 0.45))
      return fill(petals[shade] ?? '', tone) + (heart ?? '')
    })
    // A mass of flowers behind those that are drawn: no twig shows through as a black speck.
    const mass = smoothLoop(blob(0, 0, RADIUS * 0.84, 11, 0.1, random.next))
    const under = place(0, RADIUS * 0.06, fill(mass, toneOf(0.3)), 0, 1, 0.86)
    return `<g id="shillong-${blossom}${kind}">${under}${drawn}</g>`
  })
}

/** The outline of five round petals about a point, turned and seen a little from one side. */
function flower(random: Random, x: number, y: number): string {
  const turn = random.between(0, 72)
  const [wide, tall] = [random.between(0.8, 1.2), random.between(0.6, 1.1)]
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
  return times(5, (index) => {
    const angle = (index * 72 * Math.PI) / 180
    const [across, up] = [Math.sin(angle) * 3 * wide, -Math.cos(angle) * 3 * tall]
    const [left, top] = [x + across * cos - up * sin, y + across * sin + up * cos]
    return round(left, top, 2.7 * wide, 2.7 * tall, turn)
  })
}

/** An ellipse as a part of a path. */
function round(x: number, y: number, wide: number, tall: number, turn: number): string {
  const [dx, dy] = [
    Math.cos((turn * Math.PI) / 180) * wide,
    Math.sin((turn * Math.PI) / 180) * wide,
  ]
  const arc = (way: number) =>
    `a${n(wide)} ${n(tall)} ${n(turn)} 1 0 ${n(2 * dx * way)} ${n(2 * dy * way)}`
  return `M${n(x - dx)} ${n(y - dy)}${arc(1)}${arc(-1)}`
}

/**
 * A spreading cherry, its foot at the origin: a short leaning trunk, rising limbs, blossom along every twig. All of
 * it is before the wood: a limb seen upon blossom that then goes behind other blossom looks torn off.
 */
function cherryTree(random: Random, { wood, turf, thick, tall, crown, blossom }: Tree): string {
  const bloom: string[] = []
  const limbs: string[] = []
  const flowers = (at: { x: number; y: number }, most: number) =>
    bloom.push(
      place(
        at.x + random.near(0, 10) * crown,
        at.y + random.near(0, 10) * crown,
        `<use href="#shillong-${blossom}${random.int(0, CLUMPS - 1)}"/>`,
        random.near(0, 20),
        crown * random.between(0.76, most),
      ),
    )
  const grow = (
    start: Point,
    heading: number,
    angle: number,
    length: number,
    wide: number,
    depth: number,
  ) => {
    const away = (share: number, degrees: number): Point => [
      start[0] + Math.sin((degrees * Math.PI) / 180) * length * share,
      start[1] - Math.cos((degrees * Math.PI) / 180) * length * share,
    ]
    // A limb leaves its bough along the bough and bends off, then lifts its tip to the light.
    const end = away(1, angle)
    const spine = bezier(
      start,
      away(0.34, heading * 0.45 + angle * 0.55),
      away(0.68, angle + random.near(0, 9) + angle * 0.06),
      end,
      // Twigs are many and short.
      wide > 8 ? 12 : 5,
    )
    const girth = (t: number) => Math.max(1.6, wide * (1 - 0.46 * t))
    limbs.unshift(
      fill(brush(spine, girth), wood) +
        circle(end[0], end[1], girth(1) / 2, wood) +
        (wide > 12 ? bark(random, spine, girth, wood) : ''),
    )
    if (depth === 0) {
      flowers(pointAlong(spine, 0.45), 1.1)
      flowers({ x: end[0], y: end[1] }, 1.16)
      return
    }
    if (depth === 1) {
      flowers(pointAlong(spine, 0.72), 1.1)
      flowers({ x: end[0], y: end[1] }, 1.1)
    }
    const spread = depth > 2 ? 38 : 40
    for (const side of [-1, 0.1, 1]) {
      const from = pointAlong(
        spine,
        side === 0.1 ? 1 : random.between(depth > 3 ? 0.76 : 0.58, depth > 3 ? 0.97 : 0.84),
      )
      const next = angle * 0.8 + side * random.near(spread, 10)
      grow(
        [from.x, from.y],
        angle,
        // Never downwards: what would hang is held out level instead.
        Math.max(-82, Math.min(82, next)),
        length * random.between(0.62, 0.78),
        wide * 0.52,
        depth - 1,
      )
    }
  }
  const lean = random.near(0.5, 4)
  grow([0, 0], lean, lean, tall * 0.28, thick, 4)
  return (
    ellipse(0, thick * 0.3, tall * 0.46, tall * 0.06, 'url(#shillong-shade)') +
    roots(random, thick, wood) +
    limbs.join('') +
    bloom.join('') +
    tuftsAbout(random, thick, turf)
  )
}

/** Roots that spread from the trunk and dive into the grass, each another way and another length. */
function roots(random: Random, thick: number, wood: string): string {
  const ways = [
    [-1.9, 0.16],
    [1.8, 0.2],
    [-1.15, 0.4],
    [1.1, 0.46],
    [-0.25, 0.5],
  ] as const
  return ways
    .map(([across, down], index) => {
      const x = across * thick * random.near(1, 0.1)
      const way = bezier(
        [Math.max(-0.22, Math.min(0.22, across * 0.2)) * thick, -thick * 1.2],
        [Math.max(-0.26, Math.min(0.26, across * 0.24)) * thick, -thick * 0.4],
        [x * 0.62, thick * down * 0.7],
        [x, thick * down],
        10,
      )
      const girth = (t: number) =>
        thick * (0.46 * Math.sin(Math.PI * (0.1 + 0.9 * t ** 0.8)) ** 1.1 * (1 - 0.5 * t) + 0.05)
      return (
        fill(brush(way, girth), index < 2 ? darker(wood, 0.16) : wood) +
        fill(
          brush(
            offset(way, (t) => girth(t) * (across < 0 ? 0.2 : -0.2)),
            (t) => girth(t) * 0.22,
          ),
          lighter(wood, 0.2),
          0.4,
        )
      )
    })
    .join('')
}

/** Grass that closes over the roots, so that the trunk grows out of it. */
function tuftsAbout(random: Random, thick: number, turf: string): string {
  return times(66, (index) => {
    const x = (index / 65 - 0.5) * thick * 4.6 + random.near(0, thick * 0.06)
    const y =
      thick * (0.62 - 0.3 * Math.min(1, Math.abs(x) / thick / 2)) + random.near(0, thick * 0.08)
    const tall = thick * random.between(0.26, 0.56)
    const tone = random.pick([turf, lighter(turf, 0.16), darker(turf, 0.12)])
    return fill(
      `M${n(x - thick * 0.05)} ${n(y)}Q${n(x)} ${n(y - tall * 0.6)} ${n(x + random.near(0, tall * 0.4))} ${n(y - tall)}Q${n(x + thick * 0.03)} ${n(y - tall * 0.4)} ${n(x + thick * 0.05)} ${n(y)}Z`,
      tone,
    )
  })
}

/** Light along one side of a limb, shade along the other, and a cherry's level rings across. */
function bark(
  random: Random,
  spine: readonly Point[],
  girth: (share: number) => number,
  wood: string,
): string {
  const along = (shift: number, share: number, tone: string, strength: number) =>
    fill(
      brush(
        offset(spine, (t) => girth(t) * shift),
        (t) => girth(t) * share * Math.min(1, 0.1 + t * 4),
      ),
      tone,
      strength,
    )
  const rings = times(Math.round(girth(0) * 0.9), () => {
    const t = random.between(0.02, 0.98)
    const at = pointAlong(spine, t)
    const half = girth(t) * random.between(0.1, 0.3)
    const from = random.near(0, girth(t) * 0.16)
    const tone = random.chance(0.5) ? lighter(wood, 0.34) : darker(wood, 0.5)
    return place(
      at.x,
      at.y,
      line(`M0 ${n(from - half)}q${n(half * 0.3)} ${n(half)} 0 ${n(half * 2)}`, tone, 1.3, 0.6),
      at.degrees,
    )
  })
  return (
    along(0.3, 0.38, darker(wood, 0.5), 0.5) + along(-0.28, 0.24, lighter(wood, 0.24), 0.5) + rings
  )
}
