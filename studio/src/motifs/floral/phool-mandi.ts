import { leaf } from '../../botany/leaf.ts'
import { pomponColours, pomponStock } from '../../botany/marigold-pompon.ts'
import { darker, lighter, mix, type Palette } from '../../ink/colour.ts'
import { circle, type Point, place, rect, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { scatter, type Tile, wrapped } from '../tile.ts'

const [WIDTH, HEIGHT] = [660, 760]
const RADIUS = 40
const LOOSE_HEADS = 104
/** How many heads lie under the leaves, and how large the strung ones are. */
const [UNDER_LEAVES, STRUNG] = [80, 0.5]
/** Coils of garland that lie on the heap: middle, rounds by radius and colour. */
const COILS = [
  {
    at: [176, 220],
    rounds: [
      [124, 0],
      [88, 1],
      [52, 0],
      [18, 1],
    ],
  },
  {
    at: [520, 556],
    rounds: [
      [108, 1],
      [72, 1],
      [36, 0],
      [0, 1],
    ],
  },
] as const
/** A flower market before sunrise: marigolds heaped by colour, coils of garland and mango leaves among them. */
export function phoolMandi(palette: Palette, random: Random): Tile {
  const { ink, second, accent } = palette
  const yellow = mix(ink, '#ffd23e', 0.7)
  const colours = [
    pomponColours(mix(ink, '#ff8a12', 0.5), mix(ink, darker(second, 0.1), 0.72), yellow),
    pomponColours(yellow, mix(ink, second, 0.3), '#fff0a0'),
    pomponColours(mix(second, '#c1200f', 0.4), darker(second, 0.6), '#e65224'),
  ]
  const stocks = colours.map((tones, index) =>
    pomponStock(random, `mandi${index}-`, RADIUS, tones, 64),
  )
  const under = darker(mix(second, accent, 0.4), 0.45)
  const put = ([x, y]: Point, reach: number, body: string) =>
    wrapped(WIDTH, HEIGHT, x, y, reach, body)
  const head = (at: Point, size: number, kind: number) =>
    put(
      at,
      60,
      circle(2, 5, RADIUS * size * 1.04, under, 0.3) +
        circle(1, 3, RADIUS * size * 0.98, under, 0.3) +
        place(
          0,
          0,
          stocks[kind]?.use() ?? '',
          random.near(0, 24),
          size * (random.chance(0.5) ? 1 : -1),
          size,
        ),
    )
  const heap = scatter(random, WIDTH, HEIGHT, LOOSE_HEADS)
    .map((at) => ({ at, rise: random.next() }))
    .sort((a, b) => a.rise - b.rise)
    .map(({ at }) => head(at, random.between(1, 1.3), drift(random, at)))
  const greens = scatter(random, WIDTH, HEIGHT, 18).map((at) =>
    put(at, 90, place(0, 0, mango(random, accent), random.between(0, 360))),
  )
  const coils = COILS.map(({ at, rounds }) => {
    const [widest] = rounds[0]
    const bed = put(at, 170, circle(3, 8, widest + 24, under, 0.4) + circle(0, 0, widest, under))
    const rope = rounds.map(([radius, kind]) => {
      const count = Math.max(
        radius > 0 ? 3 : 1,
        Math.round((2 * Math.PI * radius) / (RADIUS * STRUNG * 1.5)),
      )
      const turn = random.between(0, 6)
      return times(count, (index) => {
        const angle = turn + (index / count) * Math.PI * 2
        const reach = radius + random.near(0, 1.6)
        return head(
          [at[0] + Math.cos(angle) * reach, at[1] + Math.sin(angle) * reach],
          STRUNG * random.near(1, 0.06),
          kind,
        )
      })
    })
    return bed + rope.join('')
  })
  return {
    width: WIDTH,
    height: HEIGHT,
    repeat: 74,
    ground: under,
    body:
      stocks.map(({ defs }) => defs).join('') +
      rect(0, 0, WIDTH, HEIGHT, under) +
      heap.slice(0, UNDER_LEAVES).join('') +
      greens.join('') +
      heap.slice(UNDER_LEAVES).join('') +
      coils.join(''),
  }
}

/** Flowers are heaped by colour: which one lies here, by slow waves over the tile. */
function drift(random: Random, [x, y]: Point): number {
  const [u, v] = [(x / WIDTH) * Math.PI * 2, (y / HEIGHT) * Math.PI * 2]
  const wave = Math.sin(u + 1.2 * Math.sin(v)) + 0.7 * Math.cos(v * 2 - u) + random.near(0, 0.34)
  return wave > 0.5 ? 0 : wave > -0.5 ? 2 : 1
}

function mango(random: Random, green: string): string {
  const tone = mix(green, darker(green, 0.4), random.next() * 0.6)
  const long = random.between(88, 116)
  return leaf(long, long * 0.3, {
    fill: tone,
    shade: darker(tone, 0.3),
    vein: lighter(tone, 0.4),
    veins: 9,
    veinWidth: 0.7,
    bend: random.near(0, 0.14),
  })
}
