import { leaf } from '../../botany/leaf.ts'
import { petal } from '../../botany/petal.ts'
import { kalamBird } from '../../creatures/kalam-bird.ts'
import { along } from '../../ink/brush-line.ts'
import { lighter, mix, type Palette } from '../../ink/colour.ts'
import { bezier, brush, offset, pointAlong, smooth, smoothLoop, tapered } from '../../ink/curves.ts'
import {
  around,
  circle,
  fill,
  line,
  n,
  type Point,
  place,
  symmetric,
  times,
} from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { dusting, type Tile, wrapped } from '../tile.ts'

const [WIDTH, HEIGHT] = [840, 1080]

/** Dyes of the craft: iron black, madder red, indigo, and what myrobalan and turmeric add to them. */
type Dyes = {
  ground: string
  pen: string
  red: string
  rose: string
  blue: string
  sky: string
  ochre: string
  straw: string
  green: string
}

/** Trees of life with birds in them, drawn by bamboo pen and filled in with vegetable dyes. */
export function kalamTree({ ground, ink, second, accent }: Palette, random: Random): Tile {
  const ochre = '#c4903a'
  const dyes: Dyes = {
    ground,
    pen: ink,
    red: second,
    rose: mix(second, ground, 0.42),
    blue: accent,
    sky: mix(accent, ground, 0.5),
    ochre,
    straw: mix(ochre, ground, 0.5),
    green: mix(mix(accent, ochre, 0.58), ground, 0.12),
  }
  const at = (x: number, y: number, body: string) => wrapped(WIDTH, HEIGHT, x, y, 1000, body)
  return {
    ...{ width: WIDTH, height: HEIGHT, ground },
    repeat: 108,
    body:
      dusting(random, WIDTH, HEIGHT, 70, () => circle(0, 0, 1.5, mix(ground, ink, 0.3))) +
      at(210, 1040, tree(random, dyes)) +
      at(630, 1040 - HEIGHT / 2, place(0, 0, tree(random, dyes), 0, -1, 1)),
  }
}

const TRUNK = along(
  [
    [0, 4],
    [-20, -90],
    [-26, -190],
    [20, -300],
    [26, -410],
    [-16, -520],
    [-20, -640],
    [12, -770],
    [10, -890],
  ],
  8,
)

/** Where branches leave the trunk, where they end, and what grows there. */
const BRANCHES: readonly (readonly [number, number, number, number, Bloom])[] = [
  [0.2, 128, -84, 26, 'bud'],
  [0.27, -126, -70, 26, 'bud'],
  [0.4, 176, -96, 48, 'rosette'],
  [0.46, -190, -96, 50, 'palmette'],
  [0.57, 240, -84, 52, 'palmette'],
  [0.62, -236, -108, 54, 'rosette'],
  [0.72, 196, -130, 56, 'rosette'],
  [0.78, -186, -118, 50, 'palmette'],
  [0.87, 126, -106, 40, 'palmette'],
  [0.91, -106, -84, 38, 'rosette'],
]

type Bloom = 'rosette' | 'palmette' | 'bud'

