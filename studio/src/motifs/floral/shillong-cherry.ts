import { darker, lighter, mix, type Palette } from '../../ink/colour.ts'
import { bezier, brush, offset, pointAlong } from '../../ink/curves.ts'
import { circle, ellipse, fill, line, n, type Point, place, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { khasiHills } from './khasi-hills.ts'

/** Kinds of drawn clumps of blossom, their radius, and how many flowers each has. */
const [CLUMPS, RADIUS, FLOWERS] = [5, 46, 84]

type Tree = { wood: string; thick: number; tall: number; crown: number; blossom: Blossom }
/** Flowers far away are spots: nobody sees their petals, and there are tens of thousands. */
type Blossom = 'petals' | 'spots'

/** Cherry trees in bloom on the hills of Shillong in November: a great one close by, others down the slope. */
export function shillongCherry(palette: Palette, random: Random, width: number): string {
  const { ground, ink, second } = palette
  const wood = darker(mix(ink, '#4a2a2c', 0.74), 0.16)
  const mist = mix(ground, '#ffffff', 0.3)
  const far = {
    wood: mix(wood, mist, 0.36),
    thick: 20,
    tall: 250,
    crown: 0.66,
    blossom: 'spots',
  } as const
  const small = {
    wood: mix(wood, mist, 0.5),
    thick: 13,
    tall: 150,
    crown: 0.42,
    blossom: 'spots',
  } as const
  const size = Math.min(1, width / 620)
  const great = {
    wood,
    thick: 50 * size,
    tall: 800 * size,
    crown: 0.96 * size,
    blossom: 'petals',
  } as const
  const places: readonly (readonly [number, number, Tree, number])[] = [
    [0.5, 742, small, 0.86],
    [0.38, 764, small, 0.88],
    [0.94, 760, small, 0.88],
    [0.1, 836, far, 0.96],
    [0.27, 806, { ...far, tall: 190, crown: 0.52, thick: 16 }, 0.93],
    [0.66, 946, great, 1],
  ]
  const trees = places.map(
    ([share, foot, tree, strength]) =>
      `<g opacity="${strength}">${place(width * share, foot, cherryTree(random, tree))}</g>`,
  )
  const lawn = [mix(second, '#ffffff', 0.35), second, mix(second, ink, 0.4)]
  const fallen = (share: number, y: number, wide: number, count: number) =>
    times(count, () => {
      const angle = random.between(0, Math.PI * 2)
      const reach = Math.sqrt(random.next())
      const [x, dy] = [Math.cos(angle) * reach * wide, Math.sin(angle) * reach * wide * 0.16]
      const grow = 0.6 + (y + dy - 740) / 240
      return ellipse(width * share + x, y + dy, 3.2 * grow, 1.5 * grow, random.pick(lawn), 0.85)
    })
  const adrift = times(26, () =>
    place(
      random.between(0, width),
      random.between(260, 960),
      ellipse(0, 0, 4.4, 2.6, random.pick(lawn), 0.9),
      random.between(0, 180),
    ),
  )
  return (
    `<defs>${clumps(random, palette, 'petals')}${clumps(random, palette, 'spots')}</defs>` +
    khasiHills(random, width, palette) +
    trees.slice(0, 3).join('') +
    fallen(0.1, 838, 120, 120) +
    fallen(0.27, 808, 80, 70) +
    trees.slice(3, 5).join('') +
    fallen(0.66, 950, 420 * size, 620) +
    trees.slice(5).join('') +
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
    return `<g id="shillong-${blossom}${kind}">${drawn}</g>`
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

/** A spreading cherry, its foot at the origin: a short leaning trunk, rising limbs, blossom along every twig. */
function cherryTree(random: Random, { wood, thick, tall, crown, blossom }: Tree): string {
  const back: string[] = []
  const front: string[] = []
  let limbs = ''
  const grow = (start: Point, angle: number, length: number, wide: number, depth: number) => {
    const rad = (angle * Math.PI) / 180
    const bow = random.near(0, 0.3)
    const away = (share: number, by: number): Point => [
      start[0] + Math.sin(rad + by) * length * share,
      start[1] - Math.cos(rad + by) * length * share,
    ]
    const spine = bezier(start, away(0.35, bow), away(0.7, -bow), away(1, 0), 12)
    const girth = (t: number) => Math.max(1.6, wide * (1 - 0.46 * t))
    const end = spine.at(-1) ?? start
    limbs += fill(brush(spine, girth), wood) + circle(end[0], end[1], girth(1) / 2, wood)
    if (wide > 12) limbs += bark(random, spine, girth, wood)
    if (depth === 0 || depth === 1) {
      for (const share of depth === 0 ? [0.5, 1] : [0.8]) {
        const at = pointAlong(spine, share)
        const layer = share === 1 || random.chance(0.4) ? front : back
        layer.push(
          place(
            at.x + random.near(0, 10) * crown,
            at.y + random.near(0, 10) * crown,
            `<use href="#shillong-${blossom}${random.int(0, CLUMPS - 1)}"/>`,
            random.near(0, 20),
            crown * random.between(0.7, 1.1),
          ),
        )
      }
    }
    if (depth === 0) return
    const spread = depth > 2 ? 38 : 42
    for (const side of [-1, 0.1, 1]) {
      const from = pointAlong(spine, side === 0.1 ? 1 : random.between(0.7, 0.98))
      const next = angle * 0.8 + side * random.near(spread, 12)
      grow(
        [from.x, from.y],
        Math.max(-100, Math.min(100, next)),
        length * random.between(0.62, 0.78),
        wide * 0.52,
        depth - 1,
      )
    }
  }
  const trunk = tall * 0.28
  grow([0, 0], random.near(-4, 5), trunk, thick, 4)
  const roots = fill(
    `M${n(-thick * 1.3)} ${n(thick * 0.2)}C${n(-thick * 0.7)} 0 ${n(-thick * 0.56)} ${n(-thick * 0.4)} ${n(-thick * 0.32)} ${n(-thick * 1.1)}H${n(thick * 0.32)}C${n(thick * 0.54)} ${n(-thick * 0.4)} ${n(thick * 0.8)} 0 ${n(thick * 1.5)} ${n(thick * 0.24)}Q${n(thick * 0.6)} ${n(thick * 0.1)} ${n(thick * 0.3)} ${n(thick * 0.26)}Q${n(-thick * 0.1)} ${n(thick * 0.06)} ${n(-thick * 0.5)} ${n(thick * 0.24)}Z`,
    wood,
  )
  return back.join('') + roots + limbs + front.join('')
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
