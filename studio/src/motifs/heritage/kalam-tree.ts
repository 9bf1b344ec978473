import { kalamBird } from '../../creatures/kalam-bird.ts'
import { along } from '../../ink/brush-line.ts'
import { mix, type Palette } from '../../ink/colour.ts'
import { bezier, brush, offset, pointAlong, smooth, tapered } from '../../ink/curves.ts'
import { circle, fill, line, n, type Point, place, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { dusting, type Tile, wrapped } from '../tile.ts'
import { bud, type Dyes, palmette, penLeaf, rosette } from './kalam-flowers.ts'

const [WIDTH, HEIGHT] = [840, 1080]

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
        place(
          top[0],
          top[1] + 10,
          penLeaf(66, turn < 0 ? -0.15 : 0.15, green, sky, dyes.pen),
          turn,
        ),
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
      penLeaf(long, of * 0.18, lit, shaded, dyes.pen),
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
            place(side * 10, 16, penLeaf(32, 0.2 * side, green, straw, dyes.pen), side * 66) +
            place(side * 26, 40, penLeaf(28, -0.2 * side, sky, green, dyes.pen), side * -120) +
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
              penLeaf(turn ? 30 : 34, turn * 0.003, index % 2 ? green : sky, straw, pen),
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