function tree(random: Random, dyes: Dyes): string {
  const { pen, ochre, straw, red, blue, sky, green, rose } = dyes
  const grown = BRANCHES.map(([share, dx, dy, size, bloom], index) => {
    const from = pointAlong(TRUNK, share)
    const way = bezier([0, 0], [dx * 0.4, 20], [dx * 1.06, 22], [dx, dy], 30)
    const at = (body: string) => place(from.x, from.y, body)
    const perch = (body: string, along: number) => {
      const spot = pointAlong(way, along)
      return at(place(spot.x, spot.y - 9, body))
    }
    return {
      branch: at(branch(random, dyes, way, bloom, index)),
      flower: at(flowerAt(dyes, way, size, bloom, index)),
      perch,
    }
  })
  const width = (t: number) => 27 - 17 * t
  const rings = times(80, (index) => {
    const at = pointAlong(TRUNK, (index + 0.5) / 80)
    const half = width(index / 80) * 0.42
    const from = index % 2 ? -half : -half * 0.2
    return place(
      at.x,
      at.y,
      line(`M0 ${n(from)}q3 ${n(half * 0.5)} 0 ${n(half)}`, pen, 0.9, 0.8),
      at.degrees,
    )
  })
  const top = TRUNK.at(-1) ?? [0, 0]
  return (
    grown.map(({ branch }) => branch).join('') +
    grown.map(({ flower }) => flower).join('') +
    fill(
      brush(TRUNK, (t) => width(t) + 3),
      pen,
    ) +
    fill(brush(TRUNK, width), ochre) +
    fill(
      brush(
        offset(TRUNK, (t) => width(t) * 0.24),
        (t) => width(t) * 0.4,
      ),
      straw,
    ) +
    rings +
    [-58, -26, 26, 58]
      .map((turn) =>
        place(top[0], top[1] + 10, penLeaf(66, turn < 0 ? -0.15 : 0.15, green, sky, dyes), turn),
      )
      .join('') +
    place(top[0], top[1] - 8, palmette(62, 0, dyes)) +
    mound(dyes) +
    (grown[4]?.perch(kalamBird({ body: green, wing: sky, tail: blue, bill: red, pen }), 0.36) ??
      '') +
    (grown[7]?.perch(
      place(0, 0, kalamBird({ body: rose, wing: straw, tail: red, bill: ochre, pen }), 0, -1, 1),
      0.46,
    ) ?? '') +
    place(
      50,
      -46,
      kalamBird({ body: sky, wing: rose, tail: blue, bill: ochre, pen }),
      0,
      -0.86,
      0.86,
    )
  )
}

/** A branch that dips and rises again, leafed on both sides, a bud hanging from it. */
function branch(
  random: Random,
  dyes: Dyes,
  way: readonly Point[],
  bloom: Bloom,
  index: number,
): string {
  const { pen, ochre, green, sky, blue, straw, rose } = dyes
  const [dx, dy] = way.at(-1) ?? [0, 0]
  const side = Math.sign(dx)
  const count = Math.round(Math.hypot(dx, dy) / 17)
  const pairs = [
    [green, sky],
    [sky, blue],
    [straw, green],
    [green, straw],
  ] as const
  const leafy = times(count, (step) => {
    const at = pointAlong(way, 0.16 + (step / count) * 0.72)
    const of = step % 2 ? 1 : -1
    const [lit, shaded] = pairs[(step + index) % pairs.length] ?? pairs[0]
    const long = random.between(46, 64) * (bloom === 'bud' ? 0.8 : 1)
    return place(
      at.x,
      at.y,
      penLeaf(long, of * 0.18, lit, shaded, dyes),
      at.degrees + 90 + of * random.between(40, 62),
    )
  })
  const fork = pointAlong(way, 0.52)
  const hang: Point[] = bezier([0, 0], [side * 12, 14], [side * 30, 26], [side * 22, 62], 12)
  const forked =
    bloom === 'bud' || index > 7
      ? ''
      : place(
          fork.x,
          fork.y,
          line(smooth(hang), pen, 4.6) +
            line(smooth(hang), ochre, 2.2) +
            place(side * 10, 16, penLeaf(32, 0.2 * side, green, straw, dyes), side * 66) +
            place(side * 26, 40, penLeaf(28, -0.2 * side, sky, green, dyes), side * -120) +
            place(side * 22, 62, bud(25, index % 2 ? rose : sky, dyes), 180),
        )
  return (
    forked +
    fill(tapered(way, 13, 6.4), pen) +
    fill(tapered(way, 10, 3.6), ochre) +
    times(26, (step) => {
      const at = pointAlong(way, step / 26)
      return place(at.x, at.y, line('M0 -3q2 2 0 4', pen, 0.8, 0.7), at.degrees)
    }) +
    leafy
  )
}

