import { marigoldBud, marigoldLeaf } from '../../botany/marigold-bud.ts'
import { pomponColours, pomponStock } from '../../botany/marigold-pompon.ts'
import { darker, mix, type Palette } from '../../ink/colour.ts'
import { circle, type Point, place } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { type Tile, wrapped } from '../tile.ts'

const [WIDTH, HEIGHT] = [560, 640]
const RADIUS = 60
/** How many kinds of leaf are drawn, and how long they are. */
const [LEAVES, LEAF] = [6, 64]

/** Heads as they were tipped out: place, size, and which colour. */
const HEADS: readonly (readonly [number, number, number, number])[] = [
  [110, 96, 1.36, 0],
  [222, 168, 0.9, 1],
  [116, 214, 0.74, 2],
  [28, 178, 0.56, 1],
  [214, 62, 0.62, 2],
  [404, 24, 0.98, 2],
  [318, 92, 0.58, 0],
  [476, 96, 0.72, 1],
  [392, 110, 0.5, 0],
  [404, 300, 1.3, 2],
  [300, 238, 0.7, 0],
  [520, 282, 0.94, 0],
  [460, 394, 0.62, 1],
  [318, 366, 0.82, 1],
  [500, 196, 0.5, 2],
  [146, 416, 1.1, 1],
  [38, 386, 0.72, 2],
  [238, 456, 0.68, 2],
  [72, 496, 0.86, 0],
  [156, 530, 0.56, 2],
  [356, 534, 1.14, 0],
  [456, 486, 0.6, 2],
  [470, 582, 0.78, 1],
  [268, 582, 0.6, 1],
  [8, 590, 0.6, 2],
]

/** Buds and leaves that lie free between the heads: place, turn. */
const LOOSE: readonly (readonly [number, number, number])[] = [
  [206, 282, 40],
  [318, 164, -64],
  [532, 470, 120],
  [548, 30, 12],
  [190, 330, -120],
  [232, 378, 160],
]

/** Marigolds tipped out on a cloth: dense ruffled heads in drifts, large and small, buds and leaves. */
export function marigold(palette: Palette, random: Random): Tile {
  const { ground, ink, second, accent } = palette
  const yellow = mix(ink, '#ffd23e', 0.66)
  const colours = [
    pomponColours(mix(ink, '#ff8a12', 0.5), mix(ink, darker(second, 0.1), 0.7), yellow),
    pomponColours(yellow, mix(ink, second, 0.24), '#fff0a0'),
    pomponColours(mix(second, '#c1200f', 0.5), darker(second, 0.56), '#ee5a26'),
  ]
  const stocks = colours.map((tones, index) => pomponStock(random, `genda${index}-`, RADIUS, tones))
  // Leaves are rich in veins: a few are drawn once and set many times.
  const drawnLeaves = Array.from({ length: LEAVES }, (_, index) => {
    const green = mix(accent, darker(accent, 0.34), random.next() * 0.6)
    return `<g id="genda-leaf${index}">${marigoldLeaf(random, LEAF, green, ground)}</g>`
  })
  const feather = (length: number) =>
    place(0, 0, `<use href="#genda-leaf${random.int(0, LEAVES - 1)}"/>`, 0, length / LEAF)
  const put = ([x, y]: Point, reach: number, body: string) =>
    wrapped(WIDTH, HEIGHT, x, y, reach, body)
  let [leaves, shadows, heads, loose] = ['', '', '', '']
  for (const [x, y, size, colour] of HEADS) {
    const radius = RADIUS * size
    const frill = [0, 1, 2, 3]
      .map((index) => {
        const degrees = index * 94 + random.near(0, 34)
        return place(0, 0, place(0, -radius * 0.7, feather(random.between(52, 74))), degrees)
      })
      .join('')
    leaves += put([x, y], 170, frill)
    shadows += put(
      [x, y],
      120,
      [0.94, 0.98, 1.02]
        .map((grow) => circle(2, 5, radius * grow, darker(accent, 0.5), 0.13))
        .join(''),
    )
    heads += put(
      [x, y],
      110,
      place(
        0,
        0,
        stocks[colour]?.use() ?? '',
        random.near(0, 22),
        size * (random.chance(0.5) ? 1 : -1),
        size,
      ),
    )
  }
  for (const [index, [x, y, turn]] of LOOSE.entries()) {
    const tones = colours[index % colours.length] ?? colours[0]
    if (!tones) continue
    const bud = marigoldBud(random, 34, { ...tones, green: accent })
    loose += put(
      [x, y],
      90,
      place(0, 0, place(0, 0, feather(56), -52) + place(0, 0, feather(48), 70) + bud, turn),
    )
  }
  return {
    width: WIDTH,
    height: HEIGHT,
    repeat: 64,
    ground,
    body:
      `<defs>${drawnLeaves.join('')}</defs>` +
      stocks.map(({ defs }) => defs).join('') +
      leaves +
      loose +
      shadows +
      heads,
  }
}