/** What a branch ends in. */
function flowerAt(
  dyes: Dyes,
  way: readonly Point[],
  size: number,
  bloom: Bloom,
  index: number,
): string {
  const { sky, rose } = dyes
  const { x, y, degrees } = pointAlong(way, 1)
  if (bloom === 'rosette') return place(x, y, rosette(size, index, dyes))
  if (bloom === 'palmette') return place(x, y, palmette(size, index, dyes), (degrees + 90) * 0.7)
  return place(x, y, bud(size * 1.3, index % 2 ? sky : rose, dyes), degrees + 90)
}

/** A leaf with a dark and a light half, its veins set close with the pen. */
function penLeaf(long: number, bend: number, lit: string, shaded: string, { pen }: Dyes): string {
  const wide = long * 0.4
  return (
    leaf(long * 1.05, wide + 3.4, { fill: pen, bend }) +
    place(
      0,
      -long * 0.02,
      leaf(long, wide, { fill: lit, shade: shaded, vein: pen, veins: 8, veinWidth: 0.62, bend }),
    )
  )
}

/** Lines of the pen that run up a petal from its foot, and shorter ones down from its edge. */
function hatched(long: number, wide: number, pen: string): string {
  const strokes = [-2, -1, 0, 1, 2].map((step) => {
    const x = step * wide * 0.15
    return `M${n(x * 0.3)} ${n(-long * 0.3)}Q${n(x)} ${n(-long * 0.5)} ${n(x * 1.1)} ${n(-long * (0.72 - Math.abs(step) * 0.05))}`
  })
  const edge = [-3, -1.5, 0, 1.5, 3].map((step) => {
    const x = step * wide * 0.115
    return `M${n(x)} ${n(-long * (0.95 - Math.abs(step) * 0.03))}L${n(x * 0.92)} ${n(-long * (0.84 - Math.abs(step) * 0.03))}`
  })
  return line(strokes.join('') + edge.join(''), pen, 0.75, 0.85)
}

function penPetal(
  long: number,
  wide: number,
  point: number,
  colour: string,
  tip: string,
  pen: string,
): string {
  const shape = petal(long, wide, point)
  return (
    fill(shape, tip) +
    fill(petal(long * 0.84, wide * 0.78, point), colour) +
    hatched(long, wide, pen) +
    line(shape, pen, 1.25)
  )
}

/** A round flower seen from above, in rings of petals of different dyes. */
function rosette(
  size: number,
  kind: number,
  { pen, red, rose, blue, sky, ochre, straw, ground }: Dyes,
): string {
  const [outer, tip, inner, core] = (
    [
      [red, rose, straw, blue],
      [blue, sky, rose, red],
      [ochre, straw, red, blue],
    ] as const
  )[kind % 3] ?? [red, rose, straw, blue]
  return (
    around(9, () => penPetal(size, size * 0.68, 0.16, outer, tip, pen)) +
    around(9, () => penPetal(size * 0.68, size * 0.44, 0.5, inner, lighter(inner, 0.25), pen), 20) +
    circle(0, 0, size * 0.31, pen) +
    circle(0, 0, size * 0.285, ground) +
    around(14, () => circle(0, -size * 0.235, size * 0.026, pen)) +
    around(7, () => fill(petal(size * 0.19, size * 0.13, 0.4), core)) +
    circle(0, 0, size * 0.06, ochre)
  )
}

/** A flower from the side: a fan of petals out of a leafy cup, as on the painted cottons. */
function palmette(
  size: number,
  kind: number,
  { pen, red, rose, blue, sky, ochre, straw, green }: Dyes,
): string {
  const [outer, tip, inner, core] = kind % 2 ? [rose, straw, red, ochre] : [sky, straw, blue, red]
  const fan = (
    count: number,
    reach: number,
    long: number,
    wide: number,
    colours: readonly [string, string],
  ) =>
    [...Array(count).keys()]
      // From the sides to the middle, so that the middle petal lies on top.
      .sort((a, b) => Math.abs(b - (count - 1) / 2) - Math.abs(a - (count - 1) / 2))
      .map((index) =>
        place(
          0,
          0,
          penPetal(long, wide, 0.42, colours[0], colours[1], pen),
          -reach + (2 * reach * index) / (count - 1),
        ),
      )
      .join('')
  return place(
    0,
    size * 0.35,
    symmetric(place(0, 0, penLeaf(size * 0.78, 0.3, green, straw, { pen } as Dyes), 104)) +
      fan(9, 84, size * 1.24, size * 0.5, [outer, tip]) +
      fan(7, 66, size * 0.9, size * 0.4, [inner, tip]) +
      fan(5, 44, size * 0.58, size * 0.28, [core, straw]) +
      fill(
        smoothLoop([
          [-size * 0.3, -2],
          [-size * 0.2, -size * 0.2],
          [0, -size * 0.28],
          [size * 0.2, -size * 0.2],
          [size * 0.3, -2],
          [0, size * 0.16],
        ]),
        green,
      ) +
      line(
        smoothLoop([
          [-size * 0.3, -2],
          [-size * 0.2, -size * 0.2],
          [0, -size * 0.28],
          [size * 0.2, -size * 0.2],
          [size * 0.3, -2],
          [0, size * 0.16],
        ]),
        pen,
        1.2,
      ) +
      times(5, (index) =>
        line(
          `M${n((index - 2) * size * 0.05)} ${n(size * 0.08)}L${n((index - 2) * size * 0.1)} ${n(-size * 0.16)}`,
          pen,
          0.75,
        ),
      ),
  )
}

function bud(size: number, colour: string, dyes: Dyes): string {
  const { pen, green, straw } = dyes
  return (
    [-20, 20]
      .map((turn) => place(0, 0, penPetal(size, size * 0.5, 0.7, colour, straw, pen), turn))
      .join('') +
    penPetal(size * 1.1, size * 0.52, 0.7, colour, straw, pen) +
    [-46, 46]
      .map((turn) => place(0, 2, penLeaf(size * 0.66, 0.1, green, green, dyes), turn))
      .join('')
  )
}

/** The rocks from which the tree grows, laid over each other like scales. */
function mound(dyes: Dyes): string {
  const { pen, red, rose, blue, sky, ochre, straw, green } = dyes
  const rows = [
    [3, -34],
    [4, -10],
    [5, 14],
  ] as const
  const dyed = [rose, straw, sky, ochre, green, red, blue]
  const rocks = rows
    .map(([count, y], row) =>
      times(count, (index) => {
        const x = (index - (count - 1) / 2) * 46
        const rock = (by: number) =>
          `M${n(-31 + by)} 26Q${n(-33 + by)} ${n(-14 + by)} -6 ${n(-24 + by)}Q${n(30 - by)} ${n(-22 + by)} ${n(31 - by)} 26Z`
        return place(
          x,
          y + Math.abs(index - (count - 1) / 2) * 5,
          fill(rock(0), dyed[(index * 2 + row * 3) % dyed.length] ?? ochre) +
            fill(rock(9), dyed[(index * 2 + row * 3 + 1) % dyed.length] ?? straw, 0.75) +
            line(rock(0), pen, 1.4) +
            times(6, (step) =>
              line(
                `M${n(-18 + step * 7)} ${n(-12 + Math.abs(step - 2.5) * 3)}q-2 6 1 11`,
                pen,
                0.8,
                0.85,
              ),
            ),
        )
      }),
    )
    .join('')
  const foot = [-120, -92, -62, -32, -2, 30, 62, 94, 122]
    .map((x, index) =>
      place(
        x,
        56 - (index % 2) * 6,
        [-52, 0, 52]
          .map((turn) =>
            place(
              0,
              0,
              penLeaf(turn ? 30 : 34, turn * 0.003, index % 2 ? green : sky, straw, dyes),
              turn,
            ),
          )
          .join(''),
      ),
    )
    .join('')
  return (
    rocks +
    foot +
    line('M-176 46Q-120 40 -70 47T40 46T172 45M-150 54Q-60 50 -10 55T140 53', pen, 1.3, 0.8)
  )
}
